"""Players add randomness of their own to a deal that is already sealed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.events import DiceThrown
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.commands import Command
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.guest import Refused
from cardroom.floor.history import round_history
from cardroom.floor.log import resume
from cardroom.floor.order_of_deal import order_of_deal, turned_dice
from cardroom.floor.scene import scene
from cardroom.floor.seal import SealedDeck, SealedThrows, cards_in
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.stored import AnyCommand
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from support.live import ANN, BEN, CAL, Evening

BACCARAT = "livermore/ez-baccarat-panda-8"


def evening(game: str = "oaks/texas-holdem", store: Store | None = None, bots: bool = False) -> Evening:
    """Ann and Ben, after the shuffle."""
    told = Evening(Terms(game, bots=2 if bots else 0), store=store, bots=bots)
    told.go_on(lambda: told.table.shuffling.is_sealed)
    for guest in (ANN, BEN):
        told.do(guest, Sit(told.table.people.free_seats(8)[0], 500_00))
    return told


def dealt(told: Evening) -> list[int]:
    return [place for entry in told.entries for place in entry.places]


def test_the_cards_are_dealt_in_the_order_that_the_root_and_the_texts_make() -> None:
    told = evening()
    root = scene(told.table).sealed["cards"]
    told.do(BEN, AddEntropy("b"))
    told.do(ANN, AddEntropy("a ♠"))
    assert scene(told.table).sealed["cards"] == root, "what is sealed stays as it was"
    told.go_on(lambda: told.table.is_dealt)
    order = order_of_deal(root, ["b", "a ♠"], 52)
    assert sorted(dealt(told)) == sorted(order[:4])
    deck = told.table.shuffling.deck
    assert deck is not None
    live = told.table.live_round()
    cards = [card for event in live.events for card in cards_in(event)]
    assert {*map(id, cards)} == {id(deck.cards[place]) for place in order[:4]}


def test_without_randomness_the_deck_is_dealt_from_the_top() -> None:
    told = evening()
    told.go_on(lambda: told.table.is_dealt)
    assert sorted(dealt(told)) == [0, 1, 2, 3]


def test_everybody_sees_who_added_what_and_whether_they_may_themselves() -> None:
    told = evening()
    told.do(ANN, AddEntropy("a"))
    for viewer in (0, ANN.number, BEN.number):
        assert [(given.name, given.text) for given in scene(told.table, viewer).entropy] == [("Ann", "a")]
    assert told.said()[-1] == "Ann adds randomness to the deal: a"
    may = {number: scene(told.table, number).may_add_entropy for number in (0, ANN.number, BEN.number, CAL.number)}
    assert may == {0: False, ANN.number: False, BEN.number: True, CAL.number: False}
    told.go_on(lambda: told.table.is_dealt)
    assert not scene(told.table, BEN.number).may_add_entropy


def test_who_may_not_add_randomness_is_told_why() -> None:
    told = evening()
    with pytest.raises(Refused, match="no seat"):
        told.do(CAL, AddEntropy("c"))
    with pytest.raises(Refused, match="printable"):
        told.do(ANN, AddEntropy("a\nb"))
    told.do(ANN, AddEntropy("a"))
    with pytest.raises(Refused, match="already added randomness to this deal"):
        told.do(ANN, AddEntropy("again"))
    told.go_on(lambda: told.table.is_dealt)
    with pytest.raises(Refused, match="between the shuffle and the deal"):
        told.do(BEN, AddEntropy("b"))


@pytest.mark.parametrize("text", ["", "x" * 65])
def test_a_text_has_1_to_64_characters(text: str) -> None:
    command: type[Command] = AnyCommand
    with pytest.raises(ValueError, match="length"):
        from_json(to_json(AddEntropy(text)), command)


def test_every_deal_begins_without_randomness() -> None:
    told = evening()
    told.do(ANN, AddEntropy("a"))
    told.play(1)
    told.go_on(lambda: told.table.shuffling.is_sealed)
    assert scene(told.table).entropy == []
    told.do(ANN, AddEntropy("a"))


def test_the_order_of_a_shoe_is_fixed_with_its_first_deal() -> None:
    told = evening(BACCARAT, bots=True)
    root = scene(told.table).sealed["cards"]
    told.do(ANN, AddEntropy("a"))
    told.play(2)
    told.go_on(lambda: told.table.shuffling.is_sealed)
    with pytest.raises(Refused, match="this shoe is in use"):
        told.do(BEN, AddEntropy("b"))
    places = dealt(told)
    assert sorted(places) == sorted(order_of_deal(root, ["a"], 416)[: len(places)])


def test_the_dice_are_turned_too() -> None:
    told = evening("players/fortune-pai-gow-poker", bots=True)
    told.do(ANN, AddEntropy("a"))
    told.go_on(lambda: any(isinstance(event, DiceThrown) for entry in told.entries for event in entry.events))
    (thrown,) = (event for entry in told.entries for event in entry.events if isinstance(event, DiceThrown))
    sealed = SealedThrows(told.table.shuffling.keys["dice"].key)
    assert thrown.dice == turned_dice(sealed.dice.root, ["a"], sealed.throws[0])


@pytest.mark.parametrize("game", ["oaks/texas-holdem", BACCARAT])
@pytest.mark.parametrize("with_snapshot", [False, True])
def test_a_table_that_is_resumed_deals_in_the_same_order(game: str, with_snapshot: bool, tmp_path: Path) -> None:
    """Before the deal, during the hand, and between two rounds of a shoe."""
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    told = evening(game, store, bots=True)
    told.go_on(lambda: len(told.table.people.guests) == 4)
    told.do(ANN, AddEntropy("a"))
    told.go_on(lambda: told.table.can_be_saved)
    for _ in range(2):
        if with_snapshot:
            told.keep_snapshot()
        with store.read() as reading:
            again = resume(reading, 1, reading.tables()[0].terms, told.vault)
        assert to_json(scene(again, ANN.number).entropy) == to_json(scene(told.table, ANN.number).entropy)
        told.table, told.bots.table = again, again
        told.play(1)
        told.go_on(lambda: told.table.shuffling.is_sealed)
    with store.read() as reading:
        history = round_history(reading, 1, 1, ANN.number, told.vault)
    assert history is not None
    assert [given.text for given in history.entropy] == ["a"]
    store.close()


def test_who_leaves_has_added_what_they_added() -> None:
    told = evening()
    told.do(ANN, AddEntropy("a"))
    told.do(ANN, Leave())
    told.do(CAL, Sit(1, 500_00))
    told.do(CAL, AddEntropy("c"))
    assert [given.text for given in scene(told.table).entropy] == ["a", "c"]
    told.play(1)
    key = told.entries[-1].revealed
    deck = SealedDeck(next(iter(key.values())), told.table.game.deck)
    order = order_of_deal(deck.root, ["a", "c"], 52)
    assert {*dealt(told)} <= {*order[:20]}
