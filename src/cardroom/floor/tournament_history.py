"""A finished hand of a tournament, step by step as one person saw it, with proof that the cards were sealed."""

from __future__ import annotations

import msgspec

from cardroom.dealing.events import Reshuffled
from cardroom.dealing.transcript import LogLine
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.guest import HOUSE, Number
from cardroom.floor.history import RoundHistory, Step, Watched
from cardroom.floor.proofs import Proof
from cardroom.floor.seal import Seal, SealedDeck, SealedThrows, cards_in
from cardroom.floor.stored import StoredEntry
from cardroom.floor.tournament_log import PlayedHand, StoredCommand, hands_in
from cardroom.houses import load_game
from cardroom.ledger import Reading, chain
from cardroom.tournaments.words import in_chips


def hand_history(reading: Reading, tournament: int, entry: int, viewer: Number) -> RoundHistory | None:
    """The hand that ended with an entry of the log, as `viewer` saw it; None if none did.

    If several ended with it, because the tournament was canceled, it is the viewer's own or the first one.
    """
    logged = reading.entry(chain.tournament(tournament), entry)
    hands = hands_in(from_json(logged.body, StoredCommand)) if logged else []
    if not hands:
        return None
    hand = next((one for one in hands if viewer in one.players.values()), hands[0])
    seat = next((seat for seat, player in hand.players.items() if player == viewer), None)
    people = {seat: reading.person(player) for seat, player in hand.players.items()}
    names = {seat: person.name for seat, person in people.items() if person is not None}
    watched = Watched(seat)
    deck = SealedDeck(hand.key, load_game(hand.plays).rules.deck)
    steps = [_in_chips(step) for step in watched.steps(_as_stored(hand, deck, entry), names)]
    throws = SealedThrows(hand.key)
    proofs = {"cards": _proof(deck.seal, *sorted(watched.shown)), "dice": _proof(throws.dice)}
    if not any(isinstance(event, Reshuffled) for event in hand.events):
        # The order of a reshuffle follows from the key itself, which would show all cards.
        proofs["reshuffles"] = _proof(throws.reshuffles)
    return RoundHistory(
        table=hand.table,
        round=hand.number,
        game=load_game(hand.plays).name,
        at=hand.at,
        people=names,
        steps=steps,
        proofs=proofs,
        you=seat or 0,
    )


def _as_stored(hand: PlayedHand, deck: SealedDeck, entry: int) -> StoredEntry:
    """The hand as one entry of a table's log, with the place of each card in the deck."""
    places = {str(card): place for place, card in reversed([*enumerate(deck.cards)])}
    where = tuple(places.get(str(card), -1) for card in cards_in(hand.events))
    shuffled = tuple(() for event in hand.events if isinstance(event, Reshuffled))
    events = msgspec.Raw(to_json(hand.events))
    return StoredEntry(entry, hand.at, HOUSE, events=events, places=where, reshuffled=shuffled)


def _proof(seal: Seal, *places: int) -> Proof:
    return Proof(seal.root, seal.leaves, [seal.open(place) for place in places])


def _in_chips(step: Step) -> Step:
    return msgspec.structs.replace(step, lines=[LogLine(in_chips(line.text), line.kind) for line in step.lines])
