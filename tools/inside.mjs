// Runs a Python program in node, in the Pyodide that the page will run; knows nothing of what the program does.
//
//     node tools/inside.mjs LIBRARY PROGRAM [ARGUMENT...]
//
// LIBRARY is the archive of the standard library. The program finds the repository in its working folder.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [library, program, ...rest] = process.argv.slice(2);

try {
  // Without chance in the order of sets: what is made of the same sources is the same. Compiled code knows its lines, but no
  // columns, which only draw marks below a line of a traceback that the page has not got.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ stdLibURL: library, env });
  python.FS.mkdirTree("/repository");
  python.mountNodeFS("/repository", ROOT);
  python.FS.chdir("/repository");
  python.pyimport("sys").argv = python.toPy([program, ...rest]);
  python.runPython(readFileSync(program, "utf-8"), { filename: program });
} catch (error) {
  const sentence = error.type === "SystemExit" && error.message.trim().split("SystemExit: ").pop();
  console.error(sentence || error.message);
  process.exitCode = 1;
}
