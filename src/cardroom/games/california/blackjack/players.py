"""The players' turns: hits, doubles, splits, switches and backline wagers."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice, Hit, No, Yes
from cardroom.dealing.decisions import Decision, Procedure, Spot, further_hand, spot_of
from cardroom.dealing.incidents import AGAIN
from cardroom.dealing.options import Pick
from cardroom.games.california.blackjack.choices import (
    ActFirst,
    Double,
    Following,
    Playing,
    Rescue,
    Split,
    Surrender,
    Switch,
)
from cardroom.games.california.blackjack.deal import BASE, DOUBLE, SPLIT, Deal, is_ace
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.offers import Purse, offer, offer_before_switch
from cardroom.money import Cents

_HIT = Hit()
_ONLY_HIT = (_HIT,)


def play_spot(deal: Deal, spot: Spot) -> Procedure:
    """Plays all hands of the spot. Hands made by a split are played before the next dealt hand."""
    if deal.rules.switch:
        yield from _offer_switch(deal, spot)
    played: set[Spot] = set()
    hands = deal.hands
    while left := [hand for hand in hands.values() if hand.place not in played and spot_of(hand.place) == spot]:
        hand = min(left, key=lambda hand: (hand.dealt_as, hand.place)) if len(left) > 1 else left[0]
        played.add(hand.place)
        yield from _play_hand(deal, hand)


def _offer_switch(deal: Deal, spot: Spot) -> Procedure:
    """Asks whether to switch the second cards of the two hands. Each hand may be doubled or split before."""
    one, two = places = spot, further_hand(spot, 1)
    seat = deal.dealer.decider(spot)
    waiting = [1, 2]
    while True:
        first = [ActFirst(number) for number in waiting if _before_switch(deal, deal.hands[places[number - 1]])]
        choice = yield deal.dealer.ask(seat, Pick((Switch(), *first, No())), spot)
        if not isinstance(choice, ActFirst):
            break
        waiting.remove(choice.hand)
        yield from _act_first(deal, deal.hands[places[choice.hand - 1]])
    if choice == Switch():
        deal.dealer.switch(one, two)
        deal.hands[one].is_switched = deal.hands[two].is_switched = True


def _before_switch(deal: Deal, hand: Hand) -> Playing | None:
    return offer_before_switch(deal.rules, hand, _purse(deal, hand))


def _act_first(deal: Deal, hand: Hand) -> Procedure:
    option, seat = _before_switch(deal, hand), deal.dealer.decider(hand.place)
    assert option, "the hand may be doubled or split"
    choice = yield deal.dealer.ask(seat, option, hand.place)
    deal.dealer.decide(seat, hand.place, choice)
    if isinstance(choice, Double):
        yield from _double(deal, hand, choice.amount or option.most)
    elif choice == Split():
        yield from _split(deal, hand)


def _play_hand(deal: Deal, hand: Hand) -> Procedure:
    """Plays a hand until it stands, busts, is doubled for the last time, or is surrendered."""
    dealer, place = deal.dealer, hand.place
    seat = dealer.decider(place)
    if len(hand.cards) == 1:
        dealer.deal(place, up=True)
    while option := _offer(deal, hand):
        choice: Choice = _HIT
        if option.choices != _ONLY_HIT or not hand.is_open:
            answer = yield Decision(seat, option, place, True)
            if answer is AGAIN:
                continue
            choice = answer
            dealer.decide(seat, place, choice)
        match choice:
            case Hit():
                dealer.deal(place, up=True)
            case Double():
                yield from _double(deal, hand, choice.amount or option.most)
            case Split():
                yield from _split(deal, hand)
            case Surrender():
                hand.surrendered = True
            case Rescue():
                hand.rescued = True
            case _:
                return
    if hand.is_over:
        deal.open_hand(hand)


def _purse(deal: Deal, hand: Hand) -> Purse:
    dealer, place = deal.dealer, hand.place
    seat = dealer.decider(place)
    first = doubled = 0
    for wager in dealer.wagers:
        if wager.seat == seat and wager.spot == place:
            if wager.kind in (BASE, SPLIT):
                first += wager.amount
            elif wager.kind == DOUBLE:
                doubled += wager.amount
    return Purse(dealer.stacks[seat], first, first + doubled, deal.limits)


def _offer(deal: Deal, hand: Hand) -> Playing | None:
    siblings = sum([other.dealt_as == hand.dealt_as for other in deal.hands.values()])
    joker_up = deal.rules.frozen_by_joker != "never" and deal.up_card == JOKER
    return offer(deal.rules, hand, siblings, _purse(deal, hand), joker_up=joker_up)


def _double(deal: Deal, hand: Hand, amount: Cents) -> Procedure:
    """Adds a double for one more card. Backline players may double their own wagers."""
    kinds = (BASE, SPLIT, DOUBLE) if hand.doubles else (BASE, SPLIT)
    yield from _follow(deal, hand, hand.place, DOUBLE, amount, kinds)
    hand.doubles += 1
    deal.dealer.deal(hand.place, up=True)


def _split(deal: Deal, hand: Hand) -> Procedure:
    """Splits a pair with an equal wager. A backline wager that is not matched stays on the first hand."""
    dealer, hands = deal.dealer, deal.hands
    deal.open_hand(hand)
    spot = spot_of(hand.place)
    new = further_hand(spot, sum(spot_of(place) == spot for place in hands))
    dealer.split(hand.place, new)
    hands[new] = Hand(dealer.hands, deal.rules, new, hand.dealt_as)
    for half in (hand, hands[new]):
        half.is_split = half.is_open = True
        half.is_split_ace = is_ace(half.cards[0])
    wager = deal.on(dealer.decider(hand.place), hand, (BASE, SPLIT))
    yield from _follow(deal, hand, new, SPLIT, wager, (BASE, SPLIT))
    dealer.deal(hand.place, up=True)


def _follow(deal: Deal, hand: Hand, place: Spot, kind: str, amount: Cents, kinds: Collection[str]) -> Procedure:
    """Adds the player's wager, and those of backline players who can match their own wager and choose to."""
    dealer = deal.dealer
    decider = dealer.decider(hand.place)
    dealer.add_wager(decider, place, kind, amount)
    behind = {wager.seat for wager in dealer.wagers if wager.spot == hand.place and wager.kind in kinds} - {decider}
    due = {seat: deal.on(seat, hand, kinds) for seat in sorted(behind)}
    if DOUBLE in kinds:
        due = {seat: deal.limits.cap(amount) for seat, amount in due.items()}
    able = [seat for seat, amount in due.items() if dealer.stacks[seat] >= amount]
    if not able:
        return
    answers = yield dealer.ask_all(
        [Decision(seat, Following((Yes(), No()), (due[seat], 0), kind), hand.place) for seat in able]
    )
    for number, choice in answers.items():
        if choice == Yes():
            dealer.add_wager(able[number], place, kind, due[able[number]])
