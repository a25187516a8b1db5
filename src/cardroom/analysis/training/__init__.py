"""Training of bots by play against themselves. It is compiled, and takes minutes; `tools/train_holdem.py` runs it."""
