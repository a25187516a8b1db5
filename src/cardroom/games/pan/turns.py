"""A turn at Pan: take the discard or draw, meld, and discard."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardroom.cards import Card
from cardroom.dealing.choices import Discard
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat
from cardroom.games.pan.choices import DrawAgain, MeldPlay, TakeDiscard
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.forcing import offer_to_force
from cardroom.games.pan.fouls import call_wrong_meld, foul
from cardroom.games.pan.options import Melding, Taking
from cardroom.games.pan.plays import Own


def take_turn(dealer: PanDealer, seat: Seat, *, opening: bool = False) -> Procedure:
    """Plays one player's turn. The player may go out, or end with a dead hand."""
    taken = (yield from _take_passed_card(dealer, seat)) or (yield from _take_discard(dealer, seat))
    if seat in dealer.dead_hands:
        return
    if taken:
        yield from _Turn(dealer, seat, dealer.hands[seat][-1], must_use=True).play()
    elif dealer.has_stock():
        card = dealer.draw_card(seat)
        again = opening and dealer.rules.second_draw
        yield from _Turn(dealer, seat, card, must_use=_must_use(dealer, seat, card), again=again).play()
    else:
        dealer.open_discard = None


def _take_passed_card(dealer: PanDealer, seat: Seat) -> Generator[Decision | Ask, Any, bool]:
    """Offers the first card of the hand to the second of two players. True if the player takes it, to be melded."""
    card, dealer.passed_card = dealer.passed_card, None
    if card is None:
        return False
    choice = yield dealer.ask(seat, Taking(card, *dealer.own(seat), dealer.rules.melds))
    if type(choice) is not TakeDiscard or seat in dealer.dead_hands:
        return False
    dealer.take_passed_card(seat, card)
    return True


def _take_discard(dealer: PanDealer, seat: Seat) -> Generator[Decision | Ask, Any, bool]:
    """Offers the open discard. True if the player takes it or is forced to; it must then be melded."""
    card = dealer.open_discard
    if card is None or not dealer.others(seat) or (dealer.is_flat(seat) and not _puts_out(dealer, seat, card)):
        return False
    choice = yield dealer.ask(seat, Taking(card, *dealer.own(seat), dealer.rules.melds))
    if seat in dealer.dead_hands:
        return False
    if type(choice) is TakeDiscard:
        dealer.take_discard(seat)
        return True
    return dealer.rules.forcing.next and (yield from offer_to_force(dealer, seat, card))


def _puts_out(dealer: PanDealer, seat: Seat, card: Card) -> bool:
    """True if all ten cards of the player are in melds and this card fits too. Everybody can see that."""
    return dealer.is_flat(seat) and bool(find_plays(Own((card,), dealer.melds[seat]), dealer.rules.melds, card))


def _can_use(dealer: PanDealer, seat: Seat, card: Card) -> bool:
    """True if the player can meld this card from the hand."""
    return bool(find_plays(dealer.own(seat), dealer.rules.melds, card))


def _must_use(dealer: PanDealer, seat: Seat, card: Card) -> bool:
    """True if the drawn card can be melded and must be: it would put out the next player, or this is the last hand."""
    if not dealer.must_pan and not dealer.rules.spares_the_flat:
        return False
    bound = dealer.must_pan or _puts_out(dealer, dealer.after(seat), card)
    return bound and _can_use(dealer, seat, card)


class _Turn:
    """A turn after a card was drawn or taken: it is melded or discarded, and more melds may follow."""

    def __init__(self, dealer: PanDealer, seat: Seat, drawn: Card, *, must_use: bool, again: bool = False) -> None:
        self.dealer = dealer
        self.seat = seat
        self.drawn = drawn
        self.card: Card | None = drawn
        """The drawn card, until it is melded."""
        self.must_use = must_use
        self.again = again
        self.is_over = False
        self.wrong_before = dealer.own(seat).wrong
        self.was_not_out = False

    def play(self) -> Procedure:
        while not self.is_over:
            choice: Any = self._only_discard() or (yield self._question())
            if self.seat in self.dealer.dead_hands:
                return
            if type(choice) is DrawAgain:
                self._draw_again()
            elif type(choice) is Discard:
                yield from self._discard(choice.cards[0])
            else:
                self._meld(choice)
        if self.seat in self.dealer.live and not self.dealer.winner:
            yield from call_wrong_meld(self.dealer, self.seat, self.drawn)

    def _question(self) -> Decision:
        dealer, seat = self.dealer, self.seat
        option = Melding(*dealer.own(seat), dealer.rules.melds, self.card, self.must_use, self.again)
        return dealer.ask(seat, option)

    def _only_discard(self) -> Discard | None:
        """The discard if it is forced: all other cards are in melds, so everybody sees that this one does not fit."""
        card, alone = self.card, len(self.dealer.hands[self.seat]) == 1
        if card is None or not alone or self.again or _can_use(self.dealer, self.seat, card):
            return None
        return Discard((card,))

    def _draw_again(self) -> None:
        """Discards the first card and draws another. Nobody may take the first one, except the second of two players
        where the house lets them."""
        dealer = self.dealer
        dealer.throw(self.seat, self.drawn, is_open=False)
        if dealer.rules.passed_card_to_second and len(dealer.live) == 2:
            dealer.passed_card = self.drawn
        self.card = self.drawn = dealer.draw_card(self.seat)
        self.again, self.must_use = False, _must_use(dealer, self.seat, self.drawn)

    def _discard(self, card: Card) -> Procedure:
        """Ends the turn, unless another player forces the card back because it fits a meld."""
        dealer, seat = self.dealer, self.seat
        dealer.throw(seat, card, is_open=self.card is not None)
        forced = dealer.rules.forcing.drawer and self.card is not None
        self.must_use = forced and (yield from offer_to_force(dealer, seat, card))
        self.is_over = not self.must_use

    def _meld(self, choice: MeldPlay) -> None:
        dealer, seat = self.dealer, self.seat
        dealer.meld(seat, choice)
        self.card, self.again = None, False
        if dealer.hands[seat]:
            return
        wrong = dealer.own(seat).wrong
        if not wrong:
            dealer.winner = seat
            self.is_over = True
        elif wrong == self.wrong_before or self.was_not_out:
            foul(dealer, seat)
            self.is_over = True
        else:
            self._is_not_out(wrong)

    def _is_not_out(self, wrong: int) -> None:
        """Returns an invalid last meld to the hand, once in a turn. The turn continues."""
        dealer, seat = self.dealer, self.seat
        self.was_not_out = True
        dealer.take_back(seat, wrong)
        self.card = self.drawn if self.drawn in dealer.hands[seat] else None
        self.must_use = self.must_use and self.card is not None and _can_use(dealer, seat, self.card)
