"""Panguingue: ten cards each out of many packs; the first with eleven on the table in melds is out."""
