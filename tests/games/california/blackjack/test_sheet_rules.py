"""Rules of play that are printed with the fees: the letter at Oaks, and the bets a seat has room for at Player's."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.setup import Wager
from cardroom.floor.places import wager_places
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.blackjack_round import Blackjacks, blackjack

PURE, BUSTER = "oaks/pure-21-5-blackjack", "players/21st-century-blackjack-buster"
LETTER = "pure-21-5-blackjack-letter:2"


def letter_table() -> BankTable:
    """Seats 1 and 2 have wagered $20 on spot 1; seat 8 banks."""
    table = BankTable(blackjack(PURE, LETTER))
    for seat in (1, 2, 8):
        table.sit(seat, 1000_00)
    for seat in (1, 2):
        table.pass_bank(seat)
    table.take_bank(8, 500_00)
    for seat in (1, 2):
        table.wager(seat, "base", 20_00, 1)
    return table


def test_oaks_16_who_finds_the_buster_square_taken_uses_an_open_one() -> None:
    """Oaks 1026-1031: one square a seat, and Buster bets are not commingled. Spot 3 has nothing but that bet."""
    table = letter_table()
    table.wager(1, "buster", 10_00, 1)
    with pytest.raises(TableError, match="spot 1 has one square for buster, and it is taken; use an open one"):
        table.wager(2, "buster", 10_00, 1)
    table.wager(2, "buster", 10_00, 3)
    played = table.deal(Chance.stacked(parse_cards("Kc 9s 9d 6d Kh"), table.game.deck))
    played.choose(1, played.decisions[0].option.parse("stand"))
    assert sorted(played.view(None).spots) == [1, 8], "spot 3 is dealt no cards"
    settled = [event for event in played.events if isinstance(event, WagerSettled)]
    assert [(event.seat, event.spot, event.kind, event.paid) for event in settled if event.kind == "buster"] == [
        (1, 1, "buster", 10_00),
        (2, 3, "buster", 10_00),
    ]


def test_a_moved_buster_bet_needs_a_base_wager_of_its_own_and_may_not_exceed_it() -> None:
    """Oaks 1001, 1026-27, 1033-34."""
    table = letter_table()
    with pytest.raises(TableError, match="a buster wager may not be bigger than the one on base"):
        table.wager(2, "buster", 25_00, 3)
    table.wager(2, "buster", 20_00, 3)
    with pytest.raises(TableError, match="a buster wager needs a wager on base"):
        table.wager(2, "buster", 5_00, 4)
    table.take_back(2, "base", 1)
    assert [wager.kind for wager in table.wagers if wager.seat == 2] == []


def test_the_pages_offer_an_open_buster_square_on_another_spot() -> None:
    table = letter_table()
    table.wager(1, "buster", 10_00, 1)
    offered = {place.spot: place.why_not for place in wager_places(table, 2, 1_00) if place.kind == "buster"}
    assert "it is taken" in offered[1]
    assert not offered[2]


def test_a_seat_has_six_betting_squares_under_the_letter() -> None:
    """Oaks 1027-28."""
    game = blackjack(PURE, LETTER)
    wagers = [Wager(seat, 1, "base", 10_00) for seat in (1, *range(9, 15))]
    assert game.refuse(wagers[5], wagers[:6], 8) is None
    assert game.refuse(wagers[6], wagers, 8) == "a spot has room for 6 bets"


def test_under_the_letter_base_wagers_are_settled_before_buster_bets() -> None:
    """Oaks 1021-22, 1036-37 against 2418-19."""
    for fees, order in ((LETTER, ["base", "buster"]), ("", ["buster", "base"])):
        table = Blackjacks(blackjack(PURE, fees), "Kc 8c", "9s 2d 7h", "stand", bonus={"buster": 5})
        assert [kind for _, kind in table.order] == order


def test_with_the_later_sheets_everybody_behind_a_spot_may_bet_buster_of_any_size() -> None:
    """Oaks 2558-67 and 2701-02."""
    down = [Wager(seat, 1, kind, amount) for seat in (1, 9) for kind, amount in (("base", 10_00), ("buster", 50_00))]
    assert not [reason for wager in down if (reason := blackjack(PURE).refuse(wager, down, 8))]


@pytest.mark.parametrize(("option", "most"), [("11", 12), ("13", 12), ("14", 20), ("15", 20), ("10", 0), ("12", 0)])
def test_at_players_a_seat_has_room_for_twelve_bets_or_twenty_circles(option: str, most: int) -> None:
    """Player's 1392-97: options 11 to 15; option 12 prints no number."""
    game = blackjack(BUSTER, option)
    amount = game.limits.most
    wagers = [Wager(seat, 1, "base", amount) for seat in (1, *range(9, 30))]
    refused = [wagers[n] for n in range(len(wagers)) if game.refuse(wagers[n], wagers[: n + 1], 8)]
    assert refused == (wagers[most:] if most else [])


def test_a_table_may_change_to_another_sheet_of_the_game_and_then_plays_by_its_rules() -> None:
    house_game = load_game(BUSTER)
    table = BankTable(blackjack(BUSTER, "10"))
    table.change(house_game.spread("11"))
    assert table.game.rules.bets_a_spot == 12
    with pytest.raises(TableError, match="only its fees and stakes can be changed"):
        table.change(load_game(PURE).spread())
