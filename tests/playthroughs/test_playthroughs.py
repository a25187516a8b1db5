"""One round of each game and house, as the dealer's log has it. CARDROOM_REWRITE=1 writes the logs again."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import pytest

from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from support.bank_playthrough import BankPlaythrough
from support.pan_playthrough import PanPlaythrough
from support.playthrough import FOLDER, playthroughs
from support.pot_playthrough import PotPlaythrough
from support.thirteen_playthrough import ThirteenPlaythrough

PLAYTHROUGHS: Mapping[str, Callable[[], Round]] = {
    **playthroughs(FOLDER, PotPlaythrough),
    **playthroughs(FOLDER / "banked", BankPlaythrough),
    **playthroughs(FOLDER / "pan", PanPlaythrough),
    **playthroughs(FOLDER / "thirteen", ThirteenPlaythrough),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_round_reads_as_its_golden_log(name: str) -> None:
    round_ = PLAYTHROUGHS[name]()
    assert round_.is_over
    log = "".join(f"{line}\n" for line in transcript(round_.events))
    path = FOLDER / f"{name}.txt"
    if os.environ.get("CARDROOM_REWRITE") == "1":
        path.write_text(log, encoding="utf-8")
    assert log == path.read_text(encoding="utf-8")


def test_every_golden_log_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
