"""Carries out the steps of a ruling: each mechanism once.

A step that only says how people go on ("The action stands.") moves nothing: the round goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardroom.accidents.hands_and_wagers import (
    correct,
    give_back,
    may,
    may_not,
    misdeal,
    put_out_of_play,
    retire,
    set_by_house,
    wager_counts,
)
from cardroom.accidents.happening import PACKET, check_before_the_play
from cardroom.accidents.on_the_board import deal, lay_aside, replace_on_board, reshuffle
from cardroom.accidents.scene import Scene, impossible
from cardroom.dealing.events import Dealt
from cardroom.dealing.ruling_events import CardExchanged, CardTaken, Pile
from cardroom.rulings import steps
from cardroom.rulings.steps import Step


def carry_out(scene: Scene, step: Step) -> None:
    """Raises Refusal if this step cannot be carried out at this table now."""
    mechanism = MECHANISMS.get(type(step))
    if mechanism:
        mechanism(scene, step)
    elif type(step) not in SPOKEN:
        raise impossible(f"the engine cannot carry out this step: {step.sentence}")


# Cards of a hand


def _replace(scene: Scene, step: steps.Replace) -> None:
    """Replaces the card, or each of several that were exposed together. Only one of them can be the burn."""
    if not scene.fault.seat:
        replace_on_board(scene)
        return
    scene.check_no_question()
    first, several = scene.place, max(1, scene.fault.count)
    for place in range(first, min(first + several, len(scene.hand))):
        change = partial(_exchange, scene, place, is_burn=step.old == "burn" and place == first)
        if step.at == "after-the-player-dealer":
            scene.dealer.postponed.append(change)
        else:
            change()


def _exchange(scene: Scene, place: int, *, is_burn: bool) -> None:
    dealer, spot, hand = scene.dealer, scene.spot, scene.hand
    if not dealer.stock_left:
        raise impossible("there is no card left to replace it by", spot)
    was_seen, was_up = scene.is_exposed_at(place), scene.lies_up_at(place)
    (new,) = dealer.draw(1)
    old, hand[place] = hand[place], new
    if is_burn:
        dealer.burns.append(old)
    else:
        dealer.put_away(old)
    dealer.burns_in_place += is_burn
    to: Pile = "burns" if is_burn else "discards"
    dealer.record(CardExchanged(spot, place, old, new, to, was_seen, dealer.lookers.get(spot, 0), was_up))


def _fill(scene: Scene, step: steps.Fill) -> None:
    """Gives the player the cards that are missing. On the draw they come with the cards that the player draws."""
    scene.check_no_question()
    dealer, spot, missing = scene.dealer, scene.spot, -scene.fault.count
    if missing <= 0:
        raise impossible("no card is missing", spot)
    if step.on_the_draw:
        scene.pot.short_hands = [*scene.pot.short_hands, (spot, missing)]
        return
    cards = dealer.draw(missing)
    dealer.hands[spot] += cards
    dealer.record(Dealt(spot, tuple(cards), looker=dealer.lookers.get(spot, 0)))


def _take_back(scene: Scene, step: steps.TakeBack) -> None:
    """Takes the cards that came last. One that becomes the burn is not burned again."""
    scene.check_no_question()
    dealer, spot = scene.dealer, scene.spot
    if not 0 < scene.fault.count < len(scene.hand):
        raise impossible("the hand has no card too many", spot)
    to: Pile = "burns" if step.to == "burn" else "discards"
    for _ in range(scene.fault.count):
        card = dealer.hands[spot].pop()
        if to == "burns":
            dealer.burns.append(card)
        else:
            dealer.put_away(card)
        dealer.record(CardTaken(spot, card, to, dealer.lookers.get(spot, 0)))
    dealer.burns_in_place += to == "burns"


def _deal(scene: Scene, step: steps.Deal) -> None:
    if step.cards == "five-cards":
        _give_five_new_cards(scene)
    else:
        deal(scene, step)


def _give_five_new_cards(scene: Scene) -> None:
    """At Pan, for a packet of the deal whose cards all lie face up. Where in the deck they come from is the same."""
    check_before_the_play(scene)
    scene.check_no_question()
    for place in range(scene.place, min(scene.place + PACKET, len(scene.hand))):
        _exchange(scene, place, is_burn=False)


MECHANISMS: dict[type[Step], Callable[[Scene, Any], None]] = {
    steps.Correct: correct,
    steps.DeadHand: put_out_of_play,
    steps.Deal: _deal,
    steps.DealAgain: misdeal,
    steps.Fill: _fill,
    steps.FoulHand: put_out_of_play,
    steps.GiveBack: give_back,
    steps.LayAside: lay_aside,
    steps.May: may,
    steps.MayNot: may_not,
    steps.Misdeal: misdeal,
    steps.Replace: _replace,
    steps.Reshuffle: reshuffle,
    steps.Retire: retire,
    steps.SetByHouse: set_by_house,
    steps.TakeBack: _take_back,
    steps.WagerCounts: wager_counts,
}
SPOKEN: frozenset[type[Step]] = frozenset(
    {steps.FinishBetting, steps.FloorDecides, steps.Keep, steps.NewDeck, steps.Stands, steps.TrueValue}
)
"""Steps after which the round goes on as it would have: the engine itself plays nothing wrong that must be undone."""
