from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom import __version__
from cardroom.cards import STANDARD, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.game import Game
from cardroom.dealing.record import RecordError, record, replay_record
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Carry, Setup
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables import BankTable
from support.play import (
    at_random,
    baccarat,
    bank_setup,
    bytes_of,
    choose_in_a_loop,
    holdem,
    on,
    pot_setup,
    stacked,
    three_card,
)

STACKS = {1: 100_00, 2: 100_00, 3: 100_00}
BANKED = bank_setup(STACKS, 3, 50_00, on(1, "ante", 10_00), on(2, "ante", 5_00), on(2, "6-card-bonus", 5_00))
SHOE = bank_setup(STACKS, 3, 50_00, on(1, "player", 10_00), on(2, "tie", 5_00), to_cut=9)


@pytest.mark.parametrize(
    ("game", "setup"),
    [(holdem(), pot_setup(STACKS, 2)), (three_card(), BANKED), (baccarat(), SHOE)],
    ids=["hold'em", "three card", "baccarat"],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_round_written_as_json_plays_the_same_events(game: Game[Any], setup: Setup[Any], seed: int) -> None:
    played = Round(game, setup, Chance.seeded(seed))
    choose_in_a_loop(played, at_random(seed))
    again = replay_record(record(played).to_json(), game)
    assert to_json(again.events) == to_json(played.events)
    assert bytes_of(again) == bytes_of(played)


def test_a_round_can_be_written_in_the_middle_and_goes_on() -> None:
    played = Round(holdem(), pot_setup(STACKS), Chance.seeded(1))
    played.choose_default(played.decisions[0])
    again = replay_record(record(played).to_json(), holdem())
    assert again.choices == played.choices
    assert again.choices[0].by_default
    for one in (played, again):
        choose_in_a_loop(one, at_random(9))
    assert bytes_of(again) == bytes_of(played)


def test_a_stacked_deck_is_written_card_by_card() -> None:
    played = Round(holdem(), pot_setup(STACKS), stacked("As Kd"))
    written = record(played).to_json()
    assert b'"cards":["As","Kd",' in written
    assert bytes_of(replay_record(written, holdem())) == bytes_of(played)


def test_time_due_is_written() -> None:
    """Sheet option 89: $5 from the pot at the half hour with up to five players."""
    game = holdem("89")
    played = Round(game, pot_setup(STACKS, time_due=True), Chance.seeded(1))
    choose_in_a_loop(played, at_random(1))
    again = replay_record(record(played).to_json(), game)
    assert again.result == played.result
    assert again.result is not None
    assert again.result.fees == 5_00


def test_a_record_names_the_engine_and_the_game() -> None:
    written = record(Round(three_card(), BANKED, Chance.seeded(1)))
    assert (written.engine, written.game) == (__version__, "Three Card Poker 1.3 with 6 Card Bonus")


@pytest.mark.parametrize(
    "other",
    [three_card("6"), three_card("5", "10-200"), three_card("12"), baccarat()],
    ids=["another fee", "other limits", "bonus fees", "another game"],
)
def test_a_record_is_refused_under_another_fee_option_limit_or_game(other: Game[Any]) -> None:
    text = record(Round(three_card(), BANKED, Chance.seeded(1))).to_json()
    with pytest.raises(RecordError, match="played under other rules, stakes or fees"):
        replay_record(text, other)


def test_a_record_is_refused_under_other_stakes() -> None:
    text = record(Round(holdem("3"), pot_setup(STACKS), Chance.seeded(1))).to_json()
    with pytest.raises(RecordError):
        replay_record(text, holdem("3", "3-6 blinds 2-3"))


def test_a_record_without_its_stacks_is_no_record() -> None:
    text = msgspec.json.decode(record(Round(holdem(), pot_setup(STACKS), Chance.seeded(1))).to_json())
    del text["stacks"]
    with pytest.raises(msgspec.ValidationError, match="stacks"):
        replay_record(msgspec.json.encode(text), holdem())


def test_a_record_of_a_void_round_is_void_again() -> None:
    played = Round(holdem(), pot_setup({1: 50_00, 4: 50_00}, 4), stacked("As Ks"))
    played.void("fouled deck")
    again = replay_record(record(played).to_json(), played.game)
    assert again.events == played.events
    assert again.result == played.result


def test_a_record_holds_no_card_of_the_shoe_that_was_not_dealt() -> None:
    table = BankTable(baccarat())
    table.sit(1, 500_00)
    table.sit(2, 500_00)
    table.take_bank(1, 100_00)
    table.wager(2, "player", 5_00)
    chance = Chance.seeded(5)
    played = table.deal(chance)
    written = record(played)
    assert written.chance.cards is not None
    assert len(written.chance.cards) == played.cards_dealt
    assert written.chance.key != chance.key
    assert replay_record(written.to_json(), played.game).events == played.events


class KillCarry(PotCarry, frozen=True):
    killer: int = 0


def test_a_kind_that_has_kinds_below_it_still_comes_back() -> None:
    assert from_json(to_json(PotCarry(3)), kinds_of(Carry)) == PotCarry(3)
    assert from_json(to_json(KillCarry(3, killer=2)), kinds_of(Carry)) == KillCarry(3, killer=2)


def test_a_record_with_a_card_that_the_deck_does_not_have_is_refused() -> None:
    played = Round(holdem(), pot_setup(STACKS), Chance.stacked(parse_cards("As Kd"), STANDARD))
    text = record(played).to_json().replace(b'"As","Kd"', b'"As","As"')
    with pytest.raises(RecordError, match="As comes 2 times, not 1"):
        replay_record(text, holdem())
