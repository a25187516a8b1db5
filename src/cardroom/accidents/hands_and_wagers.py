"""Mechanisms for hands that are out of play, and for wagers and bets."""

from __future__ import annotations

from typing import Any

from cardroom.accidents.at_stud import check_first_street, end_the_betting, let_the_highest_act, turn_street_up
from cardroom.accidents.facts import who_acted
from cardroom.accidents.happening import change_wager
from cardroom.accidents.scene import Scene, impossible
from cardroom.dealing.bank_dealer import RuledAmounts
from cardroom.dealing.choices import Bet, Call, Check, Choice
from cardroom.dealing.names import spoken
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.ruling_events import HandRuledOut
from cardroom.dealing.shared_wagers import partners
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.fouls import foul
from cardroom.money import Cents, Lose, Outcome, Push
from cardroom.rulings import steps
from cardroom.rulings.steps import Step

RULED = "by ruling"


def put_out_of_play(scene: Scene, step: steps.DeadHand | steps.FoulHand) -> None:
    if scene.restored:
        _forfeit(scene)
        return
    dealer, spot = scene.dealer, scene.spot
    if isinstance(dealer, PotDealer | PanDealer) and len(dealer.live) == 1:
        raise impossible("it is the last hand in play", spot)
    if isinstance(dealer, PotDealer):
        dealer.kill_hand(spot, RULED)
        if step.money == "ante-back":
            _return_ante(dealer, spot, scene.round.game.stakes.ante)  # type: ignore[attr-defined]
    elif isinstance(dealer, PanDealer):
        _out_of_pan(dealer, spot, step)
    else:
        _rule_out(scene, Push("ruled out") if step.money.endswith("back") else Lose("ruled out"))
    dealer.dead_hands = {*dealer.dead_hands, spot}


def _return_ante(dealer: PotDealer, seat: int, ante: Cents) -> None:
    amount = min(ante, dealer.put_in[seat], dealer.pot)
    dealer.put_in[seat] -= amount
    dealer.give_back(seat, amount, "the ante")


def _out_of_pan(dealer: PanDealer, seat: int, step: steps.DeadHand | steps.FoulHand) -> None:
    """A fouled hand goes on paying the others; one that gets its top back has not played."""
    if isinstance(step, steps.FoulHand):
        foul(dealer, seat, RULED)
        return
    dealer.kill_hand(seat, RULED)
    if step.money == "top-back":
        dealer.payers = [payer for payer in dealer.payers if payer != seat]
        dealer.give_back(seat, dealer.worth(seat, dealer.rules.top), "the top")


def retire(scene: Scene, _step: Step) -> None:
    """At Pan the player gives back what was collected for conditions, and goes on paying the others."""
    dealer, spot = scene.dealer, scene.spot
    if not isinstance(dealer, PanDealer):
        raise impossible("this is not Pan", code="not-here")
    if len(dealer.live) == 1:
        raise impossible("it is the last hand in play", spot)
    dealer.return_collections(spot)
    dealer.kill_hand(spot, RULED)
    dealer.dead_hands = {*dealer.dead_hands, spot}


def _rule_out(scene: Scene, outcome: Outcome) -> None:
    bank, spot = scene.bank, scene.spot
    if spot == bank.player_dealer:
        raise impossible("the player-dealer's hand cannot be put out of play; declare a misdeal", spot)
    bank.ruled_outcomes = [*bank.ruled_outcomes, (spot, outcome)]
    bank.record(HandRuledOut(spot, loses=isinstance(outcome, Lose)))


def _forfeit(scene: Scene) -> None:
    """A wager that was changed is lost as it was, with what was added to it. The hand itself plays on for others."""
    bank = scene.bank
    for place, was in scene.restored.items():
        change_wager(scene, place, max(was.amount, bank.wagers[place].amount))
        lost = [bank.wagers[place], *partners(was, bank.wagers)]
        bank.forfeited = [*bank.forfeited, *((wager.seat, wager.spot, wager.kind) for wager in lost)]
        bank.announce(f"Seat {was.seat}'s wager on {spoken(was.kind)} is forfeited.")


def may(scene: Scene, step: steps.May) -> None:
    """The player is asked whether to be all-in. Other rights are announced."""
    if step.what == "all-in":
        scene.pot.may_be_all_in = scene.spot


def may_not(scene: Scene, step: steps.MayNot) -> None:
    """Other bans than these are announced."""
    match step.what:
        case "win":
            put_out_of_play(scene, steps.DeadHand())
        case "bet-on-street":
            end_the_betting(scene)


def misdeal(scene: Scene, _step: Step) -> None:
    scene.dealer.misdeal = "misdeal"


def wager_counts(scene: Scene, step: steps.WagerCounts) -> None:
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
    """The wager lies as it was until its result is known. Then it loses the largest wager of the table, or is paid as
    the smallest."""
    game: Any = scene.round.game
    bank = scene.bank
    for place, wager in scene.restored.items():
        change_wager(scene, place, wager.amount)
        limits = game.kind_limits.get(wager.kind, game.limits)
        named = wager.seat, wager.spot, wager.kind
        amounts = dict(bank.ruled_amounts)
        ruled = amounts.get(named, RuledAmounts())
        if highest:
            ruled = ruled._replace(if_it_loses=max(limits.most, wager.amount))
        else:
            ruled = ruled._replace(if_it_wins=min(limits.least, wager.amount))
        bank.ruled_amounts = [*{**amounts, named: ruled}.items()]


def as_bet(option: Betting, to: Cents) -> Choice:
    """The legal choice nearest to putting in so much: a raise if it reaches one, else a call."""
    if option.most and to >= option.least:
        even = to - to % option.unit
        return Bet(option.most if to >= option.most else max(option.least, even))
    if option.to_call:
        return Call()
    reaches_half = 2 * (to - option.in_front) >= option.least - option.in_front > 0
    return Bet(option.least) if option.no_check or (reaches_half and option.most) else Check()


def give_back(scene: Scene, step: steps.GiveBack) -> None:
    """A wager that the engine has not taken goes back by itself. Bets on a street without betting all go back."""
    if step.what == "false-bring-in":
        check_first_street(scene)
        if who_acted(scene):
            raise impossible("players have acted on the bring-in, so that it cannot be corrected", code="too-late")
    elif step.what == "bets-on-wrong-cards":
        end_the_betting(scene)


def correct(scene: Scene, step: steps.Correct) -> None:
    """What is not here is right already, because the engine deals, asks and pays right."""
    match step.what:
        case "cards-face-up":
            turn_street_up(scene)
        case "first-to-act" if scene.fault.situation == "stud-last-card-exposed":
            let_the_highest_act(scene)


def set_by_house(scene: Scene, _step: Step) -> None:
    """Makes the house's choice for the player who is asked about this hand."""
    for decision in scene.round.decisions:
        if (decision.spot or decision.seat) == scene.fault.seat:
            scene.choice = decision.option.default
