"""Importing this module reads all signs, so that the worker processes forked later have them."""

from contextlib import suppress

from engine.kernel.errors import ContentError
from render.svg.assets import asset, everything

for _name in everything():
    # A faulty file is told by `imperia doctor`, and when its sign is drawn.
    with suppress(ContentError):
        asset(_name)
