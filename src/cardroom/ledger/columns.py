"""The kinds of columns in the database, for both stores."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, Text

# SQLite's strict tables have only INTEGER; PostgreSQL must compare names by their bytes, as SQLite does.
Number = BigInteger().with_variant(Integer(), "sqlite")
Flag = Boolean().with_variant(Integer(), "sqlite")
Name = Text().with_variant(Text(collation="C"), "postgresql")

metadata = MetaData()


def number_column(name: str, *, key: bool = False) -> Column[int]:
    return Column(name, Number, primary_key=key, autoincrement=False, nullable=False)


def flag_column(name: str) -> Column[Any]:
    return Column(name, Flag, nullable=False)


def name_column(name: str, *, key: bool = False) -> Column[str]:
    return Column(name, Name, primary_key=key, nullable=False)


def words_column(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def raw_column(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)
