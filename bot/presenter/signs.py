"""The panel that explains the signs of a game's pictures, and the words that stand beside them there.

Which signs a game has is said in `config/games/<game>/signs.toml`.
"""

from collections.abc import Mapping

from bot.presenter.scene import BACK, RULES, Scene, block, title_of
from bot.presenter.screen import Board, Screen, Several, Text
from engine.kernel.errors import ContentError
from render.sign_list import place_of, signs_of

PANEL = "signs"
"""Name of the panel, and focus of its picture."""


def sign_words(game: str) -> Mapping[str, Text]:
    """Return key of a sign in a request for a picture → its words; empty for a game whose signs are not listed."""
    try:
        return {place_of(sign): Text(sign.words) for sign in signs_of(game)}
    except ContentError:
        return {}


def signs_panel(scene: Scene) -> Screen | None:
    """Return the picture of all signs with their words; None for a game whose signs are not listed."""
    words = tuple(sign_words(scene.view.game).values())
    if not words:
        return None
    told = Text("signs-alt", {"signs": Several(words)})
    blocks = (title_of(scene, Text("signs-part")), block("line", "signs-how"))
    return Screen(blocks, Board(PANEL, told), tools=(RULES, BACK))
