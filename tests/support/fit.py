"""Measures a felt as somebody sees it: text that is too small, cards that are too low, things that overlap."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from support.effort import SOAK

TEXT = 12
"""The smallest text on the felt, in pixels."""


class Size(NamedTuple):
    name: str
    width: int
    height: int
    card: int
    """How high one's own cards are at least."""


DESKTOP, PHONE = Size("desktop", 1440, 900, 90), Size("phone", 390, 844, 64)
LAPTOP = Size("laptop", 1280, 800, 60)
"""The felt of somebody who watches fits in this one. Of somebody seated, the rest is below what there is to press."""
SIZES = (DESKTOP, PHONE)
WATCHED = (LAPTOP, DESKTOP, PHONE)
_MEASURE = """({text, card, isWide, isStrict}) => {
  const felt = document.querySelector("#felt"), wrong = [];
  const box = (node) => node.getBoundingClientRect();
  const isShown = (node) => node.checkVisibility({visibilityProperty: true}) && box(node).width > 1
    && !node.closest(".sr, .printed, .game-name, dialog");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const name = (node) => `${node.getAttribute("class")} "${node.textContent.trim().slice(0, 30)}"`;

  const words = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || node.closest("svg") || !isShown(node)) continue;
    const {fontSize, overflowX} = getComputedStyle(node);
    const isTold = node.closest("[title]")?.title === node.textContent;
    if (parseFloat(fontSize) < text) wrong.push(`${name(node)} is written in ${fontSize}`);
    const isCut = overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1;
    if (isCut && !isTold) wrong.push(`${name(node)} is cut off`);
  }

  const own = ".mine :is(.held, .held-closed, .opened) .card, .dealers-hand.mine .card, .seat.own .hand .card, "
    + ".community .card, .set-card .card, .own-hand .card";
  for (const node of all(own)) {
    const {height} = box(node);
    if (height < card - .5) wrong.push(`a card of one's own is ${Math.round(height)} px high`);
  }

  const solid = all("#felt :is(.person, .bank-plate, .dice, .circle, .label, .came-to, .hand-name, .fans, .outcome, "
    + ".bets-on, .community h2, .community-board, .plate, .board, .one-pot, .payments, .stock, .part-name, .melds)");
  const isOver = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  solid.forEach((one, place) => solid.slice(place + 1).forEach((other) => {
    if (!one.contains(other) && !other.contains(one) && isOver(one, other)) {
      wrong.push(`${name(one)} lies on ${name(other)}`);
    }
  }));

  if (isStrict) {
    const bets = all("#felt .bet"), said = all("#felt .said");
    for (const one of [...bets, ...said]) {
      for (const other of [...bets, ...said, ...all("#felt .seat:not(.own) .plate")]) {
        if (other.contains(one) || !isOver(one, other)) continue;
        wrong.push(`${name(one)} lies on ${name(other)}`);
      }
      if (box(one).left < 0 || box(one).right > innerWidth) wrong.push(`${name(one)} is beside the window`);
    }
    const panel = document.querySelector("#actions"), isEmpty = !panel.children.length;
    const pressed = isWide ? all("#actions :is(button, h2, p, label)") : isEmpty ? [] : [panel];
    for (const words of all("#felt .seat.own .said")) {
      if (pressed.some((one) => isOver(words, one))) wrong.push(`${name(words)} is covered by the actions`);
    }
    for (const node of all("#felt .seat.own .hand .card")) {
      const {left, top} = box(node);
      const above = document.elementFromPoint(left + 4, top + 8)?.closest(".seat:not(.own)");
      if (above) wrong.push(`${name(above)} lies on a card of one's own`);
    }
    for (const words of all("#felt .seat:not(.own) :is(.who, .stack, .said)")) {
      const {left, right, top, bottom} = box(words), own = words.closest(".seat");
      for (const x of [left + 3, (left + right) / 2, right - 3]) {
        const above = document.elementsFromPoint(x, (top + bottom) / 2).find((one) => one.closest(".card, .plate"));
        if (above && !own.contains(above)) wrong.push(`${name(words)} is hidden by ${name(above)}`);
      }
    }
    for (const hand of all("#felt .community")) {
      if (!hand.querySelector(".card")) wrong.push(`${name(hand)} has no cards`);
    }
    const [game, terms] = [document.querySelector("#bar h1"), document.querySelector("#bar .which p")];
    const isGameCut = game.scrollWidth > game.clientWidth + 1;
    if (isGameCut && !isWide && box(terms).width > 49) wrong.push("the game's name is cut off");
    if (isEmpty && getComputedStyle(panel).position === "sticky") wrong.push("empty actions cover the felt");
  }

  const controls = all("#bar :is(button, a)");
  for (const words of all("#felt .said")) {
    for (const control of controls.filter((one) => isOver(words, one))) {
      wrong.push(`${name(words)} lies on ${name(control)}`);
    }
  }

  const edge = box(felt);
  for (const node of solid) {
    const {left, right, bottom} = box(node);
    const scrolls = node.closest(".others") && getComputedStyle(node.closest(".others")).overflowX === "auto";
    if (!scrolls && (left < edge.left - 1 || right > edge.right + 1)) wrong.push(`${name(node)} is beside the felt`);
    if (bottom > edge.bottom + 1) wrong.push(`${name(node)} is below the felt`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
  if (isWide) {
    const below = box(document.querySelector("#actions")).top;
    for (const node of solid.filter((one) => one.closest(".mine"))) {
      if (box(node).bottom > below + 1) wrong.push(`${name(node)} is covered by the actions`);
    }
  }
  return [...new Set(wrong)];
}"""


def misfits(page: Page, sizes: tuple[Size, ...] = SIZES, *, is_strict: bool = SOAK) -> list[str]:
    """What is wrong with the felt of this page, at these sizes. The page has the size of the last one afterwards."""
    wrong: list[str] = []
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        limits = {"text": TEXT, "card": size.card, "isWide": size is not PHONE, "isStrict": is_strict}
        wrong += [f"{size.name}: {each}" for each in page.evaluate(_MEASURE, limits)]
    return wrong
