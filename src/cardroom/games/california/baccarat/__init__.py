"""The baccarats against a player-dealer: two hands for the whole table."""
