"""Mechanisms for community cards: taken back, laid aside, replaced, dealt again."""

from __future__ import annotations

from typing import Any

from cardroom.accidents.at_stud import deal_next_down, deal_third_down, lay_street_aside, turn_last_cards_up
from cardroom.accidents.happening import BOARDS, check_cards_of_board
from cardroom.accidents.scene import Scene, impossible
from cardroom.dealing.dealer import RuledStreet
from cardroom.dealing.events import BoardDealt
from cardroom.dealing.ruling_events import BoardCardReplaced, BoardTaken, Mixed
from cardroom.rulings import steps

RULED = "by ruling"


def _take_from_board(scene: Scene, count: int, *, aside: bool) -> list[Any]:
    board = scene.board
    if len(board) < count:
        raise impossible(f"there are {len(board)} cards on the board", code="not-now")
    taken = board[-count:]
    scene.dealer.boards[0] = board[:-count]
    scene.dealer.record(BoardTaken(tuple(taken), aside=aside))
    return taken


def reshuffle(scene: Scene, step: steps.Reshuffle) -> None:
    dealer = scene.dealer
    burns = dealer.burns if step.burns else []
    if step.cards == "flop" and scene.fault.situation not in ("premature-flop", "flop-of-four"):
        raise impossible("the flop is taken back only if it came too early or has too many cards")
    match step.cards:
        case "flop":
            dealer.shuffle_in([*_take_from_board(scene, len(scene.board), aside=False), *burns])
            _forget_empty_board(scene)
        case "flop-of-four":
            _shuffle_the_four(scene)
        case "laid-aside":
            _before(scene, "river", shuffle_in=True)
        case "rest":
            dealer.shuffle_in(burns)
        case "exposed-card":
            dealer.misdeal = f"{RULED}: the cards are shuffled and dealt again"
        case _:
            raise impossible(f"the engine cannot carry out this step: {step.sentence}")
    if burns:
        dealer.burns = []


def _forget_empty_board(scene: Scene) -> None:
    """A hand without a flop has no board, which matters for the collection."""
    if not scene.board:
        scene.dealer.boards.pop(0, None)


def _shuffle_the_four(scene: Scene) -> None:
    """One of the four, face down, becomes the next burn; the other three are the flop."""
    dealer = scene.dealer
    burn, *flop = dealer.mix(_take_from_board(scene, 4, aside=True)).draw(4)
    dealer.record(Mixed(4))
    dealer.burns.append(burn)
    dealer.burns_in_place += 1
    dealer.boards[0] = flop
    dealer.record(BoardDealt("flop", tuple(flop)))


def lay_aside(scene: Scene, step: steps.LayAside) -> None:
    if step.cards != "card":
        lay_street_aside(scene)
        return
    if scene.fault.situation not in BOARDS:
        raise impossible("no card of the board came too early", code="not-now")
    laid = _take_from_board(scene, 1, aside=True)
    scene.dealer.laid_aside = [*scene.dealer.laid_aside, *laid]


def _before(scene: Scene, street: str, *, burn: bool | None = None, shuffle_in: bool = False) -> None:
    """Says how a later street is dealt."""
    dealer = scene.dealer
    streets = dict(dealer.ruled_streets)
    ruled = streets.get(street, RuledStreet())
    if burn is not None:
        ruled = ruled._replace(burn=burn)
    if shuffle_in:
        ruled = ruled._replace(shuffle_in=(*ruled.shuffle_in, *dealer.laid_aside))
        dealer.laid_aside = []
    dealer.ruled_streets = tuple({**streets, street: ruled}.items())


def deal(scene: Scene, step: steps.Deal) -> None:
    """A street that is still to come is dealt as ruled when its time comes; a new flop is dealt at once."""
    situation = scene.fault.situation
    match step.cards:
        case "next-card" if step.face == "down":
            deal_next_down(scene)
        case "third-card":
            deal_third_down(scene)
        case "last-cards" if situation == "stud-last-card-exposed":
            if step.face == "up":
                turn_last_cards_up(scene)
        case "flop" if situation == "flop-of-four":
            scene.dealer.deal_board("flop", 3, burn=bool(step.burn))
        case "flop" | "turn" | "river":
            _before(scene, step.cards, burn=step.burn)
        case "street" if situation == "flop-of-four" and len(scene.board) == 4:
            # The two cards that stuck together count as one: the extra card takes the place of the next burn.
            scene.dealer.burns += _take_from_board(scene, 1, aside=True)
            _before(scene, "turn", burn=step.burn)
        case "street" if situation == "stud-premature-street":
            """The house dealer burns again and deals it when the betting is complete."""
        case _:
            raise impossible(f"the engine cannot carry out this step: {step.sentence}")


def replace_on_board(scene: Scene) -> None:
    """Replaces cards of the street that was just dealt, from the card of the fault on."""
    check_cards_of_board(scene)
    dealer, board, first = scene.dealer, scene.board, scene.fault.card
    several = max(1, scene.fault.count)
    if dealer.stock_left < several:
        raise impossible("there are not enough cards in the deck")
    for place in range(first, first + several):
        old, (board[place],) = board[place], dealer.draw(1)
        dealer.put_away(old)
        dealer.record(BoardCardReplaced(place, old, board[place]))
