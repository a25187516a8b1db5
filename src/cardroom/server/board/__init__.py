"""The board of the room: it keeps the lists, and tells tables and people what they say."""
