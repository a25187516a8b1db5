"""Who is out, in which order, and for which place and prize."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Literal

import msgspec

from cardroom.money import Cents, MoneyError, share
from cardroom.tournaments.end_events import Finished, Placed
from cardroom.tournaments.events import RegistrationClosed
from cardroom.tournaments.payouts import load_payouts, prizes, tickets
from cardroom.tournaments.seat_events import HandForHandBegan, HandForHandEnded
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament


class Exit(msgspec.Struct, frozen=True):
    """Somebody went out; `chips` is the stack at the start of the hand."""

    player: Player
    table: int
    chips: Chips


class Results(msgspec.Struct):
    waiting: list[list[Player]] = []
    """Players who are out and have no place yet, in order; those in one list are tied. There are some as long as
    registration is open."""
    prizes: tuple[Cents, ...] = ()
    """The prize of each place that is paid, fixed when registration closes."""
    tickets: int = 0
    """How many tickets a satellite gives. It is over when so many players are left."""
    forfeited: Cents = 0
    """The prizes of players who were disqualified. The winner gets them."""

    def prize_of(self, place: int) -> Cents:
        prize = self.prizes[place - 1] if place <= len(self.prizes) else 0
        return prize + (self.forfeited if place == 1 else 0)

    def take_back(self, player: Player) -> None:
        """Forgets that a player who enters again was out."""
        self.waiting = [left for group in self.waiting if (left := [other for other in group if other != player])]


class HandForHand(msgspec.Struct):
    """Each table plays one hand and waits for the others. Who goes out in that hand is placed when all are done."""

    begun: bool = False
    """False while hands that were dealt before are being finished."""
    dealt: list[int] = []
    """The tables that have been dealt the hand."""
    exits: list[Exit] = []


class Talk(msgspec.Struct):
    """A deal that is proposed, and who has accepted it."""

    kind: Literal["icm", "chips", "custom"]
    amounts: dict[Player, Cents]
    accepted: list[Player]


def ranked(exits: Iterable[Exit]) -> list[list[Player]]:
    """Players who went out together, the lowest place first: by their chips at the start of the hand."""
    order = sorted(exits, key=lambda out: (out.chips, out.player))
    return [[out.player for out in group] for _, group in groupby(order, key=lambda out: out.chips)]


def ranked_by_table(exits: Iterable[Exit]) -> list[list[Player]]:
    """The other practice: players of different tables tie, and those of one table are placed by their chips."""
    at_table: dict[int, list[Exit]] = defaultdict(list)
    for out in exits:
        at_table[out.table].append(out)
    best_first = [ranked(group)[::-1] for group in at_table.values()]
    together = zip_longest(*best_first, fillvalue=[])
    return [sorted(player for group in tied for player in group) for tied in together][::-1]


def add_exits(t: Tournament, exits: list[Exit]) -> None:
    """Notes who went out in a hand. In hand-for-hand they are placed together with those of the other tables."""
    if t.hand_for_hand and t.hand_for_hand.begun:
        t.hand_for_hand.exits += exits
    else:
        t.results.waiting += ranked(exits)


def settle_hand_for_hand(t: Tournament) -> None:
    """Ends the hand of hand-for-hand if every table that can has played it."""
    together = t.hand_for_hand
    if together is None or t.in_hand:
        return
    to_play = [table for table in t.tables.values() if table.size > 1 and table.number not in together.dealt]
    if together.begun and to_play and len(t.tables) > 1:
        return
    by_chips = t.structure.same_hand == "by-chips"
    t.results.waiting += ranked(together.exits) if by_chips else ranked_by_table(together.exits)
    together.begun, together.dealt, together.exits = True, [], []


def settle_places(t: Tournament) -> None:
    """Gives places and prizes to all who are out, once nobody can enter any more."""
    if t.registration_open:
        return
    results = t.results
    unplaced = t.left + sum(map(len, results.waiting))
    if t.hand_for_hand:
        unplaced += len(t.hand_for_hand.exits)
    waiting, results.waiting = results.waiting, []
    for group in waiting:
        place = unplaced - len(group) + 1
        _place(t, group, place)
        unplaced = place - 1


def _place(t: Tournament, group: list[Player], place: int) -> None:
    prize = sum(t.results.prize_of(place + behind) for behind in range(len(group)))
    parts = share(prize, group)
    for player in group:
        entrant = t.entrants[player]
        entrant.place, entrant.prize = place, parts[player]
        if entrant.disqualified:
            t.results.forfeited += parts[player]
            entrant.prize = 0
        t.record(Placed(t.number, player, place, entrant.prize, len(group)))


def switch_hand_for_hand(t: Tournament) -> None:
    """Begins hand-for-hand when one more player has to go out before the prizes, and ends it after that."""
    paid = len(t.results.prizes)
    if t.registration_open or not t.structure.hand_for_hand:
        return
    if t.hand_for_hand and (t.left <= paid or len(t.tables) == 1) and not t.hand_for_hand.exits:
        end_hand_for_hand(t)
    elif not t.hand_for_hand and t.left == paid + 1 and len(t.tables) > 1:
        begin_hand_for_hand(t)


def begin_hand_for_hand(t: Tournament) -> None:
    t.hand_for_hand = HandForHand(begun=not t.in_hand)
    t.record(HandForHandBegan())


def end_hand_for_hand(t: Tournament) -> None:
    t.hand_for_hand = None
    t.record(HandForHandEnded())


def shares_of(t: Tournament) -> tuple[int, ...]:
    """The shares of the pool for the entries so far: those of the terms, or of their table, or of the structure's."""
    table = t.terms.payout_table or load_payouts(t.structure.payouts)
    return t.terms.payouts or table.shares(t.entries)


def close_registration(t: Tournament) -> None:
    """Fixes the prizes by the number of entries."""
    t.registration_open = False
    results, ticket, players = t.results, t.terms.ticket, len(t.entrants)
    if ticket:
        results.prizes = tickets(t.pool, ticket, players)
        results.tickets = min(t.pool // ticket, players)
    else:
        results.prizes = prizes(t.pool, shares_of(t), t.structure.pay_unit, players)
    t.record(RegistrationClosed(t.entries, t.pool, t.results.prizes))


def settle(t: Tournament) -> None:
    """Places those who are out, and ends the tournament if one player is left."""
    settle_hand_for_hand(t)
    settle_places(t)
    switch_hand_for_hand(t)
    finish_if_won(t)


def finish_if_won(t: Tournament) -> None:
    """Ends the tournament when one player is left, or in a satellite as many as there are tickets."""
    together = t.hand_for_hand
    if t.left > max(1, t.results.tickets) or t.registration_open or t.in_hand or (together and together.exits):
        return
    winners = t.players_left()
    _place(t, winners, 1)
    for winner in winners:
        t.stand(winner)
    finish(t)


def finish(t: Tournament, *, by_deal: bool = False) -> None:
    t.tables, t.phase, t.talk, t.hand_for_hand = {}, "finished", None, None
    t.record(Finished(by_deal))
    check_paid_out(t)


def check_paid_out(t: Tournament) -> None:
    if t.pool:
        raise MoneyError(f"the tournament is over, and {t.pool} cents of its prizes are not paid")
