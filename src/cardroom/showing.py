"""How answers show themselves: as text, as HTML in a notebook, and as rows for a data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from typing import Any

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = ("d", "h")
BACK = "??"
_CARD = (
    "display:inline-block;min-width:1.5em;padding:0 .2em;margin:0 .1em;border:1px solid #888;border-radius:.25em;"
    "text-align:center;font-weight:bold;"
)
_FACE_UP, _FACE_DOWN = "background:#fff;color:", "background:#335;color:#335"

_CAPTION = '<caption style="text-align:left;white-space:nowrap">'


class Html(str):
    """Text that is HTML already, and is not escaped again."""

    __slots__ = ()


class Rows:
    """An answer with a row for each line, which data frames can take."""

    __slots__ = ()

    def to_dicts(self) -> list[dict[str, Any]]:
        """The lines as plain data: a dict for each, with the same keys."""
        raise NotImplementedError

    def to_polars(self) -> Any:
        """The lines as a Polars data frame, if Polars is installed."""
        return import_module("polars").DataFrame(self.to_dicts())

    def to_pandas(self) -> Any:
        """The lines as a pandas data frame, if pandas is installed."""
        return import_module("pandas").DataFrame(self.to_dicts())

    def _repr_html_(self) -> str:
        return html_table(self._title, self.to_dicts())

    def __str__(self) -> str:
        return "\n".join([self._title, *text_table(self.to_dicts())])

    @property
    def _title(self) -> str:
        """What stands above the lines."""
        raise NotImplementedError


def html_cards(cards: Iterable[object]) -> Html:
    """Cards in a row; a card that nobody has seen (None) shows its back."""
    return Html("".join(_html_card(BACK if card is None else str(card)) for card in cards))


def _html_card(name: str) -> str:
    if name == BACK:
        return f'<span style="{_CARD}{_FACE_DOWN}" title="face down">{BACK}</span>'
    sign = SUIT_SIGNS.get(name[-1:])
    color = "#c00" if sign and name[-1] in RED else "#000"
    return f'<span style="{_CARD}{_FACE_UP}{color}">{escape(name[:-1] + sign if sign else name)}</span>'


def html_table(caption: str, rows: Sequence[Mapping[str, object]]) -> str:
    """A table with a column for each key. Figures stand on the right."""
    head = "".join(f"<th>{escape(str(column))}</th>" for column in (rows[0] if rows else ()))
    body = "".join(f"<tr>{''.join(map(_html_cell, row.values()))}</tr>" for row in rows)
    return f"<table>{_CAPTION}{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _html_cell(value: object) -> str:
    side = "right" if isinstance(value, int | float) else "left"
    inside = value if isinstance(value, Html) else escape(_as_text(value))
    return f'<td style="text-align:{side}">{inside}</td>'


def text_table(rows: Sequence[Mapping[str, object]]) -> list[str]:
    """The lines of a table in columns of equal width."""
    if not rows:
        return []
    cells = [list(rows[0]), *([_as_text(value) for value in row.values()] for row in rows)]
    right = [isinstance(value, int | float) for value in rows[0].values()]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(map(_aligned, line, widths, right)).rstrip() for line in cells]


def _aligned(text: str, width: int, right: bool) -> str:
    return text.rjust(width) if right else text.ljust(width)


def _as_text(value: object) -> str:
    if value is None:
        return ""
    return f"{value:z.4f}" if isinstance(value, float) else f"{value:,}" if type(value) is int else str(value)
