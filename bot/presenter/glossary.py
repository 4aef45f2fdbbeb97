"""What the words of a game mean: `config/locales/<language>/<game>-glossary.ftl`, and who asks for which of them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from bot.presenter.catalogue import LANGUAGES, CatalogueError, catalogues
from bot.presenter.orders import spellings
from bot.presenter.scene import BACK, Scene, block, title_of, tool
from bot.presenter.screen import Block, Screen, Show, Term, Text

PANEL = "glossary"
ON_A_PAGE = 6
"""Words of one page: so much is read on a phone."""


@cache
def terms(game: str) -> Sequence[str]:
    """The keys of its words, as the files have them; CatalogueError with every problem if they cannot be used."""
    forms = catalogues()[LANGUAGES[0]].forms
    keys = [key for key in forms if key.startswith(f"{game}-term-") and "." not in key]
    if problems := [*_problems(keys)]:
        raise CatalogueError(problems)
    return tuple(keys)


def _problems(keys: Sequence[str]) -> Iterator[str]:
    """What is missing, and which form is that of two words: nobody could know which is meant."""
    forms = catalogues()[LANGUAGES[0]].forms
    lacking = [f"{key}.{form} is missing" for key in keys for form in ("word", "words") if f"{key}.{form}" not in forms]
    yield from lacking
    if not lacking:
        said = Counter(word for key in keys for word in spellings(key, "words"))
        yield from (f"{word!r} is a form of {many} words of one glossary" for word, many in said.items() if many > 1)


def term_of(game: str, words: str) -> str | None:
    """The name of the word of which this is a form: `joker` for `джокера`; None where it is none of the game's."""
    key = next((key for key in terms(game) if words in spellings(key, "words")), None)
    return key.removeprefix(f"{game}-term-") if key else None


def glossary_panel(scene: Scene, about: str, page: int) -> Screen | None:
    """One word with the way to the others, or a page of all; None for a game without words."""
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
