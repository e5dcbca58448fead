// The interpreter that pyscript.toml names: the vendored Pyodide, with our archive for its standard library.
// Addresses are taken from the page, as in web/boot.js.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const at = (path) => new URL(path, document.baseURI).href;

// The list of packages that Pyodide could fetch, empty: nothing is ever fetched from elsewhere.
const packages = { info: { abi_version: "2026_0" }, packages: {} };

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: at("web/vendor/pyodide/"),
    stdLibURL: at("python.zip"),
    lockFileContents: packages,
    packageBaseUrl: at("web/vendor/pyodide/"),
  });
