// Compiles the sources in the start.bin of a build, as tools/library.py would have: in Pyodide, whose Python alone can
// read it.
//
//     node e2e/recompile.mjs BUILD

import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide();
python.mountNodeFS("/repository", fileURLToPath(new URL("..", import.meta.url)));
python.mountNodeFS("/build", process.argv[2]);
python.runPython(`
import sys
from pathlib import Path

sys.path.append("/repository")
from tools import library

path = Path("/build") / library.START
files = library.bundled(path)
for name in [name for name in files if name.endswith(".py")]:
    files[f"{name}c"] = library.compiled(library.bare(files.pop(name)), name, optimize=0)
library.bundle(path, files)
`);
