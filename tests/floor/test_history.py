"""A round that is over can be looked at again, as each seat saw it, and its shuffle verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.wire import to_json
from cardroom.floor.history import RoundHistory, round_history
from cardroom.floor.scene import scene
from cardroom.floor.seal import cards_in, is_proved
from cardroom.floor.terms import Terms
from cardroom.houses import all_games
from cardroom.ledger import Store
from support.live import ANN, Evening

GAMES = [game.id for game in all_games()]


def history_of(store: Store, number: int, viewer: int) -> RoundHistory:
    with store.read() as reading:
        history = round_history(reading, 1, number, viewer)
    assert history is not None
    return history


@pytest.mark.parametrize("name", GAMES)
def test_everybody_sees_again_what_they_saw_and_can_prove_it(name: str, tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms(name, bots=4), store=store)
    evening.play(2)
    played = evening.table.round
    assert played is not None
    for number, seat in [(0, None), *((guest.number, seat) for seat, guest in evening.table.people.items())]:
        history = history_of(store, 2, number)
        seen = [event for step in history.steps for event in step.events]
        dealt_in = seat if seat in played.setup.stacks else None
        assert to_json(seen) == to_json(played.seen_by(dealt_in))
        assert to_json(history.steps[-1].picture) == to_json(played.view(dealt_in))
        for proof in history.proofs.values():
            assert all(is_proved(opening, proof.leaves, proof.root) for opening in proof.openings)
        shown = {str(card) for card in cards_in(seen)}
        assert {opening.shows for opening in history.proofs["cards"].openings} <= shown
    store.close()


def test_only_the_cards_somebody_was_shown_are_opened(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("oaks/texas-holdem", bots=4), store=store)
    evening.play(1)
    for seat, guest in evening.table.people.items():
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
        if evening.table.is_sealed and not evening.table.is_dealt:
            roots[evening.table.round_number + 1] = scene(evening.table).sealed
    for number in (1, 2, 3, 4):
        proofs = history_of(store, number, ANN.number).proofs
        assert {what: proof.root for what, proof in proofs.items()} == roots[number]
    assert len({sealed["cards"] for sealed in roots.values()}) == 1  # one shoe
    assert len({sealed["dice"] for sealed in roots.values()}) >= 4
    store.close()
