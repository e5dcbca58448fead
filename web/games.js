// Brings the archives of the games: that of the game played last beside Python, the others once the page is ready. Their bytes
// stay in memory, so that a page that is open is of one build, whatever the host or the worker has by then. Python checks and
// unpacks them (web/shell/archives.py). A classic script, before boot.js, which waits for all that a start needs.
"use strict";

{
  const PLAYED = "doge/played"; // Python notes there which game was opened last
  const FIRST = "doge";
  const send = window.fetch; // boot.js looks after the files that a start needs; a game is none of them
  const coming = new Map(); // bytes by the address

  /** The addresses of all archives; each ends with the sum of its bytes. */
  const addresses = async () =>
    Object.keys((await window.dogeSizes) ?? {}).filter((name) => name.startsWith("games/"));

  const played = () => {
    try {
      return localStorage.getItem(PLAYED) ?? FIRST;
    } catch {
      return FIRST;
    }
  };

  /** The bytes of an answer; null where the host has no such file. */
  const bytes = async (answer) => {
    if (answer.ok) return answer.arrayBuffer();
    if (answer.status === 404 || answer.status === 410) return null;
    throw new Error(`the server answered ${answer.status}`);
  };

  const ask = (address, cache) => 
    send(new URL(address, document.baseURI), { cache, mode: "same-origin", priority: "low" }).then(bytes);

  /** The bytes at an address, null where there are none; `anew`: past what the browser keeps. What fails can be asked for again. */
  window.dogeGame = (address, anew = false) => {
    if (anew || !coming.has(address)) {
      const found = ask(address, anew ? "reload" : "default");
      const forget = () => coming.get(address) === found && coming.delete(address);
      coming.set(address, found);
      found.then((content) => content ?? forget(), forget);
    }
    return coming.get(address);
  };

  const bringPlayed = async () => {
    const found = (await addresses()).find((name) => name.startsWith(`games/${played()}.zip?`));
    if (found) await window.dogeGame(found);
  };

  const bringAll = async () => {
    await Promise.allSettled((await addresses()).map((address) => window.dogeGame(address)));
    dispatchEvent(new Event("doge-whole"));
  };

  window.dogeBringPlayed = () => bringPlayed().catch(() => {}); // it is asked for again when it is opened
  addEventListener("doge-ready", () => bringAll().catch(() => {}), { once: true });
}
