"""Blackjack at random, at every house: the money is conserved, a round can be played again, unseen cards stay unseen.

Which places of the deck a viewer knows is written down here from the way the game is dealt, not taken from what the
viewer was shown.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.cards import JOKER, Card
from cardroom.dealing.bank_events import BankReturned, Decided, HandSplit, Wagered
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import No
from cardroom.dealing.decisions import IllegalChoice, Seat, Spot, spot_of
from cardroom.dealing.events import Dealt
from cardroom.dealing.options import Pick
from cardroom.dealing.record import play_again, record
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.california.blackjack.choices import Insuring, Surrender
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import all_games
from support.blackjack_people import decide, spread, table_at_random
from support.effort import examples
from support.play import bytes_of, money_after_every_event
from support.strategies import illegal

MOST_CHOICES = 500
NAMES = [game.id for game in all_games() if game.game_type is Blackjack]


# Playing


def play_on(played: Round, random: Random, most: int = MOST_CHOICES) -> None:
    for _ in range(most):
        if played.is_over:
            return
        decision = random.choice(played.decisions)
        if random.random() < 0.05:
            refuses_what_is_illegal(played, random)
        if random.random() < 0.1:
            played.choose_default(decision)
        else:
            played.choose(decision.seat, decide(decision, random), decision.spot)
    assert most < MOST_CHOICES, "the round has no end"


def refuses_what_is_illegal(played: Round, random: Random) -> None:
    before = bytes_of(played)
    seat, choice, spot = illegal(played.decisions[0], played, random)
    with pytest.raises(IllegalChoice):
        played.choose(seat, choice, spot)
    assert bytes_of(played) == before


def check(played: Round) -> None:
    money_after_every_event(played)
    assert played.result is not None
    assert not played.result.void
    (back,) = [event for event in played.events if isinstance(event, BankReturned)]
    put_up = sum(wager.amount for wager in played.setup.wagers if wager.kind == "bank")
    assert abs(back.result) <= put_up
    told = to_json([played.events, played.result, played.choices])
    again = replay(played.game, played.setup, played.chance, played.choices)
    assert to_json([again.events, again.result, again.choices]) == told
    from_paper = play_again(record(played).to_json(), played.game)
    assert to_json([from_paper.events, from_paper.result, from_paper.choices]) == told


@pytest.mark.parametrize("name", NAMES)
def test_money_is_conserved_and_the_round_can_be_played_again(name: str) -> None:
    made: Counter[str] = Counter()
    for number in range(examples(50)):
        random = Random(f"{name} {number}")
        table = table_at_random(random.choice(spread(name)), random)
        if not table.wagers:
            continue
        total = sum(table.stacks.values())
        played = table.deal(Chance.seeded(f"{name} {number}"))
        play_on(played, random)
        check(played)
        made.update(event.kind for event in played.events if isinstance(event, Wagered))
        table.finish()
        assert sum(table.stacks.values()) + table.collected == total
    assert made["base"] > 60
    rules = spread(name)[0].rules
    assert made["double"] > 5 or not rules.double.allowed
    assert made["split"] or rules.split.ace_hands == 1
    assert made["insurance"] or not rules.insurance


# What cannot be seen


class Places:
    """Where in the deck the cards of the deal lie: a round to every hand and the player-dealer, then another."""

    def __init__(self, played: Round) -> None:
        self.game = played.game
        assert isinstance(self.game, Blackjack)
        self.rules: BlackjackRules = self.game.rules
        bank: Seat = played.setup.carry.player_dealer
        first = bank if self.rules.deal_from == "player-dealer" else 0
        spots = sorted(
            {spot_of(wager.spot) for wager in played.setup.wagers if wager.kind != "bank"},
            key=lambda spot: (spot <= first, spot),
        )
        hands = [spot + 100 * number for spot in spots for number in range(self.game.hands_a_spot)]
        self.dealt = {hand: (place, place + len(hands) + 1) for place, hand in enumerate(hands)}
        self.up = len(hands)
        self.down = 2 * len(hands) + 1 if self.rules.down_card == "dealt" else -1


def holders(played: Round) -> dict[Spot, Seat]:
    """Who looks at a spot's cards: whoever sits there if they wager, else the first who does."""
    wagers = [wager for wager in played.setup.wagers if wager.kind != "bank"]
    looks: dict[Spot, Seat] = {}
    for wager in wagers:
        spot = spot_of(wager.spot)
        if spot not in looks or wager.seat == spot:
            looks[spot] = wager.seat
    return looks


def face_down(played: Round, places: Places, viewer: Seat | None) -> set[int]:
    """Cards of others that lie face down: until they are split, over or a natural, or the round ends unsurrendered."""
    if not places.rules.face_down:
        return set()
    hidden: set[int] = set()
    split = {event.spot for event in played.events if isinstance(event, HandSplit)}
    surrendered = {event.spot for event in played.events if isinstance(event, Decided) and event.choice == "surrender"}
    for hand, own in places.dealt.items():
        if holders(played)[spot_of(hand)] == viewer or hand in split:
            continue
        cards = [
            card for event in played.events if isinstance(event, Dealt) and event.spot == hand for card in event.cards
        ]
        total = places.rules.count.total(cards)
        is_open = total.is_natural or places.rules.count.is_over(total) or played.is_over
        if hand in surrendered or not is_open:
            hidden |= set(own)
    return hidden


def is_checked(played: Round, deck: list[Card], places: Places) -> bool:
    """Whether the house dealer has looked at the down card and said that it makes no natural."""
    before = any(
        isinstance(decision.option, Insuring)
        or (isinstance(decision.option, Pick) and decision.option.choices == (Surrender(), No()))
        for decision in played.decisions
    )
    return not before and places.down > 0 and places.rules.is_checked(deck[places.up])


def swap(deck: list[Card], unseen: list[int], random: Random) -> list[Card]:
    """The cards at these places in another order."""
    cards = [deck[place] for place in unseen]
    random.shuffle(cards)
    swapped = list(deck)
    for place, card in zip(unseen, cards, strict=True):
        swapped[place] = card
    return swapped


def swap_suits(deck: list[Card], hidden: set[int], later: list[int]) -> list[Card]:
    """For each hidden card one of the same rank from further down: its holder plays it the same way."""
    swapped = list(deck)
    for place in hidden:
        for other in later:
            one, two = swapped[place], swapped[other]
            if JOKER not in (one, two) and one.rank == two.rank and one != two:
                swapped[place], swapped[other] = two, one
                break
    return swapped


def seen(played: Round, viewer: Seat | None) -> bytes:
    return to_json([played.view(viewer), played.seen_by(viewer)])


def check_unseen(played: Round, viewer: Seat | None, random: Random) -> bool:
    """Deals other cards where this viewer has not looked; True when the down card was another."""
    places = Places(played)
    stock = played.chance.stock(played.game.deck)
    deck = stock.draw(len(stock))
    hidden = face_down(played, places, viewer)
    later = list(range(played.cards_dealt, len(deck)))
    down = [places.down] if places.down > 0 and not played.is_over else []
    swapped = swap_suits(deck, hidden, later)
    swapped = swap(swapped, down + later, random)
    count = places.rules.count
    if down and is_checked(played, deck, places):
        while count.total([swapped[places.up], swapped[places.down]]).is_natural:
            swapped = swap(swapped, down + later, random)
    chance = Chance(played.chance.key, tuple(swapped))
    other = replay(played.game, played.setup, chance, [*played.choices, *played.answers_in])
    assert seen(other, viewer) == seen(played, viewer)
    return bool(down) and swapped[places.down] != deck[places.down]


@pytest.mark.parametrize("name", NAMES)
def test_cards_nobody_has_seen_change_nothing_that_is_seen(name: str) -> None:
    down_cards = 0
    for number in range(examples(12)):
        random = Random(f"unseen {name} {number}")
        table = table_at_random(random.choice(spread(name)), random)
        if not table.wagers:
            continue
        played = table.deal(Chance.seeded(f"{name} {number}"))
        play_on(played, random)
        counts = random.sample(range(len(played.choices) + 1), min(4, len(played.choices) + 1))
        for count in {0, len(played.choices), *counts}:
            then = replay(played.game, played.setup, played.chance, played.choices[:count])
            for viewer in (*then.setup.stacks, None):
                down_cards += check_unseen(then, viewer, random)
    assert down_cards > 20 or spread(name)[0].rules.down_card != "dealt"


def test_whether_a_natural_is_down_is_not_seen_before_the_check() -> None:
    """The same insurance is offered over a ten and over a nine, to the cent and to the byte."""
    (game, *_) = spread("livermore/pure-21-5-blackjack")
    random = Random(1)
    ranks: set[int] = set()
    while len(ranks) < 2:
        table = table_at_random(game, random)
        if not table.wagers:
            continue
        played = table.deal(Chance.seeded(random.random().hex()))
        if played.decisions and isinstance(played.decisions[0].option, Insuring):
            places = Places(played)
            stock = played.chance.stock(game.deck)
            deck = stock.draw(len(stock))
            for rank in (8, 7):
                other = next(place for place in range(played.cards_dealt, len(deck)) if deck[place].rank == rank)
                swapped = list(deck)
                swapped[places.down], swapped[other] = deck[other], deck[places.down]
                again = Round(game, played.setup, Chance(played.chance.key, tuple(swapped)))
                for viewer in (*played.setup.stacks, None):
                    assert seen(again, viewer) == seen(played, viewer)
                ranks.add(rank)


@pytest.mark.parametrize("name", NAMES)
def test_a_round_in_which_nobody_answers_ends(name: str) -> None:
    for number in range(examples(5)):
        table = table_at_random(spread(name)[0], Random(f"asleep {name} {number}"))
        if table.wagers:
            played = table.deal(Chance.seeded(number))
            while played.decisions:
                played.choose_default(played.decisions[0])
            check(played)
