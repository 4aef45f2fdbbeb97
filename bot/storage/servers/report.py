"""Describe the servers for `doctor`: who names the master, which master has how much, and whose replicas are lost."""

from dataclasses import dataclass

from bot.storage.problem import Problem
from bot.storage.servers.cluster import Cluster
from bot.storage.servers.node import Servers
from bot.storage.servers.sentinel import Sentinels


@dataclass(frozen=True, slots=True)
class Described:
    well: bool
    text: Problem


def described(servers: Servers) -> Described | None:
    """Return one sentence about a cluster, or about a master and its Sentinels; None for a single server."""
    match servers:
        case Sentinels():
            answering, known = servers.sentinels
            facts = {"master": servers.nodes[0].address, "answering": str(answering), "all": str(known)}
            well = answering > known / 2
            return Described(well, Problem("doctor-sentinels" if well else "doctor-sentinels-few", facts))
        case Cluster():
            shares = ", ".join(f"{address} {partitions}" for address, partitions in sorted(servers.shares.items()))
            facts = {"masters": str(len(servers.nodes)), "shares": shares, "unagreed": ", ".join(servers.unagreed)}
            well = not servers.unagreed
            return Described(well, Problem("doctor-cluster" if well else "doctor-cluster-unagreed", facts))
        case _:
            return None


def lost_replicas(servers: Servers) -> Problem | None:
    """Return one sentence about replicas that are lost, as far as Sentinels or other masters know of them; else None.

    A single server says nothing about replicas that it had before.
    """
    match servers:
        case Sentinels():
            found, known = servers.replicas
            facts = {"found": str(found), "all": str(known), "name": servers.service}
            return Problem("doctor-replicas-lost", facts) if found < known else None
        case Cluster():
            return Problem("doctor-masters-bare", {"masters": ", ".join(servers.bare)}) if servers.bare else None
        case _:
            return None
