"""Blackjack against a player-dealer: one procedure for the rules of every house."""
