"""Thirteen-card poker: the bot, the solver that sets its hands, and the sample of opposing hands behind it."""
