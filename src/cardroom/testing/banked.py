"""One round against a player-dealer, played to its end from wagers, cards and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.round import Round
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game
from cardroom.money import Cents
from cardroom.testing.decks import Boards, Hands, arrange, wanted
from cardroom.testing.playing import stay_in
from cardroom.testing.rounds import Wagers, setup_for

Answer: TypeAlias = Choice | str
"""A choice, or the text that a player would type."""
Answers: TypeAlias = Sequence[Answer] | Mapping[Seat, Sequence[Answer]]
"""The answers of everybody in the order they are asked, or of each seat."""


def play_banked(
    game: AnySpreadGame | str,
    wagers: Wagers,
    *,
    choices: Answers = (),
    hands: Hands | None = None,
    board: Boards = "",
    dice: Sequence[int] | None = None,
    bank: Cents = 0,
    chips: Cents | Mapping[Seat, Cents] = 0,
    player_dealer: Seat = 1,
    seed: int | str = 0,
) -> Round:
    """Plays one round against a player-dealer to its end, with these wagers, cards and choices.

    A game given by its name has no fees. `choices` are made in the order the seats are asked, or by seat. A seat that
    has no choice left stays in. Raises ValueError for cards that cannot come, for an illegal choice, and for choices
    that no seat was asked for.
    """
    spread = load_game(game).spread(fees=None) if isinstance(game, str) else game
    seats = sorted({player_dealer, *wagers})
    setup = setup_for(spread, seats, chips, player_dealer, wagers, bank)

    def deal(chance: Chance) -> Round:
        return Round(spread, setup, chance)

    chance = arrange(deal, spread.deck, wanted(hands, board), dice, lambda dealt: _answer(dealt, choices), seed)
    played = deal(chance)
    if unused := _answer(played, choices):
        raise ValueError(f"no seat was asked for {', '.join(map(str, unused))}")
    return played


def _answer(dealt: Round, choices: Answers) -> list[Answer]:
    """Plays the round to its end, and returns the choices that no seat was asked for."""
    by_seat = {seat: list(answers) for seat, answers in choices.items()} if isinstance(choices, Mapping) else None
    in_turn = [] if isinstance(choices, Mapping) else list(choices)

    def next_answers(seat: Seat) -> list[Answer]:
        return in_turn if by_seat is None else by_seat.get(seat, [])

    while dealt.decisions:
        decision = dealt.decisions[0]
        answers = next_answers(decision.seat)
        choice = _choice(decision, answers.pop(0)) if answers else stay_in(decision)
        dealt.choose(decision.seat, choice, decision.spot)
    return in_turn if by_seat is None else [answer for answers in by_seat.values() for answer in answers]


def _choice(decision: Decision, answer: Answer) -> Choice:
    return decision.option.parse(answer) if isinstance(answer, str) else answer
