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
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.events import Dealt
from cardroom.dealing.options import Pick
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.california.blackjack.choices import Insuring, Surrender
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import all_games
from support.blackjack_people import spread, table_at_random
from support.each_game import each_game
from support.effort import examples
from support.random_rounds import bank_rounds, blackjack_rounds, check_money_and_replay, check_void
from support.settlement_walk import check_settlement

NAMES = [game.id for game in all_games() if game.game_type is Blackjack]


# Playing


@pytest.fixture(scope="module", params=each_game(NAMES))
def record(request: pytest.FixtureRequest) -> list[Round]:
    """The rounds of a game that all these tests look at: half as others play, half with more splits and doubles."""
    return [
        *blackjack_rounds(request.param, examples(24, in_soak=400)),
        *bank_rounds(request.param, examples(6, in_soak=80)),
    ]


def test_money_is_conserved_and_every_round_can_be_played_again(record: list[Round]) -> None:
    made: Counter[str] = Counter()
    for played in record:
        check_money_and_replay(played)
        (back,) = [event for event in played.events if isinstance(event, BankReturned)]
        assert abs(back.result) <= sum(wager.amount for wager in played.setup.wagers if wager.kind == "bank")
        made.update(event.kind for event in played.events if isinstance(event, Wagered))
    rules = rules_of(record[0])
    assert made["base"] > 80
    assert made["double"] > 5 or not rules.double.allowed
    assert made["split"] or rules.split.ace_hands == 1
    assert made["insurance"] or not rules.insurance


def rules_of(played: Round) -> BlackjackRules:
    assert isinstance(played.game, Blackjack)
    return played.game.rules


def test_a_void_at_any_moment_of_a_round_gives_everything_back(record: list[Round]) -> None:
    random = Random("void")
    for played in record[: examples(6)]:
        check_void(played, random)


def test_every_round_is_settled_as_a_plain_walk_over_its_outcomes(record: list[Round]) -> None:
    assert sum(map(check_settlement, record)) > 30


def test_a_round_in_which_nobody_answers_ends(record: list[Round]) -> None:
    for played in record[: examples(5)]:
        asleep = Round(played.game, played.setup, played.chance)
        while asleep.decisions:
            asleep.choose_default(asleep.decisions[0])
        check_money_and_replay(asleep)


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


@pytest.mark.slow
def test_cards_nobody_has_seen_change_nothing_that_is_seen(record: list[Round]) -> None:
    down_cards = 0
    random = Random("unseen")
    for played in record[: examples(9)]:
        counts = random.sample(range(len(played.choices) + 1), min(4, len(played.choices) + 1))
        for count in {0, len(played.choices), *counts}:
            then = replay(played.game, played.setup, played.chance, played.choices[:count])
            for viewer in (*then.setup.stacks, None):
                down_cards += check_unseen(then, viewer, random)
    assert down_cards > 20 or rules_of(record[0]).down_card != "dealt"


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
