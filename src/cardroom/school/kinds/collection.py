"""What the collection is, and who pays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from cardroom.dealing.bank_events import FreeCollection
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT, Event, FeeTaken
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame
from cardroom.houses.files import Source
from cardroom.money import show_dollars
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand

POT, EVERYBODY = "The pot", "Every player"


def from_seats(hand: Hand) -> Iterator[Draft]:
    """What every seat pays against a player-dealer."""
    for start, taken in _batches(hand.events):
        paid: Counter[Seat] = Counter()
        for fee in taken:
            paid[fee.seat] += fee.amount
        yield Draft(
            partial(hand.log, start),
            "The collection is due now. What does each player pay? Write 0 for nothing.",
            [Blank(f"Seat {seat}", "money") for seat in hand.seats],
            [(show_dollars(paid[seat]),) for seat in hand.seats],
            hand.lines(taken),
            _source(hand.game),
            tricky=len(set(paid.values())) > 1,
        )


def from_pot(hand: Hand) -> Iterator[Draft]:
    """Who pays how much at a game for a pot, or where players pay one another."""
    for start, taken in _batches(hand.events):
        fees = {fee.seat: fee.amount for fee in taken if fee.what != JACKPOT}
        drop = sum(fee.amount for fee in taken if fee.what == JACKPOT)
        if len(set(fees.values())) != 1 or len(fees) not in (1, len(hand.seats)) or _is_several(taken):
            continue
        payer = EVERYBODY if len(fees) > 1 else POT if 0 in fees else f"Seat {next(iter(fees))}"
        has_drop = any(fee.is_jackpot for fee in getattr(hand.spread.fee_option, "fees", ()))
        yield Draft(
            partial(hand.log, start),
            "The collection is due now. Who pays it, and how much" + (" each" if not has_drop else "") + "?"
            + (" How much is the jackpot drop?" if has_drop else ""),
            [
                Blank("Who pays", "choice", (POT, EVERYBODY, *(f"Seat {seat}" for seat in hand.seats))),
                Blank("How much", "money"),
                *([Blank("Jackpot drop", "money")] if has_drop else []),
            ],
            [
                (payer,),
                (show_dollars(next(iter(fees.values()))),),
                *([(show_dollars(drop),)] if has_drop else []),
            ],
            hand.lines(taken),
            _source(hand.game),
            tricky=bool(drop),
        )  # fmt: skip


def _is_several(taken: Sequence[FeeTaken]) -> bool:
    """True if one payer pays in several parts at once."""
    payers = [fee.seat for fee in taken if fee.what != JACKPOT]
    return len(set(payers)) < len(payers)


def _batches(events: Sequence[Event]) -> Iterator[tuple[int, list[FeeTaken]]]:
    """The fees that are taken at the same time. A free-collection button stems from an earlier hand, unseen here."""
    for is_fee, group in groupby(enumerate(events), key=lambda entry: isinstance(entry[1], FeeTaken | FreeCollection)):
        placed = list(group)
        taken = [event for _, event in placed if type(event) is FeeTaken]
        if is_fee and len(taken) == len(placed):
            yield placed[0][0], taken


def _source(game: HouseGame) -> Source:
    return game.sheet_of("").head.source


def collects(game: AnySpreadGame) -> bool:
    return game.fee_option is not None and any(fee.fee for fee in game.fee_option.fees)


ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-collection",
    by_kind={"bank": about_hands(from_seats), "pot": about_hands(from_pot), "paying": about_hands(from_pot)},
)
COLLECTION = Kind("collection", "What the collection is, and who pays it", ASKED_AT, collects, time_due=True)
