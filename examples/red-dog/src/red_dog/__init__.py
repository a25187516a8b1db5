"""Red Dog for Cardroom: two cards, and a third that must fall between them."""
