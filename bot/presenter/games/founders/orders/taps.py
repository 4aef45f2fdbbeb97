"""Turns a tap on the picture of Founders into a typed line; an illegal line gets the hint that typing it would get."""

from collections.abc import Sequence

from bot.presenter.games.founders.game_view import GameView

_VERBS = {"tile": {"drafting": "pick", "acting": "take"}, "stack": {"opening": "open"}, "token": {"acting": "use"}}
"""Kind of hot area → question → the verb that a tap on such an area means."""


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the typed line that a tap on the last of these hot areas means; empty if it means none now."""
    kind, _, name = spots[-1].partition(" ")
    verb = _VERBS.get(kind, {}).get(game_view.seen.stage.kind)
    return f"{verb} {name}" if verb else ""
