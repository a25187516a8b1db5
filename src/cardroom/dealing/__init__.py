"""The house dealer, decisions, events, views, and the round that drives a procedure."""
