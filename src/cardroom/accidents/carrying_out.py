"""Carries out the steps of a ruling: each mechanism once.

A step that only says how people go on ("The action stands.") moves nothing: the round goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardroom.accidents.happening import BOARDS, change_wager
from cardroom.accidents.scene import Scene, impossible
from cardroom.dealing.choices import Bet, Call, Check, Choice
from cardroom.dealing.dealer import RuledStreet
from cardroom.dealing.events import BoardDealt, Dealt
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.ruling_events import BoardTaken, CardExchanged, CardTaken, HandRuledOut, Mixed, Pile
from cardroom.money import Cents, Lose, Outcome, Push
from cardroom.rulings import steps
from cardroom.rulings.steps import Step

RULED = "by ruling"


def carry_out(scene: Scene, step: Step) -> None:
    """Raises Refusal if this step cannot be carried out at this table now."""
    mechanism = MECHANISMS.get(type(step))
    if mechanism:
        mechanism(scene, step)
    elif type(step) not in SPOKEN:
        raise impossible(f"the engine cannot carry out this step: {step.sentence}")


# Cards of a hand


def _replace(scene: Scene, step: steps.Replace) -> None:
    """Replaces the card, or each of several that were exposed together. Only one of them can be the burn."""
    scene.check_no_question()
    first, several = scene.place, max(1, scene.fault.count)
    for place in range(first, min(first + several, len(scene.hand))):
        change = partial(_exchange, scene, place, is_burn=step.old == "burn" and place == first)
        if step.at == "after-the-player-dealer":
            scene.dealer.postponed.append(change)
        else:
            change()


def _exchange(scene: Scene, place: int, *, is_burn: bool) -> None:
    dealer, spot, hand = scene.dealer, scene.spot, scene.hand
    if not dealer.stock_left:
        raise impossible("there is no card left to replace it by", spot)
    was_seen = scene.is_exposed_at(place)
    (new,) = dealer.draw(1)
    old, hand[place] = hand[place], new
    if is_burn:
        dealer.burns.append(old)
    else:
        dealer.put_away(old)
    dealer.burns_in_place += is_burn
    to: Pile = "burns" if is_burn else "discards"
    up = any(
        isinstance(event, Dealt) and event.up and any(card is old for card in event.cards) for event in dealer.events
    )
    dealer.record(CardExchanged(spot, place, old, new, to, was_seen, dealer.lookers.get(spot, 0), up))


def _fill(scene: Scene, step: steps.Fill) -> None:
    """Gives the player the cards that are missing. On the draw they come with the cards that the player draws."""
    scene.check_no_question()
    dealer, spot, missing = scene.dealer, scene.spot, -scene.fault.count
    if missing <= 0:
        raise impossible("no card is missing", spot)
    if step.on_the_draw:
        raise impossible("the engine cannot add cards to a draw", spot)
    cards = dealer.draw(missing)
    dealer.hands[spot] += cards
    dealer.record(Dealt(spot, tuple(cards), looker=dealer.lookers.get(spot, 0)))


def _take_back(scene: Scene, step: steps.TakeBack) -> None:
    """Takes the cards that came last. One that becomes the burn is not burned again."""
    scene.check_no_question()
    dealer, spot = scene.dealer, scene.spot
    if not 0 < scene.fault.count < len(scene.hand):
        raise impossible("the hand has no card too many", spot)
    to: Pile = "burns" if step.to == "burn" else "discards"
    for _ in range(scene.fault.count):
        card = dealer.hands[spot].pop()
        if to == "burns":
            dealer.burns.append(card)
        else:
            dealer.put_away(card)
        dealer.record(CardTaken(spot, card, to, dealer.lookers.get(spot, 0)))
    dealer.burns_in_place += to == "burns"


# The board


def _take_from_board(scene: Scene, count: int, *, aside: bool) -> list[Any]:
    board = scene.board
    if len(board) < count:
        raise impossible(f"there are {len(board)} cards on the board", code="not-now")
    taken = board[-count:]
    scene.dealer.boards[0] = board[:-count]
    scene.dealer.record(BoardTaken(tuple(taken), aside=aside))
    return taken


def _reshuffle(scene: Scene, step: steps.Reshuffle) -> None:
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
            raise impossible(f"the engine deals this by the house's rule itself: {step.sentence}")
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


def _lay_aside(scene: Scene, step: steps.LayAside) -> None:
    if step.cards != "card" or scene.fault.situation not in BOARDS:
        raise impossible(f"the engine cannot lay these cards aside: {step.sentence}")
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


def _deal(scene: Scene, step: steps.Deal) -> None:
    """A street that is still to come is dealt as ruled when its time comes; a new flop is dealt at once."""
    board = scene.board
    if step.cards == "next-card" and step.face == "down":
        _deal_next_down(scene)
    elif step.cards == "flop" and scene.fault.situation == "flop-of-four":
        scene.dealer.deal_board("flop", 3, burn=bool(step.burn))
    elif step.cards in ("flop", "turn", "river"):
        _before(scene, step.cards, burn=step.burn)
    elif step.cards == "street" and len(board) == 4 and scene.fault.situation == "flop-of-four":
        # The two cards that stuck together count as one: the extra card takes the place of the next burn.
        scene.dealer.burns += _take_from_board(scene, 1, aside=True)
        _before(scene, "turn", burn=step.burn)
    else:
        raise impossible(f"the engine cannot carry out this step: {step.sentence}")


def _deal_next_down(scene: Scene) -> None:
    """The exposed card counts among the player's up cards, and the next one comes face down."""
    dealer, spot = scene.pot, scene.spot
    if dealer.up_cards is None or dealer.next_down is None:
        raise impossible("this is not a stud game")
    dealer.up_cards[spot].append(scene.hand[scene.place])
    dealer.next_down.add(spot)


# Hands and wagers


def _put_out_of_play(scene: Scene, step: steps.DeadHand | steps.FoulHand) -> None:
    dealer, spot = scene.dealer, scene.spot
    if isinstance(dealer, PotDealer):
        if len(dealer.live) == 1:
            raise impossible("it is the last hand in play", spot)
        dealer.kill_hand(spot, RULED)
        if step.money == "ante-back":
            _return_ante(dealer, spot, scene.round.game.stakes.ante)  # type: ignore[attr-defined]
    else:
        _rule_out(scene, Push("ruled out") if step.money.endswith("back") else Lose("ruled out"))
    dealer.dead_hands = {*dealer.dead_hands, spot}


def _return_ante(dealer: PotDealer, seat: int, ante: Cents) -> None:
    amount = min(ante, dealer.put_in[seat], dealer.pot)
    dealer.put_in[seat] -= amount
    dealer.give_back(seat, amount, "the ante")


def _rule_out(scene: Scene, outcome: Outcome) -> None:
    bank, spot = scene.bank, scene.spot
    if spot == bank.player_dealer:
        raise impossible("the player-dealer's hand cannot be put out of play; declare a misdeal", spot)
    bank.ruled_outcomes = [*bank.ruled_outcomes, (spot, outcome)]
    bank.record(HandRuledOut(spot, loses=isinstance(outcome, Lose)))


def _cannot_win(scene: Scene, step: steps.MayNot) -> None:
    if step.what == "win":
        _put_out_of_play(scene, steps.DeadHand())


def _misdeal(scene: Scene, _step: Step) -> None:
    scene.dealer.misdeal = "misdeal"


def _wager_counts(scene: Scene, step: steps.WagerCounts) -> None:
    match step.as_:
        case "in-place":
            for place, wager in scene.restored.items():
                change_wager(scene, place, wager.amount)
        case "minimum" | "maximum":
            _at_limit(scene, highest=step.as_ == "maximum")
        case "complete":
            """The player goes on with the bet."""
        case "call":
            scene.choice = Call() if scene.betting.to_call else None
        case "pot":
            scene.choice = as_bet(scene.betting, scene.betting.most)
        case _:
            scene.choice = as_bet(scene.betting, scene.betting.in_front + scene.fault.amount)


def _at_limit(scene: Scene, *, highest: bool) -> None:
    """Makes the wager the smallest or the largest of the table, as far as the player has the chips."""
    game: Any = scene.round.game
    for place, wager in scene.wagers():
        limits = game.kind_limits.get(wager.kind, game.limits)
        if place in scene.restored:
            to = (limits.most or scene.restored[place].amount) if highest else limits.least
            change_wager(scene, place, min(to, wager.amount + scene.bank.stacks[wager.seat]))


def as_bet(option: Betting, to: Cents) -> Choice:
    """The legal choice nearest to putting in so much: a raise if it reaches one, else a call."""
    if option.most and to >= option.least:
        even = to - to % option.unit
        return Bet(option.most if to >= option.most else max(option.least, even))
    if option.to_call:
        return Call()
    reaches_half = 2 * (to - option.in_front) >= option.least - option.in_front > 0
    return Bet(option.least) if option.no_check or (reaches_half and option.most) else Check()


def _give_back(_scene: Scene, step: steps.GiveBack) -> None:
    """A wager that the engine has not taken yet goes back by itself; bets that lie on the table do not."""
    if step.what in ("false-bring-in", "bets-on-wrong-cards"):
        raise impossible(f"the engine cannot carry out this step: {step.sentence}")


def _set_by_house(scene: Scene, _step: Step) -> None:
    """Makes the house's choice for the player who is asked about this hand."""
    for decision in scene.round.decisions:
        if (decision.spot or decision.seat) == scene.fault.seat:
            scene.choice = decision.option.default


MECHANISMS: dict[type[Step], Callable[[Scene, Any], None]] = {
    steps.DeadHand: _put_out_of_play,
    steps.Deal: _deal,
    steps.DealAgain: _misdeal,
    steps.Fill: _fill,
    steps.FoulHand: _put_out_of_play,
    steps.GiveBack: _give_back,
    steps.LayAside: _lay_aside,
    steps.MayNot: _cannot_win,
    steps.Misdeal: _misdeal,
    steps.Replace: _replace,
    steps.Reshuffle: _reshuffle,
    steps.SetByHouse: _set_by_house,
    steps.TakeBack: _take_back,
    steps.WagerCounts: _wager_counts,
}
SPOKEN: frozenset[type[Step]] = frozenset(
    {
        steps.Correct, steps.FinishBetting, steps.FloorDecides, steps.Keep, steps.May, steps.NewDeck,
        steps.Stands, steps.TrueValue,
    }
)  # fmt: skip
"""Steps after which the round goes on as it would have: the engine itself plays nothing wrong that must be undone."""
