"""The procedure that a house's file names.

The catalog is imported only here and when it is asked: importing all families of games takes long, and a list of houses
does not need them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.houses.files import HouseFileError
from cardroom.outside import OutsideError

if TYPE_CHECKING:
    from cardroom.games.spread import AnySpreadGame


def game_type_of(plays: str, path: Path) -> type[AnySpreadGame]:
    """The class of the procedure that a file names. Raises HouseFileError."""
    from cardroom.games.catalog import procedure, procedure_names

    try:
        return procedure(plays)
    except LookupError:
        remedy = f"the procedures are {', '.join(procedure_names())}"
        raise HouseFileError(path, "game.plays", f"{plays!r} is not a procedure", remedy) from None
    except OutsideError as error:
        raise HouseFileError(path, "game.plays", f"{plays!r} was refused: {error}") from error


def is_refused(plays: str) -> bool:
    """True if the package that brings this procedure was refused."""
    from cardroom.games.catalog import joined

    return plays in joined().refused
