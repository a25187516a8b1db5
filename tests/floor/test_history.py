"""A round that is over can be looked at again, as each seat saw it, and its shuffle verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.history import RoundHistory, round_history
from cardroom.floor.scene import scene
from cardroom.floor.seal import cards_in
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.floor.vault import Vault
from cardroom.floor.wagering import PutDown, TakeBank
from cardroom.houses import all_games
from cardroom.ledger import Store
from support.live import ANN, BEN, CAL, Evening

GAMES = [game.id for game in all_games()]


def history_of(store: Store, number: int, viewer: int, vault: Vault | None = None) -> RoundHistory:
    with store.read() as reading:
        history = round_history(reading, 1, number, viewer, vault)
    assert history is not None
    return history


def test_only_the_cards_somebody_was_shown_are_opened(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("oaks/texas-holdem", bots=4), store=store)
    evening.play(1)
    for seat, guest in evening.table.people.guests.items():
        history = history_of(store, 1, guest.number)
        cards = {str(card) for step in history.steps for event in step.events for card in cards_in(event)}
        assert {opening.shows for opening in history.proofs["cards"].openings} == cards
        assert len(cards) < 52
        assert history.you == seat
    store.close()


def test_the_commitment_of_the_history_is_the_one_shown_before_the_deal(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("livermore/ez-baccarat-panda-8", bots=4), store=store)
    roots = {}
    while evening.table.table.rounds_played < 4:
        evening.step()
        if evening.table.shuffling.is_sealed and not evening.table.is_dealt:
            roots[evening.table.round_number + 1] = scene(evening.table).sealed
    for number in (1, 2, 3, 4):
        proofs = history_of(store, number, ANN.number, evening.vault).proofs
        assert {what: proof.root for what, proof in proofs.items()} == roots[number]
    assert len({sealed["cards"] for sealed in roots.values()}) == 1  # one shoe
    assert len({sealed["dice"] for sealed in roots.values()}) >= 4
    store.close()


@pytest.mark.parametrize("game", ["oaks/13-card-poker", "livermore/lowball", "players/fortune-pai-gow-poker"])
def test_cards_that_a_player_named_are_proved_like_all_others(game: str, tmp_path: Path) -> None:
    """They are opened, thrown away or set, and come over the wire as text."""
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms(game, bots=4), store=store)
    evening.play(2)
    assert any(list(cards_in(entry.command)) for entry in evening.entries)
    assert all(place >= 0 for entry in evening.entries for place in entry.places)
    for guest in evening.table.people.guests.values():
        history = history_of(store, 2, guest.number)
        cards = {str(card) for step in history.steps for event in step.events for card in cards_in(event)}
        assert {opening.shows for opening in history.proofs["cards"].openings} == cards
    store.close()


def test_whoever_had_no_wager_has_no_hand_of_that_round(tmp_path: Path) -> None:
    """The player-dealer has one, and so has whoever wagers; Cal sits there and looks on."""
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("livermore/ez-baccarat-panda-8", pause_ms=0), store=store, bots=False)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 2000_00))
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, PutDown({"player": 20_00}))
    evening.go_on(lambda: evening.table.finished is not None)
    with store.read() as reading:
        assert [len(reading.rounds_of(guest.number)) for guest in (ANN, BEN, CAL)] == [1, 1, 0]
    assert history_of(store, 1, CAL.number).people == {1: "Ann", 2: "Ben", 3: "Cal"}
    store.close()
