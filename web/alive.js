// Notices when Python has stopped for good, says so, and lets nothing more reach it: it would draw and decide on
// nothing. Pyodide tells of most ends itself (web/python.js); after any other error of the page Python is asked for a
// sign of life.
"use strict";

{
  const PATIENCE_MS = 5000;
  const HEARD = ["click", "contextmenu", "input", "change", "keydown", "mouseup", "pointercancel", "pointerdown", "pointermove", "pointerup"];
  const DROPPED = ["dragover", "drop"]; // the browser would leave the page for the file
  let waiting;
  let stopped = false;

  /** Keeps what a person does from Python's listeners; the plate's own button is left. */
  const shield = (event) => {
    event.stopImmediatePropagation();
    if (DROPPED.includes(event.type)) event.preventDefault();
    if (event.type === "click" && event.target.closest("#failed button")) location.reload();
  };

  const stop = (reason) => {
    if (stopped) return;
    stopped = true;
    dogePlate("stopped", reason);
    for (const type of [...HEARD, ...DROPPED]) addEventListener(type, shield, { capture: true });
    // What Python had begun to draw may go on for a frame, and would take the focus.
    for (const part of document.body.children) part.inert = part.id !== "failed";
    document.querySelector("#failed button").focus();
  };

  /** Asks Python; it answers by its event loop, which all its work goes through. */
  const ask = (event) => {
    if (waiting) return;
    waiting = setTimeout(stop, PATIENCE_MS, String(event.reason ?? event.message));
    dispatchEvent(new Event("doge-ask"));
  };

  const answered = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };

  const watch = () => {
    addEventListener("error", ask);
    addEventListener("unhandledrejection", ask);
  };

  addEventListener("doge-ready", watch, { once: true });
  addEventListener("doge-answer", answered);
  addEventListener("doge-stopped", (event) => stop(event.detail));
}
