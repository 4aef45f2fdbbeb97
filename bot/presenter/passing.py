"""Sentences that hold only while a post is the current one: a post that is kept must not keep them."""

from bot.presenter.screen import Block

ASKS = frozenset({"turn", "turn-plain", "waiting", "waiting-plain"})
"""Whose turn it is and what is asked."""
OWN_ASKS = frozenset(f"{kind}-{whose}" for kind in ("turn", "waiting") for whose in ("yours", "yours-too"))
"""The same to the one who is asked, with or without `-plain`."""
OPEN = frozenset({"held", "lobby-welcome", "lobby-free", "lobby-least"})
"""What else is over soon."""


def passes(block: Block) -> bool:
    """True for a sentence that an old post must not keep."""
    return block.text.key in ASKS | OPEN or block.text.key.removesuffix("-plain") in OWN_ASKS
