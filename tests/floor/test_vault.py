"""The vault: what it seals is opened only with its key and in its own place."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cards import seeded_key
from cardroom.floor.vault import KeyLost, Vault

OLD, NEW, DECK = seeded_key("old"), seeded_key("new"), seeded_key("deck")


def test_a_sealed_key_is_opened_in_its_own_place_only() -> None:
    vault = Vault.from_keys({"a": OLD})
    sealed = vault.seal(DECK, table=3, entry=17)
    assert DECK not in sealed.text
    assert vault.open(sealed, 3, 17) == DECK
    for table, entry in ((3, 18), (4, 17)):
        with pytest.raises(KeyLost, match=f"entry {entry} of table {table} was changed, or belongs to another place"):
            vault.open(sealed, table, entry)


def test_a_sealed_key_that_was_changed_is_not_opened() -> None:
    vault = Vault.fresh()
    sealed = vault.seal(DECK, 1, 1)
    for text in (sealed.text[:-1] + bytes([sealed.text[-1] ^ 1]), sealed.text[:20], b""):
        with pytest.raises(KeyLost):
            vault.open(msgspec.structs.replace(sealed, text=text), 1, 1)


def test_the_same_key_is_sealed_to_other_bytes_each_time() -> None:
    vault = Vault.fresh()
    assert vault.seal(DECK, 1, 1) != vault.seal(DECK, 1, 1)


def test_the_newest_key_seals_and_all_keys_open() -> None:
    before, after = Vault.from_keys({"a": OLD}), Vault.from_keys({"b": NEW, "a": OLD})
    sealed = after.seal(DECK, 1, 1)
    assert sealed.vault == "b"
    assert after.open(before.seal(DECK, 1, 2), 1, 2) == DECK
    with pytest.raises(KeyLost, match="needs the vault's key 'b', which is missing"):
        before.open(sealed, 1, 1)


def test_a_vault_of_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="must have 32 bytes"):
        Vault.from_keys({"a": OLD[:16]})
    with pytest.raises(ValueError, match="at least one key"):
        Vault.from_keys({})
