// The interpreter that pyscript.toml names: the vendored Pyodide, with our archive for its standard library. Addresses are
// taken from the page, as in web/boot.js.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const at = (path) => new URL(path, document.baseURI).href;

/** The list of packages that it could fetch is empty: nothing ever comes from elsewhere. */
const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: at("web/vendor/pyodide/"),
    stdLibURL: at("python.zip"),
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
    packageBaseUrl: at("web/vendor/pyodide/"),
  });

export { loadPyodide, version };
