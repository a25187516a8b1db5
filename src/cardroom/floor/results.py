"""How the rounds of baccarat came out, shoe by shoe: what a scoreboard shows."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.cards import Card
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Dealt, Event
from cardroom.dealing.wire import from_json, kinds_of
from cardroom.floor.live_table import Finished
from cardroom.floor.log import Written
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import TIE, Hands, is_natural
from cardroom.games.california.baccarat.wagers import WAYS
from cardroom.ledger import Reading, RoundRow

SHOES = 4
"""The one in play, and those before it."""


class RoundResult(msgspec.Struct, omit_defaults=True):
    """`player` and `banker` are totals; `shoe` is the same for all rounds of a shoe, and greater for later ones."""

    round: int
    shoe: int
    winner: str
    player: int
    banker: int
    natural: bool = False
    won: list[str] = []
    """The wagers beside the lines that it made win."""


def results(reading: Reading, table: int, game: Baccarat, after: int = 0, shoes: int = SHOES) -> list[RoundResult]:
    """The rounds numbered above `after` of the last shoes, in order."""
    rows = [*_rows(reading, table, after, shoes)]
    return [_result(_hands(reading, row), row.round, shoe, game) for row, shoe in reversed(rows)]


def _rows(reading: Reading, table: int, after: int, most: int) -> Iterator[tuple[RoundRow, int]]:
    """The newest first, each with its shoe."""
    before, shoes = 2**62, set[int]()
    while rows := reading.rounds(table, before):
        for row in rows:
            shoe = from_json(row.told, Finished).shuffled["cards"]
            shoes.add(shoe)
            if row.round <= after or len(shoes) > most:
                return
            yield row, shoe
        before = rows[-1].round


def _hands(reading: Reading, row: RoundRow) -> Hands:
    cards: dict[int, list[Card]] = {PLAYER_HAND: [], BANKER_HAND: []}
    for entry in reading.entries(row.table, after=row.first - 1, limit=row.last - row.first + 1):
        written = from_json(entry.body, Written)
        events: list[Event] = from_json(bytes(written.events), list[kinds_of(Event)])  # type: ignore[misc, arg-type]
        for event in events:
            if type(event) is Dealt and event.spot in cards:
                cards[event.spot] += event.cards
    return Hands(cards[PLAYER_HAND], cards[BANKER_HAND])


def _result(hands: Hands, number: int, shoe: int, game: Baccarat) -> RoundResult:
    player, banker = hands.totals
    beside = [kind for kind in game.offered if kind in WAYS and kind != TIE]
    won = [kind for kind in beside if any(way.fits(hands) for way in WAYS[kind].values())]
    natural = len(hands.player) == len(hands.banker) == 2 and is_natural(player, banker)
    return RoundResult(number, shoe, hands.winner, player, banker, natural, won)
