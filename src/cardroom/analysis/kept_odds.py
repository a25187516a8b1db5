"""Odds that are kept on disk between commands: the same rules, priced by the same code, have the same odds."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import msgspec

from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.wire import to_json
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame

PRICES = ("analysis", "bots", "cards", "dealing", "games", "houses", "money", "ranking")
"""The packages whose code decides the odds."""
OURS = "cardroom."


def usual_folder() -> Path:
    """Where the odds of this user are kept: in the folder for what can be made again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardroom" / "odds"


class Answer(msgspec.Struct, frozen=True):
    """The odds that were found, and the wagers that could not be evaluated with the reasons."""

    odds: tuple[WagerOdds, ...]
    why_not: dict[str, str] = {}


class OddsOnDisk:
    """Odds by game and question. A file that cannot be read or written is no matter."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or usual_folder()

    def find(self, game: BankedGame[Any], *question: object) -> Answer | None:
        """The odds that were kept for this question about a game with the same rules and limits."""
        try:
            return msgspec.json.decode(self._file(game, question).read_bytes(), type=Answer)
        except (OSError, msgspec.MsgspecError):
            return None

    def keep(self, answer: Answer, game: BankedGame[Any], *question: object) -> None:
        """Keeps the odds, unless the game comes from another package, whose code may change unnoticed."""
        if not type(game).__module__.startswith(OURS):
            return
        file = self._file(game, question)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=file.parent, delete=False) as written:
                written.write(msgspec.json.encode(answer))
            Path(written.name).replace(file)
        except OSError:
            return

    def _file(self, game: BankedGame[Any], question: tuple[object, ...]) -> Path:
        """Named by the procedure, the rules, the limits, the question and the code. Fees do not change the odds."""
        key = to_json([type(game).__name__, game.rules, game.limits, list(question), code_sha256()])
        return self._folder / f"{sha256(key).hexdigest()[:32]}.json"


class KeptOdds:
    """Prices a house's game, or reads what an earlier call found."""

    def __init__(self, price: Callable[[HouseGame], WagerOdds], folder: Path | None = None) -> None:
        self._price = price
        self._kept = OddsOnDisk(folder)

    def __call__(self, game: HouseGame) -> WagerOdds:
        spread: Any = game.spread(None)
        answer = self._kept.find(spread, "price")
        if answer is None:
            answer = Answer((self._price(game),))
            self._kept.keep(answer, spread, "price")
        return answer.odds[0]


@cache
def code_sha256() -> str:
    """The SHA-256 of what `sha256sum` prints for the files that decide the odds, in the order of their names."""
    root = Path(__file__).parent.parent
    files = sorted(
        path.relative_to(root).as_posix()
        for package in PRICES
        for path in (root / package).rglob("*")
        if path.suffix in CODE
    )
    lines = (f"{sha256((root / name).read_bytes()).hexdigest()}  {name}\n" for name in files)
    return sha256("".join(lines).encode()).hexdigest()


CODE = (".py", ".json", ".bin", ".csv")
"""Code, and what was solved beforehand."""
