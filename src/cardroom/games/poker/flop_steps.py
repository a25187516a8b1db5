"""The rule sheet of a flop game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.games.poker.kills import KillRules
from cardroom.games.poker.limits import HEADS_UP
from cardroom.games.poker.stakes import Stakes
from cardroom.money import show_dollars

if TYPE_CHECKING:
    from cardroom.games.poker.flop import FlopGame, FlopRules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def flop_steps(game: FlopGame) -> list[str]:
    rules = game.rules
    return [
        *_before_the_deal(game, rules),
        *_streets(rules),
        *_betting(rules, game.stakes, game.has_overs),
        *_all_in(rules),
        *_at_pot_limit(game),
        *_showdown(rules),
    ]


def _before_the_deal(game: FlopGame, rules: FlopRules) -> Iterator[str]:
    yield f"Blinds are posted from the left of the button: {game.stakes}."
    if game.button_ante:
        yield f"The button antes {show_dollars(game.button_ante)}. Missing the button is missing a blind."
    if rules.kill.after != "never":
        yield _kill(rules.kill)
    if game.has_straddle:
        yield "The seat left of the big blind may straddle for twice the big blind before the deal, and then acts last."
    yield f"Each player gets {_NUMBERS[rules.hole_cards]} cards face down, one at a time, the button last."
    if rules.hands:
        yield (
            f"At most {rules.hands} hands are dealt. With more players the button sits out, then the players to "
            "its right."
        )


def _kill(kill: KillRules) -> str:
    who = {
        "never": "",
        "win": "The winner of the last hand",
        "two-wins": "A player who won two hands in a row",
        "scoop": "A player who scooped a pot",
    }[kill.after]
    if kill.scoop_dollars:
        needed = " or ".join(f"${dollars} at {limit}" for limit, dollars in kill.scoop_dollars.items())
        who += f" of at least {needed}"
    elif kill.scoop_big_bets:
        drop = ", the drop included," if kill.scoop_with_drop else ""
        who += f" of {_NUMBERS[kill.scoop_big_bets]} upper bets or more{drop}"
    times = "one and a half times" if kill.half else "twice"
    return f"{who} posts a kill. The hand is played at {times} the limits, and the killer acts last in the first round."


def _streets(rules: FlopRules) -> Iterator[str]:
    yield "The first betting round begins left of the last blind. The blinds are live."
    must = "everybody discards one card face down. A hand that does not is dead."
    if rules.discard_before == "flop":
        yield f"Before the flop, {must}"
    if rules.boards == 1:
        cards = (
            "Three cards are turned up (the flop), then one (the turn), then one (the river), each after a burn card"
        )
    else:
        cards = (
            "There are two boards. Three cards are turned up for each (the flop), then one for each (the turn), then "
            "one for each (the river), after one burn card per street, the first board first"
        )
    yield f"{cards}, and each is followed by a betting round that begins left of the button."
    if rules.discard_before == "turn":
        yield f"After the betting on the flop, {must}"


def _betting(rules: FlopRules, stakes: Stakes, overs: bool) -> Iterator[str]:
    betting = rules.betting
    if stakes.structure == "fixed":
        yield "Bets and raises are at the lower limit in the first two rounds and at the upper limit in the last two."
    if stakes.structure in ("fixed", "spread") and betting.raises:
        yield f"A bet and {_NUMBERS[betting.raises]} raises per round{HEADS_UP[betting.heads_up]}."
    if stakes.structure == "spread":
        whole_round = betting.spread_for == "betting-round"
        yield (
            f"A bet or raise is at least {show_dollars(stakes.small)}, and a player bets at most "
            f"{show_dollars(stakes.big)} in a betting round."
            if whole_round
            else f"Each bet or raise is {show_dollars(stakes.small)} to {show_dollars(stakes.big)}."
        )
    if stakes.structure == "pot-limit":
        yield "The largest bet or raise is the size of the pot after the call."
        if betting.pot_opening:
            yield f"Before the flop the first raise is to {betting.pot_opening} big blinds at most."
        if betting.pot_rounding:
            up = show_dollars(betting.pot_rounding)
            yield f"The pot is rounded up to the next {up} where the blinds use smaller chips."
    if overs:
        if rules.overs_in_biggest:
            yield "There are over buttons only in the biggest game of its kind in the room."
        yield "The limits double for a betting round when everybody in the hand at its start holds an over button."


def _all_in(rules: FlopRules) -> Iterator[str]:
    if not rules.betting.all_in:
        yield "There are no all-in bets. A player who cannot match a bet and keep a chip must fold."
    if rules.run_it_twice:
        yield (
            "When a player is all-in and no more betting is possible, the players in the hand may agree to run it "
            "twice: the rest of the board is dealt twice, and each board wins half of every pot."
        )


def _at_pot_limit(game: FlopGame) -> Iterator[str]:
    if game.deals_from:
        least = show_dollars(game.deals_from)
        yield f"With {least} in the pot and a player all-in, the players in the hand may agree to divide it equally."
    if game.has_rabbit_hunting:
        yield "When a hand ends early, players who put chips into the pot may see the rest of the board."


def _showdown(rules: FlopRules) -> Iterator[str]:
    if rules.declare_board:
        yield "A player who plays the board must declare it at the showdown, or has no claim to the pot."
    if rules.uses_exactly:
        exactly = _NUMBERS[rules.uses_exactly]
        cards = f"exactly {exactly} of a player's own cards and {_NUMBERS[5 - rules.uses_exactly]} of the board"
    elif rules.uses_at_most:
        cards = f"the board and at most {_NUMBERS[rules.uses_at_most]} of a player's own cards"
    else:
        cards = "a player's own cards and the board"
    each = " Each board is played for half the pot." if rules.boards > 1 else ""
    if rules.low:
        yield (
            f"The best five of {cards} win the high half of the pot, and the best low of eight or better wins the low "
            f"half. A player may use different cards for each. If nobody has such a low, the high hand wins the whole "
            f"pot.{each}"
        )
    else:
        yield f"The best five of {cards} win.{each}"
    yield f"Equal hands split the pot; {_odd_chips(rules)}."


def _odd_chips(rules: FlopRules) -> str:
    if rules.odd_chips == "one-player":
        return "all odd chips go to the one winner closest to the left of the button"
    between = "the odd chip between high and low goes to the high hand, and other " if rules.low else ""
    return f"{between}odd chips go out one at a time from the left of the button"
