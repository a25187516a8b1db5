"""The parts that the compiled kernels of all families share."""
