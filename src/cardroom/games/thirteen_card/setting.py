"""The option at thirteen-card poker: set the hand, declare an automatic win, or surrender."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.names import spoken
from cardroom.dealing.offers import Offer, Row, RowsField
from cardroom.dealing.options import Option
from cardroom.games.thirteen_card.hand import IN_THE_CARDS, Parts, best_from_the_back, is_foul, wins_at_once
from cardroom.games.thirteen_card.rules import COUNTS, PARTS, AutomaticWin

EXAMPLE = "set Ah Kd Qc / 8s 8h 5d 3c 2c / Js Jh Jd 9c 9s"


class SetThirteen(Choice, frozen=True):
    """Three cards in front, five in the middle, five in back. Any other setting is legal, but foul."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    declares: AutomaticWin | None = None

    @property
    def parts(self) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
        return self.front, self.middle, self.back

    def __str__(self) -> str:
        declares = f" declare {spoken(self.declares)}" if self.declares else ""
        return f"set {' / '.join(map(show_cards, self.parts))}{declares}"


class SurrenderHand(Choice, frozen=True):
    """Give up the hand before it is turned up."""

    def __str__(self) -> str:
        return "surrender"


class Thirteen(Option, frozen=True):
    """Thirteen cards to set. By default the best five go in back and the best five of the rest in the middle."""

    hand: tuple[Card, ...]
    automatic: tuple[AutomaticWin, ...] = ()
    """The automatic wins that may be declared at this house."""
    surrender: bool = False

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is SurrenderHand and self.surrender:
            return None
        if type(choice) is not SetThirteen:
            return f"{choice} is not offered; {self}"
        left = list(self.hand)
        for card in (card for cards in choice.parts for card in cards):
            if card not in left:
                return f"{card} is not left to be set; the hand is {show_cards(sorted(self.hand, reverse=True))}"
            left.remove(card)
        if left:
            return f"{show_cards(left)} must be set too"
        return self._refuse_win(choice.declares, choice.parts) if choice.declares else None

    def _refuse_win(self, win: AutomaticWin, parts: Parts) -> str | None:
        if win not in self.automatic:
            return f"{spoken(win)} is not an automatic win here"
        return None if wins_at_once(win, parts) else f"the hand as set does not make {_named(win)}"

    @property
    def default(self) -> Choice:
        return _set(best_from_the_back(self.hand))

    @property
    def pace(self) -> int:
        return 4

    def sample(self, random: Random) -> Choice:
        """Most samples are not foul, so that there are hands to compare."""
        if self.surrender and random.random() < 0.1:
            return SurrenderHand()
        if random.random() < 0.3:
            choice = _set(best_from_the_back(self.hand))
        else:
            choice = _set(_any_way(random.sample(self.hand, len(self.hand)), random))
        can = [win for win in self.automatic if wins_at_once(win, choice.parts)]
        return _set(choice.parts, can[0]) if can and random.random() < 0.7 else choice

    def offers(self) -> tuple[Offer, ...]:
        best = _set(best_from_the_back(self.hand))
        rows = RowsField(self.hand, _ROWS, best.parts)
        note = "Back must beat middle, and middle must beat front. A foul hand loses."
        declared = [self._declaring(win, best, rows) for win in self.automatic]
        surrender = [Offer("Surrender", SurrenderHand())] if self.surrender else []
        setting = Offer("Set the hand", _set(((), (), ())), rows=rows, note=note)
        return (setting, Offer("Best back", best, default=True), *declared, *surrender)

    def _declaring(self, win: AutomaticWin, best: SetThirteen, rows: RowsField) -> Offer:
        """Some wins depend on the cards alone, others on how they are set."""
        label, choice = f"Declare {spoken(win)}", _set(((), (), ()), win)
        if win not in IN_THE_CARDS:
            return Offer(label, choice, rows=rows, checked=True)
        if wins_at_once(win, best.parts):
            return Offer(label, choice, rows=rows, suggested=True)
        return Offer(label, choice, unavailable=f"These cards do not make {_named(win)}.")

    def __str__(self) -> str:
        declaring = f", declare {' or '.join(map(spoken, self.automatic))}" if self.automatic else ""
        return f"set three / five / five{declaring}{', surrender' if self.surrender else ''}, or best back"

    def read(self, words: str) -> Choice:
        if "surrender".startswith(words):
            return SurrenderHand()
        cards, declaring, win = words.partition("declare")
        cards = cards.removeprefix("set ").strip()
        parts = self._parts(cards) if cards and not "best back".startswith(cards) else best_from_the_back(self.hand)
        return _set(parts, self._win(win.strip()) if declaring else None)

    def _parts(self, words: str) -> Parts:
        try:
            parts = [parse_cards(part) for part in words.split("/")]
        except ValueError as error:
            raise ValueError(f"{error}; type front, middle and back, as in: {EXAMPLE}") from None
        if len(parts) == 2:
            parts.append(tuple(card for card in self.hand if card not in (*parts[0], *parts[1])))
        if len(parts) != 3:
            raise ValueError(f"type front, middle and back with a slash between them, as in: {EXAMPLE}")
        return parts[0], parts[1], parts[2]

    def _win(self, words: str) -> AutomaticWin:
        for win in self.automatic:
            if words and spoken(win).startswith(words):
                return win
        raise self.not_understood(f"declare {words}")


_ROWS = tuple(Row(part.capitalize(), count, part) for part, count in zip(PARTS, COUNTS, strict=True))


def _named(win: AutomaticWin) -> str:
    return "a dragon" if win == "dragon" else spoken(win)


def _set(parts: Parts, declares: AutomaticWin | None = None) -> SetThirteen:
    front, middle, back = parts
    return SetThirteen(tuple(front), tuple(middle), tuple(back), declares)


def _any_way(cards: list[Card], random: Random) -> Parts:
    """Sets the cards in this order, with the higher five in back. Now and then it puts four cards in front."""
    front, middle = COUNTS[0] + (random.random() < 0.05), COUNTS[0] + COUNTS[1]
    parts: Parts = cards[:front], cards[front:middle], cards[middle:]
    swapped: Parts = parts[0], parts[2], parts[1]
    return swapped if is_foul(parts) else parts
