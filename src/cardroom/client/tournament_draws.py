"""Verifies the draws of a tournament, from nothing but the file of its page.

Nothing here is shared with the code that draws: it is computed again from its description in docs/shuffle.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

from cardroom.client.public_random import below, seed_of
from cardroom.client.verify import Check, HistoryError

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
AT_A_TIME = 26
"""The number of cards that are shuffled at a time."""
MOST = 65536
"""No draw has more people or seats: its random numbers have 16 bits."""
Place = tuple[int, int]
T = TypeVar("T")


class Seats(msgspec.Struct, frozen=True, tag_field="draw", tag="seats"):
    why: str
    people: list[str]
    places: list[Place]
    table: int
    seats: int
    free: dict[int, list[int]]
    sizes: dict[int, int]

    @property
    def enters(self) -> bool:
        return self.why in ("start", "entry")


class Racer(msgspec.Struct, frozen=True):
    seat: int
    name: str
    before: int
    after: int
    cards: list[str]


class Race(msgspec.Struct, frozen=True, tag_field="draw", tag="race"):
    table: int
    chip: int
    larger: int
    racers: list[Racer]
    won: list[int]
    saved: list[int]
    enters = False

    @property
    def people(self) -> list[str]:
        return [racer.name for racer in self.racers]


class Drawn(msgspec.Struct, frozen=True):
    number: int
    key: str
    parts: list[Seats | Race]


class Draws(msgspec.Struct, frozen=True):
    """What `GET /api/tournaments/N/draws` answers."""

    tournament: int
    commitment: str
    secret: str
    is_over: bool
    draws: list[Drawn]


def read_draws(text: bytes | str) -> Draws | None:
    """Reads the JSON of the draws of a tournament; None if it is something else. Raises HistoryError."""
    try:
        found = msgspec.json.decode(text)
        if not isinstance(found, dict) or "tournament" not in found:
            return None
        return msgspec.json.decode(text, type=Draws)
    except msgspec.ValidationError as error:
        raise HistoryError(f"these are not the draws of a tournament: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def verify_draws(draws: Draws) -> list[Check]:
    return [_secret(draws), _numbers(draws), *_keys(draws), _results(draws), _people(draws)]


def _secret(draws: Draws) -> Check:
    if not draws.secret and not draws.is_over:
        later = "The secret is published when the tournament is over. Until then it cannot be checked."
        return Check("secret", True, later)
    if not draws.secret:
        return Check("secret", False, "The tournament is over, and its secret was not published.")
    holds = seed_of("tournament draws", str(draws.tournament), draws.secret).hex() == draws.commitment
    fits = "fit" if holds else "do not fit"
    return Check("secret", holds, f"The tournament and the secret {fits} the hash that was announced.")


def _numbers(draws: Draws) -> Check:
    numbers = [draw.number for draw in draws.draws if draw.number]
    holds = numbers == [*range(1, len(numbers) + 1)]
    return Check("numbers", holds, "No number was skipped or used twice." if holds else "The numbers are not 1, 2, 3 …")


def _keys(draws: Draws) -> Iterator[Check]:
    if own := sum(not draw.number for draw in draws.draws):
        yield Check("keys", False, f"Keys that were made when they were needed: {own}. They prove nothing.")
    if draws.secret:
        sealed = [draw for draw in draws.draws if draw.number]
        wrong = [draw.number for draw in sealed if draw.key != _key(draws.secret, draw.number)]
        follow = f"do not follow from the secret: {_listed(wrong)}" if wrong else "follow from the secret"
        yield Check("keys", not wrong, f"The keys of the draws {follow}.")


def _key(secret: str, number: int) -> str:
    return seed_of("tournament draw", secret, str(number)).hex()


def _results(draws: Draws) -> Check:
    wrong = [draw.number for draw in draws.draws if not all(_holds(part, draw.key) for part in draw.parts)]
    if wrong:
        return Check("results", False, f"The key gives another result in these draws: {_listed(wrong)}.")
    return Check("results", True, f"All {len(draws.draws)} draws were drawn again, with the same results.")


def _people(draws: Draws) -> Check:
    """Whoever moves or races has drawn a seat before."""
    known = set[str]()
    for draw in draws.draws:
        for part in draw.parts:
            if part.enters:
                known.update(part.people)
            elif strangers := [name for name in part.people if name not in known]:
                return Check("people", False, f"{strangers[0]} is in draw {draw.number} without a seat from before.")
    return Check("people", True, f"{len(known)} people drew a seat, and nobody else is in a later draw.")


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _holds(part: Seats | Race, key: str) -> bool:
    try:
        drawn_from = bytes.fromhex(key)
        return _race_holds(part, drawn_from) if isinstance(part, Race) else _seats_hold(part, drawn_from)
    except (ValueError, LookupError, ArithmeticError):
        return False


# The randomness of a key


def _words(key: bytes, purpose: str) -> Iterator[int]:
    """Numbers of 16 bits from the BLAKE2b of the key, the purpose and 0, 1, 2 … as eight bytes, the lowest first."""
    number = 0
    while True:
        block = blake2b(key + purpose.encode() + number.to_bytes(8, "little")).digest()
        for place in range(0, len(block), 2):
            yield block[place] + block[place + 1] * 256
        number += 1


def _shuffled(things: Sequence[T], key: bytes, purpose: str) -> list[T]:
    if len(things) > MOST:
        raise ValueError(f"{len(things)} is too many for a draw")
    words, left = _words(key, purpose), list(things)
    return [left.pop(below(len(left), words)) for _ in things]


def _deck(key: bytes, purpose: str) -> list[str]:
    """A deck in the order that is drawn: of every 26 words those that are not fair are replaced by the next ones."""
    words, left, order = _words(key, purpose), [*DECK], list[str]()
    while left:
        batch = [next(words) for _ in range(min(len(left), AT_A_TIME))]
        for word in batch:
            while word >= 65536 // len(left) * len(left):
                word = next(words)
            order.append(left.pop(word % len(left)))
    return order


# Seats and races


def _seats_hold(draw: Seats, key: bytes) -> bool:
    count = len(draw.people)
    if draw.why == "start":
        drawn = _at_start(count, draw.seats, key)
    elif draw.why == "final-table":
        ((table, free),) = draw.free.items()
        drawn = dict(enumerate((table, seat) for seat in _shuffled(free, key, "final table")[:count]))
    elif draw.why in ("entry", "break"):
        drawn = _free_seats(count, draw, key)
    else:
        return False
    return [drawn[person] for person in range(count)] == draw.places


def _at_start(count: int, seats: int, key: bytes) -> dict[int, Place]:
    """The place of each person, by the number in the list."""
    tables = -(-count // seats)
    order = _shuffled(range(count), key, "players")
    drawn: dict[int, Place] = {}
    for table in range(1, tables + 1):
        free = _shuffled(range(1, seats + 1), key, f"seats of table {table}")
        drawn |= {person: (table, seat) for person, seat in zip(order[table - 1 :: tables], free, strict=False)}
    return drawn


def _free_seats(count: int, draw: Seats, key: bytes) -> dict[int, Place]:
    """Each draws among the free seats of the tables that have the fewest players at that moment."""
    left = {(table, seat): None for table in sorted(draw.free) for seat in draw.free[table]}
    if len(left) > MOST:
        raise ValueError(f"{len(left)} seats are too many for a draw")
    sizes, words, drawn = dict(draw.sizes), _words(key, "free seats"), dict[int, Place]()
    for person in _shuffled(range(count), key, "players"):
        fewest = min(sizes[table] for table, _ in left)
        choices = [place for place in left if sizes[place[0]] == fewest]
        drawn[person] = choices[below(len(choices), words)]
        sizes[drawn[person][0]] += 1
        del left[drawn[person]]
    return drawn


def _race_holds(race: Race, key: bytes) -> bool:
    racers, chip, larger = race.racers, race.chip, race.larger
    odd = {one.seat: one.before % larger // chip for one in racers}
    if sum(odd.values()) > len(DECK):
        return False
    deck = iter(_deck(key, f"race at table {race.table}"))
    cards = {seat: [next(deck) for _ in range(count)] for seat, count in odd.items() if count}
    to_win = (sum(odd.values()) * chip + larger // 2) // larger
    won = sorted(cards, key=lambda seat: max(map(DECK.index, cards[seat])), reverse=True)[:to_win]
    saved = [one.seat for one in racers if one.before < larger and one.seat not in won]
    after = [one.before - one.before % larger + larger * (one.seat in won or one.seat in saved) for one in racers]
    is_told = all(one.cards == cards.get(one.seat, []) and one.before % chip == 0 for one in racers)
    in_order = [one.seat for one in racers] == sorted({one.seat for one in racers})
    return is_told and in_order and (race.won, race.saved, [one.after for one in racers]) == (won, saved, after)
