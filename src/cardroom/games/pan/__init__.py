"""Panguingue: each player gets ten cards from several decks. The first to meld eleven cards goes out."""
