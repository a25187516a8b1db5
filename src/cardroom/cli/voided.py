"""A round that was voided because its procedure failed, in one line for the author of the game."""

from __future__ import annotations

import inspect
from pathlib import Path
from traceback import FrameSummary, extract_tb

from cardroom.dealing.round import RoundVoided

_OURS = Path(__file__).parents[1]


def in_one_line(voided: RoundVoided, shows_all: str) -> str:
    """What failed and where: in the newest line of the game's own package, or else in its procedure."""
    how = f"`cardroom {shows_all} …` shows the whole traceback"
    return f"the round was voided and all money returned. {voided} ({_place(voided)}); {how}"


def _place(voided: RoundVoided) -> str:
    cause = voided.__cause__
    frames = list(extract_tb(cause.__traceback__)) if cause else []
    own = [frame for frame in frames if not Path(frame.filename).is_relative_to(_OURS)]
    kind = f"{type(cause).__name__}, " if isinstance(cause, LookupError | AttributeError | TypeError) else ""
    if own:
        return f"{kind}{_written(own[-1])}"
    play = type(voided.round.game).play
    file = inspect.getsourcefile(play)
    if file and not Path(file).is_relative_to(_OURS):
        return f"{kind}the procedure is in {_short(file)}, line {inspect.getsourcelines(play)[1]}"
    return f"{kind}{_written(frames[-1])}" if frames else kind + voided.round.game.title


def _written(frame: FrameSummary) -> str:
    return f"{_short(frame.filename)}, line {frame.lineno}, in {frame.name}"


def _short(file: str) -> str:
    """The file with the folder of its package."""
    return "/".join(Path(file).parts[-2:])
