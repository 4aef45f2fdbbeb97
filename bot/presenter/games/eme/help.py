"""How to say it in words: only what belongs to the question that is asked now."""

from collections.abc import Iterator

from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import block
from bot.presenter.screen import Block
from engine.games.eme.stage import ChoosingAction, Destroying, Placing

_ACTIONS = ("place", "move", "city", "destroy")
_LINES = {
    "youngest": ("youngest",),
    "neutral": ("neutral",),
    "auction": ("bid",),
    "choosing_first": ("first",),
    "taking_card": ("take", "whole", *_ACTIONS, "card"),
    "choosing_action": (*_ACTIONS, "end"),
    "placing": ("place", "end"),
    "moving": ("move", "end"),
    "building": ("city", "end"),
    "destroying": ("destroy", "end"),
    "ending": ("end",),
}
"""Question → what can be answered."""


def help_lines(sight: Sight) -> Iterator[Block]:
    """Examples for the question of this moment; in a card of two actions only for what it offers."""
    asked = sight.seen.stage.kind
    names = _LINES.get(asked, _LINES["taking_card"])
    if isinstance(sight.seen.stage, ChoosingAction):
        kinds = {"move" if action.kind == "sail" else action.kind for action in sight.card_in_play.actions}
        names = tuple(name for name in names if name not in _ACTIONS or name in kinds)
    yield from (block("line", f"eme-help-{name}", start=sight.start) for name in names)
    if isinstance(sight.seen.stage, Placing | Destroying) and sight.seen.stage.rest >= 0:
        yield block("line", "eme-help-next")
