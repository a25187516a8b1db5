"""What happens on the felt in each situation, before anybody rules on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from cardroom.accidents.at_stud import (
    check_all_cards_are_dealt,
    check_first_street,
    check_hole_cards,
    check_last_card,
    street_comes_early,
)
from cardroom.accidents.facts import ACTS, check_as_the_table_shows, who_acted
from cardroom.accidents.scene import Scene, betting_structure, impossible
from cardroom.cards import JOKER, Card
from cardroom.dealing.bank_events import Decided
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import BoardDealt, Dealt, Discarded, Event
from cardroom.dealing.options import Discarding
from cardroom.dealing.ruling_events import CardExchanged, CardsExposed, CardTaken
from cardroom.games.pan.events import CardDrawn, DiscardTaken

BOARDS = {"premature-flop": ("flop", 3, 0), "premature-turn": ("turn", 1, 3), "premature-river": ("river", 1, 4)}
"""The street that comes too early, its cards, and the cards on the board before it."""


PACKET = 5
"""The cards that are dealt together at Pan."""
MOST_WRONG = 5
"""The number of cards by which a hand can be wrong before anybody notices."""


def let_happen(scene: Scene) -> None:
    MOMENTS.get(scene.fault.situation, nothing_moves)(scene)
    HAPPENINGS.get(scene.fault.situation, nothing_moves)(scene)


def nothing_moves(scene: Scene) -> None:
    """Somebody said or did something; cards and chips are where they were."""


def cards_are_exposed(scene: Scene) -> None:
    fault, hand, first = scene.fault, scene.hand, scene.place
    places = tuple(range(first, min(first + max(fault.count, 1), len(hand))))
    scene.dealer.record(CardsExposed(scene.spot, tuple(hand[place] for place in places), places))


def _one_card_is_exposed(scene: Scene) -> None:
    """A boxed card is seen when it was dealt to a player as a down card, or comes on the board."""
    if scene.fault.seat:
        _check_not_acted_on(scene)
        cards_are_exposed(scene)
    elif scene.dealer.boards:
        check_cards_of_board(scene)


def check_cards_of_board(scene: Scene) -> None:
    """Raises Refusal unless the cards of the fault are of the street that was just dealt, and nobody has acted."""
    board, first = scene.board, scene.fault.card
    dealt = [event for event in scene.dealer.events if isinstance(event, BoardDealt)]
    if not dealt:
        raise impossible("there is no card on the board; say whose card it is", code="not-understood")
    if who_acted(scene):
        raise impossible("somebody has acted on the cards of the board", code="too-late")
    oldest, last = len(board) - len(dealt[-1].cards), len(board) - 1
    if not oldest <= first <= last + 1 - max(1, scene.fault.count):
        cards = f"cards {oldest + 1} to {last + 1}" if oldest < last else f"card {last + 1}"
        raise impossible(f"only {cards} of the board can be replaced now", code="not-understood")


def _check_not_acted_on(scene: Scene) -> None:
    """Whoever acts on a card, or gets the cards of the next street, has taken it for a good one."""
    first = scene.place
    if any(_is_acted_on(scene, card) for card in scene.hand[first : first + max(1, scene.fault.count)]):
        reason = "the player has acted on the card; a boxed card is seen when it is dealt"
        raise impossible(reason, scene.spot, "too-late")


def _is_acted_on(scene: Scene, card: Card) -> bool:
    spot = scene.spot
    since = takewhile(lambda event: not _brings(event, spot, card), reversed(scene.dealer.events))
    return any(isinstance(event, BoardDealt) or _acts(event, spot) for event in since)


def _brings(event: Event, spot: Spot, card: Card) -> bool:
    """True if the spot gets the card."""
    if isinstance(event, Dealt):
        return event.spot == spot and card in event.cards
    return isinstance(event, CardExchanged) and event.spot == spot and event.new == card


def _acts(event: Event, spot: Spot) -> bool:
    if isinstance(event, Discarded | Decided):
        return event.spot == spot
    return isinstance(event, ACTS) and event.seat == spot


def number_is_wrong(scene: Scene) -> None:
    """A hand has cards too many or too few. The cards that are missing are still on the deck."""
    scene.check_no_question()
    dealer, spot, count = scene.dealer, scene.spot, scene.fault.count
    if abs(count) > MOST_WRONG:
        raise impossible(f"a hand is never wrong by {abs(count)} cards", spot)
    looker = dealer.lookers.get(spot, 0)
    if count > 0:
        if dealer.stock_left < count:
            raise impossible("there are not enough cards in the deck", spot)
        cards = dealer.draw(count)
        dealer.hands[spot] += cards
        dealer.record(Dealt(spot, tuple(cards), looker=looker))
    elif not 0 < -count < len(scene.hand):
        raise impossible(f"the hand has {len(scene.hand)} cards; it cannot be short of {-count}", spot)
    for _ in range(-count):
        card = dealer.hands[spot].pop()
        dealer.put_on_top(card)
        dealer.record(CardTaken(spot, card, "deck", looker))


def joker_is_dealt(scene: Scene) -> None:
    """The player finds a joker among the cards of a game that has none."""
    scene.check_no_question()
    spot, place, hand = scene.spot, scene.place, scene.hand
    if JOKER in scene.round.game.deck.cards:
        raise impossible("the game is played with a joker")
    old, hand[place] = hand[place], JOKER
    scene.dealer.put_on_top(old)
    scene.dealer.record(CardExchanged(spot, place, old, JOKER, "deck", looker=scene.dealer.lookers.get(spot, 0)))


def _street_comes_early(scene: Scene) -> None:
    street, count, before = BOARDS[scene.fault.situation]
    is_open = scene.asked is not None or any(isinstance(one.option, Discarding) for one in scene.round.decisions)
    if not is_open or len(scene.board) != before:
        raise impossible(f"the {street} cannot be dealt too early now", code="not-now")
    if scene.dealer.stock_left <= count:
        raise impossible("there are not enough cards in the deck")
    scene.dealer.deal_board(street, count)


def _flop_has_four_cards(scene: Scene) -> None:
    if len(scene.board) != 3 or not scene.dealer.stock_left:
        raise impossible("the flop is not on the table", code="not-now")
    cards = scene.dealer.draw(1)
    scene.dealer.boards[0] += cards
    scene.dealer.record(BoardDealt("flop", tuple(cards)))


def _burn_is_wrong(scene: Scene) -> None:
    """The house dealer puts the burns right at once: the cards to come are the same."""
    if not scene.dealer.burns:
        raise impossible("no card has been burned", code="not-now")


def _check_before_the_flop(scene: Scene) -> None:
    """The house dealer exposes cards on the deal; players do so at any time."""
    if scene.board and scene.fault.answers.get("exposed-by") != "player":
        raise impossible("the deal is over", code="too-late")


def _check_drawn(scene: Scene) -> None:
    if not any(isinstance(event, Discarded) for event in scene.dealer.events):
        raise impossible("nobody has drawn yet", code="not-now")


def card_is_discarded(scene: Scene) -> None:
    scene.check_no_question()
    scene.dealer.discard(scene.spot, [scene.hand[scene.place]])


def burn_goes_into_hand(scene: Scene) -> None:
    """The burn card of the draw takes the place of the last card that the player drew."""
    scene.check_no_question()
    dealer, spot, hand = scene.dealer, scene.spot, scene.hand
    dealt = [event for event in dealer.events if isinstance(event, Discarded | Dealt) and event.spot == spot]
    if not dealer.burns or not isinstance(dealt[-1], Dealt) or len(dealt) < 2:
        raise impossible("the player has drawn no card after a burn", spot, "not-now")
    place = len(hand) - 1
    old, hand[place] = hand[place], dealer.burns[-1]
    dealer.burns[-1] = old
    dealer.record(CardExchanged(spot, place, old, hand[place], "burns", looker=dealer.lookers.get(spot, 0)))


def _check_burn_to(scene: Scene) -> None:
    check_as_the_table_shows(scene, "burn-to")


def _check_not_discarded(scene: Scene) -> None:
    """The player is asked to discard and does not."""
    asked = [one.seat for one in scene.round.decisions if isinstance(one.option, Discarding)]
    if scene.fault.seat not in asked:
        raise impossible("the player is not asked to discard now", scene.fault.seat, "not-now")


def check_before_the_play(scene: Scene) -> None:
    """Raises Refusal if somebody has drawn a card at Pan."""
    if any(isinstance(event, CardDrawn | DiscardTaken) for event in scene.dealer.events):
        raise impossible("the play has begun", code="too-late")


def _check_packet(scene: Scene) -> None:
    """Cards of Pan are turned up as they are dealt, in packets of five."""
    check_before_the_play(scene)
    first, count = scene.place, scene.fault.count
    if not 0 < count <= PACKET - first % PACKET:
        raise impossible("name cards of one packet: 1 to 5, or 6 to 10", scene.spot, "not-understood")


def _check_in_play(scene: Scene) -> None:
    """Raises Refusal if the player named has no hand in play."""
    if scene.fault.seat:
        scene.check_in_play()


def _needs_no_ruling(why: str) -> Callable[[Scene], None]:
    def refuse(_scene: Scene) -> None:
        raise impossible(why, code="not-here")

    return refuse


def _bet_is_above_the_pot(scene: Scene) -> None:
    if betting_structure(scene.round.game) != "pot-limit":
        raise impossible("the game is not played at pot limit", code="not-here")


def wager_is_changed(scene: Scene) -> None:
    """The player adds to a wager or takes chips away; an amount of 0 takes it away."""
    bank, to = scene.bank, scene.fault.amount
    changed = dict(scene.wagers())
    if len({wager.kind for wager in changed.values()}) > 1:
        raise impossible("name the wager that was changed", scene.fault.seat, "not-understood")
    (place, wager), *_ = changed.items()
    if not 0 <= to - wager.amount <= bank.stacks[wager.seat] and not 0 <= to < wager.amount:
        raise impossible("the player does not have the chips for it", wager.seat, "not-enough-chips")
    scene.restored = {place: wager}
    change_wager(scene, place, to)


def change_wager(scene: Scene, place: int, to: int) -> None:
    """Makes the wager at this place one of `to`, with chips from the player's stack or back to it."""
    scene.bank.change_wager(scene.bank.wagers[place], to)


HAPPENINGS: dict[str, Callable[[Scene], None]] = {
    **dict.fromkeys(
        (
            "first-card-exposed", "hole-card-exposed", "stud-down-card-exposed", "stud-last-card-exposed",
            "exposed-on-deal", "exposed-on-draw", "pai-gow-card-exposed", "nines-card-exposed",
            "thirteen-cards-exposed", "pan-cards-exposed", "card-off-table",
        ),
        cards_are_exposed,
    ),
    **dict.fromkeys(
        (
            "wrong-number-holdem", "wrong-number-draw", "wrong-number-nines", "wrong-number-thirteen",
            "wrong-number-pan", "card-missing-at-showdown",
        ),
        number_is_wrong,
    ),
    **dict.fromkeys(BOARDS, _street_comes_early),
    "bet-above-the-pot": _bet_is_above_the_pot,
    "boxed-card": _one_card_is_exposed,
    "flop-of-four": _flop_has_four_cards,
    "joker-in-deck": joker_is_dealt,
    "wager-changed-late": wager_is_changed,
    "wager-removed": wager_is_changed,
    "wrong-burn": _burn_is_wrong,
    "accidental-discard": card_is_discarded,
    "burn-card-taken": burn_goes_into_hand,
    "stud-premature-street": street_comes_early,
    "deck-runs-out": _needs_no_ruling("the house dealer follows the house's rule as soon as the deck is short"),
    "pan-invalid-meld": _needs_no_ruling("the table itself asks the other players whether they call a wrong meld"),
}  # fmt: skip
"""By situation. In all others nothing moves."""

MOMENTS: dict[str, Callable[[Scene], None]] = {
    "burn-card-taken": _check_burn_to,
    **dict.fromkeys(
        (
            "pan-missed-turn", "pan-two-cards-drawn", "pan-drawn-card-in-hand", "pan-card-of-another-hand",
            "pan-meld-broken-up", "pan-discard-too-early", "pan-not-out",
        ),
        _check_in_play,
    ),
    "dealer-mistake-on-draw": _check_drawn,
    "card-missing-at-showdown": check_all_cards_are_dealt,
    "exposed-on-draw": _check_drawn,
    "first-card-exposed": _check_before_the_flop,
    "hole-card-exposed": _check_before_the_flop,
    "no-discard": _check_not_discarded,
    "stud-down-card-exposed": check_hole_cards,
    "pan-cards-exposed": _check_packet,
    "stud-last-card-exposed": check_last_card,
    "wrong-bring-in": check_first_street,
}  # fmt: skip
"""By situation: raises Refusal if it cannot happen at this moment."""
