// The interpreter that pyscript.toml names: the vendored Pyodide, with our archive for its standard library. Addresses are
// taken from the page, as in web/boot.js.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.js";

const at = (path) => new URL(path, document.baseURI).href;

/** Pyodide's largest module. It would ask for it under a name of its own; here it ends in .js, and may stand in web/single.js. */
const largest = async () => {
  const name = "web/vendor/pyodide/pyodide.asm.js";
  return import(window.dogeModule ? await window.dogeModule(name) : at(name));
};

/** Tells the page of the end of Python, as when its stack has overflowed: from then on nothing that it does can be trusted. */
const stopped = (error) => dispatchEvent(new CustomEvent("doge-stopped", { detail: String(error) }));

/** What an image cannot bring: the chance of this page alone. */
const AWAKE = "__import__('random').seed()";

/** The list of packages that it could fetch is empty: nothing ever comes from elsewhere. */
const loadPyodide = async (options) => {
  const coming = largest();
  const create = async (settings) => (await coming).default(settings);
  const begin = (more) =>
    load({
      ...options,
      indexURL: at("web/vendor/pyodide/"),
      stdLibURL: at("python.zip"),
      lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
      packageBaseUrl: at("web/vendor/pyodide/"),
      ...more,
    });
  const awake = async (beginning) => {
    const begun = await begin(beginning(create));
    begun.runPython(AWAKE);
    return begun;
  };
  const python = (await window.dogeBegin?.(awake)) ?? (await begin({ createPyodideModule: create })); // web/memory.js
  python._api.on_fatal = stopped;
  return python;
};

export { loadPyodide, version };
