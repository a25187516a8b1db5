"""`cardroom rulings`."""

from __future__ import annotations

from cardroom.cli.options import Options, To
from cardroom.cli.output import put
from cardroom.sheets.ruling_table import rulings_table


class RulingsOptions(Options, frozen=True):
    to: To = None


def rulings(options: RulingsOptions) -> None:
    put(rulings_table(), options.to)
