"""The process in which the server makes a report.

`python -m cardroom.cli.report_job GAME FILE [FEES [STAKES [NAME=WAY …]]]`
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from cardroom.extras import MissingExtra
from cardroom.houses import load_game
from cardroom.houses.table_choices import parse_chosen
from cardroom.server.reports import CANNOT_BE_MADE, NoReport


def main(game: str, to: str, fees: str = "", stakes: str = "", *chosen: str) -> int:
    """Writes the page to a file. If the report cannot be made, prints the reason as JSON instead."""
    try:
        from cardroom.analysis.report import as_page, make_report

        page = as_page(make_report(load_game(game, parse_chosen(chosen)), fees, stakes))
    except (LookupError, MissingExtra, ValueError) as error:
        reason = str(error.args[0] if error.args else error)
        print(msgspec.json.encode(NoReport(reason)).decode())
        return CANNOT_BE_MADE
    Path(to).write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
