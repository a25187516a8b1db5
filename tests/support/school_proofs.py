"""By kind of question, how the engine proves the answer without asking the school again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import ActionButton, WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import POT, Event, FeeTaken, TurnedUp, balances
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.pot_events import (
    BetMade,
    BetReturned,
    Called,
    Folded,
    GivenBack,
    HandKilled,
    Posted,
    PotWon,
    Showed,
)
from cardroom.houses import load_house
from cardroom.houses.ruling import possible_rulings, situations_of
from cardroom.money import Cents, parse_dollars, side_pots
from cardroom.tables import BankTable, PotTable
from support.school_questions import Asked


def pots(asked: Asked) -> None:
    """The pots are all money on the table, and are divided as the bets in the log say."""
    hand, until = asked.place
    events = hand.events[:until]
    money = balances(events, hand.round.setup.money())
    amounts = [parse_dollars(text) for text in asked.right]
    assert sum(amounts) == money[POT]
    assert not any(amount for (where, _), amount in money.items() if where == "bets")
    special = any(isinstance(event, GivenBack | HandKilled) for event in events) or hand.round.setup.pot
    if not special:
        put_in, dead = _put_in(events)
        live = set(put_in) - {event.seat for event in events if isinstance(event, Folded)}
        divided = [pot.amount for pot in side_pots(put_in, live, dead)]
        taken = sum(event.amount for event in events if type(event) is FeeTaken and not event.seat)
        assert sum(divided) - money[POT] == taken
        assert amounts[1 : len(divided)] == divided[1:], "the collection comes out of the main pot"


def _put_in(events: Sequence[Event]) -> tuple[dict[int, Cents], Cents]:
    """What every seat has put in, and the dead money, read from the log alone."""
    put_in: Counter[int] = Counter()
    dead = 0
    for event in events:
        if isinstance(event, Posted) and event.dead and event.what != "ante":
            dead += event.amount
        elif isinstance(event, Posted | Called | BetMade):
            put_in[event.seat] += event.amount
        elif isinstance(event, BetReturned):
            put_in[event.seat] -= event.amount
    return dict(put_in), dead


def button(asked: Asked) -> None:
    """The action button is where the event puts it; the dealer button is where the next hand begins with it."""
    hand, until = asked.place
    if isinstance(hand.table, PotTable):
        assert asked.right == [str(hand.table.deal(Chance.seeded(1)).view(None).button)]
    else:
        event = hand.events[until]
        assert isinstance(event, ActionButton)
        assert asked.right == [str(event.seat)]
        assert hand.view_at(until).action_button != event.seat


def bank(asked: Asked) -> None:
    """Whoever is named may take the bank before everybody else, and nobody else may."""
    hand, _ = asked.place
    table = hand.table
    assert isinstance(table, BankTable)
    named = int(asked.right[0])
    for seat in hand.seats:
        if seat != named:
            assert seat != table.offered
    table.take_bank(named, table.game.limits.least)
    assert table.player_dealer == named


def acting(asked: Asked) -> None:
    """In the same round, only the seat that is named has a decision at that moment."""
    hand, until = asked.place
    moment = next(moment for moment in hand.moments if hand.log(moment.events) == hand.log(until))
    assert [str(decision.seat) for decision in moment.asked] == asked.right


def collection(asked: Asked) -> None:
    """The next events take exactly these fees."""
    hand, until = asked.place
    taken = []
    for event in hand.events[until:]:
        if not isinstance(event, FeeTaken):
            break
        taken.append(event)
    named = {blank.label: right for blank, right in zip(asked.solved.question.blanks, asked.right, strict=True)}
    if "Who pays" in named:
        each = parse_dollars(named["How much"])
        payers = {"The pot": 1, "Every player": len(hand.seats)}.get(named["Who pays"], 1)
        assert sum(fee.amount for fee in taken) == each * payers + parse_dollars(named.get("Jackpot drop", "0"))
        assert ({fee.seat for fee in taken} == {0}) == (named["Who pays"] == "The pot")
    else:
        for seat in hand.seats:
            assert sum(fee.amount for fee in taken if fee.seat == seat) == parse_dollars(named[f"Seat {seat}"])


def payouts(asked: Asked) -> None:
    """The amounts are what the stacks change by, beside the wagers that go back."""
    hand, until = asked.place
    events = hand.events[until:]
    order = [blank for blank in asked.solved.question.blanks if blank.form == "order"]
    amounts = [parse_dollars(text) for text in asked.right[len(order) :]]
    if order:
        settled = [event for event in events if isinstance(event, WagerSettled)][: len(amounts)]
        assert sum(amounts) == sum(event.paid - event.collected for event in settled)
        assert [label.split(":")[0] for label in asked.right[0].split(" | ")] == [
            f"Seat {event.seat}" if event.seat == event.spot else label.split(":")[0]
            for event, label in zip(settled, asked.right[0].split(" | "), strict=True)
        ]
    elif isinstance(events[0], Paid):
        assert sum(amounts) == 0
    else:
        assert sum(amounts) == sum(event.amount for event in events if isinstance(event, PotWon))


def reading(asked: Asked) -> None:
    """The name is what the house dealer called the hand, and the winners are those who were pushed the pot."""
    names = [event.hand for hand in asked.hands for event in hand.events if isinstance(event, Showed | TurnedUp)]
    said = [text for hand in asked.hands for text in hand.lines(hand.events)]
    assert asked.right[-1] in names or asked.right[-1] in said
    for blank, right in zip(asked.solved.question.blanks[:-1], asked.right[:-1], strict=True):
        share = blank.label.removeprefix("Who wins").removeprefix(", ")
        assert any(_winners(hand.events, share) == right for hand in asked.hands)


def _winners(events: Sequence[Event], share: str) -> str:
    won = {event.seat for event in events if isinstance(event, PotWon) and event.pot <= 0 and event.share == share}
    return " and ".join(map(str, sorted(won)))


def setting(asked: Asked) -> None:
    """The front is the one that the house dealer sets, and every front that is also right has the same two hands."""
    (blank,), (fronts,) = asked.solved.question.blanks, asked.solved.solution.right
    cards = parse_cards(" ".join(blank.choices))
    game = asked.hands[0].spread
    assert set(parse_cards(fronts[0])) == set(game.front_by_house_way(cards))  # type: ignore[attr-defined]
    set_ = [game.two_hands(cards, parse_cards(front)) for front in fronts]  # type: ignore[attr-defined]
    assert len({(hands.front_value, hands.back_value) for hands in set_}) == 1


def ruling(asked: Asked) -> None:
    """What is right is one of the house's rulings on the situation that is told, and the other choices are not."""
    ref = asked.solved.question.ref
    house = load_house(ref.house)
    situation = next(one for one in situations_of(house, ref.game) if f"{one.title}." == asked.log[0])
    rulings = [" ".join(one.sentences) for one in possible_rulings(house, ref.game, situation.id, {})]
    assert asked.right[0] in rulings
    assert asked.solved.question.blanks[0].choices.count(asked.right[0]) == 1


PROOFS: dict[str, Callable[[Asked], None]] = {
    "acting": acting,
    "bank": bank,
    "button": button,
    "collection": collection,
    "payouts": payouts,
    "pots": pots,
    "reading": reading,
    "ruling": ruling,
    "setting": setting,
}
