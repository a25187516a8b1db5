"""The cage: cash and receipts, drawers, a second person for large amounts, limits, barred people, personal data.

It is pure: every function is given a transaction or a reading of the ledger, and the time.
"""
