"""Addresses: whom a request comes from, directly or through a proxy that the settings name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

Ip = IPv4Address | IPv6Address


@lru_cache(maxsize=4096)
def parse(address: str) -> Ip | None:
    """The address, with an IPv4 address that is written as IPv6 turned back; None if it is none."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, IPv6Address) else None
    return mapped or ip


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """What limits count: an IPv4 address by itself, an IPv6 address by the network of 64 bits that one home gets."""
    ip = parse(address)
    if isinstance(ip, IPv6Address):
        return str(IPv6Network((ip, 64), strict=False))
    return str(ip) if ip else address


class Proxies:
    """The proxies whose `X-Forwarded-For`, `-Proto` and `-Host` headers count."""

    def __init__(self, named: Iterable[str]) -> None:
        self._networks = [ip_network(name) for name in named]

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        ip = parse(address)
        return ip is not None and any(ip in network for network in self._networks)

    def client_of(self, peer: str, forwarded_for: str) -> str:
        """The address behind the proxies: each proxy adds the address it was called from at the end of the header.

        Only the part that a named proxy wrote counts. Whatever stands before it was written by the client."""
        client = peer
        for entry in reversed(forwarded_for.split(",")):
            if client not in self or (address := _address_in(entry.strip())) is None:
                return client
            client = address
        return client


def _address_in(entry: str) -> str | None:
    """The address in `1.2.3.4`, `1.2.3.4:567`, `::1` or `[::1]:567`."""
    if entry.startswith("["):
        entry = entry[1:].partition("]")[0]
    elif entry.count(":") == 1:
        entry = entry.partition(":")[0]
    ip = parse(entry)
    return str(ip) if ip else None
