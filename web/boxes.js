// Where things and words stand on the screen, all at once: asked for one by one from Python, hundreds of boxes would
// take too long. Knows no game. A classic script.
"use strict";

{
  const CARD = "#guide, #marks, script, style"; // what is placed by these, and what holds no words that are seen
  const WHOLE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });

  const seen = (element) => element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

  /** By selector the boxes of what it finds, by "words" those of all lines of words, as far as they are in sight: for each how
   * many, then left, top, width and height of each. */
  globalThis.dogeBoxes = (selectors) => {
    const rooms = new Map([[null, WHOLE]]);

    /** The part of the screen in which what stands in an element is seen. */
    const room = (element) => {
      let known = rooms.get(element);
      if (!known) {
        const { overflow, position } = getComputedStyle(element);
        known = position === "fixed" ? WHOLE : room(element.parentElement);
        if (overflow !== "visible") known = cut(known, element.getBoundingClientRect());
        rooms.set(element, known);
      }
      return known;
    };
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const inSight = (box, element) => {
      const { left, top, right, bottom } = cut(cut(box, screen), element ? room(element) : WHOLE);
      return right - left > 1 && bottom - top > 1 ? [left, top, right - left, bottom - top] : [];
    };

    const things = (selector) =>
      [...document.querySelectorAll(selector)].flatMap((each) =>
        each.closest(CARD) || !seen(each) ? [] : inSight(each.getBoundingClientRect(), each.parentElement),
      );
    const words = () => {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!text.data.trim() || holder.closest(CARD) || !seen(holder)) continue;
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) found.push(...inSight(line, holder));
      }
      return found;
    };
    return Float64Array.from(
      [...selectors].flatMap((selector) => {
        const found = selector === "words" ? words() : things(selector);
        return [found.length / 4, ...found];
      }),
    );
  };
}
