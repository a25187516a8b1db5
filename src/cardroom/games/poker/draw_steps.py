"""The rule sheet of a draw game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.dealing.names import number
from cardroom.games.poker.seeing_cards import SEE_HANDS
from cardroom.games.poker.sevens import SevensRules
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.step_words import forced_bets, kills, most_hands, raises, ties

if TYPE_CHECKING:
    from cardroom.games.poker.draw_rules import DrawRules


def draw_steps(rules: DrawRules, stakes: Stakes) -> list[str]:
    return [*_before_the_draw(rules, stakes), *_draw(rules), *_showdown(rules)]


def _before_the_draw(rules: DrawRules, stakes: Stakes) -> Iterator[str]:
    yield from forced_bets(rules, stakes)
    yield f"Each player gets {rules.cards} cards face down, one at a time, the button last."
    yield from most_hands(rules)
    if stakes.blinds:
        yield from _kills(rules, stakes)
    start = "left of the last blind" if stakes.blinds else "left of the button"
    no_check = ". Players bet or fold; only an unraised blind may check" if rules.bet_or_fold else ""
    yield f"A betting round begins {start}{no_check}."


def _kills(rules: DrawRules, stakes: Stakes) -> Iterator[str]:
    asked = rules.kill_round
    if asked.after_cards:
        again = ", and then whether anybody overkills it, until nobody does" if asked.overkills else ""
        yield f"After {asked.after_cards} cards the dealer asks whether anybody kills the pot{again}."
    if asked.buttons:
        yield (
            f"A kill earns one of {asked.buttons} buttons. When all are taken, players without one must kill a "
            "pot in turn."
        )
    if rules.kill.after != "never" and stakes.structure in ("fixed", "spread"):
        yield kills(rules.kill)


def _draw(rules: DrawRules) -> Iterator[str]:
    button = f", the button {rules.most_drawn_by_button}" if rules.most_drawn_by_button != rules.most_drawn else ""
    times = "There is one draw" if rules.draws == 1 else f"There are {number(rules.draws)} draws, each"
    burn = " after a burn card" if rules.burn else ""
    yield (
        f"{times} of up to {rules.most_drawn} cards{button}{burn}, in turn from the left of the button, followed by a "
        "betting round that begins left of the button."
    )
    if rules.no_bets_after_draw:
        yield f"There is no betting round after draw {rules.no_bets_after_draw}."
    yield raises(rules.betting, " in limit games")


def sevens_steps(sevens: SevensRules) -> Iterator[str]:
    if sevens.or_better:
        checked = "neither bet nor raised" if sevens.call_counts_as_check else "checked"
        fate = "are returned to those who made them" if sevens.bets == "returned" else "go to the second-best hand"
        yield (
            f"In limit games, when the best low hand is {sevens.or_better} high or better and was {checked} after the "
            f"draw, it wins what was in the pot before the draw. The bets after the draw {fate}."
        )
    if sevens.short_all_in:
        yield (
            "Such a hand may call an all-in of less than half a bet and win it; a player who overcalls it and loses "
            "gets the overcall back. If the hand completes the bet, all bets stand."
        )


def _showdown(rules: DrawRules) -> Iterator[str]:
    yield from sevens_steps(rules.sevens)
    if rules.calls_bind:
        yield (
            "At the showdown a player may call a low hand by its highest card. With more than two players a hand that "
            "is not as good as it was called is dead. With two it is dead if the other player threw in a hand."
        )
    yield f"The best hand wins. {ties(rules)}"
    if rules.see_hands:
        yield SEE_HANDS[rules.see_hands]
