"""Tables with people and time: sitting, leaving, the clock, bots, and a log from which a table can be rebuilt."""
