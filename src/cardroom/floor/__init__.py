"""Tables with people and a clock: sitting, leaving, time limits, bots, and a log from which a table is rebuilt."""
