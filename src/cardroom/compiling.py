"""How classes behave in the compiled build. In plain Python, `mypyc_attr` does nothing.

`mypyc_attr(allow_interpreted_subclasses=True)` lets plain Python extend a compiled class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_how: Any) -> Any:
        return lambda kind: kind
