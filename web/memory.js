// Lets later visits begin from an image of Python's memory (tools/memory.mjs), if the worker keeps that of this build, which
// web/offline.js asks it to. Whatever is wrong, the page starts as it does without. web/python.js begins from the image.
// A classic script, after boot.js, which knows the files of this build.
"use strict";

{
  const IMAGE = "memory.bin";
  const TRIES = 2; // after so many failures in a row an image is left alone
  const SOON_MS = 10_000; // who leaves a page sooner has not seen it fail
  const site = new URL(".", document.baseURI).href;
  const NOTE = `doge/memory ${site}`; // several sites may share one origin
  const over = new AbortController(); // ends when the game is there
  const say = (error) => console.info(`Python starts without its image: ${error.message}`);

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

  /** Bytes as they were before they were packed; the sum is that of the packed ones. */
  const unpacked = async (packed, sum) => {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const [digest, bytes] = await Promise.all([crypto.subtle.digest("SHA-256", packed), new Response(stream).arrayBuffer()]);
    if (btoa(String.fromCharCode(...new Uint8Array(digest))) !== sum) throw new Error("it is damaged");
    return new Uint8Array(bytes);
  };

  /** The image and what counts its failures; null where there is none, or it has failed too often. */
  const find = async () => {
    const name = await listed();
    const kept = name && (await caches.match(site + name));
    if (!kept) return null;
    const before = failures(name);
    if (before >= TRIES) return null;
    note(name, before + 1); // until the game is there
    addEventListener("pagehide", () => performance.now() < SOON_MS && note(name, before), { signal: over.signal });
    const [{ beginning }, image] = await Promise.all([
      import(`${site}web/image.js`),
      kept.arrayBuffer().then((packed) => unpacked(packed, name.slice(IMAGE.length + 1))),
    ]);
    return (create) => beginning(image, create);
  };

  /** Begins from the image by `load`; null where that cannot be, or fails. */
  const begin = async (load) => {
    try {
      const beginning = await found;
      found = null; // it holds 10 MB
      const begun = beginning && (await load(beginning));
      if (begun) addEventListener("doge-ready", () => localStorage.removeItem(NOTE), { once: true });
      return begun;
    } catch (error) {
      say(error);
      return null;
    }
  };

  const controlled = location.protocol !== "file:" && navigator.serviceWorker?.controller;
  let found = controlled ? find() : Promise.resolve(null); // only a worker's files are of one build for sure
  found.catch(() => {}); // told when Python would begin
  window.dogeBegin = begin;
  addEventListener("doge-ready", () => over.abort(), { once: true });
}
