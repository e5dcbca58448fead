// Starts Python: by PyScript, or on later visits from an image of its memory (tools/memory.mjs), if the worker keeps
// that of this build, which web/offline.js asks it to. Whatever is wrong with the image, PyScript starts Python.
// web/python.js begins from the image. A classic script, after boot.js, which knows the files of this build.
"use strict";

{
  const IMAGE = "memory.bin";
  const TRIES = 2; // after so many failures in a row an image is left alone
  const SOON_MS = 10_000; // who leaves a page sooner has not seen it fail
  const MAIN = "web/main.py";
  const site = new URL(".", document.baseURI).href;
  const NOTE = `doge/memory ${site}`; // several sites may share one origin
  const over = new AbortController(); // ends when the game is there

  /** The image of this build with its sum, as the list of its files has it. */
  const listed = async () => Object.keys((await window.dogeSizes) ?? {}).find((name) => name.startsWith(`${IMAGE}?`));

  /** How often in a row a start from that image has failed. */
  const failures = (name) => {
    try {
      const note = JSON.parse(localStorage.getItem(NOTE));
      return note.name === name ? Number(note.failures) : 0;
    } catch {
      return 0; // there is none, or not of ours
    }
  };

  const note = (name, failures) => localStorage.setItem(NOTE, JSON.stringify({ name, failures }));

  /** The image and what counts its failures; null where there is none, or it has failed too often. */
  const find = async () => {
    const name = await listed();
    const kept = name && (await caches.match(site + name));
    if (!kept) return null;
    const before = failures(name);
    if (before >= TRIES) return null;
    note(name, before + 1); // until the game is there
    addEventListener("pagehide", () => performance.now() < SOON_MS && note(name, before), { signal: over.signal });
    return new Uint8Array(await kept.arrayBuffer());
  };

  const text = async (name) => (await fetch(name)).text();

  /** Python as it is in the image, and the page's program; null where there is none, or it cannot be begun from. */
  const begin = async () => {
    try {
      const image = await find();
      if (!image) return null;
      window.dogeFromImage = true;
      const program = text(MAIN);
      const [{ beginning }, { awake }] = await Promise.all([import(`${site}web/image.js`), import(`${site}web/python.js`)]);
      const python = await awake((create) => beginning(image, create), window.dogeAllowed());
      addEventListener("doge-ready", () => localStorage.removeItem(NOTE), { once: true });
      const run = await program;
      return () => python.runPythonAsync(run);
    } catch (error) {
      console.info(`Python starts without its image: ${error.message}`);
      window.dogeFromImage = false;
      return null;
    }
  };

  /** Runs the page's program in a Python that begins from the image, else all by PyScript. */
  const start = async () => {
    const begun = await begin();
    if (!begun) return window.dogeStartPyScript();
    window.dogeBringPlayed();
    begun();
  };

  addEventListener("doge-ready", () => over.abort(), { once: true });
  if (window.dogeKept) start(); // only a worker's files are of one build for sure
  else window.dogeStartPyScript();
}
