"""Who wins, and which hand is it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from cardroom.cards import show_cards
from cardroom.dealing.bank_events import Announced, WagerSettled
from cardroom.dealing.events import TurnedUp, name_seat
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.games.catalog import ByProcedure
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand, Scene, seats_in_words

NAMES = 4
"""So many names are offered for a hand."""
OTHER_HANDS = 8
"""So many hands are played for names that could be meant."""


def showdown(hand: Hand) -> Iterator[Draft]:
    """Who wins the main pot, or each half of it, and what one of the hands is called."""
    events = hand.events
    first = next((place for place, event in enumerate(events) if type(event) is PotWon), 0)
    shown = [event for event in events[:first] if type(event) is Showed]
    if len(shown) < 2:
        return
    won = [event for event in events if type(event) is PotWon and event.pot <= 0]
    winners: dict[str, set[int]] = {}
    for event in won:
        winners.setdefault(event.share, set()).add(event.seat)
    read = hand.random.choice(shown)
    names = _names(hand, read.hand, _named)
    if len(names) < 2:
        return
    seats = tuple(str(event.seat) for event in sorted(shown, key=lambda event: event.seat))
    pot = "main pot" if any(event.pot == 0 for event in won) else "pot"
    yield Draft(
        lambda: list(_without_names(hand, first)),
        f"Who wins the {pot}, and what does seat {read.seat} have?",
        [*(Blank(_who(share), "seats", seats) for share in winners), Blank(f"Seat {read.seat} has", "choice", names)],
        [*((_plain(own),) for own in winners.values()), (read.hand,)],
        [*hand.lines(shown), *hand.lines(won)],
        tricky=len(won) > 1 or len(shown) > 2,
    )


def _without_names(hand: Hand, until: int) -> Iterator[LogLine]:
    """The hand log before this event, in which nobody says what a hand is."""
    yield from (LogLine(fact) for fact in hand.facts)
    for event in hand.seen(hand.events[:until]):
        if type(event) is Showed:
            yield LogLine(f"{name_seat(event.seat)} shows {show_cards(event.cards)}.", "result")
        else:
            yield from log_lines([event])


def _who(share: str) -> str:
    return f"Who wins, {share}" if share else "Who wins"


def _plain(seats: set[int]) -> str:
    return seats_in_words(seats).replace("seat ", "")


def opened(hand: Hand) -> Iterator[Draft]:
    """What a hand is called that was turned up."""
    named = [(place, event) for place, event in enumerate(hand.events) if type(event) is TurnedUp and event.hand]
    if not named:
        return
    place, event = hand.random.choice(named)
    held = hand.view_at(place + 1).spots[event.spot].cards
    names = _names(hand, event.hand, _named)
    if len(names) > 1:
        yield Draft(
            lambda: [*hand.log(place), LogLine(f"{name_seat(event.spot)} shows {show_cards(held)}.", "result")],
            f"What does {name_seat(event.spot)} have?",
            [Blank("The hand", "choice", names)],
            [(event.hand,)],
            hand.lines([event]),
            tricky=True,
        )


def called(hand: Hand) -> Iterator[Draft]:
    """What the house dealer calls out once all cards are dealt, where hands are only counted."""
    if (found := _call(hand)) is None:
        return
    place, event = found
    names = _names(hand, event.words, _calls)
    if len(names) > 1:
        log, ask = partial(hand.log, place), "All cards are dealt. What do you call out?"
        yield Draft(log, ask, [Blank("You say", "choice", names)], [(event.words,)], hand.lines([event]), tricky=True)


def _call(hand: Hand) -> tuple[int, Announced] | None:
    """The last announcement before the wagers are settled."""
    settled = next((place for place, event in enumerate(hand.events) if type(event) is WagerSettled), 0)
    calls = [(place, event) for place, event in enumerate(hand.events[:settled]) if type(event) is Announced]
    return calls[-1] if calls else None


def _names(hand: Hand, right: str, named: Callable[[Hand], Iterable[str]]) -> tuple[str, ...]:
    """The right name among names of other hands of the game, in an order that is no hint."""
    other = {name for played in islice(Scene(hand.game, hand.random).hands(), OTHER_HANDS) for name in named(played)}
    wrong = sorted(other - {right})
    names = [right, *hand.random.sample(wrong, min(NAMES - 1, len(wrong)))]
    hand.random.shuffle(names)
    return tuple(names)


def _named(hand: Hand) -> Iterator[str]:
    return (event.hand for event in hand.events if isinstance(event, TurnedUp | Showed) and event.hand)


def _calls(hand: Hand) -> list[str]:
    call = _call(hand)
    return [call[1].words] if call else []


OPENED, CALLED = about_hands(opened), about_hands(called)
ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-reading",
    {
        "baccarat": CALLED,
        "baccarat-face-up": CALLED,
        "caribbean-stud": OPENED,
        "nines": OPENED,
        "pai-gow-poker": OPENED,
        "pai-gow-tiles": OPENED,
        "three-card-poker": OPENED,
        "ultimate-holdem": OPENED,
    },
    by_kind={"pot": about_hands(showdown)},
    unanswered={
        "blackjack": "the hands lie face up and are counted card by card; the payouts ask for them",
        "bank": "its hands have no names",
        "paying": "the hands are compared by the players, who pay one another; the payouts ask for them",
    },
)
READING = Kind("reading", "Who wins, and which hand it is", ASKED_AT)
