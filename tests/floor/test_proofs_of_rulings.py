"""The proof of the shuffle holds for a hand in which something went wrong: every card has a place that was sealed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.accidents import Fault
from cardroom.client.verify import Check, read_history, verify
from cardroom.dealing.events import Reshuffled
from cardroom.dealing.ruling_events import CardExchanged, CardTaken, Mixed
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.history import round_history
from cardroom.floor.ruling import HaveAccident
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, audit
from support.live import Evening

FLOOR = Guest(900, "Fay")
CASES = {
    "a street that came early is shuffled back": ("livermore/texas-holdem", Fault("premature-flop"), Reshuffled),
    "a turn is laid aside and shuffled in later": ("livermore/texas-holdem", Fault("premature-turn"), Reshuffled),
    "the four cards of a flop are mixed": ("oaks/texas-holdem", Fault("flop-of-four"), Mixed),
    "a card is exchanged": ("livermore/texas-holdem", Fault("card-off-table", 2), CardExchanged),
    "a joker is found and replaced": ("livermore/omaha-high-low", Fault("joker-in-deck", 2), CardExchanged),
    "a hand is short of a card": ("livermore/texas-holdem", Fault("wrong-number-holdem", 2, count=-1), CardTaken),
    "a hand has a card too many": ("livermore/texas-holdem", Fault("wrong-number-holdem", 2), CardTaken),
    "a card of pai gow poker is exposed": ("oceans-eleven/pai-gow-poker", Fault("pai-gow-card-exposed", 2), None),
    "a card of super pan 9 is boxed": ("oceans-eleven/super-pan-9", Fault("boxed-card", 2), CardExchanged),
}


def play_with(store: Store, game: str, fault: Fault, kind: type | None, seed: int) -> tuple[Evening, int] | None:
    """Plays until the fault is possible and has the kind of event after it that the case is about."""
    evening = Evening(Terms(game, bots=4), store=store, seed=f"proof {seed}")
    for _ in range(400):
        if evening.table.is_dealt:
            number = evening.table.round_number
            try:
                evening.do(FLOOR, HaveAccident(fault, "stands"))
            except Refused:
                pass
            else:
                evening.go_on(lambda: not evening.table.is_dealt)
                happened = [event for entry in evening.entries for event in entry.events]
                return (evening, number) if kind is None or any(isinstance(one, kind) for one in happened) else None
        evening.step()
    return None


def failures(store: Store, evening: Evening, number: int) -> list[tuple[int, Check]]:
    viewers = [0, *(guest.number for guest in evening.table.people.guests.values())]
    with store.read() as reading:
        histories = [round_history(reading, 1, number, viewer, evening.vault) for viewer in viewers]
    return [
        (viewer, check)
        for viewer, history in zip(viewers, histories, strict=True)
        for check in verify(read_history(to_json(history)))
        if not check.holds
    ]


@pytest.mark.parametrize("case", CASES)
def test_every_viewer_can_verify_the_deal(case: str, tmp_path: Path) -> None:
    game, fault, kind = CASES[case]
    for seed in range(12):
        store = Store.open(f"sqlite:///{tmp_path / str(seed)}.db")
        played = play_with(store, game, fault, kind, seed)
        if played is not None:
            assert failures(store, *played) == []
            assert audit(store) == []
            store.close()
            return
        store.close()
    pytest.fail(f"{fault.situation} never came to {kind}")
