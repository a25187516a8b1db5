"""Figures that others have published, beside those of Cardroom. docs/public-figures.md is made from them."""

from support.public_figures.baccarat import BACCARAT
from support.public_figures.bank_poker import BANK_POKER, BANK_POKER_SLOW
from support.public_figures.blackjack import BLACKJACK
from support.public_figures.figure import Figure
from support.public_figures.hands import EQUITIES, HANDS
from support.public_figures.pai_gow import PAI_GOW

QUICK: dict[str, list[Figure]] = {
    "Baccarat": BACCARAT,
    "Three Card Poker and Ultimate Texas Hold'em": BANK_POKER,
    "Pai gow poker": PAI_GOW,
    "Blackjack's side wagers and insurance": BLACKJACK,
    "Hands of poker": HANDS,
    "Equities at hold'em": EQUITIES,
}
SLOW: dict[str, list[Figure]] = {
    "Caribbean Stud, and Bad Beat at Ultimate Texas Hold'em": BANK_POKER_SLOW,
}
