"""Recognise the servers that REDIS_URL names, and open connections to them."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError, ResponseError

from bot.app.base.ports import StoreFailed
from bot.storage.connection import client_of
from bot.storage.problem import StoreNotStarted
from bot.storage.servers import problems
from bot.storage.servers.address import Host, Target, shown
from bot.storage.servers.cluster import Cluster
from bot.storage.servers.copies import Copies, CopyRules
from bot.storage.servers.node import Node, Servers, Single
from bot.storage.servers.sentinel import Sentinels
from bot.storage.servers.watched import OPENING_ANSWER_SECONDS

OPENING_SECONDS: Final = 15.0
"""Seconds that a start waits for a replica to be promoted in the place of a lost master."""
PASSING: Final = (
    "store-master-unreachable",
    "store-master-not-agreed",
    "store-sentinels-silent",
    "store-members-silent",
)
"""Keys of the problems that a moment may end, such as that of a promotion."""


async def servers_of(target: Target, rules: CopyRules) -> Servers:
    """Return the servers that the target names, all masters reached; StoreFailed if that is impossible."""
    servers = await _recognised(target, rules)
    try:
        if isinstance(servers, Sentinels | Cluster):
            await _open(servers)
    except BaseException:
        await servers.close()
        raise
    return servers


async def _recognised(target: Target, rules: CopyRules) -> Servers:
    if target.service:
        return Sentinels(target, rules)
    if not target.hosts:
        return Single(Node(client_of(target.settings), copies=Copies("", rules)))
    modes = await asyncio.gather(*(_mode(target, host) for host in target.hosts), return_exceptions=True)
    found = [mode for mode in modes if isinstance(mode, str)]
    if not found:
        [error, *_] = [mode for mode in modes if isinstance(mode, BaseException)]
        raise error
    if "sentinel" in found:
        raise problems.is_sentinel(shown(target.hosts[modes.index("sentinel")]))
    if "cluster" in found:
        if target.settings.get("db"):
            raise problems.database_chosen()
        return Cluster(target, rules)
    if len(target.hosts) > 1:
        raise problems.unrelated([shown(host) for host in target.hosts])
    return Single(_node(target, target.hosts[0], rules))


async def _mode(target: Target, host: Host) -> str:
    """Return what a server is: "standalone", "cluster" or "sentinel". StoreFailed if it does not answer."""
    # A cluster may refuse the number of a database before it tells that it is a cluster.
    settings = {name: value for name, value in target.settings.items() if name != "db"}
    # Asked without a pipeline, so nothing else limits the wait for an answer.
    settings |= {"host": host[0], "port": host[1], "socket_timeout": OPENING_ANSWER_SECONDS}
    redis = client_of(settings)
    try:
        return await _told_mode(redis)
    except RedisError as error:
        raise StoreFailed(f"{type(error).__name__}: {error}") from error
    finally:
        await redis.aclose()


async def _told_mode(redis: Redis) -> str:
    try:
        info: Mapping[str, Any] = await redis.info("server")
        # Newer versions of Valkey name it `server_mode`.
        return str(info.get("redis_mode") or info.get("server_mode") or "standalone")
    except ResponseError:
        # The account may not use INFO. A cluster tells its slots to everybody.
        try:
            await redis.execute_command("CLUSTER SLOTS")  # type: ignore[no-untyped-call]
        except ResponseError:
            await redis.ping()
            return "standalone"
        return "cluster"


async def _open(servers: Sentinels | Cluster) -> None:
    """Find and reach every master. Wait for a while: a replica may just be promoted in the place of a lost one."""
    until = asyncio.get_running_loop().time() + OPENING_SECONDS
    while True:
        try:
            await servers.open()
            await asyncio.gather(*map(_reach, servers.nodes))
            return
        except StoreNotStarted as why:
            if why.problem.key not in PASSING or asyncio.get_running_loop().time() > until:
                raise
        await asyncio.sleep(0.2)


async def _reach(node: Node) -> None:
    try:
        await node.trips.ask("PING")
    except RedisError as error:
        raise problems.unreachable(node.address) from error


def _node(target: Target, host: Host, rules: CopyRules) -> Node:
    address = shown(host)
    return Node(client_of({**target.settings, "host": host[0], "port": host[1]}), address, Copies(address, rules))
