"""A table of cases as one test, because pytest takes longer to start a test than one of them takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Signature
from typing import Any

import pytest


def every_case(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """The test goes through all the cases, and tells each one that fails and why. A case is a tuple, or one value."""
    table = [case if isinstance(case, tuple) else (case,) for case in cases]

    def decorate(check: Callable[..., None]) -> Callable[[], None]:
        @wraps(check)
        def test() -> None:
            assert table, "there are no cases"
            failed = [(case, error) for case in table if (error := _error_of(check, case))]
            if failed:
                told = "\n".join(f"{case}: {error}" for case, error in failed)
                raise AssertionError(f"{len(failed)} of {len(table)} cases fail:\n{told}") from failed[0][1]

        test.__signature__ = Signature()  # type: ignore[attr-defined]
        return test

    return decorate


def _error_of(check: Callable[..., None], case: tuple[Any, ...]) -> BaseException | None:
    try:
        check(*case)
    except (AssertionError, pytest.fail.Exception) as error:
        return error
    except Exception as error:
        error.add_note(f"in the case {case}")
        raise
    return None
