"""Panels that are the same for every game: what happened, the fair draw, help."""

from collections.abc import Sequence

from bot.presenter.scene import BACK, Scene, block, title_of, tool
from bot.presenter.screen import Block, Name, Screen, Show, Text
from bot.presenter.view import TableView

LINES_OF_LOG = 12
"""Lines of one page: with the longest names they still fit into one message."""


def log_panel(scene: Scene, lines: Sequence[Block], page: int) -> Screen:
    """All news, the latest on page 0."""
    pages = max(1, -(-len(lines) // LINES_OF_LOG))
    page = min(max(page, 0), pages - 1)
    last = len(lines) - page * LINES_OF_LOG
    shown = lines[max(0, last - LINES_OF_LOG) : last] or [block("line", "log-empty")]
    turning = [tool("earlier", Show("log", page + 1))] if page + 1 < pages else []
    turning += [tool("later", Show("log", page - 1))] if page else []
    return Screen((title_of(scene, Text("log-part")), *shown), tools=(*turning, BACK))


def fair_panel(view: TableView, heading: Block) -> Screen:
    """The commitment, the salts, the seed once it may be known, and how to check them."""
    salts = [block("line", "fair-salt", who=Name(seat), salt=salt) for seat, salt in enumerate(view.salts) if salt]
    seed = block("line", "fair-seed", seed=view.seed) if view.seed else block("line", "fair-later")
    lines = (
        block("line", "fair-commitment", hash=view.commitment),
        *salts,
        seed,
        block("line", "fair-how", table=view.id),
        block("line", "fair-verify"),
    )
    return Screen((heading, *lines), tools=(BACK,))


def help_panel(scene: Scene, lines: Sequence[Block]) -> Screen:
    """How to play by typing."""
    asked = [ask.legal[0] for ask in scene.asks if ask.legal]
    example = [block("line", "help-codes", code=asked[0])] if asked else []
    return Screen(
        (
            title_of(scene, Text("help-part")),
            *lines,
            block("line", "help-commands"),
            block("line", "help-seat"),
            *example,
        ),
        tools=(tool("rules", Show("rules")), BACK),
    )
