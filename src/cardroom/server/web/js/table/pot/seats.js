// The seats around an oval table.

import { h } from "../../lib/dom.js";
import { written } from "../amount.js";
import { askForChips, signInToSit } from "../buying.js";
import { drawCard } from "../cards.js";
import { drawChips } from "../chips.js";
import { ring } from "../clock.js";
import { nameOfHand } from "../named-hands.js";
import { standInMark } from "../../lib/stand-ins.js";
import { allSeats, chairAt, maySit } from "../spots.js";
import { onTallOval, onWideOval } from "./ovals.js";

const WIDE = 2.1;
const TALL = 1.55;

const dealerButton = () => h("span", { class: "button-disc", role: "img", "aria-label": "Dealer button" }, "D");

/** @param {(string | false | 0 | undefined | null)[]} names */
const classes = (...names) => names.filter(Boolean).join(" ");

/** Every seat at its position, the viewer's own in front. @param {TableState} state */
export function drawSeats(state) {
  const { scene } = state;
  const seats = scene.clockwise.length ? scene.clockwise : allSeats(scene);
  const first = Math.max(0, seats.indexOf(scene.you));
  return [...seats.slice(first), ...seats.slice(0, first)].map((seat, place) => {
    const [wx, wy] = onWideOval(place / scene.seats, WIDE);
    const [tx, ty] = onTallOval(place / scene.seats, TALL);
    const where = classes(wy < -0.9 && "far", ty < -0.9 && "top");
    const at = Object.entries({ wx, wy, tx, ty }).map(([name, value]) => [`--${name}`, value.toFixed(3)]);
    return drawSeat(state, seat, where, Object.fromEntries(at));
  });
}

/** @param {TableState} state @param {number} seat @param {string} where @param {Record<string, string>} style */
function drawSeat(state, seat, where, style) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const key = { "data-key": `s${seat}`, style };
  if (!chair) return h("li", { class: classes("seat", "free", where), ...key }, freeSeat(state, seat));
  const spot = scene.view?.spots[seat];
  const won = state.hand.won[seat];
  const isAsked = scene.phase === "playing" && scene.view?.asked.includes(seat);
  const looks = classes("seat", where, seat === scene.you && "own", isAsked && "asked", spot?.out && "out",
    !spot && "not-dealt", won && "won", chair.away && "away");
  return h("li", { class: looks, ...key },
    h("div", { class: "place" },
      h("div", { class: classes("hand", spot && spot.cards.length > 2 && "many") },
        spot && drawHand(state, seat, spot)),
      h("div", { class: "plate" },
        ring(state, seat),
        h("span", { class: "who", title: chair.name }, chair.name,
          chair.is_bot && [h("span", { class: "sr" }, ", "), h("span", { class: "bot", title: "House bot" }, "bot")]),
        h("span", { class: "stack" }, written(chair.chips), won && h("b", { class: "gain" }, ` +${written(won)}`)),
        mark(chair, Boolean(spot)),
        scene.view?.button === seat && dealerButton(),
        caption(state, seat))),
    bet(state, seat));
}

/** @param {TableState} state @param {number} seat */
function freeSeat(state, seat) {
  const words = ["Sit here", h("span", { class: "sr" }, `, seat ${seat}`)];
  return h("div", { class: "place" },
    !maySit(state) ? h("span", { class: "plate empty", "aria-label": `Seat ${seat} is open` }, seat)
      : !state.me ? h("a", { class: "plate empty", href: signInToSit(state.info, seat) }, words)
        : h("button", { class: "plate empty", onclick: () => askForChips(state, seat) }, words));
}

/** @param {TableState} state @param {number} seat @param {Wire.SpotCards} spot */
function drawHand(state, seat, spot) {
  const dealt = `${state.scene.round}-${seat}`;
  return spot.cards.map((card, place) => {
    const drawn = drawCard(card);
    drawn.dataset.key = `${dealt}-${place}-${card}`;
    if (!spot.up[place]) drawn.classList.add("down");
    drawn.style.setProperty("--nth", String(place));
    return drawn;
  });
}

/** @param {Wire.Chair} chair @param {boolean} isDealtIn */
function mark(chair, isDealtIn) {
  const words = chair.leaving ? "leaving" : chair.away ? "sitting out"
    : chair.owes_blind && !isDealtIn ? "waiting for the big blind"
      : chair.behind ? `+${written(chair.behind)} next hand` : chair.over_button ? "over button" : standInMark(chair);
  return words && h("span", { class: "mark" }, words);
}

/** The viewer's own hand, the hand a seat showed, or its last action.
 * @param {TableState} state @param {number} seat */
function caption({ hand, scene }, seat) {
  const last = hand.last[seat];
  const named = nameOfHand(scene, seat);
  const isShown = Boolean(scene.view?.spots[seat]?.name);
  return [
    seat === scene.you && !isShown && named && h("span", { class: "holds" }, named),
    isShown ? h("p", { class: "said shown", title: named }, named)
      : last && h("p", { class: `said did-${last.kind}` }, last.words),
  ];
}

/** @param {TableState} state @param {number} seat */
function bet({ scene, info, hand }, seat) {
  const amount = scene.view?.money[`bets:${seat}`] ?? 0;
  const won = hand.won[seat] ?? 0, pulled = hand.pulled[seat] ?? 0;
  return [
    pulled > 0 && h("div", { class: "bet to-pot", "data-key": "pulled", "aria-hidden": "true" },
      drawChips(pulled, info.chips, { label: false })),
    amount > 0 && h("div", { class: "bet", "data-key": "bet" }, drawChips(amount, info.chips)),
    // What is won comes from the pot.
    won > 0 && h("div", { class: "bet from-pot", "data-key": "won" }, drawChips(won, info.chips, { label: false })),
  ];
}
