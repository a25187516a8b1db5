"""The page that describes the HTTP API, written from its OpenAPI description. It needs no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any

from cardroom.server.schema import components

Schema = dict[str, Any]
HEAD = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API · Cardroom</title>
  <link rel="stylesheet" href="/static/css/base.css">
  <link rel="stylesheet" href="/static/css/pages/api.css">
</head>
<body class="api">
<main id="main">
<h1>The Cardroom API</h1>
<p>Bodies and replies are JSON, and amounts are in cents. Sign in with <code>POST /api/session</code>; the session is a
cookie. A request that is refused is answered with a <a href="#Problem">Problem</a>. A table is played over the
WebSocket <code>/api/tables/{number}/play</code>.</p>
<p>For programs: <a href="/openapi.json">/openapi.json</a> describes these routes, and
<a href="/api/schema">/api/schema</a> has every type, also those of the WebSocket.</p>
"""
TAIL = "</main>\n</body>\n</html>\n"


def api_page(described: Schema) -> str:
    operations = [
        (operation.get("tags", ["other"])[0], method.upper(), path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    operations.sort(key=lambda one: one[0])
    parts = [HEAD]
    for tag, group in groupby(operations, key=lambda one: one[0]):
        parts.append(f"<section><h2>{escape(tag.capitalize())}</h2>\n")
        parts += (_operation(method, path, operation) for _, method, path, operation in group)
        parts.append("</section>\n")
    schemas = described["components"]["schemas"]
    own = {name: schema for name, schema in schemas.items() if name not in components()}
    parts.append("<section><h2>Types</h2>\n")
    parts += (_type(name, schema) for name, schema in sorted(own.items()) if "properties" in schema)
    return "".join([*parts, "</section>\n", TAIL])


def _operation(method: str, path: str, operation: Schema) -> str:
    rows = [*_parameters(operation), *_body(operation), *_replies(operation)]
    words = escape(operation.get("description", ""))
    return f"<h3><code>{method} {escape(path)}</code></h3>\n<p>{words}</p>\n{_table(rows)}"


def _parameters(operation: Schema) -> Iterator[tuple[str, str, str]]:
    for one in operation.get("parameters", ()):
        yield f"{one['in']} <code>{escape(one['name'])}</code>", _type_in_words(one["schema"]), _limits(one["schema"])


def _body(operation: Schema) -> Iterator[tuple[str, str, str]]:
    content = operation.get("requestBody", {}).get("content", {})
    for kind, body in content.items():
        yield "body", _type_in_words(body["schema"]), escape(kind)


def _replies(operation: Schema) -> Iterator[tuple[str, str, str]]:
    """The replies that succeed. All others are Problems."""
    for status, reply in operation["responses"].items():
        if status < "300":
            schemas = [content.get("schema", {}) for content in reply.get("content", {}).values()]
            yield f"reply {status}", " or ".join(map(_type_in_words, schemas)) or "nothing", ""


def _type(name: str, schema: Schema) -> str:
    required = schema.get("required", ())
    rows = [
        (f"<code>{escape(field)}</code>", _type_in_words(of), _limits(of) + ("" if field in required else " optional"))
        for field, of in schema["properties"].items()
    ]
    words = escape(schema.get("description", ""))
    return f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>\n<p>{words}</p>\n{_table(rows)}'


def _type_in_words(schema: Schema) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="/api/schema">{name}</a>' if name in components() else f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(map(_type_in_words, schema[several])))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_type_in_words(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(values := schema.get("additionalProperties"), dict):
        return f"object of {_type_in_words(values)}"
    return escape(schema.get("type", "anything"))


LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "pattern": "pattern {}",
    "default": "default {}",
}


def _limits(schema: Schema) -> str:
    said = (words.format(schema[name]) for name, words in LIMITS.items() if schema.get(name) not in (None, "", {}))
    return escape(", ".join(said))


def _table(rows: Iterable[tuple[str, str, str]]) -> str:
    lines = "".join(f'<tr><th scope="row">{name}</th><td>{of}</td><td>{more}</td></tr>\n' for name, of, more in rows)
    return f"<table>\n{lines}</table>\n" if lines else ""
