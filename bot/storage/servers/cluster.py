"""The masters of a Redis Cluster: which of them has which partition, followed through promotions and moved slots.

redis-py's own cluster client is not used: it sends WAIT to a node of its choice, while WAIT counts only what its own
connection wrote, and it forbids EVALSHA in pipelines.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from redis.asyncio import Redis
from redis.crc import key_slot
from redis.exceptions import AskError, MovedError, RedisError

from bot.storage import keys
from bot.storage.connection import client_of
from bot.storage.servers import problems
from bot.storage.servers.address import Host, Target, shown
from bot.storage.servers.copies import Copies, CopyRules
from bot.storage.servers.node import Node
from bot.storage.servers.watched import ANSWER_SECONDS, OPENING_ANSWER_SECONDS, Watched

GLANCE_SECONDS: Final = 1.0
"""Seconds between two looks at the cluster while something seems to have changed."""
LOOK_SECONDS: Final = 5.0
"""Seconds between two looks at the cluster while nothing seems to have changed."""
SLOTS: Final = tuple(key_slot(keys.of_health(partition).encode()) for partition in range(keys.PARTITIONS))
"""The slot of each partition."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class View:
    """The cluster as one member describes it."""

    epoch: int
    """Grows with each promotion and each move of a slot, so the highest of several views is the newest."""
    owners: Mapping[int, Host]
    """Partition → its master; without those that nobody has."""
    replicas: Mapping[Host, int]
    """Master → how many replicas of it work."""
    members: frozenset[Host]
    """Masters and replicas."""

    @property
    def masters(self) -> frozenset[Host]:
        return frozenset(self.owners.values())


class Cluster(Watched):
    """Implements `Servers`: many masters, each with some of the 64 partitions."""

    def __init__(self, target: Target, rules: CopyRules) -> None:
        super().__init__()
        self._target = target
        self._rules = rules
        self._scouts: dict[Host, Node] = {}
        self._nodes: dict[Host, Node] = {}
        self._owners: dict[int, Host] = {}
        self._views: dict[Host, View] = {}
        self._epoch = 0
        self._changed = False

    async def _find(self) -> None:
        await self._looks.fresh()
        if not self._views:
            raise problems.members_silent([shown(host) for host in self._target.hosts])
        if len(self._owners) < keys.PARTITIONS:
            raise problems.slots_missing(keys.PARTITIONS - len(self._owners))
        # The first look has found the masters that REDIS_URL does not name.
        if not all(map(self.agreed, self.nodes)):
            await self._looks.fresh()
        for node in self.nodes:
            if not self.agreed(node):
                raise problems.not_agreed(node.address)

    @property
    def nodes(self) -> Sequence[Node]:
        return [self._nodes[host] for host in dict.fromkeys(self._owners.values())]

    @property
    def shares(self) -> Mapping[str, int]:
        """Address of each master → how many partitions it has."""
        return Counter(map(shown, self._owners.values()))

    @property
    def unagreed(self) -> Sequence[str]:
        """Addresses of the masters that no majority of the masters named at the last look."""
        return [node.address for node in self.nodes if not self.agreed(node)]

    @property
    def bare(self) -> Sequence[str]:
        """Addresses of the masters without a replica, as of the last look; none if no master has one."""
        counts = {host: self._promotable(host) for host in dict.fromkeys(self._owners.values())}
        return [shown(host) for host, count in counts.items() if not count] if any(counts.values()) else []

    def node(self, key: str) -> Node:
        return self._nodes[self._owners[keys.partition_of_key(key)]]

    def together(self, partitions: Sequence[int]) -> Sequence[Sequence[int]]:
        # Each partition is a slot, and a cluster refuses commands for keys of several slots, even on one master.
        return [[partition] for partition in partitions]

    def redirected(self, answer: AskError, node: Node) -> Node:
        """Return the named master; after MOVED everything of that slot is sent there from now on."""
        host = (answer.host or node.address.rpartition(":")[0].strip("[]"), answer.port)
        found = self._node_at(host)
        self._changed = True
        if isinstance(answer, MovedError):
            for partition, slot in enumerate(SLOTS):
                if slot == answer.slot_id:
                    self._owners[partition] = host
        return found

    def doubt(self) -> None:
        self._changed = True

    def glance(self) -> None:
        self._look_beside(GLANCE_SECONDS if self._changed else LOOK_SECONDS)

    def agreed(self, node: Node) -> bool:
        """Return whether more than half of the masters named this one for all partitions that it has here."""
        [host] = [host for host, known in self._nodes.items() if known is node] or [("", 0)]
        mine = [partition for partition, owner in self._owners.items() if owner == host]
        masters = {*self._owners.values(), host}
        views = [self._views[master] for master in masters if master in self._views]
        agreed = [view for view in views if mine and all(view.owners.get(partition) == host for partition in mine)]
        return len(agreed) > len(masters) / 2

    async def close(self) -> None:
        await self._end_looking()
        await asyncio.gather(*(node.close() for node in self._nodes.values()))
        await asyncio.gather(*(scout.close() for scout in self._scouts.values()))

    def _promotable(self, host: Host) -> int:
        newest = (view for view in self._views.values() if view.epoch == self._epoch)
        return max((view.replicas.get(host, 0) for view in newest), default=0)

    @property
    def _had_replicas(self) -> bool:
        return any(node.copies is not None and node.copies.wanted for node in self._nodes.values())

    def _node_at(self, host: Host) -> Node:
        if host not in self._nodes:
            copies = Copies(shown(host), self._rules, expected=int(self._had_replicas))
            copies.expect(self._promotable(host))
            self._nodes[host] = Node(self._client(host), shown(host), copies)
        return self._nodes[host]

    def _client(self, host: Host, **more: object) -> Redis:
        return client_of({**self._target.settings, **more, "host": host[0], "port": host[1]})

    async def _look_now(self) -> None:
        # Before the members are asked: a doubt that comes meanwhile needs another look.
        self._changed = False
        known = self._asked()
        found = await asyncio.gather(*map(self._view, known))
        self._views = {host: view for host, view in zip(known, found, strict=True) if view is not None}
        self._looked_at = asyncio.get_running_loop().time()
        newest = max(self._views.values(), key=lambda view: (view.epoch, len(view.owners)), default=None)
        # A member that has not heard of a promotion yet must not lead back to the old master.
        if newest is not None and newest.epoch >= self._epoch:
            self._epoch = newest.epoch
            self._follow(newest)

    def _asked(self) -> list[Host]:
        """Return the members to ask: without silent ones, unless too few masters are left for a majority."""
        masters = {*self._owners.values()}
        known = {*self._target.hosts, *masters, *(one for view in self._views.values() for one in view.members)}
        enough = masters and len(self._silent.awake(masters)) > len(masters) / 2
        return self._silent.awake(known) if enough else [*known]

    async def _view(self, host: Host) -> View | None:
        """Return what one member says; None if it does not answer."""
        if host not in self._scouts:
            waits = {"socket_timeout": OPENING_ANSWER_SECONDS, "socket_connect_timeout": OPENING_ANSWER_SECONDS}
            self._scouts[host] = Node(self._client(host, **waits))
        ask = self._scouts[host].trips.ask
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._patience):
                return view_of(await ask("CLUSTER INFO"), await ask("CLUSTER SLOTS"), host)
        except (RedisError, TimeoutError):
            took = asyncio.get_running_loop().time() - began
            self._silent.note(host, silent=took > ANSWER_SECONDS / 2)
            return None

    def _follow(self, view: View) -> None:
        """Send everything to the masters of this view from now on."""
        moved = [host for host in view.masters if host not in self._nodes]
        if moved and self._nodes:
            logger.warning("the store's cluster has new masters: %s", ", ".join(map(shown, moved)))
        # A partition that no view has keeps its old master: it may be back in a moment.
        for host in view.masters:
            self._node_at(host)
        self._owners |= view.owners
        for host, node in self._nodes.items():
            if node.copies is not None:
                node.copies.expect(self._promotable(host))
        for host in {*self._nodes} - {*self._owners.values()}:
            self._retiring.add(self._nodes.pop(host))


def view_of(info: Mapping[str, Any], slots: Any, host: Host) -> View:
    """Return a member's replies to CLUSTER INFO and CLUSTER SLOTS as a view. `host`: the member itself, for members
    that it names without an address."""
    owners, counts, members = dict[int, Host](), dict[Host, int](), set[Host]()
    for first, last, master, replicas in _ranges(slots):
        named = [_named(one, host) for one in (master, *replicas)]
        members.update(named)
        counts[named[0]] = len(replicas)
        owners |= {partition: named[0] for partition, slot in enumerate(SLOTS) if first <= slot <= last}
    return View(int(info["cluster_current_epoch"]), owners, counts, frozenset(members))


def _ranges(slots: Any) -> Iterable[tuple[int, int, Any, Sequence[Any]]]:
    """Yield first slot, last slot, master and replicas of each range, of the reply as redis-py reads it or as it is."""
    if isinstance(slots, Mapping):
        for (first, last), members in slots.items():
            yield int(first), int(last), members["primary"], members["replicas"]
    else:
        for first, last, master, *replicas in slots:
            yield int(first), int(last), master, replicas


def _named(member: Sequence[Any], host: Host) -> Host:
    name, port = member[0], int(member[1])
    text = name.decode() if isinstance(name, bytes) else str(name or "")
    return (host[0] if text in ("", "?") else text), port
