"""The blackjacks against a player-dealer: one procedure, played from each house's rules."""
