"""Describe the servers for `doctor`: who names the master, which master has how much."""

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
