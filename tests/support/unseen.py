"""An evening replayed with other cards in the places that somebody has not seen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Dealt, Discarded, Event
from cardroom.dealing.ruling_events import CardExchanged, CardTaken
from cardroom.dealing.wire import to_json
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.seal import cards_in
from cardroom.floor.terms import Terms
from cardroom.floor.vault import SealedKey, Vault
from cardroom.server.audience import Audience, Listener
from cardroom.testing.unseen import in_other_places
from support.live import Evening

Places = set[int]


class RestackedTable(LiveTable):
    """In one of the decks it seals, cards have changed places: `order` says which card lies where."""

    def __init__(self, terms: Terms, at: Milliseconds, vault: Vault, which: int, order: list[int]) -> None:
        super().__init__(1, terms, at, vault)
        self._left = which
        self._order = order

    def shuffle(self, sealed: SealedKey) -> None:
        is_new = self.shuffling.deck is None
        super().shuffle(sealed)
        if is_new and (deck := self.shuffling.deck) is not None:
            if not self._left:
                deck.cards = tuple(deck.cards[place] for place in self._order)
            self._left -= 1


class ReplayedEvening:
    """An evening up to the middle of its second round, with the places of the cards on the table."""

    def __init__(self, game: str) -> None:
        self.evening = evening = Evening(Terms(game, bots=4), seed=game)
        self.decks = 0
        last = None
        while evening.table.round_number < 2:
            evening.step()
            if evening.table.shuffling.deck is not None and evening.table.shuffling.deck is not last:
                last, self.decks = evening.table.shuffling.deck, self.decks + 1
        assert last is not None
        self.cards = last.cards
        self._places = {id(card): place for place, card in enumerate(self.cards)}
        self.dealt_at = len(evening.entries)
        self.dealt_to = {seat: guest.number for seat, guest in evening.table.dealt_to.items()}
        """Whose cards lie at which seat."""
        while evening.table.is_dealt:
            evening.step()
        self.ends_at = len(evening.entries)
        self._dealt: dict[int, Places] = {}

    def events(self, moment: int) -> list[Event]:
        """The events of the round, after this number of entries of the evening."""
        return [event for entry in self.evening.entries[self.dealt_at - 1 : moment] for event in entry.events]

    def places(self, things: Iterable[object]) -> Places:
        return {self._places[id(card)] for thing in things for card in cards_in(thing) if id(card) in self._places}

    def known(self, moment: int, viewer: Seat | None) -> Places:
        """What lay open, one's own cards, and all that came before this round; none of others' face down."""
        events = self.events(moment)
        seen = self.places(event for event in events if may_see(event, viewer))
        return seen | set(range(min(self.dealt(self.ends_at))))

    def dealt(self, moment: int) -> Places:
        if moment not in self._dealt:
            self._dealt[moment] = self.places(self.events(moment))
        return self._dealt[moment]

    def restacked(self, moment: int, unseen: Places, random: Random) -> list[tuple[LiveTable, LogEntry]]:
        """The same commands with the cards in other places: the table after each entry of the round.

        Those who name a card in their hand name the one that lies there now."""
        order = list(range(len(self.cards)))
        others = sorted(unseen)
        for place, other in zip(others, random.sample(others, len(others)), strict=True):
            order[place] = other
        apart = len(set(self.cards)) == len(self.cards)
        instead = {self.cards[place]: self.cards[order[place]] for place in others} if apart else {}
        table = RestackedTable(self.evening.table.terms, 0, self.evening.vault, self.decks - 1, order)
        replayed: list[tuple[LiveTable, LogEntry]] = []
        for number, entry in enumerate(self.evening.entries[:moment], 1):
            command: Command = in_other_places(entry.command, instead) if number > self.dealt_at else entry.command
            replayed.append((table, table.apply(command, entry.guest, entry.at)))
        return replayed[self.dealt_at - 1 :]


def may_see(event: Event, viewer: Seat | None) -> bool:
    """Cards are public, except those dealt face down and those discarded, taken away or exchanged face down."""
    match event:
        case CardExchanged(up=False, spot=spot, looker=looker) | CardTaken(up=False, spot=spot, looker=looker):
            return viewer is not None and viewer == (looker or spot)
        case Dealt(up=False, spot=spot, looker=looker):
            return viewer is not None and viewer == (looker or spot)
        case Discarded(spot=spot):
            return viewer == spot
    return True


def sent_to(number: Number, replayed: list[tuple[LiveTable, LogEntry]]) -> bytes:
    """What the server sends to somebody who connects and has missed the round so far; without the commitments."""
    audience, listener = Audience(), Listener(number)
    for table, happened in replayed:
        audience.publish(table, happened)
    table, first = replayed[-1][0], replayed[0][1].version
    audience.join(listener, table, first - 1, replayed[-1][1].at)
    message = asyncio.run(listener.next())
    assert message is not None
    update = msgspec.json.decode(message)
    update["scene"].pop("sealed", None)
    return to_json(update)
