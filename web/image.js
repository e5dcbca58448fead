// How an image of Python's memory is laid out, and how it is written over the memory of an interpreter that is about to
// start. For the page (web/memory.js) and for tools/memory.mjs, which makes the image: a module, and nothing of either.
//
// An image holds only the blocks that differ from the memory that every interpreter begins with: its constants, then
// the stack, then the heap. In front of them stand some words and a map with a bit for each block that follows; behind
// them, Pyodide's own head.

const BLOCK = 256;
const WORDS = BLOCK / 4;
const FRONT = 32; // bytes: END, STACK, the sums of the constants and of all that follows, and the lengths of the map and of the blocks

const isIn = (map, block) => map[block >> 3] & (1 << (block & 7));

/** Adds words to a sum. */
const add = (sum, words, from, to) => {
  for (let at = from; at < to; at++) sum = Math.imul(sum ^ words[at], 0x01000193);
  return sum;
};

/** A sum over the constants whose blocks are not in the map: there the memory stays as it is. */
const sum = (words, map, stack) => {
  let found = 0;
  for (let block = 0; block * BLOCK < stack; block++) {
    if (!isIn(map, block)) found = add(found, words, block * WORDS, (block + 1) * WORDS);
  }
  return found >>> 0;
};

/** A sum over all of an image but its first words. */
const whole = (image) => {
  const words = new Uint32Array(image.buffer, 0, image.length >> 2);
  return add(0, words, FRONT / 4, words.length) >>> 0;
};

/** The image of a memory; `blocks` are those that it holds. Of `fresh`, where nothing has begun, all before `end` may be in use. */
const pack = ({ head, memory, fresh, blocks, end, stack }) => {
  const map = new Uint8Array(memory.length / BLOCK / 8);
  for (const block of blocks) map[block >> 3] |= 1 << (block & 7);
  const image = new Uint8Array(FRONT + map.length + blocks.length * BLOCK + head.length);
  const content = FRONT + map.length;
  image.set(map, FRONT);
  blocks.forEach((block, at) => image.set(memory.subarray(block * BLOCK, (block + 1) * BLOCK), content + at * BLOCK));
  image.set(head, content + blocks.length * BLOCK);
  const constants = sum(new Uint32Array(fresh.buffer), map, stack);
  new Uint32Array(image.buffer, 0, FRONT / 4).set([end, stack, constants, whole(image), map.length, blocks.length * BLOCK]);
  return image;
};

/** What stands in an image. Throws where it is not whole. */
const unpack = (image) => {
  if (image.length < FRONT) throw new Error("it is empty");
  const [end, stack, constants, rest, mapped, held] = new Uint32Array(image.buffer, 0, FRONT / 4);
  const map = image.subarray(FRONT, FRONT + mapped);
  const content = image.subarray(FRONT + mapped, FRONT + mapped + held);
  if (whole(image) !== rest) throw new Error("it is damaged");
  return { end, stack, constants, head: image.slice(FRONT + mapped + held), map, content };
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
    const { end, stack, constants, map, content } = held;
    held = undefined; // Pyodide keeps this function for good
    const used = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
    if (module.HEAPU8.length !== map.length * 8 * BLOCK || used > end) throw new Error("the memory has another size");
    if (sum(module.HEAPU32, map, stack) !== constants) throw new Error("the memory begins with something else");
    copy(module.HEAPU8, map, content);
    return module;
  };
  return { _loadSnapshot: head, createPyodideModule };
};

export { BLOCK, beginning, pack };
