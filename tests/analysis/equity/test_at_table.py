"""What equity says a hand is worth when all cards are out is what the table pays it."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

from cardroom.analysis.equity import EquityGame, Spot, equity_game, find_equity
from cardroom.cards import JOKER, parse_cards, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice, DeclareBoard, Discard
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Discarding, Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from support.effort import examples
from support.flop_deck import without_fees
from support.pot_people import pot_games

SEATS, CHIPS = 4, 1000_00
POT = 10_000_00
"""In the middle before the hand, so that odd chips are next to nothing."""
NAMED = ("oaks/texas-holdem", "oaks/omaha-hi-lo", "oceans-eleven/seven-card-stud-hi-lo-8", "players/badugi")


@cache
def games() -> list[str]:
    """All but those where nobody may open."""
    return [name for name in pot_games() if not isinstance(without_fees(name), JacksOrBetter)]


def stays(decision: Decision) -> Choice:
    """Checks or calls to the end, keeps every card that may be kept, and claims what it has."""
    match decision.option:
        case Betting(to_call=to_call):
            return Call() if to_call else Check()
        case Discarding(hand=hand, fewest=fewest):
            return Discard(hand[:fewest])
        case Pick(choices=choices) if DeclareBoard() in choices:
            return DeclareBoard()
    return decision.option.default


def compare_one_hand(game: PotGame[Any], seed: int) -> None:
    setup = Setup(dict.fromkeys(range(1, SEATS + 1), CHIPS), PotCarry(1), pot=POT)
    played = Round(game, setup, Chance.seeded(seed))
    played.play_out(stays)
    dealer = cast(PotDealer, played._dealer)
    won = dict.fromkeys(dealer.live, 0)
    for event in played.events:
        if isinstance(event, PotWon):
            won[event.seat] += event.amount
    hands = [show_cards(dealer.hands[seat]) for seat in dealer.live]
    assert len(hands) == SEATS
    boards = [show_cards(board) for board in dealer.boards.values()]
    found = find_equity(Spot(equity_game(game), hands, boards))
    if seed == 0:
        compare_with_a_card_to_come(equity_game(game), hands, boards)
    pot = sum(won.values())
    assert pot > POT
    for seat, hand in zip(dealer.live, found.hands, strict=True):
        assert won[seat] == pytest.approx(hand.equity * pot, abs=4 * game.stakes.unit), (hands, found)


def compare_with_a_card_to_come(game: EquityGame, hands: list[str], boards: list[str]) -> None:
    """The exact equity before the last card is the mean over every card that it may be."""
    if not boards and not game.streets:
        return
    *others, last = boards or hands
    known, _ = last.rsplit(" ", 1)
    out = {str(card) for card in parse_cards(" ".join([*hands, *boards]))} - {last.rsplit(" ", 1)[1]}

    def shares(text: str) -> list[float]:
        cards = [*others, text]
        found = find_equity(Spot(game, hands, cards) if boards else Spot(game, cards))
        assert found.method == "exact"
        return [hand.equity for hand in found.hands]

    every = [shares(f"{known} {card}") for card in game.deck if str(card) not in out]
    mean = [sum(hand) / len(every) for hand in zip(*every, strict=True)]
    assert shares(known) == pytest.approx(mean), game.name


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_the_table_pays_what_equity_says(name: str) -> None:
    game = without_fees(name)
    for seed in range(examples(20, in_soak=600) if name in NAMED else examples(3, in_soak=60)):
        compare_one_hand(game, seed)


@pytest.mark.slow
def test_a_joker_up_or_down_is_paid_as_equity_says() -> None:
    game = without_fees("oceans-eleven/mexican-poker")
    assert JOKER in game.deck.cards
    for seed in range(examples(30, in_soak=600)):
        compare_one_hand(game, seed)
