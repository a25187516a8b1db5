"""What the table itself shows of a situation, so that nobody need be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardroom.accidents.scene import Scene, betting_structure, impossible
from cardroom.cards import JOKER, Card
from cardroom.dealing.events import BoardDealt, Dealt, Discarded, Event
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, Called, Checked, Folded
from cardroom.games.pan.events import CardDrawn, DiscardTaken, Retired, Stayed

ACTS = (BetMade, Called, Checked, Folded)


def known(scene: Scene, asks: Iterable[str]) -> dict[str, str]:
    """The answers that follow from the round, besides those that were given with the fault."""
    answers = dict(scene.fault.answers)
    for ask in asks:
        if ask not in answers and ask in FACTS and (answer := FACTS[ask](scene)):
            answers[ask] = answer
    return answers


def check_as_the_table_shows(scene: Scene, ask: str) -> None:
    """Raises Refusal if the answer that was given with the fault is not what the table shows."""
    given, shown = scene.fault.answers.get(ask), FACTS[ask](scene)
    if given not in (None, shown):
        reason = f"the table shows another answer to {ask}: {shown}, not {given}"
        raise impossible(reason, scene.fault.seat, "not-understood")


def known_to_all(scene: Scene, asks: Iterable[str]) -> dict[str, str]:
    """The same without what only a hidden card tells, and without what depends on a hand that nobody has named."""
    unknown = {"boxed-where"} if not scene.fault.seat else set() if _is_seen(scene) else HIDDEN
    found = known(scene, asks)
    return {ask: answer for ask, answer in found.items() if ask in scene.fault.answers or ask not in unknown}


def _is_seen(scene: Scene) -> bool:
    """True if everybody sees the card, or if it does not matter because there are several."""
    spot = scene.round.view(None).spots.get(scene.fault.seat)
    return scene.fault.count > 1 or (spot is not None and spot.cards[scene.fault.card : scene.fault.card + 1] != [None])


def _since_the_last_cards(scene: Scene) -> list[Event]:
    events = scene.dealer.events
    dealt = [place for place, event in enumerate(events) if isinstance(event, Dealt | BoardDealt)]
    return events[dealt[-1] :] if dealt else []


def who_acted(scene: Scene) -> set[int]:
    """Who has acted since the last cards were dealt."""
    return {event.seat for event in _since_the_last_cards(scene) if isinstance(event, ACTS)}


def _acted(scene: Scene) -> str:
    return ("nobody", "somebody", "substantial")[min(len(who_acted(scene)), 2)]


def _holder_acted(scene: Scene) -> str:
    return "yes" if any(isinstance(e, ACTS) and e.seat == scene.fault.seat for e in scene.dealer.events) else "no"


def _has_drawn(scene: Scene) -> bool:
    return any(isinstance(event, Discarded) for event in scene.dealer.events)


def _streets(scene: Scene) -> int:
    dealt = [event for event in scene.dealer.events if isinstance(event, BoardDealt)]
    if isinstance(scene.dealer, PotDealer) and scene.dealer.up_cards is not None:
        return len(scene.round.game.rules.streets) - 1 - scene.dealer.streets_to_come  # type: ignore[attr-defined]
    return len(dealt)


def _card(scene: Scene) -> Card | None:
    hand = scene.dealer.hands.get(scene.fault.seat, [])
    return hand[scene.fault.card] if 0 <= scene.fault.card < len(hand) else None


def _which_card(scene: Scene) -> str:
    card = _card(scene)
    if card is None:
        return ""
    if _is_ace_or_joker(card):
        return "ace"
    return {6: "six", 7: "seven"}.get(card.count, "two-to-five" if card.count <= 5 else "eight-or-higher")


def _is_ace_or_joker(card: Card) -> bool:
    return card == JOKER or card.count == 1


def _pai_gow_cards(scene: Scene) -> str:
    card = _card(scene)
    if scene.fault.count > 1:
        return "several"
    return "ace-or-joker" if card is not None and _is_ace_or_joker(card) else "one-other"


def _betting(scene: Scene) -> str:
    structure = betting_structure(scene.round.game)
    return structure if structure in ("no-limit", "pot-limit") else "limit"


def _draw_moment(scene: Scene) -> str:
    if _has_drawn(scene):
        return "after-draw"
    return "after-action" if any(isinstance(event, ACTS) for event in scene.dealer.events) else "before-action"


def _last_card(scene: Scene) -> str:
    dealer = scene.dealer
    if not isinstance(dealer, PotDealer) or len(dealer.live) > 2:
        return "three-or-more"
    return "first-of-two" if dealer.live[0] == scene.fault.seat else "second-of-two"


def _banked_hand(scene: Scene) -> str:
    return "player-dealer" if scene.fault.seat == getattr(scene.dealer, "player_dealer", 0) else "player"


def _deal_or_draw(scene: Scene) -> str:
    dealt = sum(isinstance(event, Dealt) and event.spot == scene.fault.seat for event in scene.dealer.events)
    return "draw" if dealt > 1 else "deal"


def _pan_count(scene: Scene) -> str:
    few = "nine" if scene.fault.count == -1 else "eight-or-fewer"
    return _number(scene, "eleven", "twelve-or-more" if scene.fault.count > 1 else few)


def _pan_moment(scene: Scene) -> str:
    """Everybody declares before the first card is drawn."""
    events, seat = scene.dealer.events, scene.fault.seat
    drawn = {event.seat for event in events if isinstance(event, CardDrawn | DiscardTaken)}
    if seat in drawn:
        return "drew"
    declared = [event.seat for event in events if isinstance(event, Stayed | Retired)]
    others_acted = seat in declared and declared[-1] != seat
    return "declared-in" if drawn or others_acted else "not-drawn"


def _facing(scene: Scene) -> str:
    return "bet" if scene.asked is not None and scene.betting.to_call else "none"


def _later(is_later: bool) -> str:
    return "later" if is_later else "first"


FACTS: dict[str, Callable[[Scene], str]] = {
    "acted": _acted,
    "amount-known": lambda _scene: "yes",
    "banked-hand": _banked_hand,
    "betting": _betting,
    "boxed-cards": lambda scene: _number(scene, "one", "five-together" if scene.fault.count > 4 else "two-to-four"),
    "burn-to": lambda scene: "dealer" if scene.fault.seat == getattr(scene.dealer, "button", 0) else "player",
    "boxed-where": lambda scene: "down-card" if scene.fault.seat else "elsewhere",
    "card": _which_card,
    "cards-of-one-hand": lambda scene: "five-or-more" if scene.fault.count > 4 else "four-or-fewer",
    "count": lambda scene: _number(scene, "one-extra", "more-extra" if scene.fault.count > 1 else "too-few"),
    "deal-or-draw": _deal_or_draw,
    "deal-street": lambda scene: _later(bool(_streets(scene))),
    "draw-count": lambda scene: "too-many" if scene.fault.count > 0 else "too-few",
    "draw-moment": _draw_moment,
    "exposed-cards": lambda scene: _number(scene, "one", "more"),
    "facing": _facing,
    "hole-cards-up": lambda scene: _number(scene, "one", "both"),
    "holder-acted": _holder_acted,
    "last-card": _last_card,
    "noticed": lambda _scene: "after-the-deal",
    "opened": lambda scene: "yes" if any(isinstance(event, BetMade) for event in scene.dealer.events) else "no",
    "pai-gow-cards": _pai_gow_cards,
    "pan-count": _pan_count,
    "pan-moment": _pan_moment,
    "round": lambda scene: _later(bool(_streets(scene)) or _has_drawn(scene)),
    "seat": lambda scene: "dealer" if scene.fault.seat == getattr(scene.dealer, "button", 0) else "player",
    "shuffled": lambda _scene: "no",
}
"""By question. A question that is not here, such as who exposed a card, must be answered by people."""
HIDDEN = {"card", "pai-gow-cards"}
"""The questions that the face of a card answers."""


def _number(scene: Scene, one: str, otherwise: str) -> str:
    return one if scene.fault.count == 1 else otherwise
