"""What a bot would do in a player's place, while the player is asked and after the hand.

The bot is given what the player sees and the question, never the round.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.bots import bot_for
from cardroom.bots.bot import Reckoner
from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Spot
from cardroom.dealing.offers import Offer, RowsField
from cardroom.dealing.view import RoundView
from cardroom.floor.guest import Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import AnyChoice
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars

RULE_OF_THUMB = "A rule of thumb: what a careful bot does with this hand"
HOUSE_WAY = "The house way"
BOOKS: ByProcedure[str] = ByProcedure(
    "books",
    {
        "baccarat-face-up": "Best play, by all cards that may come",
        "blackjack": "Best play by the rules of this table",
        "caribbean-stud": "What a call is worth against every hand that the player-dealer may have",
        "nines": "The house way: draw on five or less",
        "pai-gow-poker": "The house way, and the hands that do better against it set otherwise",
        "pai-gow-tiles": "The house way, and a chart of hands that do better",
        "thirteen-card": "The setting that scores most against one opponent",
        "three-card-poker": "What playing is worth against every hand that the player-dealer may have",
        "ultimate-holdem": "Best play, by all hands and boards that may come",
    },
    by_kind={"bank": HOUSE_WAY, "paying": RULE_OF_THUMB, "pot": RULE_OF_THUMB},
)
"""By procedure, what the bot goes by, for people. Not every bot plays by a book."""


class BestPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """The bot's answer to one question. `words` say the same as `choice`."""

    choice: AnyChoice
    words: str
    spot: Spot = 0


class BestPlays(msgspec.Struct, frozen=True):
    """`by` is what the bot goes by."""

    by: str
    plays: list[BestPlay]


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of a player's choices in a hand that is over, and the bot's."""

    chose: str
    book: str
    same: bool = False
    cost: Cents = 0
    """How much less the choice was worth, as far as the bot computes that; 0 if it does not."""
    spot: Spot = 0
    cards: list[Card] = []
    """The cards of the hand at that moment."""


class Review(msgspec.Struct, frozen=True):
    by: str
    round: int
    plays: list[Reviewed]


class Asked(msgspec.Struct, frozen=True):
    """A question, and what the player who was asked could see."""

    view: RoundView
    decision: Decision


def is_practice(table: LiveTable, number: Number) -> bool:
    """True if nobody else at the table is a person, so that no one is played against with a bot's help."""
    return all(guest.is_bot or guest.number == number for guest in table.people.guests.values())


def asked_of(table: LiveTable, number: Number) -> list[Asked]:
    """What a person is asked now. Raises Refused if that is nothing, or if the table is not for practice."""
    if not is_practice(table, number):
        raise Refused("the book is closed while other people play at this table", "not-here")
    seat, live = table.looks_as(number), table.table.round
    asked = live.decisions_of(seat) if live else []
    if live is None or not asked:
        raise Refused("you are not asked anything now", "not-your-turn")
    return [Asked(live.view(seat), decision) for decision in asked]


def best_plays(game: AnySpreadGame, asked: Iterable[Asked]) -> BestPlays:
    bot = bot_for(game)
    plays = []
    for one in asked:
        choice = bot.choose(one.view, one.decision)
        plays.append(BestPlay(choice, in_words(one.decision, choice), one.decision.spot))
    return BestPlays(BOOKS.of(game), plays)


def review(game: AnySpreadGame, number: int, made: Iterable[tuple[Asked, Choice]]) -> Review:
    """Compares the choices that somebody made in a round with the bot's."""
    return Review(BOOKS.of(game), number, [_reviewed(game, asked, choice) for asked, choice in made])


def _reviewed(game: AnySpreadGame, asked: Asked, choice: Choice) -> Reviewed:
    bot, (view, decision) = bot_for(game), (asked.view, asked.decision)
    best = bot.choose(view, decision)
    chose, book = in_words(decision, choice), in_words(decision, best)
    cost = 0
    if isinstance(bot, Reckoner) and chose != book:
        mine, others = bot.worth(view, decision, choice), bot.worth(view, decision, best)
        cost = max(0, others - mine) if mine is not None and others is not None else 0
    hand = view.spots.get(decision.spot or decision.seat)
    cards = [card for card in hand.cards if card is not None] if hand else []
    return Reviewed(chose, book, chose == book, cost, decision.spot, cards)


def in_words(decision: Decision, choice: Choice) -> str:
    """A choice as its button says it, with what was filled in."""
    alike = [offer for offer in decision.option.offers() if type(offer.choice) is type(choice)]
    said = next((offer.label for offer in alike if offer.choice == choice and not _open(offer)), "")
    for offer in alike:
        if offer.rows is not None:
            return f"{said or offer.label}: {_rows_in_words(offer.rows, choice)}"
        if not said and (amount := offer.amount) is not None:
            return f"{offer.label} {show_dollars(getattr(choice, amount.field) or amount.most)}"
        if not said and (cards := offer.cards) is not None:
            return f"{offer.label} {show_cards(getattr(choice, cards.field)) or 'no cards'}"
        if not said and (number := offer.number) is not None:
            return f"{offer.label} {getattr(choice, number.field)}"
    return said or choice.label


def _open(offer: Offer) -> bool:
    """True if something has to be filled in."""
    return any(part is not None for part in (offer.amount, offer.cards, offer.rows, offer.number))


def _rows_in_words(field: RowsField, choice: Choice) -> str:
    left = list(field.source)
    rows = []
    for row in field.rows:
        cards = getattr(choice, row.field) if row.field else tuple(left)
        for card in cards:
            left.remove(card)
        rows.append(f"{row.name.lower()} {show_cards(cards)}")
    return ", ".join(rows)
