"""Simulation of many rounds, by a compiled kernel or by the engine, on all cores or on a cluster."""
