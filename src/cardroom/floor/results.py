"""The results of baccarat rounds, shoe by shoe, for the scoreboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Dealt
from cardroom.dealing.wire import from_json
from cardroom.floor.entry import Finished
from cardroom.floor.stored import entries_of, events_of
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import TIE, Hands, is_natural
from cardroom.games.california.baccarat.wagers import WAYS
from cardroom.games.catalog import ByProcedure
from cardroom.ledger import Reading, RoundRow

SHOES = 4
"""The number of shoes shown: the one in play and those before it."""


class RoundResult(msgspec.Struct, omit_defaults=True):
    """`player` and `banker` are totals. All rounds of a shoe have the same `shoe`; later shoes have a greater one."""

    round: int
    shoe: int
    winner: str
    player: int
    banker: int
    natural: bool = False
    won: list[str] = []
    """The side wagers that won."""


def results(reading: Reading, table: int, game: Baccarat, after: int = 0, shoes: int = SHOES) -> list[RoundResult]:
    """The rounds after number `after` in the last shoes, in order."""
    rows = [*_rows(reading, table, after, shoes)]
    return [_result(_hands(reading, row), row.round, shoe, game) for row, shoe in reversed(rows)]


def in_last_shoes(found: list[RoundResult]) -> list[RoundResult]:
    """Those of the shoes that are shown."""
    shown = sorted({result.shoe for result in found})[-SHOES:]
    return [result for result in found if result.shoe in shown]


def _rows(reading: Reading, table: int, after: int, maximum: int) -> Iterator[tuple[RoundRow, int]]:
    """The rounds of at most `maximum` shoes, the newest first, each with its shoe."""
    before, shoes = 2**62, set[int]()
    while rows := reading.rounds(table, before):
        for row in rows:
            shoe = from_json(row.record, Finished).shuffled["cards"]
            shoes.add(shoe)
            if row.round <= after or len(shoes) > maximum:
                return
            yield row, shoe
        before = rows[-1].round


def _hands(reading: Reading, row: RoundRow) -> Hands:
    cards: dict[int, list[Card]] = {PLAYER_HAND: [], BANKER_HAND: []}
    for entry in entries_of(reading, row):
        for event in events_of(entry)[0]:
            if type(event) is Dealt and event.spot in cards:
                cards[event.spot] += event.cards
    return Hands(cards[PLAYER_HAND], cards[BANKER_HAND])


def _result(hands: Hands, number: int, shoe: int, game: Baccarat) -> RoundResult:
    player, banker = hands.totals
    side_wagers = [kind for kind in game.offered if kind in WAYS and kind != TIE]
    won = [kind for kind in side_wagers if any(way.fits(hands) for way in WAYS[kind].values())]
    natural = len(hands.player) == len(hands.banker) == 2 and is_natural(player, banker)
    return RoundResult(number, shoe, hands.winner, player, banker, natural, won)


NO_SCORE = "no score is kept"
SCOREBOARDS: ByProcedure[Callable[[Reading, int, Any, int], list[RoundResult]]] = ByProcedure(
    "scoreboards", {"baccarat": results}, unanswered={"pot": NO_SCORE, "bank": NO_SCORE, "paying": NO_SCORE}
)
"""By procedure, the function that returns the rounds of a table after a given one, for its scoreboard."""
