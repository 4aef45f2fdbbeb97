"""Names of questions: who is asked, and in which turn. Pure functions.

A name is a string, so that it can be stored and compared: `running 0:3 2:1` asks seat 0 in its third turn and seat 2 in
its first one. A question of which some have answered is still the same question. The turns of a seat are counted by its
clock: a turn goes on whatever others do meanwhile, and while its player takes back own steps.
"""

from collections.abc import Iterable

PLAYING = "running"
"""First word of the names of questions in a running match."""
REMINDER = "remind"
"""First word of the names of reminders; an `@` and the deadline that they show follow."""

Asked = frozenset[str]
"""Seats with the numbers of their turns, each as `seat:turn`."""
NOBODY: Asked = frozenset()


def turn(seat: int, number: int) -> str:
    return f"{seat}:{number}"


def question(asked: Iterable[str]) -> str:
    return " ".join([PLAYING, *sorted(asked)])


def reminder(asked: Iterable[str], until: int | None) -> str:
    return " ".join([f"{REMINDER}@{until or ''}", *sorted(asked)])


def is_reminder(name: str) -> bool:
    return name.startswith(REMINDER)


def renamed(name: str, asked: Asked) -> str:
    """Return the name of the same call or reminder for the turns `asked`; empty if there are none."""
    return " ".join([name.partition(" ")[0], *sorted(asked)]) if asked else ""


def asked_in(name: str) -> Asked:
    """Return the turns (`seat:turn`) that a question, call or reminder of this name asks.

    Empty for a question before or after a match, and for a vote: their names hold no seats.
    """
    kind, *asked = name.split(" ")
    return frozenset(asked) if kind == PLAYING or kind.startswith(f"{REMINDER}@") else NOBODY


def seats_in(asked: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(int(one.partition(":")[0]) for one in asked))


def follows(standing: str, asked: Asked) -> str:
    """Return the name of the question after `standing`, when the turns `asked` are waited for.

    `standing` itself if nobody is newly asked; `standing` with more people if some of its people are still asked; else
    a new question about `asked`.
    """
    before = asked_in(standing)
    if asked <= before:
        return standing
    if not asked & before:
        return question(asked)
    again = seats_in(asked)
    return question(asked | {one for one in before if seats_in([one])[0] not in again})


def goes_on(standing: str, now: str) -> bool:
    """Tell whether the question `now` equals `standing`, or asks anybody whom `standing` asks."""
    return standing == now or bool(asked_in(standing) & asked_in(now))
