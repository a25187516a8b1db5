"""Every game against a player-dealer but blackjack, played at random: money, settlement, replays, and unseen cards.

Swap the cards somebody has not seen: what they see stays the same.
Every place of the deck has a card of its own here, an equal one but no other's: so it is known where the cards on the
table come from. Who may know a card is written down from the layout: dealt or turned face up, or face down on a spot
that one plays. The down card of blackjack, which the house dealer may look at, is in the tests of blackjack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random

import pytest

from cardroom.cards import Card
from cardroom.dealing.bank_events import Decided, HouseWay
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import IllegalChoice, Seat, Spot
from cardroom.dealing.events import BoardDealt, Burned, Dealt, Event, TurnedUp
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.games.california.blackjack.game import Blackjack
from support.bank_people import bank_games, variants
from support.each_game import each_game
from support.effort import examples
from support.random_rounds import bank_rounds, check_money_and_replay, check_void
from support.settlement_walk import check_settlement

NAMES = [name for name in bank_games() if not isinstance(variants(name)[0], Blackjack)]
MOMENTS = 3
TRIES = 4


def one_of_each(played: Round) -> tuple[Card, ...]:
    """The deck of the round, every card an object of its own."""
    stock = played.chance.stock(played.game.deck)
    return tuple(type(card)(card) for card in stock.draw(len(stock)))


def at_moment(played: Round, deck: tuple[Card, ...], choices: int) -> Round:
    """The round after this number of choices, dealt from this deck, with the same dice."""
    chance = Chance(played.chance.key, deck, played.chance.dice)
    return replay(played.game, played.setup, chance, played.choices[:choices])


def lookers(played: Round) -> dict[Spot, Seat | None]:
    """Who looks at the hand of each spot with a wager.

    Where one sees one hand only, everybody keeps one of those they would play: at their own place, or nearest to the
    player-dealer's left. Round the table, the others go to the next on the spot who has none.
    """
    game = played.game
    assert isinstance(game, BankedGame)
    bank = played.setup.carry.player_dealer
    spots = {wager.spot for wager in played.setup.wagers if wager.kind != "bank"}
    found = {spot: plays(played, spot) for spot in sorted(spots, key=lambda spot: (spot <= bank, spot))}
    if game.rules.sees_one_hand:
        for seat in set(found.values()):
            theirs = [spot for spot in found if found[spot] == seat]
            for spot in theirs:
                if spot != (seat if seat in theirs else theirs[0]):
                    found[spot] = None
        for spot in found:
            found[spot] = found[spot] or plays(played, spot, {seat for seat in found.values() if seat})
    return found


def plays(played: Round, spot: Spot, but: Collection[Seat] = ()) -> Seat | None:
    """Who has most there, where the house says so and it is one; else who sits there, or came first."""
    game = played.game
    assert isinstance(game, BankedGame)
    on_spot = [wager for wager in played.setup.wagers if wager.spot == spot and wager.kind != "bank"]
    amounts: Counter[Seat] = Counter()
    for wager in on_spot:
        amounts[wager.shared_with or wager.seat] += wager.amount
    amounts = Counter({seat: amount for seat, amount in amounts.items() if seat not in but})
    top = [seat for seat, amount in amounts.items() if amount == max(amounts.values())]
    if game.rules.decides == "largest" and len(top) == 1:
        return top[0]
    seats = [wager.seat for wager in on_spot if wager.seat not in but]
    return spot if spot in seats else seats[0] if seats else None


def known(then: Round, deck: tuple[Card, ...], viewer: Seat | None) -> set[int]:
    """The cards, by identity, that the viewer may have seen."""
    seen: set[int] = set()
    looks = lookers(then)
    for event in then.events:
        match event:
            case Dealt(spot=spot, cards=cards, up=up):
                if up or (viewer is not None and looks.get(spot) == viewer):
                    seen |= set(map(id, cards))
            case TurnedUp(cards=cards) | BoardDealt(cards=cards):
                seen |= set(map(id, cards))
    if any(isinstance(event, Burned) for event in then.events):
        seen.add(id(deck[0]))  # the first card of a new shoe is called out, and as many are burned
    return seen


def house_choices(then: Round) -> list[Event]:
    """What the house dealer did on request or for hands that nobody looks at. All see it; it depends on the cards."""
    by_house = {spot for spot, seat in lookers(then).items() if seat is None}
    by_house |= {event.spot for event in then.events if isinstance(event, HouseWay)}
    return [event for event in then.events if isinstance(event, Decided) and event.spot in by_house]


def swap(deck: tuple[Card, ...], places: list[int], random: Random) -> tuple[Card, ...]:
    cards = [deck[place] for place in places]
    random.shuffle(cards)
    swapped = list(deck)
    for place, card in zip(places, cards, strict=True):
        swapped[place] = card
    return tuple(swapped)


def seen_by(then: Round, viewer: Seat | None) -> bytes:
    return to_json([then.view(viewer), then.seen_by(viewer)])


def check(played: Round, deck: tuple[Card, ...], choices: int, viewer: Seat | None, random: Random) -> bool:
    """Whether hands that lie face down could be swapped too: not where others could not have played them so, or the
    house dealer would not have."""
    then = at_moment(played, deck, choices)
    sees = known(then, deck, viewer)
    hidden = [place for place, card in enumerate(deck) if id(card) not in sees]
    if not then.is_over:
        for _ in range(TRIES):
            try:
                other = at_moment(played, swap(deck, hidden, random), choices)
            except IllegalChoice:
                continue
            if house_choices(other) != house_choices(then):
                continue
            assert seen_by(other, viewer) == seen_by(then, viewer)
            return True
    later = [place for place in hidden if place >= then.cards_dealt]
    other = at_moment(played, swap(deck, later, random), choices)
    assert seen_by(other, viewer) == seen_by(then, viewer)
    return False


@pytest.fixture(scope="module", params=each_game(NAMES))
def record(request: pytest.FixtureRequest) -> list[Round]:
    """The rounds of a game that all these tests look at."""
    return bank_rounds(request.param, examples(10, in_soak=150))


def test_money_is_conserved_and_every_round_can_be_played_again(record: list[Round]) -> None:
    assert len(record) > 25
    for played in record:
        check_money_and_replay(played)


def test_a_void_at_any_moment_of_a_round_gives_everything_back(record: list[Round]) -> None:
    random = Random("void")
    for played in record[: examples(6)]:
        check_void(played, random)


def test_every_round_is_settled_as_a_plain_walk_over_its_outcomes(record: list[Round]) -> None:
    """Where all losers come before any winner the bounds are others: see the tests of settlement."""
    in_order = [played for played in record if not rules_of(played).order.collect_first]
    assert sum(map(check_settlement, in_order)) > 15 or not in_order


def rules_of(played: Round) -> BankedRules:
    assert isinstance(played.game, BankedGame)
    rules: BankedRules = played.game.rules
    return rules


@pytest.mark.slow
def test_cards_nobody_has_seen_change_nothing_that_is_seen(record: list[Round]) -> None:
    hands = asked = 0
    random = Random("unseen")
    for played in record[: examples(10)]:
        deck = one_of_each(played)
        count = len(played.choices)
        asked += bool(count)
        for choices in {0, count, *(random.randint(0, count) for _ in range(MOMENTS))}:
            for viewer in (*played.setup.stacks, None):
                hands += check(played, deck, choices, viewer, random)
    assert hands > 10 or not asked
