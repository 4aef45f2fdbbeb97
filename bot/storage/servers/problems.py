"""Errors of a topology that cannot work, each with one line that says what to do."""

from collections.abc import Sequence

from bot.storage.problem import Problem, StoreNotStarted


def no_sentinel() -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-no-sentinel"),
        "REDIS_URL begins with redis+sentinel://, but there is no Sentinel: a plain server is redis://host:6379/0.",
    )


def sentinel_login() -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-sentinel-login"),
        "A Sentinel refuses the login: end REDIS_URL with ?sentinel_username=…&sentinel_password=….",
    )


def is_sentinel(host: str) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-is-sentinel", {"host": host}),
        f"{host} is a Sentinel: name it in REDIS_URL as redis+sentinel://{host}/NAME-OF-THE-MASTER.",
    )


def unknown_master(name: str, known: Sequence[str]) -> StoreNotStarted:
    names = ", ".join(known) or "-"
    return StoreNotStarted(
        Problem("store-master-unknown", {"name": name, "known": names}),
        f"The Sentinels watch no master named {name}; they know: {names}.",
    )


def sentinels_silent(hosts: Sequence[str]) -> StoreNotStarted:
    named = ", ".join(hosts)
    return StoreNotStarted(Problem("store-sentinels-silent", {"hosts": named}), f"No Sentinel answers: {named}.")


def members_silent(hosts: Sequence[str]) -> StoreNotStarted:
    named = ", ".join(hosts)
    return StoreNotStarted(
        Problem("store-members-silent", {"hosts": named}), f"No member of the cluster answers: {named}."
    )


def slots_missing(partitions: int) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-cluster-incomplete", {"partitions": str(partitions)}),
        f"The cluster has no master for {partitions} of 64 partitions: see CLUSTER INFO, and give every slot a master.",
    )


def unrelated(hosts: Sequence[str]) -> StoreNotStarted:
    named = ", ".join(hosts)
    return StoreNotStarted(
        Problem("store-not-one-cluster", {"hosts": named}),
        f"REDIS_URL names several servers, which are no cluster ({named}): name one.",
    )


def database_chosen() -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-cluster-database"), "A cluster has only database 0: end REDIS_URL with /0, or with no number."
    )


def unreachable(host: str) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-master-unreachable", {"host": host}),
        f"The master {host} does not answer: let the servers announce addresses that the bot can reach "
        "(cluster-announce-ip, replica-announce-ip), and see that it runs.",
    )


def not_agreed(host: str) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-master-not-agreed", {"host": host}),
        f"Less than a majority (of the Sentinels, or of the cluster's masters) answers and names {host} as master: "
        "see that most of them run and that the bot can reach them.",
    )
