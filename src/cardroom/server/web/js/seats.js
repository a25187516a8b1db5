// Seats around an oval table: where they are, and who sits there.

import { askForChips, backTo } from "./buying.js";
import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { ring } from "./clock.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";

const dealerButton = () => h("span", { class: "button-disc", role: "img", "aria-label": "Dealer button" }, "D");
const WIDE = 2.1;
const TALL = 1.55;

/** A point of an oval's edge, so far around it from the middle of its lower side, clockwise; from -1 to 1 each way. */
export function onWideOval(share, ratio) {
  const radius = 1 / ratio;
  const straight = 1 - radius;
  const around = 4 * straight + 2 * Math.PI * radius;
  const way = (share % 1) * around;
  const turn = Math.PI * radius;
  if (way < straight) return [-way, 1];
  if (way < straight + turn) return arc(-1, (way - straight) / radius);
  if (way < 3 * straight + turn) return [way - 2 * straight - turn, -1];
  if (way < 3 * straight + 2 * turn) return arc(1, (way - 3 * straight - turn) / radius);
  return [around - way, 1];

  function arc(side, angle) {
    return [side * (straight + radius * Math.sin(angle)), -side * Math.cos(angle)];
  }
}

/** The same for an oval that stands upright. */
export function onTallOval(share, ratio) {
  const [x, y] = onWideOval(share + 0.25, ratio);
  return [y, -x];
}

const classes = (...names) => names.filter(Boolean).join(" ");

/** Every seat with its place, one's own in front. */
export function drawSeats(state) {
  const { scene } = state;
  const first = scene.you && scene.you <= scene.seats ? scene.you : 1;
  return Array.from({ length: scene.seats }, (_, place) => {
    const seat = ((first - 1 + place) % scene.seats) + 1;
    const share = place / scene.seats;
    const [wx, wy] = onWideOval(share, WIDE);
    const [tx, ty] = onTallOval(share, TALL);
    const where = [wy < -0.9 && "far", ty < -0.9 && "top"];
    const style = Object.fromEntries(Object.entries({ wx, wy, tx, ty }).map(([name, value]) => [`--${name}`, value.toFixed(3)]));
    return drawSeat(state, seat, where, style);
  });
}

function drawSeat(state, seat, where, style) {
  const { scene } = state;
  const chair = scene.chairs.find((other) => other.seat === seat);
  if (!chair) return h("li", { class: classes("seat", "free", ...where), "data-key": `s${seat}`, style }, freeSeat(state, seat));
  const spot = scene.picture?.spots?.[seat];
  const won = state.hand.won[seat];
  const isAsked = scene.phase === "playing" && (scene.picture?.asked ?? []).includes(seat);
  const looks = classes("seat", ...where, seat === scene.you && "own", isAsked && "asked", spot?.out && "out",
    !spot && "not-dealt", won && "won", chair.away && "away");
  return h("li", { class: looks, "data-key": `s${seat}`, style },
    h("div", { class: "place" },
      h("div", { class: `hand${spot && spot.cards.length > 2 ? " many" : ""}` }, spot && drawHand(state, seat, spot)),
      h("div", { class: "plate" },
        ring(state, seat),
        h("span", { class: "who" }, chair.name, chair.is_bot && h("span", { class: "bot", title: "A bot of the house" }, "bot")),
        h("span", { class: "stack" }, dollars(chair.chips), won && h("b", { class: "gain" }, ` +${dollars(won)}`)),
        mark(chair, spot),
        scene.picture?.button === seat && dealerButton(),
        said(state, seat))),
    bet(state, seat));
}

function freeSeat(state, seat) {
  const { me, scene, info } = state;
  const open = scene.phase !== "closed" && !scene.you;
  const words = ["Sit here", h("span", { class: "sr" }, `, seat ${seat}`)];
  return h("div", { class: "place" },
    !open ? h("span", { class: "plate empty", "aria-label": `Seat ${seat} is free` }, seat)
      : !me ? h("a", { class: "plate empty", href: backTo(info) }, words)
        : me.role === "player" ? h("button", { class: "plate empty", onclick: () => askForChips(state, seat) }, words)
          : h("span", { class: "plate empty" }, seat));
}

function drawHand(state, seat, spot) {
  const dealt = `${state.scene.round}-${seat}`;
  return spot.cards.map((card, place) => {
    const drawn = drawCard(card);
    drawn.dataset.key = `${dealt}-${place}-${card}`;
    if (!spot.up[place]) drawn.classList.add("down");
    drawn.style.setProperty("--nth", place);
    return drawn;
  });
}

function mark(chair, spot) {
  if (chair.leaving) return h("span", { class: "mark" }, "leaving");
  if (chair.away) return h("span", { class: "mark" }, "away");
  if (chair.owes_blind && !spot) return h("span", { class: "mark" }, "waits for the blind");
  if (chair.behind) return h("span", { class: "mark" }, `+${dollars(chair.behind)} next hand`);
  return chair.over_button ? h("span", { class: "mark" }, "over button") : null;
}

/** The hand it holds, if it is one's own; else the hand it showed, or what it did last. */
function said({ hand, scene }, seat) {
  const last = hand.last[seat];
  const shown = scene.picture?.spots?.[seat]?.name;
  const words = shown ? h("p", { class: "said shown" }, shown) : last && h("p", { class: `said did-${last.kind}` }, last.words);
  const held = seat === scene.you && !shown && scene.hand;
  return [held && h("span", { class: "holds" }, held), words];
}

function bet({ scene, info }, seat) {
  const amount = scene.picture?.money?.[`bets:${seat}`];
  return amount > 0 && h("div", { class: "bet" }, drawChips(amount, info.chips));
}
