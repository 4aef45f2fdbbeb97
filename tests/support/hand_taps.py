"""Taps where a hand is played: from a group's board through the private panels behind it, and in one's own window.

`python -m tests.support.taps` puts the table into docs/ux.md.
"""

from bot.presenter.screen import Choice, Do, Show
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories.positions import POSITIONS, trading

NEVER = 10**6
PROMISED = {
    "a building or character": ("construction", "build", 1, 1),
    "a new land": ("construction", "land", 1, 2),
    "a bridge": ("construction", "join", 2, 2),
    "a task, a card for coins": ("construction", "task", 1, 1),
    "the autopilot feeds": ("planning", "feed", 1, 1),
    "one step of a plan": ("planning", "pay", 2, 1),
    "an influence card": ("planning", "lay", 2, 2),
    "a coin on a card": ("income", "coin", 1, 1),
    "a lot for its price": ("market", "take", 1, 1),
    "a card for sale, before its price": ("market", "sell", 2, 1),
    "an offer, before what it holds": ("market", "bid", 2, 1),
    "a card of an offer, or its coins": ("drafting", "post", 2, 1),
    "the end of a phase": ("construction", "done", 1, 1),
}
"""What is done → the table, its verb, the most presses in a group and in one's own window."""


def counted(what: str) -> tuple[int, int]:
    """In a group, and in one's own window; the panel of the hand counts as a press, a look at it before does not."""
    name, verb, *_ = PROMISED[what]
    table = trading({"kind": "bid", "revision": 0}) if name == "drafting" else POSITIONS[name]()
    return _fewest(table, verb, PUBLIC), _fewest(table, verb, 0)


def _fewest(table: Table, verb: str, viewer: int) -> int:
    """Presses of the first player until a decision of this verb is played; NEVER if buttons cannot play it."""
    reached, waiting = {"": 1}, [""]
    for panel in waiting:
        screen = table.screen(0 if panel else viewer, panel or None)
        if any(_plays(choice, verb) for choice in screen.choices):
            return reached[panel]
        for choice in (*screen.choices, *screen.tools):
            if isinstance(choice.press, Show) and choice.press.panel not in reached:
                reached[choice.press.panel] = reached[panel] + 1
                waiting.append(choice.press.panel)
    return NEVER


def _plays(choice: Choice, verb: str) -> bool:
    return isinstance(choice.press, Do) and choice.press.codes[0].split(" ")[0] == verb


def section() -> str:
    rows = [f"| {what} | {group} | {own} |" for what, (_, _, group, own) in PROMISED.items()]
    return "\n".join(["| what is done | in a group | own window |", "| --- | --- | --- |", *rows])
