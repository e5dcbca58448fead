// Brings the archives of the games: that of the game played last beside Python, the others and what all share once the
// page is ready. Their bytes stay in memory, so that a page that is open is of one build, whatever the host or the
// worker has by then. Python checks and unpacks them (web/shell/archives.py). A classic script, before boot.js, which
// waits for all that a start needs.
"use strict";

{
  const PLAYED = "doge/played"; // Python notes there which game was opened or chosen last
  const GREETING = "doge/greeting"; // and there what the page shows of the chosen game until Python runs
  const HOUSE = "games/house.zip?"; // what all games share; it stands before them
  const send = window.fetch; // boot.js looks after the files that a start needs; a game is none of them
  const coming = new Map(); // bytes by the address

  /** The addresses of all archives, the games in the order of the house; each ends with the sum of its bytes. */
  const addresses = async () =>
    Object.keys((await window.dogeSizes) ?? {}).filter((name) => name.startsWith("games/"));

  /** What the browser keeps under a name; null without anything, and where it keeps nothing. */
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  /** The map moves to the quarter of the chosen game, and the sign over it bears its name. Python takes over from here. */
  const greet = () => {
    const { title, quarter } = JSON.parse(kept(GREETING)) ?? {};
    if (typeof title === "string") document.querySelector(".boot-t > span").textContent = title;
    if (!Array.isArray(quarter)) return;
    const map = document.getElementById("map");
    const names = ["--at-x", "--at-y", "--near"];
    names.forEach((name, number) => map.style.setProperty(name, Number(quarter[number]) || null));
    map.dataset.away = "";
    const leave = () => {
      names.forEach((name) => map.style.removeProperty(name));
      delete map.dataset.away;
    };
    addEventListener("doge-ready", leave, { once: true });
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
      const asked = ask(address, anew ? "reload" : "default");
      const forget = () => coming.get(address) === asked && coming.delete(address);
      coming.set(address, asked);
      asked.then((content) => content ?? forget(), forget);
    }
    return coming.get(address);
  };

  /** Brings the game that was played last; to who has played none, the first. */
  const bringPlayed = async () => {
    const games = (await addresses()).filter((name) => !name.startsWith(HOUSE));
    const found = games.find((name) => name.startsWith(`games/${kept(PLAYED)}.zip?`)) ?? games[0];
    if (found) await window.dogeGame(found);
  };

  const bringAll = async () => {
    await Promise.allSettled((await addresses()).map((address) => window.dogeGame(address)));
    dispatchEvent(new Event("doge-whole"));
  };

  try {
    greet();
  } catch {
    // what is kept there is not ours: then all of Venice is in sight
  }
  window.dogeBringPlayed = () => bringPlayed().catch(() => {}); // it is asked for again when it is opened
  addEventListener("doge-ready", () => bringAll().catch(() => {}), { once: true });
}
