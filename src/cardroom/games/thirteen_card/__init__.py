"""Thirteen-card poker, also called Chinese poker."""
