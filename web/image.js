// How an image of Python's memory is laid out, and how it is written over the memory of an interpreter that is about to
// start. For the page (web/memory.js) and for tools/memory.mjs, which makes the image: a module, and nothing of either.
//
// An image holds only the blocks that differ from the memory that every interpreter begins with: its constants, then the
// stack, then the heap. In front of them stand some words, Pyodide's own head, and a map with a bit for each block that follows.

const BLOCK = 256;
const WORDS = BLOCK / 4;
const FRONT = 32; // bytes: END, STACK, SUM, and the lengths of the head and of the map

const isIn = (map, block) => map[block >> 3] & (1 << (block & 7));

/** A sum over the constants whose blocks are not in the map: there the memory stays as it is. */
const sum = (words, map, stack) => {
  let found = 0;
  for (let block = 0; block * BLOCK < stack; block++) {
    if (isIn(map, block)) continue;
    for (let at = block * WORDS; at < (block + 1) * WORDS; at++) found = Math.imul(found ^ words[at], 0x01000193);
  }
  return found >>> 0;
};

/** The image of a memory; `blocks` are those that it holds. Of `fresh`, where nothing has begun, all before `end` may be in use. */
const pack = ({ head, memory, fresh, blocks, end, stack }) => {
  const map = new Uint8Array(memory.length / BLOCK / 8);
  for (const block of blocks) map[block >> 3] |= 1 << (block & 7);
  const front = new Uint32Array(FRONT / 4);
  front.set([end, stack, sum(new Uint32Array(fresh.buffer), map, stack), head.length, map.length]);
  const parts = blocks.map((block) => memory.subarray(block * BLOCK, (block + 1) * BLOCK));
  return [new Uint8Array(front.buffer), head, map, ...parts];
};

/** What stands in an image. */
const unpack = (image) => {
  const [end, stack, expected, headed, mapped] = new Uint32Array(image.buffer, 0, FRONT / 4);
  const map = image.subarray(FRONT + headed, FRONT + headed + mapped);
  return { end, stack, expected, head: image.slice(FRONT, FRONT + headed), map, content: image.subarray(FRONT + headed + mapped) };
};

/** Writes the blocks of an image into a memory, neighbours at once. */
const copy = (memory, map, content) => {
  let taken = 0;
  for (let block = 0; block < map.length * 8; ) {
    const first = block;
    while (block < map.length * 8 && isIn(map, block)) block++;
    const length = (block - first) * BLOCK;
    if (length) memory.set(content.subarray(taken, taken + length), first * BLOCK);
    taken += length;
    if (!length) block++;
  }
};

/** The options with which Pyodide begins from an image; `create` makes its module. Throws where its memory is another one. */
const beginning = (image, create) => {
  let held = unpack(image);
  const { head } = held;
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    const { end, stack, expected, map, content } = held;
    held = undefined; // Pyodide keeps this function for good
    const used = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
    if (module.HEAPU8.length !== map.length * 8 * BLOCK || used > end) throw new Error("the memory has another size");
    if (sum(module.HEAPU32, map, stack) !== expected) throw new Error("the memory begins with something else");
    copy(module.HEAPU8, map, content);
    return module;
  };
  return { _loadSnapshot: head, createPyodideModule };
};

export { BLOCK, beginning, pack };
