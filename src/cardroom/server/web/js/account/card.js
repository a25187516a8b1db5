// The account card, to be printed: its QR code opens the sign-in with the number, and the PIN is typed at the seat.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { start } from "../lib/page.js";
import { drawQr } from "../lib/qr.js";
import { signInThen } from "../lib/ways-in.js";

const account = Number(new URLSearchParams(location.search).get("account"));

async function open() {
  const me = await start();
  if (!me) {
    location.assign(signInThen(location.pathname + location.search));
    return;
  }
  const { name, number, qr } = account ? await get(`/cage/accounts/${account}/card`) : await get("/me/card");
  fill($("main"), h("h1", { class: "no-print" }, "Account card"),
    h("section", { class: "panel account-card", "aria-label": "Account card" },
      h("p", { class: "brand" }, h("span", { "aria-hidden": "true" }, "♠"), " Cardroom"),
      drawQr(qr, `QR code that opens the sign-in of account ${number}`),
      h("p", {}, h("b", {}, name), h("br"), String(number))),
    h("p", { class: "no-print" }, "The camera of a phone opens the code. A reader at a table types the number. ",
      "Nobody gets in without the PIN, which is not on the card."),
    h("button", { class: "primary no-print", onclick: () => print() }, "Print"));
}

open().catch((error) => fill($("main"), h("h1", {}, "Account card"), h("p", { class: "panel" }, error.message)));
