"""Arranges decks so that given cards come to given hands, in whatever order a game deals.

A round is dealt from a deck in which every card is a distinct object, which shows where each card of the deck goes. The
wanted cards are moved there, and the round is dealt again, because other cards may change what is dealt next. Each time
at least one more card from the top is in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cardroom.cards import STANDARD, Card, Deck, parse_cards, seeded_key, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Spot, further_hand
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, BoardDealt, Dealt, Event, Reshuffled, name_seat
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.pan.events import CardDrawn
from cardroom.testing.playing import play_words, stay_in

Hands: TypeAlias = Mapping[Spot, str] | Mapping[Spot, str | Sequence[str]] | Mapping[str, str]
"""The cards of each hand in dealing order, or of all hands of a spot with several, as in {2: ("Ts 5d", "6c Ah")}. At
baccarat the hands are "player" and "banker"."""
Boards: TypeAlias = str | Mapping[int, str]
"""The cards of the board in dealing order, or of several boards by number, from 1."""
Place: TypeAlias = tuple[str, int]
_NAMED = {"player": PLAYER_HAND, "banker": BANKER_HAND}


def chance(cards: str = "", *, dice: Sequence[int] | None = None, deck: Deck = STANDARD, seed: int | str = 0) -> Chance:
    """A chance with these cards on top of the deck, and these dice; the rest follows from the seed."""
    thrown = None if dice is None else tuple(dice)
    top = Chance.stacked(parse_cards(cards), deck, seed).cards if cards else None
    return Chance(seeded_key(seed), top, thrown)


def deck_for(
    game: Game[Any],
    setup: Setup[Any],
    *,
    hands: Hands | None = None,
    board: Boards = "",
    dice: Sequence[int] | None = None,
    play: str = "",
    seed: int | str = 0,
) -> Chance:
    """The chance of a round in which these cards come to these hands and boards; the seed decides all other cards.

    A hand may list fewer cards than it is dealt, or more if it draws. Because choices may change what is dealt later,
    `play` is what the players type in turn, separated by commas; after that everybody stays in. Raises ValueError.
    """
    return arrange(
        lambda chance: Round(game, setup, chance),
        game.deck,
        wanted(hands, board),
        dice,
        lambda dealt: play_words(dealt, play),
        seed,
    )


def wanted(hands: Hands | None, board: Boards) -> dict[Place, tuple[Card, ...]]:
    """The wanted cards of each hand and board."""
    boards = {0: board} if isinstance(board, str) else board
    places = {("hand", hand): cards for hand, cards in _each_hand(hands or {})}
    places |= {("board", number): cards for number, cards in boards.items()}
    return {place: parse_cards(cards) for place, cards in places.items() if cards}


def _each_hand(hands: Hands) -> Iterator[tuple[Spot, str]]:
    for spot, cards in hands.items():
        first = _NAMED[spot] if isinstance(spot, str) else spot
        for number, one in enumerate([cards] if isinstance(cards, str) else cards):
            yield further_hand(first, number), one


def arrange(
    deal: Callable[[Chance], Round],
    deck: Deck,
    cards: Mapping[Place, tuple[Card, ...]],
    dice: Sequence[int] | None,
    play: Callable[[Round], object],
    seed: int | str,
) -> Chance:
    """The chance with which `deal` deals these cards to their places, when the round is played by `play`."""
    key, thrown = seeded_key(seed), None if dice is None else tuple(dice)
    order = _wanted_last(deck, [card for some in cards.values() for card in some], seed)
    for _ in range(len(order) + 1):
        # Cards that compare equal, but each is a distinct object.
        marked = tuple(type(card)(card) for card in order)
        arrived, error = _dry_run(deal(Chance(key, marked, thrown)), cards, play)
        where = {id(card): place for place, card in enumerate(marked)}
        goes_to = {
            where[id(card)]: want for place, came in arrived.items() for card, want in _pairs(came, cards[place])
        }
        if all(order[place] == card for place, card in goes_to.items()):
            _check_all_came(arrived, cards, error)
            return Chance(key, tuple(order), thrown)
        _exchange(order, goes_to)
    raise ValueError("these cards cannot be dealt together")


def _wanted_last(deck: Deck, cards: Sequence[Card], seed: int | str) -> list[Card]:
    """The deck in the order of the seed, with the wanted cards last, so that no hand gets them by chance."""
    stacked = Chance.stacked(cards, deck, seed).cards
    assert stacked is not None
    return [*stacked[len(cards) :], *cards]


def _dry_run(
    played: Round, cards: Mapping[Place, tuple[Card, ...]], play: Callable[[Round], object]
) -> tuple[dict[Place, list[Card]], ValueError | None]:
    """The cards that have come to each place once all wanted cards are dealt or the round is over."""
    error: ValueError | None = None
    try:
        play(played)
    except ValueError as refused:
        error = refused  # with other cards the choices may be legal
    while error is None and played.decisions and not _complete(_arrivals(played.events, cards), cards):
        decision = played.decisions[0]
        played.choose(decision.seat, stay_in(decision), decision.spot)
    return _arrivals(played.events, cards), error


def _arrivals(events: Sequence[Event], places: Mapping[Place, Any]) -> dict[Place, list[Card]]:
    arrived: dict[Place, list[Card]] = {place: [] for place in places}
    for place, cards in _dealt(events):
        if place in arrived:
            arrived[place] += cards
    return arrived


def _dealt(events: Sequence[Event]) -> Iterator[tuple[Place, Sequence[Card]]]:
    """The hand or board that cards of the deck went to, up to the first shuffle in the round."""
    for event in events:
        if type(event) is Reshuffled:
            return
        if type(event) is Dealt:
            yield ("hand", event.spot), event.cards
        elif type(event) is CardDrawn:
            yield ("hand", event.seat), (event.card,)
        elif type(event) is BoardDealt:
            yield ("board", event.board), event.cards


def _complete(arrived: Mapping[Place, list[Card]], cards: Mapping[Place, tuple[Card, ...]]) -> bool:
    return all(len(came) >= len(cards[place]) for place, came in arrived.items())


def _pairs(came: Sequence[Card], want: Sequence[Card]) -> Iterator[tuple[Card, Card]]:
    return zip(came, want, strict=False)


def _exchange(order: list[Card], goes_to: Mapping[int, Card]) -> None:
    """Moves the cards to their places, each in exchange for the last equal card that is not in its place."""
    for place, card in sorted(goes_to.items()):
        if order[place] != card:
            other = next(
                index for index in range(len(order) - 1, -1, -1) if order[index] == card and goes_to.get(index) != card
            )
            order[place], order[other] = order[other], order[place]


def _check_all_came(
    arrived: Mapping[Place, list[Card]], cards: Mapping[Place, tuple[Card, ...]], error: ValueError | None
) -> None:
    for place, came in arrived.items():
        if len(came) < len(cards[place]):
            if error is not None:
                raise error
            name = name_seat(place[1]) if place[0] == "hand" else "the board"
            missing = show_cards(cards[place][len(came) :])
            raise ValueError(f"{name} gets {len(came)} cards from the deck here; {missing} cannot come to it")
