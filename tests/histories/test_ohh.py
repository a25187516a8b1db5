"""Open Hand History: what is written has the form of the specification and its sums; what others write is read."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from cardroom import Chance, HandHistoryError, load_game, open_table, read_hands, write_hands
from cardroom.tables.self_play import deal_one, seat_bots
from support.told_hands import random_hand

SCHEMA = jsonschema_rs.validator_for(json.loads((Path(__file__).parent / "ohh.schema.json").read_text()))


def written(hand: Any, seat: int | None = None) -> dict[str, Any]:
    whole = json.loads(write_hands(hand, "ohh", seat=seat))
    SCHEMA.validate(whole)
    found: dict[str, Any] = whole["ohh"]
    return found


def test_what_is_written_has_the_form_of_the_specification() -> None:
    for kind, structure in (("holdem", "no-limit"), ("omaha", "pot-limit"), ("omaha-8", "fixed")):
        for seed in range(8):
            hand = random_hand(kind, structure, f"schema {seed}")  # type: ignore[arg-type]
            assert "hero_player_id" not in written(hand)
            for seat in hand.started.stacks:
                assert written(hand, seat)["hero_player_id"] == seat


def test_pots_are_what_was_won_and_what_the_house_took() -> None:
    table = open_table(load_game("oaks/texas-holdem").spread())
    seat_bots(table, 6, 300_00)
    for number in range(8):
        hand = deal_one(table, Chance.seeded(number), Random(number))
        pots = written(hand)["pots"]
        taken = sum(pot["rake"] + pot["jackpot"] for pot in pots)
        assert taken * 100 == hand.fees
        for pot in pots:
            won = sum(win["win_amount"] for win in pot["player_wins"])
            assert pot["amount"] == won + pot["rake"] + pot["jackpot"]


def test_a_raise_is_what_the_player_adds_and_nobody_bets_before_the_flop() -> None:
    hand = random_hand("holdem", "no-limit", "raises")
    before = written(hand)["rounds"][0]["actions"]
    assert not any(act["action"] == "Bet" for act in before)
    put_in = sum(act.get("amount", 0) for street in written(hand)["rounds"] for act in street["actions"])
    assert put_in >= sum(pot["amount"] for pot in written(hand)["pots"])


def test_a_list_of_hands_and_hands_one_after_another_are_read() -> None:
    hands = [random_hand("holdem", "no-limit", f"list {seed}") for seed in range(2)]
    objects = [json.loads(write_hands(hand, "ohh")) for hand in hands]
    for text in (json.dumps(objects), "\n".join(map(json.dumps, objects)), write_hands(hands, "ohh")):
        assert [back.stacks for back in read_hands(text + "\n")] == [hand.stacks for hand in hands]


def test_what_does_not_fit_is_told_with_the_number_of_the_action() -> None:
    ohh = written(random_hand("holdem", "no-limit", "wrong"))
    first = next(act for act in ohh["rounds"][0]["actions"] if act["action"] in ("Fold", "Call", "Check", "Raise"))
    first["action"], first["amount"] = "Raise", 9999
    with pytest.raises(HandHistoryError, match=rf"^action {first['action_number']} \(Raise 9999\): .* the maximum is"):
        read_hands(json.dumps({"ohh": ohh}) + "\n")
    for change, told in (
        ({"game_type": "Stud"}, "game_type 'Stud' is not one of"),
        ({"flags": ["Run_It_Twice"]}, "run more than once"),
        ({"players": []}, "the player is not in the hand"),
        ({"dealer_seat": "x"}, "the seats are not"),
    ):
        with pytest.raises(HandHistoryError, match=told):
            read_hands(json.dumps({"ohh": {**written(random_hand("holdem", "no-limit", "wrong")), **change}}) + "\n")
