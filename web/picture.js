// A picture of the board on the screen as a file that stands for itself: SVG, or PNG in print quality. What is drawn is
// copied as it is, with each style that it has at this moment written at the element, symbols in their places, and the
// typefaces inside; so no viewer needs anything else. Knows no game. A classic script.
"use strict";

{
  const SVG = "http://www.w3.org/2000/svg";
  const WIDTH = 3200; // of a PNG, in pixels: 27 cm in print
  const INHERITED = [
    ..."fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray".split(" "),
    ..."stroke-dashoffset stroke-miterlimit color font-family font-size font-style font-weight letter-spacing".split(" "),
    ..."text-anchor visibility clip-rule paint-order font-variant-numeric".split(" "),
  ];
  const OWN = {
    opacity: "1",
    "clip-path": "none",
    mask: "none",
    "stop-color": "rgb(0, 0, 0)",
    "stop-opacity": "1",
    "dominant-baseline": "auto",
    "vector-effect": "none",
  };
  const SHAPES = "x y x1 x2 y1 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform href id offset".split(" ");
  const DEFINED = "patternUnits patternContentUnits patternTransform gradientUnits gradientTransform clipPathUnits maskUnits".split(" ");
  const REFERENCE = /url\(["']?[^"')]*#([^"')]+)["']?\)/g;

  const written = (picture) => new XMLSerializer().serializeToString(picture);

  /** The symbol that a `use` shows, in its place: so that its parts have the styles that they have here. */
  const spread = (use) => {
    const symbol = document.getElementById((use.getAttribute("href") ?? "").slice(1));
    if (!symbol || symbol.contains(use)) return use.remove();
    const at = document.createElementNS(SVG, "g");
    for (const { name, value } of use.attributes) {
      if (!["href", "x", "y", "width", "height"].includes(name)) at.setAttribute(name, value);
    }
    const [x, y] = [use.getAttribute("x") ?? 0, use.getAttribute("y") ?? 0];
    const inner = document.createElementNS(SVG, symbol.localName === "symbol" ? "svg" : "g");
    if (symbol.localName === "symbol") {
      for (const name of ["viewBox", "preserveAspectRatio", "class"]) {
        if (symbol.hasAttribute(name)) inner.setAttribute(name, symbol.getAttribute(name));
      }
      inner.setAttribute("x", x);
      inner.setAttribute("y", y);
      inner.setAttribute("width", use.getAttribute("width") ?? "100%");
      inner.setAttribute("height", use.getAttribute("height") ?? "100%");
      inner.append(...[...symbol.childNodes].map((child) => child.cloneNode(true)));
    } else {
      if (Number(x) || Number(y)) inner.setAttribute("transform", `translate(${x} ${y})`);
      const shape = symbol.cloneNode(true);
      shape.removeAttribute("id");
      inner.append(shape);
    }
    at.append(inner);
    use.replaceWith(at);
  };

  /** What CSS moves an element by, as its own transform. */
  const moved = (style) => {
    if (style.transform === "none") return null;
    const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
    const turn = style.transform.startsWith("matrix(") ? style.transform : null;
    return turn && (x || y) ? `translate(${x} ${y}) ${turn} translate(${-x} ${-y})` : turn;
  };

  /** A copy of an element and all in it, each with its styles as they are; null where it is not shown. */
  const copied = (element, above, needed) => {
    const style = getComputedStyle(element);
    if ((style.display === "none" || style.opacity === "0") && !above.defining) return null;
    const copy = document.createElementNS(SVG, element.localName);
    for (const name of [...SHAPES, ...DEFINED]) {
      if (element.hasAttribute(name)) copy.setAttribute(name, element.getAttribute(name));
    }
    copy.removeAttribute("href");
    const transform = moved(style);
    if (transform) copy.setAttribute("transform", transform);
    const seen = { defining: above.defining || element.localName === "defs" };
    for (const name of INHERITED) {
      seen[name] = style.getPropertyValue(name);
      if (seen[name] !== above[name]) copy.setAttribute(name, seen[name].replaceAll('"', "'"));
    }
    for (const [name, plain] of Object.entries(OWN)) {
      const value = style.getPropertyValue(name);
      if (value && value !== plain) copy.setAttribute(name, value.replaceAll('"', "'"));
    }
    for (const { name, value } of copy.attributes) {
      for (const [, id] of value.matchAll(REFERENCE)) needed.add(id);
      if (value.includes("url(")) copy.setAttribute(name, value.replace(REFERENCE, "url(#$1)"));
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && element.localName === "text") copy.append(child.data);
      if (child.nodeType === Node.TEXT_NODE && element.localName === "tspan") copy.append(child.data);
      if (child.nodeType !== Node.ELEMENT_NODE || ["title", "desc", "style", "symbol"].includes(child.localName)) continue;
      const inside = copied(child, seen, needed);
      if (inside) copy.append(inside);
    }
    return copy;
  };

  /** What fills, clips and masks of the copy refer to, and what these refer to. */
  const defined = (needed, has) => {
    const defs = document.createElementNS(SVG, "defs");
    for (const id of needed) {
      const found = has(id) ? null : document.getElementById(id);
      if (found) defs.append(copied(found, { defining: true }, needed)); // a set goes on to what is added meanwhile
    }
    return defs;
  };

  /** The typefaces of the house that the picture writes with, as a style sheet that holds them. */
  const faces = async (text) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, sheet })));
    const used = rules.filter(({ rule }) => rule instanceof CSSFontFaceRule && text.includes(rule.style.fontFamily.replaceAll('"', "")));
    const held = used.map(async ({ rule, sheet }) => {
      const source = rule.style.getPropertyValue("src").match(/url\(["']?([^"')]+)/)?.[1];
      if (!source) return "";
      const file = await (await fetch(new URL(source, sheet.href ?? location.href))).blob();
      const data = await new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(file);
      });
      const { fontFamily, fontStyle, fontWeight } = rule.style;
      return `@font-face{font-family:${fontFamily};font-style:${fontStyle};font-weight:${fontWeight};src:url(${data})}`;
    });
    return (await Promise.all(held)).join("\n");
  };

  /** The board as an SVG document of its own. */
  const drawn = async (board) => {
    const draft = board.cloneNode(true); // beside the board, so that the same styles hold for it; gone before anything is painted
    board.after(draft);
    const needed = new Set();
    let picture;
    try {
      for (let uses = draft.querySelectorAll("use"); uses.length; uses = draft.querySelectorAll("use")) uses.forEach(spread);
      for (const motion of draft.getAnimations({ subtree: true })) motion.cancel(); // what arrives anew is there already
      picture = copied(draft, {}, needed);
    } finally {
      draft.remove();
    }
    const { width, height } = board.viewBox.baseVal;
    picture.setAttribute("viewBox", board.getAttribute("viewBox"));
    picture.setAttribute("width", width);
    picture.setAttribute("height", height);
    picture.removeAttribute("preserveAspectRatio");
    const ground = document.createElementNS(SVG, "rect");
    const { x, y } = board.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, value);
    ground.setAttribute("fill", beneath(board));
    ground.setAttribute("stroke", "none");
    const has = (id) => [...picture.querySelectorAll("[id]")].some((element) => element.id === id);
    picture.prepend(defined(needed, has), ground);
    const style = document.createElementNS(SVG, "style");
    style.textContent = await faces(written(picture));
    picture.prepend(style);
    return { text: written(picture), width, height };
  };

  /** The colour that is seen beneath the board. */
  const beneath = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return colour.endsWith(", 0)") && element.parentElement ? beneath(element.parentElement) : colour;
  };

  /** The same as a PNG. */
  const painted = async ({ text, width, height }) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * height) / width);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  };

  /** Gives a file to the person as a download. */
  const saved = (file) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    return "saved";
  };

  /** Hands a file to whatever the person's device sends things with; a browser that cannot do that saves it. */
  const shared = async (file) => {
    const parcel = { files: [file] };
    if (!navigator.canShare?.(parcel)) return saved(file);
    try {
      await navigator.share(parcel);
    } catch (error) {
      if (error.name !== "AbortError") return saved(file); // else the person has thought better of it
    }
    return "shared";
  };

  /** Hands the board that a selector finds to the person as a file, "svg" or "png", to keep or to send on: "saved", "shared", or
   *  "" where that cannot be. */
  window.dogePicture = async (selector, kind, name, send) => {
    const board = document.querySelector(selector);
    if (!board) return "";
    try {
      const picture = await drawn(board);
      const type = kind === "png" ? "image/png" : "image/svg+xml";
      const file = new File([kind === "png" ? await painted(picture) : picture.text], `${name}.${kind}`, { type });
      return send ? await shared(file) : saved(file);
    } catch {
      return "";
    }
  };
}
