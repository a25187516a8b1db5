from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.analysis import kept_odds


@pytest.fixture(scope="session")
def folder_of_odds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("odds")


@pytest.fixture(autouse=True)
def _odds_of_this_user_are_left_alone(folder_of_odds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_odds, "usual_folder", lambda: folder_of_odds)
