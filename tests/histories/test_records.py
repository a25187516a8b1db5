"""Our own lines of JSON: every game, replayed from the line alone, and the key only where it is asked for."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom import Chance, HandHistory, HandHistoryError, Round, load_game, open_table, read_hands, write_hands
from cardroom.dealing.choices import Discard
from cardroom.dealing.options import Discarding
from cardroom.dealing.setup import Setup
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.histories import CannotSay
from cardroom.houses import all_games
from cardroom.tables.self_play import deal_one, seat_bots
from cardroom.testing import stay_in
from support.each_game import each_game
from support.told_hands import game_of


def dealt(game: str, seed: int = 1) -> Round:
    table = open_table(load_game(game).spread())
    seat_bots(table, None, table.game.usual_chips)
    return deal_one(table, Chance.seeded(seed), Random(seed))


@pytest.mark.parametrize("game", each_game(game.id for game in all_games()))
def test_a_round_of_every_game_is_replayed_from_its_line(game: str) -> None:
    hand = dealt(game)
    for line in (write_hands(hand, "json", key=True), write_hands(hand, "json")):
        (back,) = read_hands(line)
        assert back.events == hand.events
        assert back.stacks == dict(hand.stacks)
    seat = next(iter(hand.setup.stacks))
    (seen,) = read_hands(write_hands(hand, "json", seat=seat))
    assert seen.events == tuple(hand.seen_by(seat))
    assert seen.round is None


def test_the_key_of_the_deck_is_only_in_the_auditors_line() -> None:
    hand = dealt("oaks/texas-holdem")
    key = msgspec.json.encode(hand.chance.key).decode().strip('"')
    assert key in write_hands(hand, "json", key=True)
    for text in (write_hands(hand, "json"), write_hands(hand, "json", seat=1)):
        assert key not in text
    for form in ("phh", "ohh", "text"):
        assert key not in write_hands(hand, form)
        with pytest.raises(ValueError, match="only written into complete records"):
            write_hands(hand, form, key=True)
    with pytest.raises(ValueError, match="only written into complete records"):
        write_hands(hand, "json", seat=1, key=True)


def test_a_line_without_the_key_has_no_card_that_was_not_dealt() -> None:
    hand = dealt("oaks/texas-holdem")
    line = msgspec.json.decode(write_hands(hand, "json"))
    assert len(line["record"]["chance"]["cards"]) == hand.cards_dealt < 52


def test_what_is_not_a_hand_is_told() -> None:
    line = write_hands(dealt("oaks/texas-holdem"), "json")
    for wrong, told in (
        (line[:-20], "the line is not a hand"),
        (line.replace('{"cardroom":1', '{"cardroom":7'), "version 7"),
        (line.replace('"plays":"flop"', '"plays":"flap"'), "no procedure 'flap'"),
        (line.replace('"seats":10', '"seats":9'), "under other rules"),
    ):
        with pytest.raises(HandHistoryError, match=told):
            read_hands(wrong)


def test_a_hand_whose_cards_were_shuffled_again_needs_the_key() -> None:
    """Six players who all draw four cards three times run through the deck."""
    setup = Setup(dict.fromkeys(range(1, 7), 500_00), PotCarry(1))
    hand = Round(game_of("badugi", "fixed"), setup, Chance.seeded(1))
    while hand.decisions:
        decision = hand.decisions[0]
        thrown = Discard(decision.option.hand) if isinstance(decision.option, Discarding) else stay_in(decision)
        hand.choose(decision.seat, thrown)
    with pytest.raises(CannotSay, match="replayed only with the key"):
        write_hands(hand, "json")
    (back,) = read_hands(write_hands(HandHistory.of(hand), "json", key=True))
    assert back.events == hand.events
    (told,) = read_hands(write_hands(hand, "phh"))
    assert told.stacks == dict(hand.stacks)
