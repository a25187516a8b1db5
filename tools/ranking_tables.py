"""Writes the tables of rankings that Cardroom ships, so that no process works them out hand by hand."""

from __future__ import annotations

from argparse import ArgumentParser

from cardroom.ranking import RANKINGS
from cardroom.ranking.shipped import all_keys, packed, sum_of, table_file
from cardroom.ranking.tabled import TabledRanking

SHIPPED = ("high", "ace-to-five")
"""The rankings of hold'em and stud, and of razz."""


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    for name in SHIPPED:
        ranking = RANKINGS[name]
        assert isinstance(ranking, TabledRanking)
        table_file(name).write_bytes(packed({sum_of(key): ranking.ranks_value(key) for key in all_keys()}))


if __name__ == "__main__":
    main()
