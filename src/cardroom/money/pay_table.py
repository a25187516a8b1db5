"""Pay tables: what a wager pays for each winning hand or outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.money.odds import Pay, parse_pay

_HOW_TO_WRITE = 'write odds such as "6:5", or a prize such as "$1000"'


class NoSuchPay(KeyError):
    """A pay table has no such row, or a game no such pay table; the message names those there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class PayTables(dict[str, "PayTable"]):
    """The pay tables of a game by the kind of wager."""

    def __missing__(self, kind: str) -> PayTable:
        tables = f"its pay tables are for {', '.join(self)}" if self else "it has none"
        raise NoSuchPay(f"the game's file has no pay table [pays.{kind}]; {tables}")


class PayTable(Mapping[str, Pay]):
    """The pays by outcome, best first as printed. A wager with only one pay has it under the empty name."""

    def __init__(self, pays: Mapping[str, Pay]) -> None:
        self._pays = dict(pays)

    @classmethod
    def parse(cls, printed: str | Mapping[str, str]) -> PayTable:
        """Reads the pays of a house file: "8:1", or a table of hands and odds."""
        pays = {"": printed} if isinstance(printed, str) else printed
        if not isinstance(pays, Mapping):
            raise ValueError(f"{printed!r} is not a pay; {_HOW_TO_WRITE}")
        for name, pay in pays.items():
            if not isinstance(pay, str):
                raise ValueError(f"{pay!r} for {name} is not a pay; {_HOW_TO_WRITE}")
        return cls({name: parse_pay(pay) for name, pay in pays.items()})

    def __getitem__(self, outcome: str) -> Pay:
        try:
            return self._pays[outcome]
        except KeyError:
            raise NoSuchPay(f"no row of the pay table is for {outcome!r}; its rows are {', '.join(self)}") from None

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._pays

    def __iter__(self) -> Iterator[str]:
        return iter(self._pays)

    def __len__(self) -> int:
        return len(self._pays)

    @property
    def only(self) -> Pay:
        return self._pays[""]
