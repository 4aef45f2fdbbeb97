"""A tap on the picture as the line that one would type for it: where nothing can be pressed, the line is refused."""

from collections.abc import Sequence

from bot.presenter.games.founders.game_view import GameView

_VERBS = {"tile": {"drafting": "pick", "acting": "take"}, "stack": {"opening": "open"}, "token": {"acting": "use"}}
"""Kind of place → question → what a tap means there."""


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """For the last of these places; empty where no line is about such a place now."""
    kind, _, name = spots[-1].partition(" ")
    verb = _VERBS.get(kind, {}).get(game_view.seen.stage.kind)
    return f"{verb} {name}" if verb else ""
