"""What a wager pays, by the hand or outcome that wins it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.money.odds import Pay, parse_pay


class PayTable(Mapping[str, Pay]):
    """Pays by outcome, best first as printed; a wager with one pay has it under the empty name."""

    def __init__(self, pays: Mapping[str, Pay]) -> None:
        self._pays = dict(pays)

    @classmethod
    def parse(cls, printed: str | Mapping[str, str]) -> PayTable:
        """From a house file: "8:1", or a table of hands and odds."""
        if isinstance(printed, str):
            return cls({"": parse_pay(printed)})
        return cls({name: parse_pay(pay) for name, pay in printed.items()})

    def __getitem__(self, outcome: str) -> Pay:
        return self._pays[outcome]

    def __iter__(self) -> Iterator[str]:
        return iter(self._pays)

    def __len__(self) -> int:
        return len(self._pays)

    @property
    def only(self) -> Pay:
        return self._pays[""]
