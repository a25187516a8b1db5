"""Writes the types of all that the server sends and reads, for the pages: `tools/page_types.py` after any change.

They come from the server's schema and lie in `src/cardroom/server/web/types/wire.d.ts`; `--check` only compares.
"""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardroom.server.app import create_app
from cardroom.server.settings import Settings

Schema = dict[str, Any]
TYPES = Path(__file__).parent.parent / "src" / "cardroom" / "server" / "web" / "types" / "wire.d.ts"
WIDTH = 120
HEAD = "// Written by tools/page_types.py from the server's schema. Change the server's types and run it again.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: Schema) -> str:
    """A JSON schema as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[several]))
    if schema.get("type") == "array":
        return _list_type(schema)
    if schema.get("type") == "object" or "properties" in schema:
        return _object_type(schema)
    return PLAIN.get(schema.get("type", ""), "unknown")


def _list_type(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    item = type_of(schema.get("items") or {})
    return f"({item})[]" if " | " in item else f"{item}[]"


def _object_type(schema: Schema) -> str:
    fields = [*_fields(schema)]
    if not fields and "additionalProperties" in schema:
        value = schema["additionalProperties"]
        return f"Record<string, {type_of(value) if isinstance(value, dict) else 'unknown'}>"
    return f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", [])
    for name, field in schema.get("properties", {}).items():
        key = name if name.isidentifier() else json.dumps(name)
        yield f"{key}{'' if name in required else '?'}: {type_of(field)}"


def declaration(name: str, schema: Schema) -> Iterator[str]:
    if "properties" not in schema:
        yield from _wrapped(f"  type {name} =", type_of(schema).split(" | "))
        return
    yield f"  interface {name} {{"
    for field in _fields(schema):
        key, _, kind = field.partition(": ")
        yield from _wrapped(f"    {key}:", kind.split(" | "))
    yield "  }"


def _wrapped(head: str, kinds: list[str]) -> Iterator[str]:
    """One line where it fits, else a line for each kind of a union."""
    line = f"{head} {' | '.join(kinds)};"
    if len(line) <= WIDTH:
        yield line
        return
    indent = " " * (len(head) - len(head.lstrip()) + 2)
    yield head
    for place, kind in enumerate(kinds):
        yield f"{indent}| {kind}{';' if place == len(kinds) - 1 else ''}"


def addresses(paths: Schema, method: str) -> Iterator[str]:
    """By the address of a request: what it says, and what it is answered with."""
    for path, operations in sorted(paths.items()):
        if method in operations and path.startswith("/api/"):
            body, reply = _body(operations[method]), _reply(operations[method])
            for key in _patterns(path.removeprefix("/api"), operations[method].get("parameters", [])):
                yield f"    {key}: {{ body: {body}; reply: {reply} }};"


def _patterns(path: str, parameters: list[Schema]) -> Iterator[str]:
    """As it is, and with a query where it takes one."""
    kinds = {one["name"]: type_of(one["schema"]) for one in parameters if one["in"] == "path"}
    path = re.sub(r"\{(\w+)\}", lambda named: f"${{{kinds[named[1]]}}}", path)
    yield f"[address: `{path}`]" if "${" in path else json.dumps(path)
    if any(one["in"] == "query" for one in parameters):
        yield f"[address: `{path}?${{string}}`]"


def _json_of(part: Schema) -> Schema | None:
    found: Schema | None = part.get("content", {}).get("application/json", {}).get("schema")
    return found


def _body(operation: Schema) -> str:
    schema = _json_of(operation.get("requestBody", {}))
    return type_of(schema) if schema else "undefined"


def _reply(operation: Schema) -> str:
    good = next(reply for code, reply in operation["responses"].items() if code.startswith("2"))
    schema = _json_of(good)
    return "null" if schema is None else type_of(schema)


def page_types() -> str:
    described = create_app(Settings()).openapi()
    paths, components = described["paths"], described["components"]["schemas"]
    lines = ["declare namespace Wire {"]
    for name in sorted(components):
        lines += declaration(name, components[name])
    for method in ("get", "post", "delete"):
        lines += [f"  interface {method.capitalize()}Requests {{", *addresses(paths, method), "  }"]
    return HEAD + "\n" + "\n".join([*lines, "}"]) + "\n"


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    is_check = parser.parse_args().check
    text = page_types()
    if is_check:
        if text == TYPES.read_text(encoding="utf-8"):
            return 0
        print("the types of the pages are not those of the server: run tools/page_types.py", file=sys.stderr)
        return 1
    TYPES.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
