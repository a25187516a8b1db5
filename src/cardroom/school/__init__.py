"""The school for dealers: questions that the engine makes from a seed, and what a learner has learned."""
