"""The rule sheets of pai gow."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.dealing.names import spoken
from cardroom.dealing.order import COUNTED_FROM
from cardroom.games.california.pai_gow.rules import PaiGowPokerRules, PaiGowRules, TilesRules
from cardroom.ranking.high import Joker

JOKER: dict[Joker, str] = {"bug": "an ace, or completes a straight or flush", "wild": "any card"}


def poker_steps(rules: PaiGowPokerRules, offered: Sequence[str]) -> list[str]:
    back_and_forth = ", back and forth" if rules.back_and_forth else ""
    joker = f" The joker is {JOKER[rules.joker]}." if rules.deck.jokers else ""
    steps = [
        f"Before the deal a player may wager on {', '.join(offered)}.",
        f"{rules.seats} piles of seven cards are dealt face down, one card at a time{back_and_forth}. " + _piles(rules),
        f"Each player sets two cards in front and five in back. The back must beat the front.{joker} A-2-3-4-5 is the "
        f"{rules.wheel.replace('-', ' ')} straight. A foul hand loses. A hand that no player sets is set the house "
        "way.",
        _bank(rules),
        _who_wins(rules, "front and back"),
    ]
    if "fortune" in offered:
        other = f" For Fortune the joker is {JOKER[rules.bonus_joker]}." if rules.bonus_joker != rules.joker else ""
        steps.append(f"Fortune is paid for the best hand the seven cards make, however they are set.{other}")
        if rules.fortune_pushes:
            steps.append(f"Fortune pushes with {' or '.join(map(spoken, rules.fortune_pushes))} and nothing better.")
    if rules.envy:
        steps.append(_envy(rules))
    return steps


def tile_steps(rules: TilesRules) -> list[str]:
    return [
        "Before the deal a player may wager on base.",
        f"{rules.seats} stacks of four tiles are dealt face down. " + _piles(rules),
        "Each player sets the four tiles as two hands of two; the lower is the low hand.",
        _bank(rules),
        _who_wins(rules, "low and high") + f" The {rules.copies} wins zero against zero.",
    ]


def _piles(rules: PaiGowRules) -> str:
    first = rules.order.button_counts_from
    way = "clockwise" if rules.order.clockwise else "counter-clockwise"
    counted = way if first == "player-dealer" else "clockwise"
    return (
        "The player-dealer chooses the action pile and shakes three dice. The total is counted around the seats "
        f"{counted}, starting with {COUNTED_FROM[first]} as one. The seat where the count ends gets the action pile, "
        f"the others follow {way}, and piles at seats without a wager are taken back unseen. The action button goes to "
        "that seat, or to the next one with a wager."
    )


def _bank(rules: PaiGowRules) -> str:
    how = "by the house way" if rules.bank_sets == "house-way" else "as the player-dealer wishes"
    return f"When all hands are set, the player-dealer's hand is turned up and set {how}."


def _who_wins(rules: PaiGowRules, both: str) -> str:
    return (
        f"A player whose {both} hands are both higher wins at {rules.base_pays}. If only one is higher, the wager "
        f"pushes. If neither is, it loses. The {rules.copies} wins copies."
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
