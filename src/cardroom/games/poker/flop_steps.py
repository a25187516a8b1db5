"""The rule sheet of a flop game, from its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.games.poker.kills import KillRules
from cardroom.games.poker.stakes import Stakes
from cardroom.money import show_dollars

if TYPE_CHECKING:
    from cardroom.games.poker.flop import FlopRules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def flop_steps(rules: FlopRules, stakes: Stakes, *, straddle: bool, overs: bool) -> list[str]:
    return [
        *_before_the_deal(rules, stakes, straddle),
        *_streets(rules),
        *_betting(rules, stakes, overs),
        *_all_in(rules),
        *_showdown(rules),
    ]


def _before_the_deal(rules: FlopRules, stakes: Stakes, straddle: bool) -> Iterator[str]:
    yield f"Blinds are posted from the left of the button: {stakes}."
    if rules.kill.after != "never":
        yield _kill(rules.kill)
    if straddle:
        yield "The seat left of the big blind may straddle for twice as much before the deal, and acts last."
    yield f"Each player gets {_NUMBERS[rules.hole_cards]} cards face down, one at a time, the button last."
    if rules.hands:
        yield (
            f"At most {rules.hands} hands are dealt: with more players the button, then those on its right, sit out."
        )


def _kill(kill: KillRules) -> str:
    who = {
        "never": "",
        "win": "Who won the last hand",
        "two-wins": "Who won two hands in a row",
        "scoop": "Who won a whole pot",
    }[kill.after]
    if kill.scoop_dollars:
        needed = " or ".join(f"${dollars} at {limit}" for limit, dollars in kill.scoop_dollars.items())
        who += f" of at least {needed}"
    elif kill.scoop_big_bets:
        who += f" of {_NUMBERS[kill.scoop_big_bets]} upper bets or more"
    times = "one and a half times" if kill.half else "twice"
    return f"{who} posts a kill: the hand is played at {times} the limits, and the killer acts last in the first round."


def _streets(rules: FlopRules) -> Iterator[str]:
    yield "A betting round begins left of the last blind; the blinds are live."
    must = "everybody discards one card face down; a hand that does not is dead."
    if rules.discard_before == "flop":
        yield f"Before the flop {must}"
    if rules.boards == 1:
        cards = "Three cards are turned up (the flop), then one (the turn), then one (the river), each after a burn"
    else:
        cards = (
            "There are two boards. Three cards are turned up for each (the flop), then one for each (the turn), then "
            "one for each (the river), after one burn a street, the first board first"
        )
    yield f"{cards} and followed by a betting round that begins left of the button."
    if rules.discard_before == "turn":
        yield f"After the betting on the flop {must}"


def _betting(rules: FlopRules, stakes: Stakes, overs: bool) -> Iterator[str]:
    betting = rules.betting
    if stakes.structure == "fixed":
        yield "Bets and raises are the lower limit in the first two rounds and the upper in the last two."
    if stakes.structure in ("fixed", "spread") and betting.raises:
        heads_up = {
            "no-cap": ", no cap when two are left",
            "capped": "",
            "stays-capped": ", no cap when two are left before it is reached",
        }[betting.heads_up]
        yield f"A bet and {_NUMBERS[betting.raises]} raises a round{heads_up}."
    if stakes.structure == "pot-limit":
        yield "The most to bet or raise by is the pot after the call."
        if betting.pot_opening:
            yield f"Before the flop the first raise goes to {betting.pot_opening} big blinds at most."
        if betting.pot_rounding:
            up = show_dollars(betting.pot_rounding)
            yield f"The pot counts rounded up to {up} where the blinds take smaller chips."
    if overs:
        yield "Limits double for a round when all in the hand at its start hold an over button."


def _all_in(rules: FlopRules) -> Iterator[str]:
    if not rules.betting.all_in:
        yield "There are no all-in bets: who cannot match a bet and keep a chip folds."
    if rules.run_it_twice:
        yield (
            "When somebody is all-in and nobody can bet any more, those in the hand may all agree to run it twice: "
            "what is to come of the board is dealt twice, and half of every pot rides on each board."
        )


def _showdown(rules: FlopRules) -> Iterator[str]:
    if rules.declare_board:
        yield "Who plays the board declares it at the showdown, or has no claim to the pot."
    if rules.uses_exactly:
        exactly = _NUMBERS[rules.uses_exactly]
        cards = f"exactly {exactly} of a player's own cards and {_NUMBERS[5 - rules.uses_exactly]} of the board"
    elif rules.uses_at_most:
        cards = f"the board and at most {_NUMBERS[rules.uses_at_most]} of a player's own cards"
    else:
        cards = "a player's own cards and the board"
    each = " Half the pot goes with each board." if rules.boards > 1 else ""
    if rules.low:
        yield (
            f"The best five of {cards} win the high half of the pot, and the best eight or better the low half; the "
            f"cards may differ. Without such a low the high hand takes all.{each}"
        )
        first = "the odd chip between high and low to the high, others"
    else:
        yield f"The best five of {cards} win.{each}"
        first = "odd chips"
    yield f"Equal hands split, {first} one at a time from the left of the button."
