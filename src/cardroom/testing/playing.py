"""Plays a round up to the point that a test is about."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.dealing.choices import Bet, Call, Choice, Discard, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.events import BoardDealt, Dealt, Discarded
from cardroom.dealing.options import Discarding, Pick
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.games.catalog import ByProcedure
from cardroom.games.pan.choices import Retire

_DRAWS = ("first-draw", "second-draw", "third-draw")


def stay_in(decision: Decision) -> Choice:
    """The choice to check, call, or play on with the smallest wager; never to fold, raise or take a side offer."""
    option = decision.option
    default = option.default
    if type(default) not in (Fold, Retire):
        return default
    if isinstance(option, Betting):
        return Call() if option.to_call else Bet(option.least)
    if isinstance(option, Discarding):
        return Discard(option.hand[: option.fewest])
    assert isinstance(option, Pick), f"{option} has no choice but to fold"
    return next(choice for choice in reversed(option.choices) if type(choice) not in (Fold, Retire))


def play_words(played: Round, words: str) -> None:
    """Plays what is typed, separated by commas, for the seats in the order they are asked. Raises ValueError."""
    for word in filter(None, map(str.strip, words.split(","))):
        if not played.decisions:
            raise ValueError(f"no seat was asked for {word}")
        decision = played.decisions[0]
        chips = played.dealer.stacks.get(decision.seat)
        played.choose(decision.seat, decision.option.parse(word, chips), decision.spot)


def play_to(played: Round, street: str) -> Round:
    """Lets everybody stay in until a seat is asked on this street; see `street_of` for the names."""
    seen = []
    while played.decisions:
        if (now := street_of(played)) == street:
            return played
        seen.append(now)
        decision = played.decisions[0]
        played.choose(decision.seat, stay_in(decision), decision.spot)
    streets = ", ".join(repr(name) for name in dict.fromkeys(seen) if name)
    raise ValueError(f"no seat is asked on {street!r}; the streets with a decision are {streets or 'none'}")


def street_of(played: Round) -> str:
    """The current street, as in "turn", "fourth-street", "first-draw" or "after-first-draw"; empty before a board."""
    return STREETS.of(played.game)(played)


def _by_board(played: Round) -> str:
    streets = [event.street for event in played.events if type(event) is BoardDealt]
    return streets[-1] if streets else ""


def _by_cards(played: Round) -> str:
    """The street of stud, by the largest number of cards in a hand; a community card belongs to the last street."""
    streets = played.game.rules.streets  # type: ignore[attr-defined]
    counts: dict[int, int] = {}
    for event in played.events:
        if type(event) is Dealt:
            counts[event.spot] = counts.get(event.spot, 0) + len(event.cards)
    common = any(type(event) is BoardDealt for event in played.events)
    later = max(counts.values(), default=0) - len(streets[0].cards) + common
    name: str = streets[later].name if counts and later >= 0 else ""
    return name


def _by_draws(played: Round) -> str:
    """The draw at which a seat must discard, or the betting before or after a draw."""
    if not played.decisions:
        return ""
    decision = played.decisions[0]
    drawn = sum(type(event) is Discarded and event.spot == decision.seat for event in played.events)
    if isinstance(decision.option, Discarding):
        return _DRAWS[drawn]
    return f"after-{_DRAWS[drawn - 1]}" if drawn else "before-draw"


STREETS: ByProcedure[Callable[[Round], str]] = ByProcedure(
    "testing",
    {"stud": _by_cards, "draw": _by_draws, "jacks-or-better": _by_draws},
    by_kind={"pot": _by_board, "bank": _by_board, "paying": _by_board},
)
