"""Plays a round with legal choices at random, and checks every question on the way."""

from __future__ import annotations

from random import Random

from cardroom.dealing.bank_events import Wagered
from cardroom.dealing.choices import BeAllIn, Bet, Check, Choice, Discard, Hit, Object, Yes
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.offers import Offer
from cardroom.dealing.pot_events import BetMade, Called, Posted
from cardroom.dealing.round import Round
from cardroom.dealing.round_voided import RoundVoided
from cardroom.testing.answers import check_offers, filled_in, outside
from cardroom.testing.finished import bytes_of, hold

MOST_CHOICES = 2000
FOREIGN: tuple[Choice, ...] = (Check(), Hit(), Yes(), Object(), Bet(1), BeAllIn(), Discard())
"""Choices of many games, most of which the game in question does not offer."""
PUT_IN = Called, BetMade, Posted, Wagered
"""The events with which a player's own chips go in."""


def play_at_random(played: Round, random: Random) -> None:
    """Legal choices to the end, and now and then one that is not, which must change nothing."""
    folding = random.choice((0.1, 0.3, 1.0))
    for _ in range(MOST_CHOICES):
        if played.is_over:
            return
        decision = random.choice(played.decisions)
        check_question(played, decision, random)
        if random.random() < 0.2:
            _try_illegal(played, decision, random)
        if random.random() < 0.2 * folding:
            _choose(played, decision, decision.option.default)
        elif random.random() < 0.5:
            _choose(played, decision, decision.option.sample(random))
        else:
            _choose_offer(played, decision, random)
    raise AssertionError(f"the round does not end: {MOST_CHOICES} choices were made")


def check_question(played: Round, decision: Decision, random: Random) -> None:
    """The offers are what may be chosen, can be paid for, and are understood when they are typed."""
    option = decision.option
    check_offers(option, random)
    for offer in _usable(decision):
        chips = played.stacks[decision.seat]
        hold(offer.cost <= chips, f"{offer.label!r} costs {offer.cost} cents, and seat {decision.seat} has {chips}")
        if _is_plain(offer):
            try:
                meant = option.parse(offer.words, chips)
            except ValueError as error:
                raise AssertionError(f"{offer.words!r} is offered and is not understood: {error}") from error
            hold(option.refuse(meant) is None, f"{offer.words!r} is offered, and read as {meant!r}, which is refused")


def _choose(played: Round, decision: Decision, choice: Choice) -> None:
    try:
        played.choose(decision.seat, choice, decision.spot)
    except IllegalChoice as refused:
        raise AssertionError(f"{decision.option!r} is to allow {choice!r}, which is refused: {refused}") from refused


def _choose_offer(played: Round, decision: Decision, random: Random) -> None:
    """What the choice costs is what it takes from the stack."""
    usable = [offer for offer in _usable(decision) if not offer.checked]
    if not usable:
        return _choose(played, decision, decision.option.sample(random))
    offer = random.choice(usable)
    choice = filled_in(offer, random)
    more = getattr(choice, offer.amount.field) - offer.amount.least if offer.amount else 0
    is_alone, before = played.question is decision, len(played.events)
    _choose(played, decision, choice)
    moved = sum(
        amount
        for event in played.events[before:]
        if isinstance(event, PUT_IN) and event.seat == decision.seat
        for source, _, amount in event.moves
        if source[0] == "stack"
    )
    cost = offer.cost + more
    hold(not is_alone or moved == cost, f"{choice!r} is said to cost {cost} cents, and takes {moved} from the stack")
    return None


def _usable(decision: Decision) -> list[Offer]:
    return [offer for offer in decision.option.offers() if not offer.unavailable]


def _is_plain(offer: Offer) -> bool:
    return not (offer.amount or offer.cards or offer.rows or offer.number)


def _try_illegal(played: Round, decision: Decision, random: Random) -> None:
    for seat, choice, spot in _illegal(played, decision, random):
        before = bytes_of(played)
        try:
            played.choose(seat, choice, spot)
        except IllegalChoice:
            hold(bytes_of(played) == before, f"{choice!r} is refused, and yet something has changed")
        except RoundVoided:
            raise
        except Exception as error:
            raise AssertionError(f"{choice!r} is to be refused, and raises {error!r}") from error
        else:
            raise AssertionError(f"{choice!r} of seat {seat} is not offered, and was taken")


def _illegal(played: Round, decision: Decision, random: Random) -> list[tuple[Seat, Choice, Spot]]:
    """Something that is not offered, something beyond the bounds of an offer, and a legal choice of another seat."""
    option = decision.option
    refused = [choice for choice in FOREIGN if option.refuse(choice)]
    refused += [choice for offer in option.offers() for choice in outside(offer, random) if option.refuse(choice)]
    found = [(decision.seat, random.choice(refused), decision.spot)] if refused else []
    asked = {open_now.seat for open_now in played.decisions}
    others = [seat for seat in played.setup.stacks if seat not in asked]
    return [*found, *((seat, option.default, decision.spot) for seat in others[:1])]
