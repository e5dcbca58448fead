// A bot for Families in JavaScript: it shares no code with the game, so write yours in whatever language you like.
//
//     python -m doge arena --game families --seats "cmd:node examples/families_bot.mjs,random,random" --games 9
//
// It puts into play what it can, hits others with its events, answers blows, and ends its part when nothing is left.
// docs/bots.md has the protocol, docs/rules/families.md the rules; F10 there has the steps, and F11 what choices are.

import { createInterface } from "node:readline";

const say = (message) => console.log(JSON.stringify(message));

/** How good a step looks to us: the bigger the better; ending the part is worth 0. */
function worth(step, seat) {
  if ("put" in step) return 3;
  if ("villa" in step || "attack" in step) return 2;
  if ("move" in step) return step.move.from === null ? 1 : -1; // onto a route, and there it stays
  if (step.play) return step.play.target?.seat === seat ? -1 : 1;
  if (step.react) return 2;
  if ("bid" in step) return -Math.abs(step.bid.gold - 3) - step.bid.intrigues; // all who bid pay
  if ("answer" in step) return step.answer ? -1 : 0;
  return 0;
}

/** The best of the choices; while offers can be made, which are too many to be listed, there are none, and we make no offer. */
function chosen(view, choices) {
  if (choices === null) return { seat: view.seat, done: "diplomacy" };
  return choices.reduce((best, step) => (worth(step, view.seat) > worth(best, view.seat) ? step : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "Example" });
  else if (message.type === "choose") say({ type: "choice", choice: chosen(message.view, message.choices) });
  else if (message.type === "end") break;
}
