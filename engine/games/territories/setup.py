"""Make the position at the start of a match, before the first draw."""

from collections.abc import Mapping

from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.stage import Dealing
from engine.games.territories.state import Choices, Due, Player, State
from engine.kernel.options import Choice


def new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    choices = Choices(**options)  # type: ignore[arg-type]
    content = content.of(choices)
    hands = [Due("card", seat) for _ in range(content.rules.start_hand) for seat in range(seats)]
    tasks = [Due("task", seat) for _ in range(content.rules.tasks_dealt) for seat in range(seats)]
    nothing = (0,) * len(DEEDS)
    return State(
        choices=choices,
        stage=Dealing(),
        round=0,
        leader=0,
        players=[
            Player(hand=(), tasks=(), developments=(), deeds=nothing, before=nothing, plan=()) for _ in range(seats)
        ],
        lands=(),
        bridges=(),
        passing=(),
        pool=0,
        rolled=0,
        undrawn=content.deck,
        discards=(),
        buried=(),
        task_deck=content.task_deck,
        tasks_under=(),
        tasks_done=(),
        development_deck=tuple(range(1, len(content.developments))),
        development_pile=(),
        lots=(),
        bids=(),
        due=(*hands, *tasks, Due("leader")),
    )
