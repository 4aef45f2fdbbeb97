"""The master that Sentinels name, followed through its promotions."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from redis.exceptions import (
    AskError,
    AuthenticationError,
    AuthenticationWrongNumberOfArgsError,
    NoPermissionError,
    RedisError,
    ResponseError,
)

from bot.storage.connection import client_of
from bot.storage.servers import problems
from bot.storage.servers.address import Host, Target, shown
from bot.storage.servers.copies import Copies, CopyRules
from bot.storage.servers.node import Node
from bot.storage.servers.watched import ANSWER_SECONDS, OPENING_ANSWER_SECONDS, Watched

GLANCE_SECONDS: Final = 1.0
"""Seconds between two looks at what the Sentinels say, while commands are sent."""

LONGEST_LINK_DOWN_MS: Final = 30_000
"""Milliseconds after which a replica that has lost its master is not waited for, though a Sentinel can see it."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class View:
    """The master as one Sentinel describes it."""

    id: str
    """The Sentinel itself: it may be known by a host name and by an address, and counts once all the same."""
    host: Host
    epoch: int
    """Grows with each promotion, so the highest of several views is the newest."""
    sentinels: int
    """How many Sentinels watch the master, this one included."""
    replicas: int
    """Replicas that this Sentinel could promote, as far as it knows."""
    known: int
    """Replicas that this Sentinel may ever promote, also those that are down."""
    promoting: bool
    """Whether this Sentinel is just promoting a replica in the master's place."""


class Sentinels(Watched):
    """Implements `Servers`: one master, which may be another one a moment later."""

    def __init__(self, target: Target, rules: CopyRules) -> None:
        super().__init__()
        self._target = target
        self._rules = rules
        self._sentinels = {host: self._sentinel(host) for host in target.hosts}
        self._node: Node | None = None
        self._views: list[View] = []
        self._epoch = 0

    async def _find(self) -> None:
        await self._looks.fresh()
        if self._node is None:
            raise await self._why_not()
        # The first look has found the Sentinels that REDIS_URL does not name.
        if not self.agreed(self._node) and not await self.names(self._node):
            raise problems.not_agreed(self._node.address)

    @property
    def nodes(self) -> Sequence[Node]:
        return [self._master]

    @property
    def service(self) -> str:
        return self._target.service

    @property
    def sentinels(self) -> tuple[int, int]:
        """Return how many Sentinels answered at the last look, and how many there are."""
        return len(self._views), self._known()

    @property
    def replicas(self) -> tuple[int, int]:
        """Return how many replicas could be promoted at the last look, and how many if all were up."""
        newest = [view for view in self._views if view.epoch == self._epoch]
        return max((view.replicas for view in newest), default=0), max((view.known for view in newest), default=0)

    def node(self, key: str) -> Node:
        return self._master

    def together(self, partitions: Sequence[int]) -> Sequence[Sequence[int]]:
        return [partitions]

    @property
    def _master(self) -> Node:
        assert self._node is not None, "`open` has found it"
        return self._node

    def redirected(self, answer: AskError, node: Node) -> Node:
        raise answer

    def doubt(self) -> None:
        """Each glance looks anyway."""

    def glance(self) -> None:
        self._look_beside(GLANCE_SECONDS)

    def agreed(self, node: Node) -> bool:
        """Return whether more than half of all Sentinels named the master, in the newest epoch, while none was
        promoting a replica."""
        agreed = [view for view in self._views if shown(view.host) == node.address and view.epoch == self._epoch]
        return len(agreed) > self._known() / 2 and not any(view.promoting for view in self._views)

    async def close(self) -> None:
        await self._end_looking()
        await asyncio.gather(*(one.close() for one in self._sentinels.values()))
        if self._node is not None:
            await self._node.close()

    def _sentinel(self, host: Host) -> Node:
        waits = {"socket_timeout": OPENING_ANSWER_SECONDS, "socket_connect_timeout": OPENING_ANSWER_SECONDS}
        return Node(client_of({**self._target.of_sentinels, **waits, "host": host[0], "port": host[1]}))

    def _known(self) -> int:
        return max([len(self._target.hosts), *(view.sentinels for view in self._views)])

    async def _look_now(self) -> None:
        found = await asyncio.gather(*map(self._view, self._asked()))
        self._views = [*{view.id: view for view in found if view}.values()]
        self._looked_at = asyncio.get_running_loop().time()
        # The Sentinel that promotes a replica has the new epoch already, and still tells the old address.
        newest = max(self._views, key=lambda view: (view.epoch, not view.promoting), default=None)
        # A Sentinel that has not heard of a promotion yet must not lead back to the old master, which may be up again.
        if newest is not None and newest.epoch >= self._epoch:
            self._epoch = newest.epoch
            self._follow(newest)
            if self._master.copies is not None:
                self._master.copies.expect(max(view.replicas for view in self._views if view.epoch == self._epoch))

    def _asked(self) -> list[Host]:
        """Return the Sentinels to ask: without silent ones, unless too few are left for a majority."""
        awake = self._silent.awake(self._sentinels)
        return awake if len(awake) > len(self._sentinels) / 2 else [*self._sentinels]

    async def _view(self, host: Host) -> View | None:
        """Return what one Sentinel says of the master; None if it does not answer or does not know it."""
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._patience):
                said: Mapping[str, Any] = await self._sentinels[host].trips.ask("SENTINEL MASTER", self.service)
                replicas = await self._sentinels[host].trips.ask("SENTINEL SLAVES", self.service)
                myself: bytes = await self._sentinels[host].trips.ask("SENTINEL MYID")
                await self._meet_others(host)
        except (RedisError, TimeoutError):
            took = asyncio.get_running_loop().time() - began
            self._silent.note(host, silent=took > ANSWER_SECONDS / 2)
            return None
        return View(
            myself.decode(),
            (str(said["ip"]), int(said["port"])),
            int(said["config-epoch"]),
            int(said["num-other-sentinels"]) + 1,
            sum(is_promotable(one) for one in replicas),
            sum(int(one["slave-priority"]) > 0 for one in replicas),
            "failover_in_progress" in said["flags"],
        )

    async def _meet_others(self, host: Host) -> None:
        """Add the Sentinels that this one knows: REDIS_URL need not name all of them."""
        others: Sequence[Mapping[str, Any]] = await self._sentinels[host].trips.ask("SENTINEL SENTINELS", self.service)
        for other in others:
            found = (str(other["ip"]), int(other["port"]))
            if found not in self._sentinels and len(self._sentinels) < 32:
                self._sentinels[found] = self._sentinel(found)

    def _follow(self, view: View) -> None:
        """Send everything to the master of this view from now on."""
        address = shown(view.host)
        before = self._node
        if before is not None and before.address == address:
            return
        # A Sentinel needs a moment until it is connected to the replicas of a new master.
        copies = Copies(address, self._rules, expected=int(before is not None and _wanted(before) > 0))
        host, port = view.host
        self._node = Node(client_of({**self._target.settings, "host": host, "port": port}), address, copies)
        if before is not None:
            logger.warning("the store's master is %s now, before it was %s", address, before.address)
            self._retiring.add(before)

    async def _why_not(self) -> Exception:
        """Return the error that says why no master was found."""
        known = list[str]()
        for sentinel in self._sentinels.values():
            try:
                known += [str(name) for name in await sentinel.trips.ask("SENTINEL MASTERS")]
            except RedisError as error:
                if wants_login(error):
                    return problems.sentinel_login()
                if isinstance(error, ResponseError):
                    return problems.no_sentinel()
                continue
            return problems.unknown_master(self.service, sorted({*known}))
        return problems.sentinels_silent([shown(host) for host in self._target.hosts])


def _wanted(node: Node) -> int:
    return node.copies.wanted if node.copies is not None else 0


def wants_login(error: RedisError) -> bool:
    """Return whether the server refused us for want of a login or of rights.

    While connecting, that reason is the error's cause.
    """
    refused = (AuthenticationError, AuthenticationWrongNumberOfArgsError, NoPermissionError)
    return isinstance(error, refused) or isinstance(error.__cause__, refused)


def is_promotable(replica: Mapping[str, Any]) -> bool:
    """Return whether a Sentinel that says this of a replica could promote it now or in a moment.

    Not one that is down for it. One that is only disconnected counts: whoever is promoted loses its connections first.
    """
    well = not replica["is_sdown"] and int(replica["slave-priority"]) > 0
    return well and int(replica["master-link-down-time"]) < LONGEST_LINK_DOWN_MS
