// Draws the rows of a QR code.

import { h } from "./dom.js";

const QUIET = 4;

/** @param {string[]} rows @param {string} label */
export function drawQr(rows, label) {
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row].flatMap((mark, x) =>
    mark === "#" ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []));
  return h("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
    h("rect", { width: size, height: size, fill: "#fff" }), h("path", { d: dark.join(""), fill: "#000" }));
}
