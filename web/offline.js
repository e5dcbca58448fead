// Lets the site work without a network, once it has been visited, and changes over to a new version when somebody says
// so. The page hears of a new version by the event "doge-renewed", and asks for it by "doge-renew". A classic script,
// like boot.js.
"use strict";

{
  const TEN_MINUTES = 600_000;
  const workers = location.protocol === "file:" ? undefined : navigator.serviceWorker;
  const whole = new Promise((done) => addEventListener("doge-whole", done, { once: true })); // all games are in memory

  const tell = () => {
    window.dispatchEvent(new Event("doge-renewed"));
  };

  /** Tells the page of a version that waits, now or later. */
  const follow = (registration) => {
    const watch = (worker) => {
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller) tell(); // the first version of all replaces nothing
      });
    };
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.waiting && workers.controller) tell();
    addEventListener("doge-renew", (event) => {
      event.preventDefault();
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      if (registration.waiting) registration.waiting.postMessage("take over");
      else location.reload();
    });
    setInterval(look, TEN_MINUTES, registration);
  };

  /** Has the worker keep what later starts begin from, when nothing else is to be done, unless data is to be saved. */
  const keepImage = async (registration) => {
    if (navigator.connection?.saveData) return;
    await whole;
    const ask = () => (registration.active ?? registration.waiting ?? registration.installing)?.postMessage("keep the image");
    (window.requestIdleCallback ?? setTimeout)(ask);
  };

  const look = (registration) => registration?.update().catch(() => {}); // without a network there is nothing new

  /** Asks the host once more for each file that a page needs, past what the browser keeps of its own: that may be old, too. */
  const refresh = async () => {
    const base = new URL(".", document.baseURI).href;
    const ask = (file) => fetch(file, { cache: "reload", mode: "same-origin" }); // past a worker, too
    const listed = Object.keys(await (await ask("web/sizes.json")).json());
    const needed = listed.filter((name) => !name.startsWith("memory.bin")).map((name) => base + name);
    const seen = performance.getEntriesByType("resource").map((entry) => entry.name);
    const files = new Set([...needed, ...seen.filter((name) => name.startsWith(base) && !name.endsWith("/sw.js"))]);
    await Promise.allSettled([...files].map(async (file) => (await ask(file)).arrayBuffer()));
  };

  /** Loads everything anew from the host, without what a worker keeps; without a network that stays, and is tried again. */
  const loadAfresh = async () => {
    try {
      const host = await fetch("sw.js", { cache: "no-store" }); // no worker keeps itself
      const registration = host.ok && (await workers?.getRegistration());
      if (registration) {
        const kept = (await caches.keys()).filter((name) => name.startsWith(`doge ${registration.scope} `));
        await Promise.all([registration.unregister(), ...kept.map((name) => caches.delete(name))]);
      }
      if (host.ok) await refresh();
    } finally {
      location.reload();
    }
  };

  let loading;
  const afresh = (event) => {
    event.preventDefault();
    loading ??= loadAfresh();
  };

  const register = () =>
    workers
      ?.register("sw.js", { updateViaCache: "none" })
      .then((registration) => {
        follow(registration);
        keepImage(registration);
      })
      .catch((error) => console.info(`Nothing is kept for use without a network: ${error.message}`));

  // Until all games are in memory, too, a page begins again when another tab takes a new version: none is made of two builds.
  const mixed = new AbortController();
  workers?.addEventListener("controllerchange", () => location.reload(), { signal: mixed.signal });
  whole.then(() => mixed.abort());
  addEventListener("doge-ready", () => setTimeout(register), { once: true });
  addEventListener("doge-afresh", afresh);
  // Before Python starts: a build in which it hangs must not keep the next one away.
  workers?.getRegistration().then(look);
}
