// The interpreter that pyscript.toml names: the vendored Pyodide, with our archive for its standard library.
// web/memory.js begins it from an image of its memory, without PyScript. Addresses are taken from the page, as in
// web/boot.js.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.js";

// Python never waits for a promise here, so it needs no stack of its own. On one, Chromium's sampling of the heap, which part of
// all sessions have, reads past the end, and the tab crashes.
delete WebAssembly.Suspending;

const at = (path) => new URL(path, document.baseURI).href;

/** Pyodide's largest module. It would ask for it under a name of its own; here it ends in .js, and may stand in web/single.js. */
const largest = async () => {
  const name = "web/vendor/pyodide/pyodide.asm.js";
  return import(window.dogeModule ? await window.dogeModule(name) : at(name));
};

/** Has the page hear of the end of Python, as when its stack has overflowed: from then on nothing that it does can be trusted. */
const watched = (python) => {
  python._api.on_fatal = (error) => dispatchEvent(new CustomEvent("doge-stopped", { detail: String(error) }));
  return python;
};

/** Pyodide compiles a small module for each of its functions that C may call: 260, of 30 kinds. Meanwhile each is made once. */
const compilingOnce = async (deed) => {
  const { Module } = WebAssembly;
  const made = new Map();
  const construct = (_, [bytes]) => {
    const key = String(bytes);
    if (!made.has(key)) made.set(key, new Module(bytes));
    return made.get(key);
  };
  WebAssembly.Module = new Proxy(Module, { construct });
  try {
    return await deed();
  } finally {
    WebAssembly.Module = Module;
  }
};

/** Starts Python. The list of packages that it could fetch is empty: nothing ever comes from elsewhere. */
const begin = async (options) => {
  const coming = largest();
  const settings = {
    createPyodideModule: async (settings) => (await coming).default(settings),
    ...options,
    indexURL: at("web/vendor/pyodide/"),
    stdLibURL: at("python.zip"),
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
    packageBaseUrl: at("web/vendor/pyodide/"),
  };
  return compilingOnce(() => load(settings));
};

const START = "start.bin"; // the modules that a start needs (tools/library.py)

/** Has them found in memory, by the first of them, web/dom/bundle.py. */
const FIND = `def find(packed):
    import marshal, types, zlib
    files, names = marshal.loads(zlib.decompress(packed.to_bytes())), {"__name__": "web.dom.bundle"}
    types.FunctionType(marshal.loads(files["web/dom/bundle.pyc"][16:]), names)()
    names["begin"](files)
find`;

/** Has Python find the modules of a start. */
const bring = async (python) => {
  const answer = await fetch(at(START));
  if (!answer.ok) throw new Error(`${START}: the server answered ${answer.status}`);
  const find = python.runPython(FIND, { locals: python.toPy({}) });
  find(new Uint8Array(await answer.arrayBuffer()));
  find.destroy();
};

/** What PyScript asks for. */
const loadPyodide = async (options) => {
  const python = await begin(options);
  await bring(python);
  return watched(python);
};

/** What an image cannot bring: the chance of this page alone. */
const AWAKE = "__import__('random').seed()";

/** Begins Python from an image, once that is here and it is `allowed`. */
const awake = async (beginning, allowed) => {
  const coming = largest();
  const create = async (settings) => {
    const module = await (await coming).default(settings);
    await allowed;
    return module;
  };
  const python = await begin({ ...beginning(create), stdout: console.log, stderr: console.error });
  python.runPython(AWAKE);
  return watched(python);
};

export { awake, loadPyodide, version };
