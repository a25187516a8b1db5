"""Blackjack: the bot, its charts, and how it evaluates a hand without a chart."""
