// Makes one file the whole site: answers every fetch from the text blocks that tools/single.py puts into the page. Only
// that file has this script in it. A classic script, before all others; it asks nothing of the network, there is none
// on file://.
"use strict";

{
  const TYPES = { wasm: "application/wasm", js: "text/javascript", json: "application/json" };
  const base = new URL(".", document.baseURI).href;

  /** The text block that holds a file, named by its path. */
  const block = (name) => document.querySelector(`script[type="text/plain"][data-file="${CSS.escape(name)}"]`);

  /** The file's bytes as a stream: the block holds them compressed, in base 64. */
  const unpack = (name) => {
    const bytes = Uint8Array.from(atob(block(name).textContent), (letter) => letter.charCodeAt(0));
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  };

  const type = (name) => TYPES[name.split(".").pop()] ?? "application/octet-stream";

  window.fetch = async (resource) => {
    const name = new URL(resource.url ?? resource, base).href.replace(base, "").split("?")[0];
    if (!block(name)) throw new TypeError(`${name} is not in this file`);
    return new Response(unpack(name), { headers: { "Content-Type": type(name) } });
  };

  /** An address from which a file can be imported as a module. */
  window.dogeModule = async (name) => {
    const text = await new Response(unpack(name)).text();
    return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  };
}
