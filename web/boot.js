// Shows how the game comes in, byte by byte, and says what to do when it does not. Knows the names and sizes of the
// files that a start needs, nothing of Python. A classic script, since file:// runs no modules.
"use strict";

{
  // The longest to come. PyScript would ask for the first two after a second, for the others once Python runs.
  const EARLY = [
    "web/vendor/pyodide/pyodide.asm.wasm",
    "web/vendor/pyodide/python_stdlib.zip",
    "doge.zip",
    "web/main.py",
  ];

  const strip = document.getElementById("load");
  const base = new URL(".", document.baseURI).href;
  const fetchPlain = window.fetch;
  const received = new Map(); // bytes by the path of the file
  const coming = new Map(); // answers that nobody has asked for yet, by the path of the file
  const over = new AbortController(); // what is listened to until the game is there
  let total = 0;
  let drawn = false;

  const path = (url) => new URL(url, base).href.replace(base, "");

  /** The bytes that each file has, or null where there are none to get: the runtime was never fetched into this copy. */
  const measure = async () => {
    if (location.protocol === "file:") return null;
    const answer = await fetchPlain("./web/sizes.json");
    return answer.ok ? answer.json() : null;
  };
  const sizes = measure();

  const draw = async () => {
    drawn = false;
    const needed = Object.entries(await sizes);
    const got = needed.reduce((sum, [name, size]) => sum + Math.min(received.get(name) ?? 0, size), 0);
    const percent = Math.floor((100 * got) / total);
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
    strip.style.setProperty("--done", `${percent}%`);
    strip.querySelector("[role=progressbar]").setAttribute("aria-valuenow", percent);
    strip.querySelector("output").textContent = got < total ? `${percent}%` : "";
    strip.querySelector("p > span").textContent =
      got < total
        ? `Loading the rules, ${megabytes(got)} of ${megabytes(total)} MB. Only the first visit takes this long.`
        : "Setting the table";
  };

  const add = (name, bytes) => {
    received.set(name, (received.get(name) ?? 0) + bytes);
    if (drawn || !total) return;
    drawn = true;
    requestAnimationFrame(draw);
  };

  /** Reads a copy of an answer to the end; the answer itself stays as it came, so that the browser keeps compiled code. */
  const count = async (name, copy) => {
    try {
      for (const reader = copy.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) return;
        add(name, value.length);
      }
    } catch (error) {
      fail(`${name}: ${error.message} after ${received.get(name) ?? 0} bytes`);
    }
  };

  const fetchCounted = (...request) => {
    const name = path(request[0].url ?? request[0]);
    const answer = coming.get(name) ?? get(name, request);
    coming.delete(name); // an answer can be read once
    return answer;
  };

  const get = async (name, request) => {
    try {
      const answer = await fetchPlain(...request);
      if (answer.ok) count(name, answer.clone());
      else fail(`${name}: the server answered ${answer.status}`);
      return answer;
    } catch (error) {
      fail(`${name}: ${error.message}`);
      throw error;
    }
  };

  /** Puts the plate over the map that says what happened; the first reason is the one that counts. */
  const fail = async (reason) => {
    if (over.signal.aborted || document.getElementById("failed")) return;
    const unmade = (await sizes.catch(() => ({}))) === null;
    if (over.signal.aborted || document.getElementById("failed")) return;
    const plate = document.getElementById(unmade ? "not-made" : "not-loaded").content.cloneNode(true);
    plate.querySelector("code")?.append(reason);
    plate.querySelector("button")?.addEventListener("click", () => location.reload());
    strip.hidden = true;
    document.body.append(plate);
  };

  const ready = () => {
    over.abort();
    window.fetch = fetchPlain;
    modules.disconnect();
    errors.disconnect();
    document.getElementById("failed")?.remove();
    strip.classList.add("gone");
    Promise.allSettled(strip.getAnimations().map((motion) => motion.finished)).then(() => strip.remove());
  };

  // What comes by `import` can only be counted once it is there.
  const modules = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const name = path(entry.name);
      if (entry.initiatorType !== "fetch") add(name, entry.decodedBodySize);
    }
  });
  // PyScript shows what Python raised, and what is wrong with its own settings, in an element of this class.
  const errors = new MutationObserver(() => {
    const error = document.querySelector(".py-error");
    if (error) fail(error.textContent);
  });

  window.fetch = fetchCounted;
  modules.observe({ type: "resource", buffered: true });
  errors.observe(document.body, { childList: true });
  const listening = { capture: true, signal: over.signal };
  addEventListener("doge-ready", ready, listening);
  addEventListener("unhandledrejection", (event) => fail(String(event.reason)), listening);
  addEventListener(
    "error",
    (event) => {
      if (event instanceof ErrorEvent) fail(event.message);
      else if (event.target instanceof HTMLScriptElement) fail(`${path(event.target.src)} did not load`);
    },
    listening,
  );

  for (const name of EARLY) {
    const answer = get(name, [new URL(name, base)]);
    answer.catch(() => {}); // told already
    coming.set(name, answer);
  }
  sizes.then(
    (found) => {
      if (found === null) return fail("");
      total = Object.values(found).reduce((sum, size) => sum + size, 0);
      draw();
    },
    (error) => fail(`web/sizes.json: ${error.message}`),
  );
}
