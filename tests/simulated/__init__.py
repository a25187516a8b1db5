"""The simulated room: a whole server in one thread and in virtual time, whose every accident follows from a seed."""
