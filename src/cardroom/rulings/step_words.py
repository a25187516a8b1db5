"""The words of the steps: what each value of a parameter means, as people read it."""

from __future__ import annotations

from typing import Literal

Moment = Literal["now", "after-the-deal", "after-the-round-of-cards", "after-the-draw", "after-the-player-dealer"]
MOMENTS: dict[str, str] = {
    "now": "At once",
    "after-the-deal": "After the deal is complete",
    "after-the-round-of-cards": "After that round of cards has been dealt",
    "after-the-draw": "After the draw is complete",
    "after-the-player-dealer": "After the player-dealer has acted and before the hands are read",
}
Pile = Literal["top", "next", "spare", "center"]
PILES: dict[str, str] = {
    "top": "the top card of the deck",
    "next": "the next card",
    "spare": "the first of the cards that are left after the deal",
    "center": "a card from the center of the deck",
}
Dealt = Literal["flop", "turn", "river", "street", "last-cards", "next-card", "third-card", "five-cards", "common-card"]
DEALT: dict[str, str] = {
    "flop": "a new flop",
    "turn": "the turn, which is the card that would have been the river",
    "river": "the river",
    "street": "the next street",
    "last-cards": "the remaining players' last cards",
    "next-card": "the player's next card",
    "third-card": "the player's third card",
    "five-cards": "five new cards from the center of the deck to the player",
    "common-card": "one card in the center of the table, which plays in every hand",
}
Aside = Literal["card", "cards-and-one-for-each-player"]
ASIDE: dict[str, str] = {
    "card": "Take the card out of play for this round and lay it aside.",
    "cards-and-one-for-each-player": "Take the cards out of play, with one more for each player in the hand, and lay "
    "them aside in case the deck runs out.",
}
Mixed = Literal["flop", "laid-aside", "exposed-card", "last-card", "rest", "flop-of-four"]
MIXED: dict[str, str] = {
    "flop": "Shuffle the cards of the flop into the deck{burns}",
    "laid-aside": "Shuffle the card that was laid aside into the deck{burns}",
    "exposed-card": "Put the exposed card back and shuffle the deck",
    "last-card": "Deal all cards but the last; shuffle it and the cards laid aside{burns}",
    "rest": "Shuffle the cards that are left{burns}",
    "flop-of-four": "Shuffle the four cards face down and draw one as the next burn; the others are the flop",
}
Settled = Literal["ante-back", "top-back", "stays", "lost"]
SETTLED: dict[str, str] = {
    "ante-back": "the player gets the ante back",
    "top-back": "the player gets the top back",
    "stays": "what the player has put in stays in the pot",
    "lost": "the wager is lost, as far as the player-dealer's money covers",
}
Wager = Literal["call", "chip", "pot", "announced", "first-motion", "complete", "minimum", "maximum", "in-place"]
WAGERS: dict[str, str] = {
    "call": "The wager is a call.",
    "chip": "The wager is the full amount of the chip, as far as the limit allows.",
    "pot": "The wager is the size of the pot.",
    "announced": "The wager is what the player announced.",
    "first-motion": "Only the chips of the first motion count.",
    "complete": "The player may go back to the stack and complete the bet or raise.",
    "minimum": "If the wager wins, it is paid as the table's minimum, as far as the player-dealer's money covers.",
    "maximum": "If the wager loses, it loses the table's maximum, as far as the player-dealer's money covers.",
    "in-place": "The wager counts as it lay in the betting circle before it was changed.",
}
Right = Literal["all-in", "two-cards", "number", "next-turn", "later-blind", "left-opens"]
RIGHTS: dict[str, str] = {
    "all-in": "Before the betting the player may choose to take part in it or to be all-in for what is in the pot.",
    "two-cards": "The player may go on with two cards.",
    "number": "The player may change the number of cards to draw.",
    "next-turn": "The player misses this turn without a penalty and plays on at the next one.",
    "later-blind": "The player makes up the blind in a later hand.",
    "left-opens": "If it would have been low, the player to the left may fold, bring it in, or open for a full bet.",
}
Barred = Literal["raise", "bet-on-street", "change-number", "draw", "win"]
BARRED: dict[str, str] = {
    "raise": "The player with seven cards may not raise on sixth street.",
    "bet-on-street": "Nobody may bet on this street; the betting goes on with the next one.",
    "change-number": "The player may not change the number of cards any more.",
    "draw": "The player may not get a card.",
    "win": "A player without all the cards of the game cannot win the pot.",
}
Thing = Literal["deal", "hand", "action", "payment", "all-hands"]
THINGS: dict[str, str] = {
    "deal": "The deal stands and the hand is played.",
    "hand": "The hand is live and is played as it is.",
    "action": "The action stands.",
    "payment": "The payment stands.",
    "all-hands": "All other hands stand as they are.",
}
Mended = Literal[
    "burns", "later-cards", "bring-in", "cards-face-up", "turn", "play", "rotation", "payment", "meld", "first-to-act"
]
MENDED: dict[str, str] = {
    "burns": "Put the burn cards and the dealt cards into their proper positions, if that is possible.",
    "later-cards": "Deal the later streets with the cards that would have come without the mistake.",
    "bring-in": "The true low card must bring it in.",
    "cards-face-up": "Move the cards face up to their correct positions and complete the street.",
    "turn": "Go back to the player whose turn it is.",
    "play": "Take the play back; there is no penalty.",
    "rotation": "The deal goes on from the position of the last dealer.",
    "payment": "Pay or collect the correct amount.",
    "meld": "The player must make the meld good.",
    "first-to-act": "The hand that is now high (at razz, low) with all cards that are face up starts the action.",
}
Decision = Literal[
    "dead-hand",
    "foul-hand",
    "foul-wager",
    "lost-wager",
    "no-initiative",
    "retrieve",
    "forfeit",
    "bar",
    "bar-loser",
    "best",
]
DECISIONS: dict[str, str] = {
    "dead-hand": "The floor decides whether the hand is dead.",
    "foul-hand": "The floor decides whether the hand is fouled.",
    "foul-wager": "The floor decides whether the hand is fouled; the wager of a fouled hand may pay the winners.",
    "lost-wager": "If the wager loses, the floor decides how much of it is lost.",
    "no-initiative": "The floor decides: the player may lose the right to bet or raise first, or the hand.",
    "retrieve": "The floor decides whether the hand can be retrieved.",
    "forfeit": "The floor decides whether the wager is lost, as far as the player-dealer's money covers.",
    "bar": "The floor may bar the player.",
    "bar-loser": "If the wager loses, the floor may bar the player.",
    "best": "The floor decides in the best interest of the game.",
}
Given = Literal["wager", "surplus", "false-bring-in", "bets-on-wrong-cards"]
GIVEN: dict[str, str] = {
    "wager": "The player may take the wager back and act as if nothing had been put in.",
    "surplus": "Give the surplus back to the bettor.",
    "false-bring-in": "The player who was wrongly named takes the forced bet back.",
    "bets-on-wrong-cards": "Give back the bets of players whose cards were not yet in their places.",
}
