"""What goes wrong with the streets of stud, and the mechanisms that put it right."""

from __future__ import annotations

from typing import cast

from cardroom.accidents.facts import check_as_the_table_shows, who_acted
from cardroom.accidents.scene import Scene, impossible
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.ruling_events import CardsLaidAside, CardTaken
from cardroom.games.poker.streets import first_by_up_cards
from cardroom.games.poker.stud import ACTS_FIRST, StudGame


def stud_of(scene: Scene) -> tuple[PotDealer, StudGame]:
    game = scene.round.game
    if game.procedure != StudGame.procedure:
        raise impossible("this is not a stud game", code="not-here")
    return scene.pot, cast(StudGame, game)


# What happens


def street_comes_early(scene: Scene) -> None:
    """The dealer burns and deals cards of the next street, from the left of the button, while the betting is open."""
    dealer, game = stud_of(scene)
    count, left = scene.fault.count, dealer.streets_to_come
    without = [seat for seat in dealer.live if seat not in dealer.dealt_ahead]
    if scene.asked is None or not left or not without:
        raise impossible("no street can be dealt too early now", code="not-now")
    if scene.fault.seat not in (0, without[0]):
        raise impossible(f"seat {without[0]} gets the next card of the street", scene.fault.seat)
    if not 0 < count <= len(without):
        raise impossible(f"say how many cards were dealt: 1 to {len(without)}", code="not-understood")
    if dealer.stock_left < len(dealer.live) + 2:
        raise impossible("there are not enough cards in the deck")
    is_up = game.rules.streets[-left].cards == ("up",)
    if scene.fault.answers.get("taken-in") == "yes" and (is_up or left > 1):
        raise impossible("only a last card that comes face down can be looked at or taken in", code="not-now")
    if not dealer.dealt_ahead:
        dealer.burn()
    for seat in without[:count]:
        dealer.deal(seat, up=is_up and seat not in (dealer.next_down or ()))
    scene.came_early = without[:count]
    dealer.dealt_ahead = [*dealer.dealt_ahead, *scene.came_early]


def check_last_card(scene: Scene) -> None:
    """The last card is exposed as it is dealt, before the betting."""
    dealer, _ = stud_of(scene)
    if dealer.streets_to_come:
        raise impossible("the last cards have not been dealt yet", code="not-now")
    if scene.asked is None or who_acted(scene):
        raise impossible("the betting on the last card has begun", code="too-late")
    if scene.fault.card != len(scene.hand) - 1 or scene.fault.count != 1:
        raise impossible("name the last card of the hand", scene.spot, "not-understood")


def check_hole_cards(scene: Scene) -> None:
    """The cards lie face down. Both of a hand are dealt face up only on the deal, before anybody has acted."""
    dealer, game = stud_of(scene)
    first, count = scene.place, scene.fault.count
    shown = (dealer.up_cards or {}).get(scene.spot, ())
    down = [card for card in scene.hand[first : first + max(1, count)] if all(card is not one for one in shown)]
    if len(down) != count:
        raise impossible("name cards of the hand that lie face down, and how many", scene.spot, "not-understood")
    if scene.fault.answers.get("exposed-by") == "player":
        return
    check_as_the_table_shows(scene, "hole-cards-up")
    is_first_street = dealer.streets_to_come == len(game.rules.streets) - 1
    if count > 1 and (who_acted(scene) or not is_first_street):
        raise impossible("the betting has begun; hole cards are turned up on the deal", scene.spot, "too-late")


def check_all_cards_are_dealt(scene: Scene) -> None:
    """A hand that is short can still be filled before the last street has been dealt."""
    dealer, _ = stud_of(scene)
    if dealer.streets_to_come:
        raise impossible("the showdown is not near: the last street has not been dealt yet", code="not-now")
    if scene.fault.count >= 0:
        raise impossible("say how many cards are missing, as a number below 0", scene.fault.seat, "not-understood")


def check_first_street(scene: Scene) -> None:
    dealer, game = stud_of(scene)
    if dealer.streets_to_come < len(game.rules.streets) - 1:
        raise impossible("the bring-in is over", code="too-late")


# What is done


def deal_next_down(scene: Scene) -> None:
    """The exposed card counts among the player's up cards, and the next one comes face down."""
    dealer, spot = scene.pot, scene.spot
    if dealer.up_cards is None or dealer.next_down is None:
        raise impossible("this is not a stud game")
    dealer.up_cards[spot].append(scene.hand[scene.place])
    dealer.next_down.add(spot)


def deal_third_down(scene: Scene) -> None:
    """The same for the third card, as long as it has not been dealt: that is at the pause before the up cards."""
    dealer, _ = stud_of(scene)
    if dealer.up_cards and dealer.up_cards[scene.spot]:
        why = "the third card lies face up already; a hole card is turned up before it is dealt"
        raise impossible(why, scene.spot, "too-late")
    deal_next_down(scene)


def lay_street_aside(scene: Scene) -> None:
    """Takes back what was dealt of the street, and one more card for each player, and keeps them aside."""
    dealer, _ = stud_of(scene)
    taken = []
    for seat in scene.came_early:
        card = dealer.hands[seat].pop()
        taken.append(card)
        dealer.record(CardTaken(seat, card, "aside", up=_lies_up(scene, seat)))
    more = dealer.draw(min(len(dealer.live), dealer.stock_left))
    if more:
        dealer.record(CardsLaidAside(len(more)))
    dealer.laid_aside = [*dealer.laid_aside, *taken, *more]
    dealer.dealt_ahead = [seat for seat in dealer.dealt_ahead if seat not in scene.came_early]


def _lies_up(scene: Scene, seat: int) -> bool:
    """True if everybody sees the last card of the seat."""
    cards = scene.round.view(None).spots[seat].cards
    return cards[len(scene.dealer.hands[seat])] is not None


def turn_last_cards_up(scene: Scene) -> None:
    """The last cards of the other players lie face up as well."""
    dealer, _ = stud_of(scene)
    for seat in dealer.live:
        if seat != scene.fault.seat:
            _turn_up_last(dealer, seat)


def turn_street_up(scene: Scene) -> None:
    """The cards of this street that were dealt out of order lie face up in their places."""
    dealer, _ = stud_of(scene)
    place = dealer.live.index(scene.spot)
    for seat in [*dealer.live[place:], *dealer.live[:place]][: max(1, scene.fault.count)]:
        _turn_up_last(dealer, seat)


def _turn_up_last(dealer: PotDealer, seat: int) -> None:
    hand = dealer.hands[seat]
    if dealer.up_cards is not None and all(card is not hand[-1] for card in dealer.up_cards[seat]):
        dealer.up_cards[seat] += dealer.turn_up(seat, [len(hand) - 1])


def let_the_highest_act(scene: Scene) -> None:
    """Whoever is first by all cards that lie face up now, the exposed one among them, begins the betting."""
    dealer, game = stud_of(scene)
    shown = dealer.up_cards or {}
    exposed = scene.hand[scene.place]
    if all(card is not exposed for card in shown[scene.spot]):
        shown[scene.spot].append(exposed)
    live = {seat: shown[seat] for seat in dealer.live}
    dealer.acts_first = first_by_up_cards(dealer, live, ACTS_FIRST[game.rules.first_to_act])


def end_the_betting(scene: Scene) -> None:
    """There is no betting on this street, and what was bet on it goes back."""
    dealer, _ = stud_of(scene)
    if scene.asked is None:
        raise impossible("the betting on this street is over", code="too-late")
    dealer.return_bets()
    dealer.aggressor = 0
    dealer.no_betting = True
