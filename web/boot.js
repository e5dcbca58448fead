// Shows how the game comes in, byte by byte, and says what to do when it does not. Knows the files that a start needs,
// nothing of Python. A classic script, since file:// runs no modules. Others put their plates up by `dogePlate`.
"use strict";

{
  const PYSCRIPT = "web/vendor/pyscript/core.js";
  const LIBRARY = "python.zip";
  // The longest to come, asked for at once: PyScript would ask for them only when its own files are there.
  const EARLY = ["web/vendor/pyodide/pyodide.asm.wasm", LIBRARY];
  // What Python runs first. It comes while Python starts, and until then leaves the line to what that needs.
  const NEXT = ["start.bin", "web/main.py"];

  const COMPILED = "application/wasm"; // browsers compile nothing else as it arrives
  const SCRIPT = /^\s*(text|application)\/(x-)?(java|ecma)script\b/i; // nothing else is run as a module
  const STYLE = /^\s*text\/css\b/i;

  const PAUSE_MS = 100;
  const LONG_MS = 30_000; // Python takes two seconds, and on a slow phone ten
  // What Chromium, Firefox and Safari say of a module or a file that does not come.
  const LINE = /failed to fetch|network ?error|load failed|dynamically imported module|importing a module script/i;
  const kept = location.protocol !== "file:" && !!navigator.serviceWorker?.controller; // all files by a worker
  const sourcesAlone = location.protocol === "file:" && !window.dogeModule; // else the whole site is in this file
  const strip = document.getElementById("load");
  const base = new URL(".", document.baseURI).href;
  const fetchPlain = window.fetch;
  const received = new Map(); // bytes by the path of the file
  const coming = new Map(); // answers that nobody has asked for yet, by the path of the file
  const counts = []; // each is done when the last byte of its file is there
  const unsent = window.dogeModule ? "broken" : "not-loaded"; // what is wrong when a file does not come
  const over = new AbortController(); // ends what is listened to
  let needed = []; // path and size of every file that a start needs
  let failed = false;
  let waiting = false; // for the next frame that shall draw

  const path = (url) => new URL(url, base).href.replace(base, "");

  /** The size of every file that a start needs; null where the runtime was never fetched into this copy. */
  const measure = async () => {
    if (sourcesAlone) return null;
    const answer = await fetchPlain("./web/sizes.json");
    return answer.ok ? answer.json() : null;
  };

  /** A sentence of index.html, where all stand that people read before Python can speak. */
  const said = (name, fields = {}) => strip.dataset[name].replace(/\{(\w+)\}/g, (_, field) => fields[field]);

  const draw = () => {
    waiting = false;
    note(modules.takeRecords());
    const total = needed.reduce((sum, [, size]) => sum + size, 0);
    const got = needed.reduce((sum, [name, size]) => sum + Math.min(received.get(name) ?? 0, size), 0);
    const percent = total ? Math.floor((100 * got) / total) : 0;
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
    strip.style.setProperty("--done", `${percent}%`);
    strip.querySelector("[role=progressbar]").setAttribute("aria-valuenow", percent);
    strip.querySelector("output").textContent = got < total ? `${percent}%` : "";
    strip.querySelector("p > span").textContent =
      got < total ? said("coming", { got: megabytes(got), total: megabytes(total) }) : said("come");
  };

  /** Done when what was drawn last is on the screen. */
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 100); // a page in the background paints nothing
    });

  /** Bytes come more often than anybody can read: the strip is drawn some times a second, the rest is left to them. */
  const add = (name, bytes) => {
    received.set(name, (received.get(name) ?? 0) + bytes);
    if (waiting || !needed.length) return;
    waiting = true;
    setTimeout(requestAnimationFrame, PAUSE_MS, draw);
  };

  /** Reads a copy of an answer to its end; the answer itself stays as it came, so that the browser keeps compiled code. */
  const count = async (name, copy) => {
    try {
      for (const reader = copy.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) return;
        add(name, value.length);
      }
    } catch (error) {
      fail(unsent, `${name}: ${error.message} after ${received.get(name) ?? 0} bytes`);
    }
  };

  /** The answer as the browser compiles it while it arrives, whatever type the host gives to such files. */
  const compilable = (name, answer) =>
    name.endsWith(".wasm") && answer.ok && answer.headers.get("Content-Type") !== COMPILED
      ? new Response(answer.body, { headers: { "Content-Type": COMPILED } })
      : answer;

  const get = async (name, request) => {
    try {
      const answer = compilable(name, await fetchPlain(...request));
      if (answer.ok && !kept) counts.push(count(name, answer.clone())); // what is kept is there at once
      else if (!answer.ok) fail(unsent, `${name}: the server answered ${answer.status}`);
      return answer;
    } catch (error) {
      fail(unsent, `${name}: ${error.message}`);
      throw error;
    }
  };

  /** Asks for a file before PyScript does. */
  const ahead = (name) => {
    coming.set(name, get(name, [new URL(name, base)]));
    coming.get(name).catch(() => {}); // told already
  };

  /** Says so when everything is there and the game is not, for long; it may still come. */
  const watch = async () => {
    await Promise.allSettled(coming.values());
    await Promise.all(counts);
    const silent = said("silent", { n: LONG_MS / 1000 });
    setTimeout(() => failed || over.signal.aborted || dogePlate("late", silent), LONG_MS);
  };

  /** Holds the library back until all that Python starts with is there and shown to be: then the page is busy for a while. */
  const hold = async (answer) => {
    await Promise.allSettled([answer, ...coming.values()]);
    await Promise.all(counts);
    NEXT.forEach(ahead);
    window.dogeBringPlayed();
    if (needed.length) draw();
    await Promise.all([painted(), allowed()]);
    return answer;
  };

  /** Done when Python may run: what it reads first is read, and nobody is to be asked. From then on it is awaited. */
  const allowed = async () => {
    await Promise.all([window.dogeCopies.read, window.dogeMayStart?.()]);
    watch();
  };

  /** Has PyScript start Python. web/memory.js does so where there is no image of it. */
  const startPyScript = () => {
    const script = Object.assign(document.createElement("script"), { type: "module", src: PYSCRIPT });
    document.head.append(script);
  };

  const fetchCounted = (...request) => {
    const name = path(request[0].url ?? request[0]);
    const answer = coming.get(name) ?? get(name, request);
    coming.delete(name); // an answer can be read once
    return name === LIBRARY && !window.dogeFromImage ? hold(answer) : answer;
  };

  /** Puts a plate of index.html over the map; a button's value is the event that it brings about, else it loads the page again. */
  window.dogePlate = (name, reason) => {
    const plate = document.getElementById(name).content.cloneNode(true);
    plate.querySelector("code:empty").append(reason);
    for (const button of plate.querySelectorAll("button")) button.addEventListener("click", () => press(button.value));
    document.getElementById("failed")?.remove();
    document.body.append(plate);
    document.body.dataset.failed = "";
  };

  const press = (wish) => {
    const heard = wish && !dispatchEvent(new Event(wish, { cancelable: true })); // whoever hears it, cancels it
    if (!heard) location.reload();
  };

  /** Whether the browser lacks what every one has that can show the game. */
  const tooOld = () =>
    !("WebAssembly" in window && "DecompressionStream" in window && CSS.supports("color", "light-dark(red, red)"));

  /** What the host says of a file whose type no browser accepts; "" of any other, and of one that does not come. */
  const mistyped = async (url, right) => {
    const answer = await fetchPlain(url, { cache: "force-cache" }).catch(() => null);
    const type = answer?.headers.get("Content-Type") ?? "no type";
    return answer?.ok && !right.test(type) ? `${path(url)}: ${type}` : "";
  };

  /** The first of the page's scripts, and of the modules of a start, that has a wrong type; "" if none has. */
  const mistypedScript = async () => {
    if (window.dogeModule) return "";
    const own = [...document.scripts].map((script) => script.src);
    const modules = needed.map(([name]) => new URL(name, base).href);
    const files = [...new Set([...own, ...modules])].filter((file) => file.endsWith(".js"));
    return (await Promise.all(files.map((file) => mistyped(file, SCRIPT)))).find(Boolean) ?? "";
  };

  /** Says why the game does not come, by the plate of that name; the first reason is the one that counts. */
  const fail = async (name, reason) => {
    if (failed || over.signal.aborted) return;
    failed = true;
    const unmade = (await sizes.catch(() => ({}))) === null;
    const type = name === "not-loaded" && !unmade ? await mistypedScript() : "";
    if (over.signal.aborted) return;
    if (type) dogePlate("wrong-type", type);
    else dogePlate(unmade ? "not-made" : name === "broken" && tooOld() ? "too-old" : name, reason);
  };

  /** Says so when a style sheet has a type by which the browser does not use it: the page would be bare text. */
  const checkStyles = async () => {
    const unused = [...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => !link.sheet?.cssRules.length);
    const wrong = (await Promise.all(unused.map((link) => mistyped(link.href, STYLE)))).find(Boolean);
    if (wrong) dogePlate("wrong-type", wrong);
  };

  const ready = () => {
    over.abort();
    window.fetch = fetchPlain;
    modules.disconnect();
    errors.disconnect();
    document.getElementById("failed")?.remove();
    delete document.body.dataset.failed;
    checkStyles();
    strip.classList.add("gone");
    strip.inert = true; // it fades for the eye alone: the page has a title of its own now
    Promise.allSettled(strip.getAnimations().map((motion) => motion.finished)).then(() => strip.remove());
  };

  // What comes by `import`, or from the worker, is counted once it is there.
  const note = (entries) => {
    for (const entry of entries) if (kept || entry.initiatorType !== "fetch") add(path(entry.name), entry.decodedBodySize);
  };
  const modules = new PerformanceObserver((list) => note(list.getEntries()));
  // PyScript shows what Python raised, and what is wrong with its own settings, in an element of this class.
  const errors = new MutationObserver(() => {
    const error = document.querySelector(".py-error");
    if (error) blame(error.textContent);
  });
  const trouble = (event) => {
    if (event instanceof ErrorEvent) fail("broken", event.message);
    else if (event.target instanceof HTMLScriptElement) fail("not-loaded", `${path(event.target.src)} did not load`);
  };
  const blame = (reason) => fail(LINE.test(reason) ? unsent : "broken", reason);
  const listening = { capture: true, signal: over.signal };

  modules.observe({ type: "resource", buffered: true });
  errors.observe(document.body, { childList: true });
  addEventListener("doge-ready", ready, listening);
  addEventListener("doge-afresh", () => (window.fetch = fetchPlain), listening); // which holds no file back
  addEventListener("unhandledrejection", (event) => blame(String(event.reason)), listening);
  addEventListener("error", trouble, listening);

  window.fetch = fetchCounted;
  window.dogeKept = kept;
  window.dogeAllowed = allowed;
  window.dogeStartPyScript = startPyScript;
  const sizes = measure();
  window.dogeSizes = sizes.catch(() => null);
  sizes.then(
    (found) => {
      if (found === null) return fail(unsent, "web/sizes.json is not there");
      needed = Object.entries(found).filter(([name]) => !name.includes("?"));
      draw();
    },
    (error) => fail(unsent, `web/sizes.json: ${error.message}`),
  );
  if (!sourcesAlone) EARLY.forEach(ahead);
}
