"""Turn a tap on the picture of Founders into the line that one would type; an illegal one is refused as if typed."""

from collections.abc import Sequence

from bot.presenter.games.founders.game_view import GameView

_VERBS = {"tile": {"drafting": "pick", "acting": "take"}, "stack": {"opening": "open"}, "token": {"acting": "use"}}
"""Kind of hot area → question → the verb that a tap means there."""


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the line for the last of these places; empty if no line is about such a place now."""
    kind, _, name = spots[-1].partition(" ")
    verb = _VERBS.get(kind, {}).get(game_view.seen.stage.kind)
    return f"{verb} {name}" if verb else ""
