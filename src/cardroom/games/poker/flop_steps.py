"""The rule sheet of a flop game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.dealing.names import number
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.seeing_cards import SEE_HANDS
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.step_words import forced_bets, halves, kills, most_hands, raises, ties
from cardroom.money import show_dollars

if TYPE_CHECKING:
    from cardroom.games.poker.flop import FlopGame, FlopRules


def flop_steps(game: FlopGame) -> list[str]:
    rules = game.rules
    return [
        *_before_the_deal(game, rules),
        *_streets(rules, game.stakes),
        *_betting(rules, game.stakes, game.has_overs),
        *_all_in(rules),
        *_at_pot_limit(game),
        *_showdown(rules),
    ]


def _before_the_deal(game: FlopGame, rules: FlopRules) -> Iterator[str]:
    yield from forced_bets(rules, game.stakes)
    if game.button_ante:
        yield f"The button antes {show_dollars(game.button_ante)}. Missing the button is missing a blind."
    if game.has_mandatory_kill and game.stakes.blinds:
        yield kills(rules.kill)
    if game.has_straddle:
        yield "The seat left of the big blind may straddle for twice the big blind before the deal, and then acts last."
    yield f"Each player gets {number(rules.hole_cards)} cards face down, one at a time, the button last."
    yield from most_hands(rules)


def _streets(rules: FlopRules, stakes: Stakes) -> Iterator[str]:
    first = "left of the last blind. The blinds are live" if stakes.blinds else "left of the button"
    yield f"The first betting round begins {first}."
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
    if stakes.structure in ("fixed", "spread"):
        yield raises(betting)
    if stakes.structure == "spread":
        whole_round = betting.spread_for == "betting-round"
        yield (
            f"A bet or raise is at least {show_dollars(stakes.small)}, and a player bets at most "
            f"{show_dollars(stakes.big)} in a betting round."
            if whole_round
            else f"Each bet or raise is {show_dollars(stakes.small)} to {show_dollars(stakes.big)}."
        )
    if stakes.structure == "pot-limit":
        yield from _pot_limit(betting)
    if overs:
        if rules.overs_in_biggest:
            yield "There are over buttons only in the biggest game of its kind in the room."
        yield "The limits double for a betting round when everybody in the hand at its start holds an over button."


def _pot_limit(betting: BettingRules) -> Iterator[str]:
    pot = "the pot after the call" if betting.pot_raise == "after-call" else "what is in the pot before the call"
    yield f"The largest bet or raise is the size of {pot}."
    if betting.pot_opening:
        yield f"Before the flop the first raise is to {betting.pot_opening} big blinds at most."
    if betting.pot_rounding:
        up = show_dollars(betting.pot_rounding)
        yield f"The pot is rounded up to the next {up} where the blinds use smaller chips."


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
        exactly, others = number(rules.uses_exactly), number(5 - rules.uses_exactly)
        cards = f"exactly {exactly} of a player's own cards and {others} of the board"
    elif rules.uses_at_most:
        cards = f"the board and at most {number(rules.uses_at_most)} of a player's own cards"
    else:
        cards = "a player's own cards and the board"
    each = " Each board is played for half the pot." if rules.boards > 1 else ""
    if rules.low:
        yield f"The best five of {cards} {halves(rules.low)} A player may use different cards for each.{each}"
    else:
        yield f"The best five of {cards} win.{each}"
    yield ties(rules)
    if rules.see_hands:
        yield SEE_HANDS[rules.see_hands]
