"""The River Room: a house that was made up for this example."""
