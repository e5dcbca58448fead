// Notes each start of a build that a worker keeps, until the game is there. Where a note is left over, that start did
// not get so far: Python may have taken the page for ever. So the next one asks first whether to load the game anew
// from the host. web/boot.js waits for `dogeMayStart`. A classic script, like boot.js.
"use strict";

{
  // A start takes less, and is over sooner: a note that is younger may be of another tab, and who leaves sooner did not wait.
  const LONG_MS = 10_000;
  const AGAIN_MS = 1_000;
  const site = new URL(".", document.baseURI).href;
  const NOTE = `doge/starting ${site}`; // several sites may share one origin
  const DONE = `doge/started ${site}`; // where the start of a note is said to be over, also if the browser is killed right then
  const over = new AbortController(); // ends when the game is there

  /** Does something with the storage, if the page has one, with room in it, and sense in what is there. */
  const store = (deed) => {
    try {
      return deed(localStorage);
    } catch {
      return null;
    }
  };
  const forget = () => store((storage) => storage.removeItem(NOTE));
  const noted = () => store((storage) => JSON.parse(storage.getItem(NOTE)));

  /** The caches of what the worker keeps now: each build has one of its own. */
  const kept = async () => (await caches.keys()).filter((name) => name.startsWith(`doge ${site} `));

  /** The moment since which a start of these builds is noted; of others nothing is known any more. */
  const since = (builds) => {
    const note = noted();
    return store(() => note.kept.every((name) => builds.includes(name))) ? note.since : null;
  };

  /**
   * Lets a newer build take over, now or as soon as it has come; web/offline.js then loads the page again with it.
   * Chromium may leave it waiting for the worker before it to be idle, and looks again only when the two have something to do.
   */
  const takeNewer = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) return;
    for (const worker of [registration.waiting, registration.active]) worker?.postMessage("take over");
  };

  /** Done when somebody wants to start all the same. */
  const asked = () =>
    new Promise((yes) => {
      const start = (event) => {
        event.preventDefault();
        document.getElementById("failed").remove();
        delete document.body.dataset.failed;
        yes();
      };
      addEventListener("doge-anyway", start, { once: true });
      dogePlate("unfinished", JSON.stringify(noted()));
    });

  /** Leaves a note; one that is there already stays, so that it grows older from visit to visit. */
  const note = (builds) => {
    const now = Date.now();
    const start = Math.random(); // tells this start from all others, whatever the clock says
    if (since(builds) === null) store((storage) => storage.setItem(NOTE, JSON.stringify({ start, since: now, kept: builds })));
    const leave = () => Date.now() - now < LONG_MS && forget();
    addEventListener("pagehide", leave, { signal: over.signal });
  };

  const begin = async (builds) => {
    await window.dogeCopies.read;
    if (noted() && window.dogeCopies.get(DONE) === String(noted().start)) forget();
    const first = since(builds);
    if (first !== null && Math.abs(Date.now() - first) > LONG_MS) { // the clock may have been set back
      takeNewer();
      const again = setInterval(takeNewer, AGAIN_MS);
      await asked();
      clearInterval(again);
    }
    return () => note(builds);
  };

  const ready = () => {
    over.abort();
    const note = noted();
    if (note) window.dogeCopies.put(DONE, String(note.start));
    forget();
  };

  // What no worker keeps comes from the host with every visit: there would be nothing to drop.
  const controlled = location.protocol !== "file:" && navigator.serviceWorker?.controller;
  const begun = controlled && kept().then(begin).catch((error) => console.info(`No start is noted: ${error.message}`));
  window.dogeMayStart = async () => (await begun)?.();
  addEventListener("doge-ready", ready, { once: true });
}
