// Makes the image of Python's memory from which the page begins on later visits (web/memory.js): Python has started
// there, and every module of the page is imported. Knows Pyodide; of our modules only where they lie.
//
//     node tools/memory.mjs SITE MODULES
//
// SITE is the folder of the site, MODULES one with all modules of the house.

import crypto from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import create from "../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [site, modules] = process.argv.slice(2);
const { BLOCK, beginning, pack } = await import(`data:text/javascript;base64,${readFileSync(`${site}/web/image.js`, "base64")}`);
const HOME = "/home/pyodide"; // where a page has its modules (web/dom/bundle.py)
const MOST = 31_457_280; // bytes that Pyodide has at its start: it cannot begin from more
const NEAR = 65_536; // how far the stack and the first things on the heap may reach before Python starts

// Of the standard library what PyScript imports, what the games need, and all that asks for the time or for chance.
const OTHERS = "asyncio base64 encodings.ascii encodings.cp437 encodings.latin_1 html importlib.readers importlib.resources importlib.resources._adapters inspect io json random re shutil tempfile types zipfile";
const LIBRARY = `
import importlib
for name in "${OTHERS}".split():
    importlib.import_module(name)
del importlib, name
`;
const OWN = `
import importlib, os, random, sys
state = random.getstate()
sys.path.insert(0, "${HOME}")
for folder, _, files in sorted(os.walk("${HOME}")):
    for file in sorted(files):
        if file.endswith((".py", ".pyc")):
            path = os.path.relpath(os.path.join(folder, file), "${HOME}")
            importlib.import_module(path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__"))
sys.path.remove("${HOME}")
if random.getstate() != state:
    raise RuntimeError("A module draws by chance when it is imported.")
del folder, _, files, file, path, state, importlib, os, random, sys
`;
const TIDY = "import gc; gc.collect(); del gc";

/** As in web/python.js, with nothing of this machine. */
const settings = (more) => ({
  stdLibURL: `${site}/python.zip`,
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  packageBaseUrl: "./",
  env: { PYTHONHASHSEED: "0", LANG: "en_US.UTF-8" },
  _sysExecutable: "python",
  ...more,
});

/** Takes chance and time away, so that the same sources make the same image everywhere. */
const still = () => {
  process.env.TZ = "UTC";
  crypto.randomFillSync = (bytes) => bytes.fill(0);
  Date.now = () => Date.UTC(2026, 0);
  performance.now = () => 1000;
};

/** Does something that must ask for neither: every page would be given the same. */
const without = (deed) => {
  const asked = new Set();
  const { randomFillSync } = crypto;
  const { now } = Date;
  const noted = (what, answer) => (...given) => asked.add(what) && answer(...given);
  crypto.randomFillSync = noted("chance", randomFillSync);
  Date.now = performance.now = noted("the time", now);
  deed();
  still();
  if (asked.size) throw new Error(`A module asks for ${[...asked].join(" and ")} when it is imported.`);
};

/** Puts our modules where they are in the page. */
const fill = (FS) => {
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name, parentPath, path } of files) {
    const from = parentPath ?? path; // as it was called before Node 20.12
    const folder = HOME + from.slice(modules.length);
    FS.mkdirTree(folder);
    FS.writeFile(`${folder}/${name}`, readFileSync(`${from}/${name}`));
  }
};

const taken = (python) => {
  try {
    return python.makeMemorySnapshot();
  } catch (error) {
    throw new Error(`A module keeps something of the browser's: ${error.message}`);
  }
};

/** The memory with all modules in it, and the head that Pyodide wants with it. */
const remember = async () => {
  const python = await loadPyodide(settings({ _makeSnapshot: true }));
  fill(python.FS);
  python.runPython(LIBRARY);
  without(() => python.runPython(OWN));
  python.runPython(TIDY);
  const found = taken(python);
  const start = new Uint32Array(found.buffer, 0, 2)[1];
  return { head: found.slice(0, start), memory: found.slice(start) };
};

/** The memory of an interpreter that is about to be given an image, the end of what it uses, and where its stack lies. */
const awaiting = async (head, more) => {
  let found;
  const createPyodideModule = async (options) => {
    const module = await create(options);
    const end = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
    const stack = { low: module._emscripten_stack_get_end(), high: module._emscripten_stack_get_base() };
    found = { memory: module.HEAPU8.slice(), end, stack };
    throw new Error("It does not go further.");
  };
  await loadPyodide(settings({ ...more, _loadSnapshot: head, createPyodideModule })).catch((error) => {
    if (!found) throw error;
  });
  return found;
};

const isLike = (block, one, other) => {
  for (let at = block * BLOCK; at < (block + 1) * BLOCK; at++) if (one[at] !== other[at]) return false;
  return true;
};

/** An image, proved by beginning from it. */
const main = async () => {
  const other = await awaiting(new Uint8Array(128), { env: { LANG: "x".repeat(100) }, _sysExecutable: undefined });
  still();
  const { head, memory } = await remember();
  if (memory.length !== MOST) throw new Error(`Python's memory has grown to ${memory.length} bytes, from ${MOST}.`);
  const fresh = await awaiting(head);
  const end = Math.max(fresh.end, other.end) + NEAR;
  const near = (block, edge) => block * BLOCK >= edge - NEAR && block * BLOCK < edge + NEAR;
  const kept = (block) =>
    near(block, fresh.stack.high) || near(block, fresh.end) || !isLike(block, memory, fresh.memory) || !isLike(block, fresh.memory, other.memory);
  const blocks = [...Array(MOST / BLOCK).keys()].filter(kept);
  const image = pack({ head, memory, fresh: fresh.memory, blocks, end, stack: fresh.stack.low });
  const python = await loadPyodide(settings(beginning(image, create)));
  python.runPython("import web.shell.page");
  writeFileSync(`${site}/memory.bin`, gzipSync(image, { level: 9 }));
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
