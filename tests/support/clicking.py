"""A guest at any table, who presses what is offered and reads the log: nothing but what a person sees."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

PATIENCE = 60_000
"""Milliseconds in which something must change, on a machine with much else to do."""
MOST_LOOKS = 1000
"""A round is over within this number of steps, whatever happens."""
_GONE = 3000
"""Milliseconds in which a button can be pressed that is still there; it is looked for again afterwards."""
_FIRST = ("I'm back", "Post now", "Pass$")
_ANSWERS = (
    "Check$", "Call ", "Set the hand$", "House way$", "Best back$", "Stand pat$", "Discard .* of ",
    "Draw from the stock$",
)  # fmt: skip
"""What is pressed rather than anything else that is offered beside it."""
_MARKS = (r".*, hand$",)
"""Cards to be marked where nothing else can be pressed."""
_NOT_NOW = re.compile(
    "(Less|More|Min|½ pot|Pot|Max|All in|Fold|Surrender|Give up|Same bet|Take back|Sit out|Wait|What would)"
    "|.*, (hand|meld)"
)
_LOOK = """async ({before, name, patience}) => {
  const nameOf = (button) => {
    const copy = button.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    for (const card of copy.querySelectorAll("[role=img]")) card.replaceWith(card.getAttribute("aria-label"));
    return (button.getAttribute("aria-label") ?? copy.textContent).trim().replace(/\\s+/g, " ");
  };
  const look = () => {
    const actions = document.querySelector("#actions");
    const buttons = [...actions.querySelectorAll("button:enabled")];
    const log = [...document.querySelectorAll("#log li")].map((line) => line.textContent);
    const ended = log.find((line) => line.startsWith("Stacks: ") && line.includes(` ${name} $`));
    return {
      buttons: buttons.map((button) => [nameOf(button), button.getAttribute("aria-pressed") === "true"]),
      is_asked: [...actions.querySelectorAll("h2")].some((title) => /^(Your turn|\\w+ hand)/.test(title.textContent)),
      ended: ended ?? "",
      log,
    };
  };
  const isNew = () => JSON.stringify(look()) !== before;
  if (!isNew()) {
    await new Promise((resolve) => {
      const watch = new MutationObserver(() => isNew() && done());
      const done = () => { watch.disconnect(); resolve(); };
      const all = {subtree: true, childList: true, characterData: true, attributes: true};
      watch.observe(document.querySelector("#main"), all);
      setTimeout(done, patience);
    });
  }
  return JSON.stringify(look());
}"""
"""What there is to press and how the last round ended, as soon as it is something else than before."""


class _Seen(msgspec.Struct):
    buttons: list[tuple[str, bool]]
    """The name of each that can be pressed, and whether it is."""
    is_asked: bool
    ended: str
    """How the last round ended that the guest was in."""
    log: list[str]
    """Every line that the page shows. The same question may come twice below the same newest line."""

    def names(self) -> list[str]:
        return [name for name, _ in self.buttons]


class ClickingGuest:
    """Somebody signed in on `page`, who sits down at a table."""

    def __init__(self, page: Page, table: int, name: str) -> None:
        self.page = page
        self.name = name
        self.presses: list[str] = []
        self._looks = 0
        self._before = ""
        self._wagered = False
        self._seen = _Seen([], is_asked=False, ended="", log=[])
        self._last_round_before: str | None = None
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
        self._actions = page.get_by_role("region", name="Your actions")

    def play_a_round(self) -> None:
        while not self.is_done():
            self.go_on()

    def is_done(self) -> bool:
        """Whether a round is over in which the guest wagered or answered."""
        return self._last_round_before is not None and self._seen.ended != self._last_round_before

    @property
    def has_begun(self) -> bool:
        """Whether the guest has wagered or answered."""
        return self._last_round_before is not None

    @property
    def has_wagered(self) -> bool:
        """Whether there was a chip on the felt."""
        return self._wagered

    def begin_again(self) -> None:
        """Plays another round, although one is over."""
        self._last_round_before = None

    def what_happened(self) -> str:
        return f"pressed {self.presses}; last saw {self._seen}"

    def go_on(self) -> None:
        """Waits until something changes, and presses one thing, if there is anything to press."""
        self._looks += 1
        looking = {"before": self._before, "name": self.name, "patience": PATIENCE}
        seen = self.page.evaluate(_LOOK, looking)
        stuck = seen == self._before or self._looks > MOST_LOOKS
        assert not stuck, f"{self.page.url}: {self.what_happened()}; sees {seen}"
        self._before = seen
        self._seen = msgspec.json.decode(self._before, type=_Seen)
        if self.is_done():
            return
        if "Sit out this hand" in self._seen.names():
            self._plays_now()
            self._wager()
        elif name := self._choose():
            self._press(name)

    def _choose(self) -> str:
        names = self._seen.names()
        wanted = _first(names, (*_FIRST, "Done betting$"))
        if wanted or not self._seen.is_asked:
            return wanted
        self._plays_now()
        return (
            _first(names, _ANSWERS)
            or next((name for name in names if not _NOT_NOW.match(name) and not _first([name], _MARKS)), "")
            or _first([name for name, is_pressed in self._seen.buttons if not is_pressed], _MARKS)
            or _first(names, ("Fold", "Give up"))
        )

    def _plays_now(self) -> None:
        if self._last_round_before is None:
            self._last_round_before = self._seen.ended

    def _wager(self) -> None:
        """A chip on the first place, and one on the last that takes any: usually a side bet."""
        places = self.page.get_by_role("group", name="Betting spots").get_by_role("button", disabled=False)
        try:
            for place in (places.first, places.last):
                before = str(place.text_content(timeout=_GONE))
                place.click(timeout=_GONE)
                self.presses.append(before)
                expect(place).not_to_have_text(before, timeout=_GONE)
                self._wagered = True
        except (TooSlow, AssertionError):
            self.look_again()

    def _press(self, name: str) -> None:
        """What was there a moment ago may be gone."""
        try:
            self._actions.get_by_role("button", name=name, exact=True).first.click(timeout=_GONE)
            self.presses.append(name)
        except TooSlow:
            self.look_again()

    def look_again(self) -> None:
        """Even where all is as it was."""
        self._before = ""


def _first(names: list[str], patterns: tuple[str, ...]) -> str:
    return next((name for pattern in patterns for name in names if re.match(pattern, name)), "")
