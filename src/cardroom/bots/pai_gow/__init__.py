"""Pai gow poker: the bot, and the hands that are better set otherwise than by the house way."""
