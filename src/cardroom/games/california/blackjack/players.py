"""How the players play their hands: hits, doubles, splits and what goes with them."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice, No, Yes
from cardroom.dealing.decisions import Decision, Procedure, Spot, further_hand, spot_of
from cardroom.games.california.blackjack.choices import Double, Hit, Playing, Rescue, Split, Surrender, Switch
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.layout import BASE, DOUBLE, SPLIT, Layout, is_ace
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.money import Cents


def play_spot(layout: Layout, spot: Spot) -> Procedure:
    """All hands of the spot, those that a split brings before the next that was dealt."""
    if layout.rules.switch:
        yield from _offer_switch(layout, spot)
    played: set[Spot] = set()
    hands = layout.hands
    while left := [hand for hand in hands.values() if spot_of(hand.place) == spot and hand.place not in played]:
        hand = min(left, key=lambda hand: (hand.dealt_as, hand.place))
        played.add(hand.place)
        yield from _play_hand(layout, hand)


def _offer_switch(layout: Layout, spot: Spot) -> Procedure:
    """The second cards of the two hands may change places, once, before anything else."""
    one, two = spot, further_hand(spot, 1)
    choice = yield layout.dealer.ask(layout.dealer.decider(spot), Switch() | No(), spot)
    if choice == Switch():
        layout.dealer.switch(one, two)
        layout.hands[one].is_switched = layout.hands[two].is_switched = True


def _play_hand(layout: Layout, hand: Hand) -> Procedure:
    """Cards, one at a time, until the hand stands, is over, or has been doubled or surrendered."""
    dealer, place = layout.dealer, hand.place
    seat = dealer.decider(place)
    if len(hand.cards) == 1:
        dealer.deal(place, up=True)
    while option := _offer(layout, hand):
        choice: Choice = Hit()
        if option.choices != (Hit(),) or not hand.is_open:
            choice = yield dealer.ask(seat, option, place)
            dealer.decide(seat, place, choice)
        match choice:
            case Hit():
                dealer.deal(place, up=True)
            case Double():
                yield from _double(layout, hand, choice.amount or option.most)
            case Split():
                yield from _split(layout, hand)
            case Surrender():
                hand.surrendered = True
            case Rescue():
                hand.rescued = True
            case _:
                return
    if hand.is_over:
        layout.open_hand(hand)


def _offer(layout: Layout, hand: Hand) -> Playing | None:
    seat = layout.dealer.decider(hand.place)
    wager = layout.on(seat, hand, (BASE, SPLIT))
    on_hand = wager + layout.on(seat, hand, (DOUBLE,))
    purse = Purse(layout.dealer.stacks[seat], wager, on_hand, layout.limits)
    siblings = sum(other.dealt_as == hand.dealt_as for other in layout.hands.values())
    joker_up = layout.rules.frozen_by_joker != "never" and layout.up_card == JOKER
    return offer(layout.rules, hand, siblings, purse, joker_up=joker_up)


def _double(layout: Layout, hand: Hand, amount: Cents) -> Procedure:
    """Another wager for one more card; those who wager behind double their own or leave it."""
    kinds = (BASE, SPLIT, DOUBLE) if hand.doubles else (BASE, SPLIT)
    yield from _follow(layout, hand, hand.place, DOUBLE, amount, kinds)
    hand.doubles += 1
    layout.dealer.deal(hand.place, up=True)


def _split(layout: Layout, hand: Hand) -> Procedure:
    """An equal wager for the second card; what somebody behind does not match stays on the first hand."""
    dealer, hands = layout.dealer, layout.hands
    layout.open_hand(hand)
    spot = spot_of(hand.place)
    new = further_hand(spot, sum(spot_of(place) == spot for place in hands))
    dealer.split(hand.place, new)
    hands[new] = Hand(dealer.hands, layout.rules, new, hand.dealt_as)
    for half in (hand, hands[new]):
        half.is_split = half.is_open = True
        half.is_split_ace = is_ace(half.cards[0])
    wager = layout.on(dealer.decider(hand.place), hand, (BASE, SPLIT))
    yield from _follow(layout, hand, new, SPLIT, wager, (BASE, SPLIT))
    dealer.deal(hand.place, up=True)


def _follow(layout: Layout, hand: Hand, place: Spot, kind: str, amount: Cents, kinds: Collection[str]) -> Procedure:
    """The holder's wager, and those of others on the hand who can match their own and say so."""
    dealer = layout.dealer
    decider = dealer.decider(hand.place)
    dealer.add_wager(decider, place, kind, amount)
    behind = {wager.seat for wager in dealer.wagers if wager.spot == hand.place and wager.kind in kinds} - {decider}
    due = {seat: layout.on(seat, hand, kinds) for seat in sorted(behind)}
    if DOUBLE in kinds:
        due = {seat: layout.limits.cap(amount) for seat, amount in due.items()}
    able = [seat for seat, amount in due.items() if dealer.stacks[seat] >= amount]
    if not able:
        return
    answers = yield dealer.ask_all([Decision(seat, Yes() | No(), hand.place) for seat in able])
    for number, choice in answers.items():
        if choice == Yes():
            dealer.add_wager(able[number], place, kind, due[able[number]])
