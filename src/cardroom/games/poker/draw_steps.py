"""The rule sheet of a draw game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.games.poker.sevens import SevensRules
from cardroom.games.poker.stakes import Stakes

if TYPE_CHECKING:
    from cardroom.games.poker.draw import DrawRules

_TIMES = ("no", "one", "two", "three")
_ODD_CHIPS = {
    "left-of-button": "one at a time from the left of the button",
    "high-card": "to the highest card by suit",
    "low-card": "to the lowest card by suit, the joker being the lowest of all",
}


def draw_steps(rules: DrawRules, stakes: Stakes) -> list[str]:
    return [*_before_the_draw(rules, stakes), *_draw(rules), *_showdown(rules)]


def _before_the_draw(rules: DrawRules, stakes: Stakes) -> Iterator[str]:
    where = "the button" if rules.first_blind == "button" else "the left of the button"
    yield f"Blinds are posted from {where}: {stakes}." if stakes.blinds else f"Everybody antes: {stakes}."
    yield f"Each player gets {rules.cards} cards face down, one at a time, the button last."
    kills = rules.kill_round
    if kills.after_cards and stakes.blinds:
        again = ", then whether anybody overkills it, until nobody does" if kills.overkills else ""
        yield f"After {kills.after_cards} cards the dealer asks whether anybody kills the pot{again}."
    if kills.buttons:
        yield f"A kill earns one of {kills.buttons} buttons; when all are taken, who has none must kill a pot in turn."
    if rules.kill.after != "never":
        after = "two pots in a row" if rules.kill.after == "two-wins" else "a pot"
        yield f"Who wins {after} kills the next: an extra blind, and the limits double."
    start = "left of the last blind" if stakes.blinds else "left of the button"
    no_check = "; bet or fold, nobody checks but an unraised blind" if rules.bet_or_fold else ""
    yield f"A betting round begins {start}{no_check}."


def _draw(rules: DrawRules) -> Iterator[str]:
    button = f", the button {rules.most_drawn_by_button}" if rules.most_drawn_by_button != rules.most_drawn else ""
    times = "There is one draw" if rules.draws == 1 else f"There are {_TIMES[rules.draws]} draws, each"
    burn = " after a burn" if rules.burn else ""
    yield (
        f"{times} of up to {rules.most_drawn} cards{button}{burn}, in turn from the left of the button; a betting "
        "round that begins left of the button follows."
    )
    cap = rules.betting.raises
    capped = f"A bet and {cap} raises a round in limit games, no cap when two are left." if cap else "Raises: no cap."
    yield capped + ("" if rules.betting.check_raise else " No check and raise.")


def sevens_steps(sevens: SevensRules) -> Iterator[str]:
    if sevens.or_better:
        fate = "go back to those who made them" if sevens.bets == "returned" else "go to the second-best hand"
        yield (
            f"In limit games, when the best low hand is {sevens.or_better} high or better and was checked after the "
            f"draw, it wins what was in before the draw; the bets after it {fate}."
        )


def _showdown(rules: DrawRules) -> Iterator[str]:
    yield from sevens_steps(rules.sevens)
    yield f"The best hand wins; equal hands split the pot, odd chips go {_ODD_CHIPS[rules.odd_chips]}."
