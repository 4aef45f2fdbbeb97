"""Names of questions: who is asked, and in which turn. A question that only shrinks is the same question. Pure.

A name is a string, so that it can be stored and compared: `running 0:3 2:1` asks seat 0 in its third turn and seat 2 in
its first one. A turn is counted by the clock of its seat: it goes on whatever others do meanwhile, and while its player
takes back own steps.
"""

from collections.abc import Iterable

PLAYING = "running"
"""First word of the questions of a running match."""
REMINDER = "remind"
"""First word of the names of reminders; after an `@` follows the deadline that they show."""

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
    """Return the name of the same call or reminder for these people; empty if there are none."""
    return " ".join([name.partition(" ")[0], *sorted(asked)]) if asked else ""


def asked_in(name: str) -> Asked:
    """Return the seats that the question of this name is put to, as a call or a reminder names it.

    Empty for a question before or after a match, and for a vote: they name no seats.
    """
    kind, *asked = name.split(" ")
    return frozenset(asked) if kind == PLAYING or kind.startswith(f"{REMINDER}@") else NOBODY


def seats_in(asked: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(int(one.partition(":")[0]) for one in asked))


def follows(standing: str, asked: Asked) -> str:
    """Return the question that stands when these are asked after `standing` was.

    It is `standing` itself if nobody is newly asked, `standing` with more people if some of it are still asked, and a
    new question about `asked` if all of it have answered.
    """
    before = asked_in(standing)
    if asked <= before:
        return standing
    if not asked & before:
        return question(asked)
    again = seats_in(asked)
    return question(asked | {one for one in before if seats_in([one])[0] not in again})


def goes_on(standing: str, now: str) -> bool:
    """Tell whether the question `now` asks anybody whom `standing` asked already, or is equal to it."""
    return standing == now or bool(asked_in(standing) & asked_in(now))
