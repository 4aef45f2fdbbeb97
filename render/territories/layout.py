"""The types of config/games/territories/layout.toml: how cards look; and the check that it fits the
cards of the rules.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import Field

from engine.games.territories.content import Card
from engine.games.territories.content_schema import WORD
from engine.kernel.errors import ContentError, Problem
from render.layout_files import FILE, LayoutData, check_layout
from render.svg.assets import names
from render.territories.paints import BEARDS, TINTS

FORMS = {"building": "territories/buildings", "character": "territories/hats"}
"""Kind of card → folder of render/assets with the forms of its figure; other kinds have one form."""
THINGS = "territories/things"
SHOWN = {
    "prestige": "laurel",
    "significance": "shield",
    "need": "sack",
    "profit": "coins",
    "ward": "key",
    "coins": "coins",
    "pool": "wagon",
    "draw": "letter",
    "discard": "eye",
    "reputation": "star",
    "steal": "hand",
    "demolish": "hammer",
    "bridge": "bridge",
    "task": "scroll",
    "actions": "hammer",
}
"""First effect of a card → thing that is drawn if the card has no icon of its own."""


class Icon(LayoutData):
    id: str = Field(pattern=WORD)
    form: str = ""
    tint: str = "stone"
    beard: str = ""
    thing: str = ""


class TerritoriesLayout(LayoutData):
    icons: list[Icon] = Field(default_factory=list)


def check(cards: Sequence[Card], raw: Mapping[str, Any]) -> Mapping[str, Icon]:
    """Return id of a card → icon, for all cards: the icon of the file, or one that shows what the card does.

    Raise ContentError with all faults of the file.
    """
    layout = check_layout(TerritoriesLayout, raw)
    kinds = {card.id: card for card in cards}
    problems = [Problem(f"{FILE}: icons {icon.id}", text) for icon in layout.icons for text in _problems(icon, kinds)]
    times = Counter(icon.id for icon in layout.icons)
    problems += [Problem(f"{FILE}: icons {name}", f"is there {n} times") for name, n in times.items() if n > 1]
    if problems:
        raise ContentError(sorted(problems, key=str))
    made = {name: _made(card, number) for number, (name, card) in enumerate(kinds.items())}
    return made | {icon.id: icon for icon in layout.icons}


def _problems(icon: Icon, kinds: Mapping[str, Card]) -> Iterator[str]:
    if icon.id not in kinds:
        yield "no such card"
        return
    for what, name, known in (
        ("form", icon.form, _forms(kinds[icon.id])),
        ("tint", icon.tint, TINTS),
        ("beard", icon.beard, ("", *BEARDS)),
        ("thing", icon.thing, ("", *names(THINGS))),
    ):
        if name not in known:
            yield f"no such {what}: {name}"


def _forms(card: Card) -> Sequence[str]:
    return names(FORMS[card.kind]) if card.kind in FORMS else ("",)


def _made(card: Card, number: int) -> Icon:
    """Return an icon for a card that the layout file lacks; the icon shows the card's first effect.

    Form and tint follow from `number`, so that cards with the same effect look different.
    """
    forms = _forms(card)
    effects = [*card.standing, *card.fund, *([card.act] if card.act else []), *card.play]
    thing = SHOWN[effects[0].op] if effects else "sprout"
    tints = list(TINTS)
    return Icon(id=card.id, form=forms[number % len(forms)], tint=tints[number % len(tints)], thing=thing)
