"""The terms of compiled hands, read from a game as it is spread at a table."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, PACK
from cardroom.envs.betting import Bets
from cardroom.envs.chips import check_chips
from cardroom.envs.vector.hand import (
    AFTER_DEAL,
    ANTE,
    BIG_BLIND,
    BLINDS,
    FLOP,
    MOMENTS,
    MOST_BLINDS,
    MOST_BOARDS,
    MOST_HOLE_CARDS,
    MOST_SEATS,
    NO_FLOP,
    POT_OF_19,
    RIVER,
    TERMS,
    TURN,
    Rankings,
    Terms,
)
from cardroom.envs.vector.observing import AT_FIXED_LIMIT, BY_FRACTIONS, EXACT
from cardroom.games.poker.flop import FlopGame
from cardroom.money import Cents, show_dollars
from cardroom.ranking import RANKINGS
from cardroom.ranking.kernels.loops import Tables
from cardroom.ranking.kernels.tables import tables_of
from cardroom.ranking.tabled import TabledRanking

STAGES = {
    "ante": ANTE,
    "blinds": BLINDS,
    "after-deal": AFTER_DEAL,
    "flop": FLOP,
    "before-deal": BIG_BLIND,
    "flop-if-pot-19": POT_OF_19,
    "turn": TURN,
    "river": RIVER,
}
"""The moment of each stage on a fee sheet."""
HEADS_UP = ("no-cap", "capped", "stays-capped")


class NotCompiled(ValueError):
    """There is no compiled environment of this game. The message says why."""


def terms_of(game: FlopGame, seats: int, chips: Cents | tuple[Cents, Cents] = 0, bets: Bets = "fractions") -> Terms:
    """The terms for this number of players, each with these chips, or with any number between two, or the usual ones.

    Raises NotCompiled, or ValueError for seats and chips that cannot be.
    """
    for reason in unsupported(game):
        raise NotCompiled(f"{game.title}: {reason}; play it with cardroom.envs")
    _check_seats(game, seats)
    if bets not in ("fractions", "exact"):
        raise ValueError(f'bets are chosen by "fractions" or "exact", not {bets!r}')
    rules, stakes, betting = game.rules, game.stakes, game.rules.betting
    fewest, most = _chips(game, chips)
    small, big = game.limits
    fees = _fees(game, seats)
    is_pot_limit = stakes.structure == "pot-limit"
    terms = np.zeros(1, TERMS)
    for field, value in {
        "seats": seats,
        "hole_cards": rules.hole_cards,
        "two_and_three": rules.uses_exactly == 2,
        "boards": rules.boards,
        "deck": len(rules.deck),
        "blinds": (*stakes.blinds, *[0] * (MOST_BLINDS - len(stakes.blinds))),
        "blind_count": len(stakes.blinds),
        "first_blind_on_button": rules.first_blind == "button",
        "ante": stakes.ante,
        "button_ante": game.button_ante,
        "unit": stakes.unit,
        "bet": (small.bet, big.bet),
        "most": (small.most, big.most),
        "capped": small.capped,
        "whole_round": small.whole_round,
        "raises": betting.raises,
        "heads_up": HEADS_UP.index(betting.heads_up),
        "check_raise": betting.check_raise,
        "checker_completes": betting.checker_completes,
        "all_in": betting.all_in,
        "half_is_full": betting.short_all_in == "half-bet",
        "pot_limit": is_pot_limit,
        "pot_opening": betting.pot_opening,
        "pot_rounding": betting.pot_rounding if game.limits[0].chip < betting.pot_rounding else 0,
        "after_call": betting.pot_raise == "after-call",
        "strict": is_pot_limit or not (betting.check_raise and betting.all_in),
        "fees": fees,
        "takes": fees.any(axis=(1, 2)),
        "fees_by_live": game.fees_in_hand,
        "odd_to_one": rules.odd_chips == "one-player",
        "ties_evenly": rules.two_way_ties_evenly,
        "has_low": bool(rules.low),
        "big_blind": stakes.big_blind or stakes.least,
        "fewest_chips": fewest,
        "most_chips": most,
        "bets": AT_FIXED_LIMIT if stakes.structure == "fixed" else EXACT if bets == "exact" else BY_FRACTIONS,
        "cards": int(JOKER) + 1 if JOKER in rules.deck.cards else len(PACK),
    }.items():
        terms[field] = value
    return terms.view(np.recarray)[0]


def rankings_of(game: FlopGame) -> Rankings:
    """The tables by which hands compare, for five cards of which two are hole cards, or for seven."""
    rules = game.rules
    cards = 5 if rules.uses_exactly else 7
    return Rankings(_tables(rules.ranking, cards), _tables(rules.low or rules.ranking, cards))


def unsupported(game: FlopGame) -> Iterator[str]:
    """What the compiled hand does not have."""
    rules = game.rules
    if game.has_straddle:
        yield "the compiled hand asks nobody for a straddle"
    if rules.run_it_twice:
        yield "the compiled hand is not run twice"
    if rules.declare_board:
        yield "the compiled hand asks nobody to declare the board"
    if rules.discard_before:
        yield "the compiled hand has no discard"
    if game.deals_from:
        yield "the compiled hand has no deals to divide the pot"
    if rules.short_blind_moves_on:
        yield "the compiled hand has no blinds that move on"
    if {rules.odd_chips, rules.odd_chips_low if rules.low else rules.odd_chips} - {"left-of-button", "one-player"}:
        yield "the compiled hand gives odd chips by seat, not by cards"
    if rules.uses_exactly not in (0, 2) or rules.uses_at_most not in (0, 2):
        yield "compiled hands play two hole cards, or all of them"
    if rules.hole_cards > (MOST_HOLE_CARDS if rules.uses_exactly or rules.uses_at_most else 2):
        yield f"a compiled hand does not have {rules.hole_cards} hole cards"
    if len(game.stakes.blinds) > MOST_BLINDS:
        yield f"a compiled hand has at most {MOST_BLINDS} blinds"
    if rules.boards > MOST_BOARDS:
        yield f"a compiled hand has at most {MOST_BOARDS} boards"


def _check_seats(game: FlopGame, seats: int) -> None:
    most = min(game.rules.most_hands, MOST_SEATS)
    if not game.rules.fewest <= seats <= most:
        raise ValueError(f"{game.title} is played by {game.rules.fewest} to {most} players, not {seats}")
    game.fees.check(seats)


def _chips(game: FlopGame, chips: Cents | tuple[Cents, Cents]) -> tuple[Cents, Cents]:
    fewest, most = chips if isinstance(chips, tuple) else (chips, chips)
    check_chips(game, min(fewest, most))
    if fewest > most:
        raise ValueError(f"{show_dollars(fewest)} are more chips than {show_dollars(most)}; write the fewest first")
    return fewest, most


def _fees(game: FlopGame, seats: int) -> NDArray[np.int64]:
    """By moment and number of players: the fee and the drop for the jackpot."""
    fees = np.zeros((MOMENTS, MOST_SEATS + 1, 2), np.int64)
    for players in range(1, seats + 1) if game.fees_in_hand else [seats]:
        for stage, moment in STAGES.items():
            if stage in game.fees.stages:
                fees[moment, players] = game.fees.of_stage(stage, players)
    fees[NO_FLOP, seats, 0] = game.fees.without_a_flop(seats)
    return fees


def _tables(name: str, cards: int) -> Tables:
    ranking = RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    return tables_of(ranking, cards)
