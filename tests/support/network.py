"""Several hosts on this machine: namespaces, each with an address in the room's network and one in the database's.

They need Linux, root and `ip`. All of them are gone when the block ends.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

_NEW_NETWORK = 0x40000000
_ROOM, _DATA = "room", "data"


class NoNamespaces(Exception):
    """This machine has no network namespaces, or does not let us make any."""


class Host:
    def __init__(self, network: Network, name: str, number: int) -> None:
        self._network = network
        self.name = name
        self.number = number
        self.address = f"10.77.0.{number}"
        """In the network of the room, where clients, the proxy and the other machines are."""
        self.data_address = f"10.77.1.{number}"
        """In the network of the database."""

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What this thread begins meanwhile runs at this host: processes and connections."""
        own, other = (os.open(path, os.O_RDONLY) for path in ("/proc/thread-self/ns/net", f"/run/netns/{self._space}"))
        try:
            _enter(other)
            try:
                yield
            finally:
                _enter(own)
        finally:
            os.close(own)
            os.close(other)

    def cut_off(self, *, only_from_database: bool = False) -> None:
        """Pulls its cables: whatever it sends gets lost, and nobody is told."""
        self._network.set_ports(self, "down", _DATA, *(() if only_from_database else (_ROOM,)))

    def connect(self) -> None:
        """Plugs its cables in again."""
        self._network.set_ports(self, "up", _DATA, _ROOM)

    @property
    def _space(self) -> str:
        return self._network.space(self.name)


class Network:
    """Two switches, in a namespace of their own, and the hosts that are plugged in to both."""

    def __init__(self) -> None:
        self._spaces: list[str] = []
        self._hosts: list[Host] = []

    def begin(self) -> None:
        self._new_space("switch")
        for bridge in (_ROOM, _DATA):
            _ip("-n", self.space("switch"), "link", "add", bridge, "type", "bridge")
            _ip("-n", self.space("switch"), "link", "set", bridge, "up")

    def remove(self) -> None:
        for space in self._spaces:
            with suppress(NoNamespaces):
                _ip("netns", "del", space)

    def host(self, name: str) -> Host:
        host = Host(self, name, 11 + len(self._hosts))
        self._hosts.append(host)
        self._new_space(name)
        space, switch = self.space(name), self.space("switch")
        _ip("-n", space, "link", "set", "lo", "up")
        for bridge, address in ((_ROOM, host.address), (_DATA, host.data_address)):
            port = _port(host, bridge)
            _ip("-n", switch, "link", "add", port, "type", "veth", "peer", "name", bridge, "netns", space)
            _ip("-n", switch, "link", "set", port, "master", bridge, "up")
            _ip("-n", space, "addr", "add", f"{address}/24", "dev", bridge)
            _ip("-n", space, "link", "set", bridge, "up")
        return host

    def set_ports(self, host: Host, state: str, *bridges: str) -> None:
        for bridge in bridges:
            _ip("-n", self.space("switch"), "link", "set", _port(host, bridge), state)

    def space(self, name: str) -> str:
        """Nobody else's namespace has this name."""
        return f"cardroom-{os.getpid()}-{name}"

    def _new_space(self, name: str) -> None:
        _ip("netns", "add", self.space(name))
        self._spaces.append(self.space(name))


@contextmanager
def network() -> Iterator[Network]:
    """Skips the test where there can be no namespaces."""
    if not Path("/proc/self/ns/net").exists() or shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("several hosts need Linux, root and the command ip (iproute2)")
    made = Network()
    try:
        try:
            made.begin()
        except NoNamespaces as why:
            pytest.skip(f"there can be no network namespaces here: {why}")
        yield made
    finally:
        made.remove()


def _port(host: Host, bridge: str) -> str:
    return f"{bridge}{host.number}"


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise NoNamespaces(f"ip {' '.join(words)}: {done.stderr.strip()}")


def _enter(space: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(space, _NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "setns")
