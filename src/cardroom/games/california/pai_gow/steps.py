"""The rule sheets of pai gow."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.games.california.pai_gow.rules import PaiGowPokerRules, PaiGowRules, TilesRules
from cardroom.games.california.pai_gow.two_hands import RANKED


def poker_steps(rules: PaiGowPokerRules, offered: Sequence[str]) -> list[str]:
    joker = "any card" if RANKED[rules.ranking].wild else "an ace, or completes a straight or flush"
    wheel = "second highest" if rules.ranking == "high-bug-wheel-second" else "lowest"
    there_and_back = ", there and back" if rules.back_and_forth else ""
    steps = [
        f"Before the deal a player may wager on {', '.join(offered)}.",
        f"{rules.seats} piles of seven cards face down, one card at a time{there_and_back}. " + _piles("clockwise"),
        f"Each player puts two cards in front and five behind, which must be the higher hand. The joker is {joker}; "
        f"A-2-3-4-5 is the {wheel} straight. A foul hand loses; one that nobody sets is set the house way.",
        _bank(rules),
        _who_wins(rules, "front and back"),
    ]
    if "fortune" in offered:
        steps.append("Fortune is paid for the best hand that the seven cards make, however they are set.")
    if rules.envy:
        steps.append(_envy(rules))
    return steps


def tile_steps(rules: TilesRules) -> list[str]:
    return [
        "Before the deal a player may wager on base.",
        f"{rules.seats} stacks of four tiles face down. " + _piles("counter-clockwise"),
        "Each player sets the four tiles into two hands of two; the lower is the low hand.",
        _bank(rules),
        _who_wins(rules, "low and high") + " Zero against zero is the player-dealer's.",
    ]


def _piles(way: str) -> str:
    return (
        "The player-dealer chooses the action pile and shakes three dice; the sum counts seats "
        f"{way}, the player-dealer's being one. The seat it comes to gets the action pile, the others go on {way}, "
        "and what lies at seats without a wager is taken back unseen. The action button is at that seat, or at the "
        "next that has a wager."
    )


def _bank(rules: PaiGowRules) -> str:
    how = "by the house way" if rules.bank_sets == "house-way" else "as the player-dealer wishes"
    return f"When all are set, the player-dealer's hand is opened and set {how}."


def _who_wins(rules: PaiGowRules, both: str) -> str:
    return (
        f"A player whose {both} hands are both higher wins {rules.base_pays}; with one of them it is a push, with none "
        "the wager is lost. A copy is the player-dealer's."
    )


def _envy(rules: PaiGowPokerRules) -> str:
    envy = rules.envy
    assert envy is not None
    whose = "player" if envy.hands_of == "every-player" else "player with a Fortune wager"
    when = "at the end of the round" if envy.paid == "last" else "before the base wagers"
    prizes = ", ".join(f"{hand.replace('-', ' ')} ${dollars:,}" for hand, dollars in envy.prizes.items())
    return (
        f"A Fortune wager of ${envy.least} or more earns an Envy button, paid {when} for the hand of each other "
        f"{whose}, never for the player-dealer's: {prizes}."
    )
