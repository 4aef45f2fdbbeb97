"""The glossary of a game: looks up its words, and makes the panel that explains them.

The words stand in `config/locales/<language>/<game>-glossary.ftl`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from bot.presenter.catalogue import LANGUAGES, CatalogueError, catalogues
from bot.presenter.lines.orders import spellings
from bot.presenter.scene import BACK, Scene, block, title_of, tool
from bot.presenter.screen import Block, Screen, Show, Term, Text

PANEL = "glossary"
ON_A_PAGE = 6
"""Words on one page: as many as one reads on a phone."""


@cache
def terms(game: str) -> Sequence[str]:
    """Return the catalogue keys of a game's words, in the order of the files; CatalogueError lists all problems."""
    forms = catalogues()[LANGUAGES[0]].forms
    keys = [key for key in forms if key.startswith(f"{game}-term-") and "." not in key]
    if problems := [*_problems(keys)]:
        raise CatalogueError(problems)
    return tuple(keys)


def _problems(keys: Sequence[str]) -> Iterator[str]:
    """List missing forms, and forms that two words share: nobody could know which of the two is meant."""
    forms = catalogues()[LANGUAGES[0]].forms
    lacking = [f"{key}.{form} is missing" for key in keys for form in ("word", "words") if f"{key}.{form}" not in forms]
    yield from lacking
    if not lacking:
        said = Counter(word for key in keys for word in spellings(key, "words"))
        yield from (f"{word!r} is a form of {many} words of one glossary" for word, many in said.items() if many > 1)


def term_of(game: str, words: str) -> str | None:
    """Return the id of the word that has this form: `joker` for `джокера`; None if it is no word of the game."""
    key = next((key for key in terms(game) if words in spellings(key, "words")), None)
    return key.removeprefix(f"{game}-term-") if key else None


def glossary_panel(scene: Scene, about: str, page: int) -> Screen | None:
    """Return the panel of the word `about`, else a page of all words; None for a game without a glossary."""
    game = scene.view.game
    keys = terms(game)
    if not keys:
        return None
    key = f"{game}-term-{about}"
    if key in keys:
        return Screen((title_of(scene, Term(key, "word")), block("line", key)), tools=(tool(PANEL, Show(PANEL)), BACK))
    pages = -(-len(keys) // ON_A_PAGE)
    page = min(max(page, 0), pages - 1)
    shown = keys[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    turning = [tool("glossary-before", Show(PANEL, page - 1))] if page else []
    turning += [tool("glossary-more", Show(PANEL, page + 1))] if page + 1 < pages else []
    heading = title_of(scene, Text("glossary-part"))
    lines = (Block("line", Text(key)) for key in shown)
    return Screen((heading, *lines, block("quiet", "glossary-how")), tools=(*turning, BACK))
