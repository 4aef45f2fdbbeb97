"""Read REDIS_URL: one server, several members of a cluster, or Sentinels and the name of their master."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from redis.asyncio.connection import parse_url

SENTINEL: Final = "+sentinel"
PORT: Final = 6379
SENTINEL_PORT: Final = 26379
OF_SENTINEL: Final = "sentinel_"
"""Prefix of the parts of the query that concern the Sentinels themselves: sentinel_username, sentinel_password."""

Host = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Target:
    """The servers of `REDIS_URL`, and the settings for connections to them."""

    hosts: tuple[Host, ...]
    """The servers that the URL names; empty for a unix socket."""
    settings: Mapping[str, Any] = field(repr=False)
    """Settings of a connection, as redis-py names them, without host and port."""
    service: str = ""
    """Name under which Sentinels watch the master; empty without Sentinels."""
    of_sentinels: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Settings of a connection to a Sentinel."""


def read(url: str) -> Target:
    """Return what the URL names; ValueError if it is unreadable."""
    scheme, found, rest = url.partition("://")
    if not found:
        raise ValueError("no scheme")
    if scheme == "unix":
        return Target((), parse_url(url))
    watched = scheme.endswith(SENTINEL)
    authority, slash, path = _split(rest)
    login, at, listed = authority.rpartition("@")
    hosts = tuple(_host(one, SENTINEL_PORT if watched else PORT) for one in listed.split(","))
    name, _, after = path.partition("?") if watched else ("", "", "")
    service, _, database = name.partition("/")
    if watched and not service:
        raise ValueError("no name of the master")
    end = f"/{database}?{after}" if watched else f"{slash}{path}"
    settings = dict(parse_url(f"{scheme.removesuffix(SENTINEL)}://{login}{at}localhost{end}"))
    del settings["host"]
    of_sentinels = {key.removeprefix(OF_SENTINEL): settings.pop(key) for key in [*settings] if OF_SENTINEL in key}
    about_tls = {key: value for key, value in settings.items() if key.startswith(("ssl_", "connection_class"))}
    return Target(hosts, settings, service, about_tls | of_sentinels if watched else {})


def _split(rest: str) -> tuple[str, str, str]:
    """Return the part with login and hosts, the character behind it, and what follows."""
    for place, letter in enumerate(rest):
        if letter in "/?":
            return rest[:place], letter, rest[place + 1 :]
    return rest, "", ""


def _host(text: str, usual: int) -> Host:
    """Return host and port of `host`, `host:port` or `[::1]:port`."""
    name, bracket, port = text.strip().removeprefix("[").partition("]") if "[" in text else (text.strip(), "", "")
    if not bracket:
        name, _, port = name.partition(":")
    port = port.removeprefix(":")
    if not name or (port and not port.isdecimal()) or int(port or usual) > 65535:
        raise ValueError("no host")
    return name, int(port or usual)


def shown(host: Host) -> str:
    """Return `host:port`, for people and as the name of a server."""
    name, port = host
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"
