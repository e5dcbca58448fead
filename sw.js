// Keeps one build of the site for use without a network. Knows its files by their content; nothing of the game.
//
// tools/site.py puts two lines before this file: BUILD, a name for exactly these contents, and FILES, which gives for
// each file of the build the SHA-256 of its bytes. A change of any file is therefore a change of this script: the
// browser sees that there is a new version, and installs it beside the old one. It takes over only when the page says
// so (`take over`).
//
// A way back from a bad worker: docs/hosting.md.
"use strict";

/* global BUILD, FILES */

const SCOPE = self.registration.scope;
const PREFIX = `doge ${SCOPE} `; // several sites may share one origin, and all caches of it
const CACHE = PREFIX + BUILD;

/** What a file is stored under: the same content is the same entry in every build. */
const entry = (name) => `${SCOPE}${name}?${FILES[name]}`;

/** The file that an address of this site asks for, if it belongs to the build. */
const fileOf = (url) => {
  if (!url.startsWith(SCOPE)) return null;
  const name = decodeURIComponent(new URL(url).pathname.slice(new URL(SCOPE).pathname.length)) || "index.html";
  return Object.hasOwn(FILES, name) ? name : null;
};

/** What later starts begin from; it comes when the page asks for it (web/offline.js), and is kept unpacked: a start has no time for that. */
const IMAGE = "memory.bin";

/** Whether a file is asked for by its sum, as all are that a page may want while it is open. */
const bySum = (name) => name.startsWith("games/") || name === IMAGE;

/** Whether an address asks for an archive as another build has it: the page is older or newer than this worker. */
const isForeign = (url, name) => bySum(name) && new URL(url).search !== `?${FILES[name]}`;

/** Where the host has a file. */
const address = (name) => SCOPE + name + (bySum(name) ? `?${FILES[name]}` : "");

/** The file from the network with exactly the bytes that belong to this build; anything else is an error. */
const download = async (name) => {
  const ask = (cache) => fetch(address(name), { cache, integrity: `sha256-${FILES[name]}` });
  const answer = await ask("default").catch(() => ask("reload")); // the browser's own cache may be of another build
  if (!answer.ok) throw new Error(`${name}: the server answered ${answer.status}`);
  return name === IMAGE ? new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))) : answer;
};

/** The answer without the way that it came. Some hosts redirect index.html, and no page is opened from a redirected answer. */
const direct = (answer) => (answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);

/** Puts a file into this build's cache: from an older build if it has stayed the same, else from the network. */
const store = async (cache, name) => {
  const key = entry(name);
  if (await cache.match(key)) return; // also from an installation that was broken off
  await cache.put(key, direct((await caches.match(key)) ?? (await download(name))));
};

/** Fills this build's cache with all that a page needs. */
const fill = async () => {
  const cache = await caches.open(CACHE);
  const needed = Object.keys(FILES).filter((name) => name !== IMAGE);
  await Promise.all(needed.map((name) => store(cache, name)));
};

/** Keeps the image, too, if there is one and somebody keeps the rest; without it a page starts all the same. */
const keepImage = async () => {
  if (!Object.hasOwn(FILES, IMAGE) || !(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  await store(cache, IMAGE).catch((error) => console.info(`The image is not kept: ${error.message}`));
};

/** Keeps this build beside the one before. A part that has come stays for the next try, but not where there is no room. */
const install = async () => {
  try {
    await fill();
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(CACHE);
    throw error;
  }
};

/** Only one build is kept. */
const forget = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** An archive of another build: the host may have it; where the host is not there, nobody has it any more. */
const foreign = (request) => fetch(request).catch(() => new Response(null, { status: 410 }));

const answer = async (request, name) => {
  const found = await caches.match(entry(name), { cacheName: CACHE });
  // Without its cache the worker stands aside: the browser needed room, or somebody has dropped the build, and is sent all by the host.
  return found ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "keep the image") event.waitUntil(keepImage());
});
self.addEventListener("fetch", (event) => {
  const { cache, method, mode, url } = event.request;
  const past = cache === "reload" && mode === "same-origin"; // web/offline.js wants what the host has now
  const name = method === "GET" && !past ? fileOf(url) : null;
  if (!name) return;
  event.respondWith(isForeign(url, name) ? foreign(event.request) : answer(event.request, name));
});
