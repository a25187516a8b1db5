"""nginx and Caddy in front of a server, with the configurations in deploy/ and a certificate of their own."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from support.server_process import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60.0
PROXIES = ("nginx", "caddy")


def _program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    if found is None:
        pytest.skip(f"there is no {name}: its configuration is not tested")
    return found


class Proxy:
    """A proxy that listens by TLS on `port`, and without on `plain`."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.port, self.plain = free_port(), free_port()
        self.folder = folder
        self.key, self.certificate = folder / "key.pem", folder / "certificate.pem"
        self.address = f"https://localhost:{self.port}"
        told = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        files = ["-keyout", str(self.key), "-out", str(self.certificate)]
        subprocess.run([_program("openssl"), *told, *subject, *files], check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=str(self.certificate))

    def browser(self, address: str = "127.0.0.1") -> httpx.Client:
        """Somebody who comes from this address of the machine."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(base_url=self.address, transport=transport, timeout=PATIENCE)

    def nginx(self, server: str, *others: str) -> list[str]:
        """With the configuration for several processes if there are others."""
        text = (DEPLOY / ("nginx-processes.conf" if others else "nginx.conf")).read_text(encoding="utf-8")
        if others:
            listed = "".join(f"\n        server {other} fail_timeout=2s;" for other in others)
            text = _replaced(text, "\n        server 127.0.0.1:8001 fail_timeout=2s;", listed)
        for old, new in (
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("https://cards.example", self.address),
            ("server_name cards.example", "server_name localhost"),
            ("/etc/letsencrypt/live/cards.example/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/cards.example/privkey.pem", str(self.key)),
            ("127.0.0.1:8000", server),
        ):
            text = _replaced(text, old, new)
        paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{path}_temp_path {self.folder / path};\n" for path in paths)
        text = _replaced(text, "server_tokens off;", f"server_tokens off;\n{temporary}")
        file = self.folder / "nginx.conf"
        file.write_text(f"daemon off;\npid {self.folder / 'nginx.pid'};\nerror_log stderr;\n{text}", encoding="utf-8")
        return [_program("nginx"), "-p", str(self.folder), "-e", "stderr", "-c", str(file)]

    def caddy(self, server: str) -> list[str]:
        text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        for old, new in (
            ("{\n\tservers {", f"{{\n\tadmin off\n\thttp_port {self.plain}\n\thttps_port {self.port}\n\tservers {{"),
            ("cards.example {", f"localhost {{\n\tbind 127.0.0.1\n\ttls {self.certificate} {self.key}"),
            ("127.0.0.1:8000", server),
        ):
            text = _replaced(text, old, new)
        file = self.folder / "Caddyfile"
        file.write_text(text, encoding="utf-8")
        return [_program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]


def _replaced(text: str, old: str, new: str) -> str:
    assert old in text, f"the configuration has no {old!r}"
    return text.replace(old, new)


@contextmanager
def proxy(name: str, folder: Path, *servers: str) -> Iterator[Proxy]:
    """The proxy of that name in front of the servers at these addresses."""
    made = Proxy(name, folder)
    command: list[str] = getattr(made, name)(*servers)
    home = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=home)
    try:
        _wait(made, process)
        yield made
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(made: Proxy, process: subprocess.Popen[bytes]) -> None:
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        assert process.poll() is None, (made.folder / "proxy.log").read_text(encoding="utf-8")
        with suppress(httpx.TransportError), made.browser() as browser:
            browser.get("/health")
            return
        time.sleep(0.02)
    raise AssertionError("the proxy does not answer")
