// A second copy of the saved games, in IndexedDB: it is written at once, while what is in localStorage reaches the disk
// some seconds later, and is lost if the whole browser is killed. What was kept there is read once, while Python is on
// its way; the page compares it with its games (web/saves/second_copies.py). Knows nothing of what is in a copy. A
// classic script, before boot.js.
"use strict";

{
  const NAME = "doge";
  const STORE = "copies";
  const PATIENCE_MS = 2_000; // a start does not wait longer: then the games are those of localStorage
  const wanted = new Map(); // what is to be written, by its key: a text, or null where the copy is to go
  let found = new Map(); // what was kept when the page was loaded, by its key
  let base; // the promise of the database
  let writing = false;

  /** The result of a request. */
  const done = (request) =>
    new Promise((yes, no) => {
      request.onsuccess = () => yes(request.result);
      request.onerror = () => no(request.error);
    });

  /** The database; one that the browser has closed is opened anew. */
  const opened = () => {
    base ??= (async () => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      const database = await done(request);
      const leave = () => {
        database.close();
        base = undefined;
      };
      database.onclose = database.onversionchange = leave;
      return database;
    })();
    base.catch(() => (base = undefined));
    return base;
  };

  const read = async () => {
    const store = (await opened()).transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const pairs = keys.map((key, number) => [key, texts[number]]);
    found = new Map(pairs.filter((pair) => pair.every((part) => typeof part === "string")));
  };

  /** Writes to the disk, not only to the browser's memory. */
  const write = async (deeds) => {
    const transaction = (await opened()).transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const [key, text] of deeds) text === null ? store.delete(key) : store.put(text, key);
    await new Promise((yes, no) => {
      transaction.oncomplete = yes;
      transaction.onabort = () => no(transaction.error);
    });
  };

  /** Writes one time after another; of what changes meanwhile, only the last counts. */
  const writeAll = async () => {
    if (writing) return;
    writing = true;
    while (wanted.size) {
      const deeds = [...wanted];
      wanted.clear();
      await write(deeds).catch((error) => console.info(`No second copy is kept: ${error.message}`));
    }
    writing = false;
  };

  const change = (key, text) => {
    wanted.set(key, text);
    writeAll();
  };

  const late = new Promise((yes) => setTimeout(yes, PATIENCE_MS));
  window.dogeCopies = {
    /** Done when what was kept is known, or nobody waits for it any longer. */
    read: Promise.race([read(), late]).catch((error) => console.info(`No second copies: ${error.message}`)),
    /** A text that was kept, undefined without any. */
    get: (key) => found.get(key),
    /** What the pattern's group finds in each text whose key begins so, by the key. */
    search: (prefix, pattern) =>
      [...found].flatMap(([key, text]) => {
        const match = key.startsWith(prefix) && pattern.exec(text);
        return match ? [[key, match[1]]] : [];
      }),
    put: change,
    remove: (key) => change(key, null),
  };
  addEventListener("doge-ready", () => found.clear(), { once: true }); // it was for the start alone
}
