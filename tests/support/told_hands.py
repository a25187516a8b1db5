"""Random hands of the games that the formats know, by their public rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Choice, Discard, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes, Structure
from cardroom.histories import About, HandHistory
from cardroom.histories.phh import STUD, VARIANTS
from cardroom.histories.public_rules import public_game
from cardroom.histories.told import Kind

CODES = list(VARIANTS)
# PokerKit caps heads-up too, and lets only a full raise reopen.
AS_POKERKIT = BettingRules(raises=3, heads_up="capped", short_all_in="full-bet")


def game_of(kind: Kind, structure: Structure, ante: int = 0, betting: BettingRules | None = None) -> PotGame[Any]:
    if kind in STUD:
        stakes = Stakes("fixed", (), 500, 1000, 100, 1, 200)
    elif structure == "fixed":
        stakes = Stakes("fixed", (250, 500), 500, 1000, ante, 1)
    else:
        stakes = Stakes(structure, (100, 200), 0, 0, ante, 1)
    game = public_game(kind, stakes)
    if betting is None:
        return game
    return type(game)(game.title, msgspec.structs.replace(game.rules, betting=betting), stakes)


def dealt(game: PotGame[Any], random: Random, most: int = 6, least: int = 6) -> Round:
    """A hand before the first decision, with stacks of up to 150 antes and cents among them."""
    seats = sorted(random.sample(range(1, 10), random.randint(2, most)))
    stacks = {seat: random.randint(least, 150) * 100 + random.choice((0, 0, 25, 1)) for seat in seats}
    return Round(game, Setup(stacks, PotCarry(random.choice(seats))), Chance.seeded(random.getrandbits(64)))


def at_random(random: Random) -> Callable[[Decision], Choice]:
    """Mostly calls, and never folds without a bet to call."""

    def decide(decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Betting):
            return option.sample(random)
        stay = Call() if option.to_call else Check()
        if random.random() < 0.6:
            return stay
        choice = option.sample(random)
        return stay if type(choice) is Fold and not option.to_call else choice

    return decide


def without_disputes(hand: Round, random: Random) -> Callable[[Decision], Choice]:
    """At random, without raises when somebody is all-in, where PokerKit's rules differ, and without big draws, so that
    the deck suffices."""
    decide = at_random(random)

    def careful(decision: Decision) -> Choice:
        choice, option = decide(decision), decision.option
        if isinstance(option, Betting) and type(choice) is Bet and 0 in hand.stacks.values():
            return Call() if option.to_call else Check()
        if isinstance(option, Discarding):
            return Discard(tuple(random.sample(option.hand, random.randint(0, 2))))
        return choice

    return careful


def random_hand(kind: Kind, structure: Structure, seed: str, *, names: bool = True) -> HandHistory:
    random = Random(seed)
    hand = dealt(game_of(kind, structure, random.choice((0, 0, 25))), random)
    hand.play_out(at_random(random))
    people = {seat: f"Player with seat {seat}" for seat in hand.setup.stacks} if names else None
    return HandHistory.of(hand, people, About(hand="17", table="Oak 3", at="2026-11-18T20:15:00"))


def random_variant(code: str, seed: str) -> HandHistory:
    return random_hand(*VARIANTS[code], f"{code} {seed}")
