"""Which rows of the Fortune and Envy tables a hand can win, with the joker that the house prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardroom.cards import JOKER, RANK_NAMES, Card, parse_cards
from cardroom.dealing.names import spoken
from cardroom.games.california.pai_gow.rules import PaiGowPokerRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import best_pay, fortune_hands

Hand = tuple[Card, ...]
FIVE_OF_A_KIND = {name: (*(Card(4 * rank + suit) for suit in range(4)), JOKER) for rank, name in enumerate(RANK_NAMES)}
"""Four of each rank and the joker. Two cards are missing, and make no difference."""
WITH_JOKER: dict[str, dict[str, Hand]] = {
    "seven-card-straight-flush-with-joker": {"": tuple(parse_cards("9h 8h 7h Jk 5h 4h 3h"))},
    "five-aces": {"": FIVE_OF_A_KIND["ace"]},
    "five-of-a-kind": FIVE_OF_A_KIND,
}
"""Hands that need the joker: an example for each, or for each rank. All others can be made without it."""


def out_of_reach(rules: PaiGowPokerRules) -> Iterator[RuleProblem]:
    """The rows that no hand can win, and those that only some of their hands can."""
    for kind, pays in rules.pays.items():
        yield from _rows(f"pays.{kind}", pays, rules)
    if rules.envy:
        yield from _rows("rules.envy.prizes", rules.envy.prizes, rules)


def _rows(table: str, rows: Iterable[str], rules: PaiGowPokerRules) -> Iterator[RuleProblem]:
    for row in rows:
        if row in WITH_JOKER and (problem := _problem(row, list(rows), rules)):
            yield RuleProblem(f"{table}.{row}", problem, "remove the row, or change what the joker is")


def _problem(row: str, rows: list[str], rules: PaiGowPokerRules) -> str:
    if not rules.deck.jokers:
        return f"no hand can make {spoken(row)}, since the deck has no joker"
    hands = {name: fortune_hands(hand, rules.bonus_joker) for name, hand in WITH_JOKER[row].items()}
    made = {name: kinds for name, kinds in hands.items() if row in kinds}
    if len(made) == len(hands):
        return ""
    only = f"the joker is an ace or completes a straight or flush, so {spoken(row)} can only be {_and(made)}s"
    paid_above = {best_pay(kinds, rows) for kinds in made.values()} - {row}
    return (
        f"{only}, which the row {', '.join(map(str, paid_above))} pays: no hand wins this one" if paid_above else only
    )


def _and(names: Iterable[str]) -> str:
    return "s and ".join(names)
