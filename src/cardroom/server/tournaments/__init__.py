"""Tournaments of the room: a desk keeps each of them, and the hall keeps the desks."""
