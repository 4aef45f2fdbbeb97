"""What may be told of a decision that shows something hidden: only what comes before that."""

from dataclasses import dataclass
from typing import ClassVar

from engine.ai.telling import foreseen
from engine.kernel.decision import Decision
from engine.kernel.event import Event


class Sealed(Event):
    kind: ClassVar[str] = "sealed"


class Opened(Event):
    kind: ClassVar[str] = "opened"


class Fed(Event):
    kind: ClassVar[str] = "fed"


@dataclass(frozen=True, slots=True)
class Seal(Decision):
    shows: ClassVar[tuple[type[Event], ...]] = (Opened,)


@dataclass(frozen=True, slots=True)
class Offer(Decision):
    shows: ClassVar[tuple[type[Event], ...]] = (Opened,)
    shows_own: ClassVar[bool] = True


SEALED, OPENED, FED = Sealed(), Opened(), Fed()


def test_what_follows_something_that_was_hidden_is_not_told() -> None:
    assert foreseen(Seal("seal"), [SEALED, OPENED, FED]) == [SEALED]


def test_of_a_decision_that_shows_nothing_all_is_told() -> None:
    assert foreseen(Seal("seal"), [SEALED, FED]) == [SEALED, FED]
    assert foreseen(Decision("left"), [OPENED, FED]) == [OPENED, FED]


def test_an_own_price_that_is_shown_to_others_is_told() -> None:
    assert foreseen(Offer("offer"), [SEALED, OPENED, FED]) == [SEALED, OPENED, FED]
