"""Sort errors of redis-py: after which nothing is written, and after which another try may succeed."""

from typing import Final

from redis.exceptions import (
    AskError,
    AuthenticationError,
    BusyLoadingError,
    ClusterDownError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow

from bot.storage.connection import NotReached
from bot.storage.pipelining import NoAnswer

REFUSALS: Final = (
    NotReached,
    ReadOnlyError,
    OutOfMemoryError,
    ClusterDownError,
    TryAgainError,
    AskError,
    BusyLoadingError,
    NoPermissionError,
    AuthenticationError,
)
REFUSING: Final = ("MISCONF", "NOREPLICAS", "BUSY ")
"""How the replies begin to which redis-py gives no class of their own."""
DEMOTED: Final = ("UNBLOCKED", "WAIT cannot be used with replica instances")
"""How the replies to WAIT begin when a master has just become a replica."""
PASSING: Final = (Lost, TooSlow, ReadOnlyError, ClusterDownError, TryAgainError, AskError)
"""Errors after which another try may succeed: the connection broke, an old master has become a replica, a cluster
promotes one or moves a slot, its members send us from one to the other."""


def is_refusal(error: RedisError) -> bool:
    """Return whether it is certain that the command was not done."""
    return isinstance(error, REFUSALS) or (isinstance(error, ResponseError) and str(error).startswith(REFUSING))


def is_worth_another_try(error: RedisError) -> bool:
    """Return whether the command should be sent again; not if the server did not answer in time (`NoAnswer`)."""
    return (isinstance(error, PASSING) and not isinstance(error, NoAnswer)) or is_demotion(error)


def is_demotion(error: RedisError) -> bool:
    """Return whether WAIT says that the master has just become a replica."""
    return str(error).startswith(DEMOTED)
