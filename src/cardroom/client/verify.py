"""Verifies the history of a round, from nothing but what the player was given.

Nothing here is shared with the code that deals: the hashes, the order of the deal, the dice and the reshuffles are
computed again from their description in docs/shuffle.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from cardroom.client.dealt_order import Dealing, NotInOrder
from cardroom.client.public_random import below, permutation, seed_of, words_from

CARD = re.compile(r"([2-9TJQKA][cdhs]|Jk|\[[1-6]-[1-6]\])")
SEALED = ("cards", "dice", "reshuffles")
DEALS = ("dealt", "dealt-unseen", "card-exchanged", "card-exchanged-unseen")
"""The events that give a hand cards."""
SHOWS_A_HAND = {
    "turned-up": "spot",
    "cards-exposed": "spot",
    "showed": "seat",
    "thirteen-opened": "seat",
    "shown-to-one": "seat",
}
"""The events in which a hand is shown that was dealt face down, with the field that says whose it is."""
HANDS = 100
"""A spot's further hands have its number and a multiple of this."""


class HistoryError(ValueError):
    """The text is not the history of a round."""


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked, and whether it holds."""

    what: str
    holds: bool
    found: str


class Opening(msgspec.Struct, frozen=True):
    place: int
    shows: str
    salt: str


class Proof(msgspec.Struct, frozen=True):
    root: str
    leaves: list[str]
    openings: list[Opening]


class Places(msgspec.Struct, frozen=True):
    shown: list[int] = []
    unseen: list[int] = []


class Step(msgspec.Struct, frozen=True):
    events: list[dict[str, Any]]
    places: list[Places] = []


class Entropy(msgspec.Struct, frozen=True):
    text: str


class History(msgspec.Struct, frozen=True):
    """What `GET /api/tables/N/rounds/R` answers, as far as it is needed here."""

    table: int
    round: int
    steps: list[Step]
    proofs: dict[str, Proof]
    entropy: list[Entropy] = []
    dealt_before: int = 0
    reshuffled: list[list[int]] = []

    @property
    def events(self) -> Iterator[tuple[dict[str, Any], Places]]:
        for step in self.steps:
            places = step.places or [Places()] * len(step.events)
            if len(places) != len(step.events):
                raise HistoryError("a step of the history does not say where the cards of all its events lay")
            yield from zip(step.events, places, strict=True)

    @property
    def texts(self) -> list[str]:
        return [given.text for given in self.entropy]


def read_history(text: bytes | str) -> History:
    """Reads the JSON of a history. Raises HistoryError."""
    try:
        return msgspec.json.decode(text, type=History)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HistoryError(f"this is not the history of a round: {error}") from None


def verify(history: History) -> list[Check]:
    """Everything that can be checked, in order. Raises HistoryError if something is not as a server writes it."""
    checks = [check for what, proof in history.proofs.items() for check in _seal(what, proof)]
    if missing := [what for what in SEALED if what not in history.proofs]:
        return [*checks, *(Check(what, False, f"There is no proof of the {what}.") for what in missing)]
    try:
        return [*checks, _shown(history), _hands(history), *_order(history), *_dice(history)]
    except (LookupError, TypeError, AttributeError) as error:
        raise HistoryError(f"an event of the history is not as it should be: {error!r}") from None


def _seal(what: str, proof: Proof) -> Iterator[Check]:
    """The single hashes add up to the published one, and each opening fits its hash."""
    holds = sha256("".join(proof.leaves).encode()).hexdigest() == proof.root
    said = "add up" if holds else "do not add up"
    yield Check(what, holds, f"The single hashes ({len(proof.leaves)}) {said} to the hash that was published.")
    wrong = [opening.place for opening in proof.openings if not _opens(opening, proof.leaves)]
    if wrong:
        yield Check(what, False, f"The openings of places {', '.join(map(str, wrong))} do not fit their hashes.")
    elif proof.openings:
        yield Check(what, True, f"{len(proof.openings)} openings fit their hashes.")


def _opens(opening: Opening, leaves: list[str]) -> bool:
    try:
        salt = bytes.fromhex(opening.salt)
    except ValueError:
        return False
    sealed = sha256(salt + f"{opening.place} {opening.shows}".encode()).hexdigest()
    return 0 <= opening.place < len(leaves) and leaves[opening.place] == sealed


def cards_in(value: object) -> Iterator[str]:
    """The cards in an event, in order."""
    if isinstance(value, str):
        if CARD.fullmatch(value):
            yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from cards_in(part)


def _shown(history: History) -> Check:
    """Every card shown is the one that was opened at its place."""
    opened = {opening.place: opening.shows for opening in history.proofs["cards"].openings}
    count, proved = 0, set[str]()
    for event, places in history.events:
        cards = [*cards_in(event)]
        if len(cards) != len(places.shown):
            return Check("cards", False, f"The event {event.get('event')} does not say where each of its cards lay.")
        for card, place in zip(cards, places.shown, strict=True):
            # A card that is only named again has no place, and must have been proved before.
            if opened.get(place) != card and not (place < 0 and (card in proved or is_foreign(event, card))):
                return Check("cards", False, f"{card} was shown, and its place {place} holds another card or none.")
            count += 1
            proved.add(card)
    return Check("cards", True, f"{count} times a card was shown to you, each time the card sealed at its place.")


def is_foreign(event: dict[str, Any], card: str) -> bool:
    """True if the event says that this joker turned up in a game that has none. It was never sealed with the deck."""
    return event.get("event") == "card-exchanged" and event.get("to") == "deck" and event.get("new") == card == "Jk"


def _hands(history: History) -> Check:
    """A hand that is shown has the cards that were dealt to it."""
    dealt: dict[int, int] = {}
    hands = 0
    for event, places in history.events:
        kind = str(event.get("event"))
        if kind in DEALS:
            dealt |= dict.fromkeys([*places.shown, *places.unseen], _spot(event["spot"]))
        elif kind in SHOWS_A_HAND:
            spot = _spot(event[SHOWS_A_HAND[kind]])
            if any(dealt.get(place) != spot for place in places.shown if place >= 0):
                return Check("hands", False, f"Seat {spot} showed a card that was not dealt there.")
            hands += 1
    return Check("hands", True, f"{hands} hands that were shown have the cards that were dealt to them.")


def _spot(number: int) -> int:
    return number % HANDS if number > 0 else number


def _order(history: History) -> Iterator[Check]:
    """The cards were dealt from the top, in the order that the players' randomness made."""
    proof, texts = history.proofs["cards"], history.texts
    order = [*range(len(proof.leaves))]
    if texts:
        order = permutation(seed_of("cards", proof.root, *texts), len(order))
        count = "one text" if len(texts) == 1 else f"{len(texts)} texts"
        yield Check("order", True, f"The order of the deal follows from the hash and {count} of the players.")
    secrets = [opening.shows for opening in history.proofs["reshuffles"].openings]
    dealing = Dealing(order[history.dealt_before :], history.reshuffled, secrets[0] if secrets else "")
    try:
        for event, places in history.events:
            dealing.follow(event, [*places.shown, *places.unseen])
        dealing.end()
    except NotInOrder as error:
        yield Check("order", False, str(error))
        return
    begun = f" from card {history.dealt_before + 1} of the shoe" if history.dealt_before else " from the top"
    yield Check("order", True, f"{dealing.dealt} cards were dealt{begun}, one after the other; none was skipped.")
    if history.reshuffled:
        times = "once" if len(history.reshuffled) == 1 else f"{len(history.reshuffled)} times"
        yield Check("reshuffles", True, f"Cards were shuffled again {times}, as it was sealed before the deal.")


def _dice(history: History) -> Iterator[Check]:
    """The dice show what was sealed, turned on by the players' randomness."""
    thrown = [event["dice"] for event, _ in history.events if event.get("event") == "dice-thrown"]
    proof = history.proofs["dice"]
    sealed = {opening.place: [int(die) for die in opening.shows.split("-")] for opening in proof.openings}
    texts = history.texts if not history.dealt_before else []
    words = words_from(seed_of("dice", proof.root, *texts))
    for number, dice in enumerate(thrown):
        expected = sealed.get(number, [])
        if texts:
            expected = [(die - 1 + below(6, words)) % 6 + 1 for die in expected]
        if dice != expected:
            yield Check("dice", False, f"Throw {number + 1} showed {dice}, and {expected} was sealed.")
            return
    if thrown:
        yield Check("dice", True, f"{len(thrown)} throws of the dice show what was sealed.")
