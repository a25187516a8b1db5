"""Odds that are kept on disk between commands: the same rules, priced by the same code, have the same odds."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.wire import to_json
from cardroom.houses import HouseGame

PRICES = ("analysis", "cards", "dealing", "games", "houses", "money", "ranking")
"""The packages whose code decides the odds."""


def usual_folder() -> Path:
    """Where the odds of this user are kept: in the folder for what can be made again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardroom" / "odds"


class KeptOdds:
    """Prices a game, or reads what an earlier call found. A file that cannot be read or written is no matter."""

    def __init__(self, price: Callable[[HouseGame], WagerOdds], folder: Path | None = None) -> None:
        self._price = price
        self._folder = folder or usual_folder()

    def __call__(self, game: HouseGame) -> WagerOdds:
        file = self._folder / f"{_key(game)}.json"
        try:
            return msgspec.json.decode(file.read_bytes(), type=WagerOdds)
        except (OSError, msgspec.MsgspecError):
            odds = self._price(game)
            self._keep(file, odds)
            return odds

    def _keep(self, file: Path, odds: WagerOdds) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=file.parent, delete=False) as written:
                written.write(msgspec.json.encode(odds))
            Path(written.name).replace(file)
        except OSError:
            return


def _key(game: HouseGame) -> str:
    """By the procedure, the rules without fees, the limits, and the code."""
    spread = game.spread(None)
    return sha256(to_json([game.plays, *spread.terms, _code()])).hexdigest()[:32]


@cache
def _code() -> str:
    root, code = Path(__file__).parent.parent, sha256()
    for file in sorted(path for package in PRICES for path in (root / package).rglob("*.py")):
        code.update(file.read_bytes())
    return code.hexdigest()
