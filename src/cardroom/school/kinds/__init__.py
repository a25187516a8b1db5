"""Every kind of question, by its name."""

from cardroom.nearest import did_you_mean
from cardroom.school.kind import Kind
from cardroom.school.kinds.acting import ACTING
from cardroom.school.kinds.bank import BANK
from cardroom.school.kinds.button import BUTTON
from cardroom.school.kinds.collection import COLLECTION
from cardroom.school.kinds.payouts import PAYOUTS
from cardroom.school.kinds.pots import POTS
from cardroom.school.kinds.reading import READING
from cardroom.school.kinds.ruling import RULING
from cardroom.school.kinds.setting import SETTING

__all__ = ["KINDS", "kind_of"]

KINDS: dict[str, Kind] = {
    kind.name: kind for kind in (ACTING, READING, POTS, PAYOUTS, COLLECTION, BUTTON, BANK, SETTING, RULING)
}


def kind_of(name: str) -> Kind:
    """The kind of this name. Raises LookupError."""
    if name not in KINDS:
        remedy = did_you_mean(name, KINDS, f"the kinds are {', '.join(KINDS)}")
        raise LookupError(f"there is no kind of question {name!r}; {remedy}")
    return KINDS[name]
