"""What the tests count, in words."""

from __future__ import annotations

from cardroom.analysis.shuffling.examination import Examination
from cardroom.analysis.shuffling.planted import fault_in_words

OF_DECKS = {
    "card by place": "How often each card lies at each place of the deck.",
    "pairs 1 apart": "How often each card follows each other card; also 2, 3, 26 and 52 places apart. The shuffle "
    "draws 26 cards at a time. The deck is closed to a circle, so the first card follows the last.",
    "serial correlation 1 apart": "The correlation between the number of a card in the new deck and that of the card "
    "after it, or 2, 3, 26 or 52 places after it.",
    "distance of neighbors": "How many places apart two cards lie that are neighbors in the new deck.",
    "draws": "Which of the cards left comes next, counted from the top of what is left of the new deck.",
    "modulo": "Whether the first of the cards left come too often, as they would if words of 16 bits were reduced "
    "modulo the number of cards and not drawn again.",
    "ascending runs": "The number of sequences of places in which each card has a higher number than the one before.",
    "runs up and down": "The number of sequences that rise or fall.",
    "rising sequences": "The number of sequences of neighbors in the new deck that lie in their old order. Few of them "
    "are the mark of a riffle shuffle.",
    "order of five places": "Which of the 120 possible orders the cards of five neighboring places are in.",
    "order of five cards": "In which of 120 orders five neighbors of the new deck come.",
    "fixed points": "The number of cards that lie where they lay in the new deck.",
    "cycles": "The number of cycles of the permutation.",
    "cycle of the first card": "The length of the cycle that has the first card of the new deck.",
    "poker hands": "Pairs, two pairs, three of a kind and so on in hands of five cards, one hand for each shuffle.",
    "coupons": "The number of cards dealt until all four suits have come (in a full deck; every fourth card of the new "
    "deck in others).",
    "gaps": "The number of cards between two cards of the same rank (in a full deck; four neighbors of the new deck in "
    "others), one gap for each shuffle.",
    "same place as before": "The number of cards that lie where they lay in the shuffle before.",
    "rising sequences from shuffle to shuffle": "The number of rising sequences if the shuffle before is taken as the "
    "new deck.",
    "first cards of two shuffles": "The first card of a shuffle and the first card of the next.",
    "repeated orders": "Whole orders that came before in this examination. None are expected.",
}
OF_DICE = {
    "faces": "How often a die shows each number.",
    "sums": "The sum of three dice.",
    "dice of a throw": "All 216 results of three dice.",
    "last and next die": "The last die of a throw and the first die of the next.",
    "sums of two throws": "The sums of the first two throws under one key.",
    "sums under two keys": "The sums of the first throws under two keys.",
}
OF_STREAM = {
    "monobit": "The number of ones.",
    "ones in a block": "The number of ones in each 128 bits.",
    "runs": "The lengths of runs of equal bits.",
    "autocorrelation, lag 1": "How often a bit is equal to the one before; also 2, 3, 8, 16, 32 and 512 bits before.",
    "ones by place": "The number of ones at each place of a block of 512 bits, or of the first 1,024 bits of a key.",
    "bytes": "How often each byte comes.",
    "words": "How often each word of 16 bits comes.",
}
METHODS = (
    "Every order comes from the classes that shuffle at the tables: cardroom.cards.Stream and cardroom.cards.Stock, "
    "with one key for each shuffle. Throws come from cardroom.dealing.chance.Chance. Nothing is reimplemented for "
    "speed. The cards are numbered, so that equal cards of several packs can be told apart.",
    "Each test compares counts with their exact distribution if every order is equally likely. Chi-square cells that "
    "expect fewer than 10 are merged with their neighbors.",
    "The cards of one shuffle depend on each other. Where a test counts several cards of a shuffle (card by place, "
    "pairs, serial correlation, distance of neighbors), the variance is the one over all orders, not that of "
    "independent observations.",
    "A p-value is the chance that a fair shuffle deviates at least as much. It has two sides for z and for chi-square "
    "with 20 or more degrees of freedom, so counts that are too even fail as well.",
    "The decision is made with 99% confidence for all tests together, by Holm's method: the smallest p-value is "
    "multiplied by the number of tests, the next by one less, and so on. A shuffle fails if any adjusted p-value is "
    "below 0.01. A fair shuffle fails with a chance of at most 1%, however the tests depend on each other.",
    "The p-values of all tests are compared with the uniform distribution by the Kolmogorov-Smirnov test, which is one "
    "of the tests that are adjusted. It takes the tests as independent. Tests of the same shuffles are nearly so.",
    "The p-values of repeated orders and of other programs are not part of that distribution: a fair shuffle repeats "
    "no order, and the others have distributions of their own.",
)


def decision(found: Examination) -> str:
    """The decision in one sentence."""
    failed = sum(finding.adjusted < found.level for _, finding in found.findings)
    tests = len(found.findings)
    if not failed:
        return f"The shuffle passes: none of {tests:,} tests failed, with {1 - found.level:.0%} confidence."
    named = "1 test" if failed == 1 else f"{failed:,} tests"
    return f"The shuffle is not fair: {named} of {tests:,} failed, with {1 - found.level:.0%} confidence."


def planted_words(found: Examination) -> str:
    """Says that the shuffle has a fault on purpose; empty if it has none."""
    if not found.planted:
        return ""
    return f"This is not the shuffle of the tables. A fault was planted: {fault_in_words(found.planted)}"


def p_in_words(p: float) -> str:
    return f"{p:.4f}" if p >= 0.001 else f"{p:.1e}" if p else "< 1e-300"


def keys_in_words(found: Examination) -> str:
    return "fresh keys of the operating system" if found.seed is None else f"keys from the seed {found.seed}"
