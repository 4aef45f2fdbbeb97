"""Counts presses in «Территории», where hands are secret: from a group's board or a private chat, through panels.

`python -m tests.support.taps` puts the table into docs/taps.md.
"""

from bot.presenter.layout import DISCORD, TELEGRAM, Limits, listed
from bot.presenter.screen import Choice, Do, Show
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories.positions import POSITIONS, beginning, trading

NEVER = 10**6
PROMISED = {
    "the first land": ("beginning", "land", (1, 2, 2)),
    "a building or character": ("construction", "build", (2, 2, 1)),
    "a new land": ("construction", "land", (2, 2, 2)),
    "a bridge": ("construction", "join", (2, 2, 2)),
    "a task, a card for coins": ("construction", "task", (1, 1, 1)),
    "the autopilot feeds": ("planning", "feed", (1, 1, 1)),
    "one step of a plan": ("planning", "pay", (2, 2, 1)),
    "an influence card": ("planning", "lay", (2, 2, 2)),
    "a coin on a card": ("income", "coin", (1, 1, 1)),
    "a lot for its price": ("market", "take", (1, 1, 1)),
    "a card for sale, before its price": ("market", "sell", (2, 2, 1)),
    "an offer, before what it holds": ("market", "bid", (2, 2, 1)),
    "a card of an offer, or its coins": ("drafting", "post", (2, 2, 1)),
    "the end of a phase": ("construction", "done", (1, 1, 1)),
}
"""Action of a player → name of the position, verb of the decision, most presses in each of `WINDOWS`."""
WINDOWS = {
    "group of Telegram": (PUBLIC, TELEGRAM),
    "Discord, page": (PUBLIC, DISCORD),
    "own chat": (0, TELEGRAM),
}
"""Where a player presses → the viewer for whom the board is made, and the limits of its buttons."""
LED_OUT = "the same, panels in the private chat"
"""Heading of the column for a group in which no ephemeral messages are sent."""


def counted(what: str) -> tuple[int, ...]:
    """Return the fewest presses for a key of `PROMISED`, one number for each of `WINDOWS`.

    Opening the panel of the hand to press there counts; a look at the hand before does not.
    """
    name, verb, _ = PROMISED[what]
    table = _table(name)
    return tuple(_fewest(table, verb, viewer, limits) for viewer, limits in WINDOWS.values())


def led_out(presses: int) -> int:
    """Return the presses in a group of Telegram where panels are shown in the private chat, from those where they are
    ephemeral messages.

    A second press is one on a panel: then START comes between them. The way back to the group is not counted.
    """
    return presses + (presses > 1)


def _table(name: str) -> Table:
    if name == "drafting":
        return trading({"kind": "bid", "revision": 0})
    return beginning() if name == "beginning" else POSITIONS[name]()


def _fewest(table: Table, verb: str, viewer: int, limits: Limits) -> int:
    """Return the fewest presses by which seat 0 plays a decision of this verb; NEVER if buttons cannot play it."""
    reached, waiting = {"": 1}, [""]
    for panel in waiting:
        screen = table.screen(0 if panel else viewer, panel or None)
        choices = listed(screen.choices, limits)
        if any(_plays(choice, verb) for choice in choices):
            return reached[panel]
        for choice in (*choices, *screen.tools):
            if isinstance(choice.press, Show) and choice.press.panel not in reached:
                reached[choice.press.panel] = reached[panel] + 1
                waiting.append(choice.press.panel)
    return NEVER


def _plays(choice: Choice, verb: str) -> bool:
    return isinstance(choice.press, Do) and choice.press.codes[0].split(" ")[0] == verb


def section() -> str:
    """Return the table of the page: the windows, and after the group the same group without ephemeral messages."""
    group, *others = WINDOWS
    rows = [
        f"| {what} | {' | '.join(map(str, (most[0], led_out(most[0]), *most[1:])))} |"
        for what, (_, _, most) in PROMISED.items()
    ]
    headings = (group, LED_OUT, *others)
    return "\n".join([f"| what is done | {' | '.join(headings)} |", "| --- |" + " --- |" * len(headings), *rows])
