"""Makes players' names safe to show: nothing in a name can do harm to the text around it."""

from functools import lru_cache

from render.text.graphemes import clusters, is_visible, tidy

FSI, PDI = "\u2068", "\u2069"
LONGEST_NAME = 32
"""In UTF-16 units, as Telegram counts; never more than 32 characters."""


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Telegram counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def clip(text: str, most: int) -> str:
    """Return the text in at most `most` UTF-16 units, with "…" where it was cut and no isolate left open.

    The cut is never inside a grapheme cluster, because half an emoji is another emoji.
    """
    if units(text) <= most:
        return text
    kept = _beginning(text, most - 2).rstrip(FSI + " ")
    return kept + "…" + PDI * (kept.count(FSI) - kept.count(PDI))


@lru_cache(maxsize=1 << 12)
def shown(name: str, nameless: str, most: int = LONGEST_NAME) -> str:
    """Return a name of at most `most` UTF-16 units between isolates; `nameless` if nothing readable is left of it."""
    whole = tidy(name)
    readable = clip(whole, most)
    is_lost = readable == "…" != whole  # Its first cluster alone is too long.
    return f"{FSI}{readable if is_visible(whole) and not is_lost else nameless}{PDI}"


def _beginning(text: str, most: int) -> str:
    kept: list[str] = []
    for cluster in clusters(text[: most + 2]):
        most -= units(cluster)
        if most < 0:
            break
        kept.append(cluster)
    return "".join(kept)
