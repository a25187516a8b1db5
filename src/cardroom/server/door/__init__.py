"""The door: what a connection or a request from the network must pass before the room sees it."""
