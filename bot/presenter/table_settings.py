"""What is set how at a table before its match: each setting with a line that explains it, and what it can become."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Choice, Param, Term, Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import has
from engine.kernel.options import Choice as Value

ON_A_PAGE = 7
"""So many settings with their lines and their buttons still are one whole on a phone."""
SWITCHES: Mapping[str, bool] = {"start_when_full": False, "hands_over": False, "hints": True}
"""What every table has to switch on and off, and how it usually is."""
AGREED: Mapping[str, Sequence[str]] = {
    "pace": ("none", "live", "day", "slow"),
    "absence": ("wait", "poll", "computer"),
}
"""What every table agrees on about time; the first is usual."""
_GAME = "table"
"""Stands for the game in the keys of what every table can set."""


@dataclass(frozen=True, slots=True)
class Setting:
    verb: str
    """By which it is changed, without what it becomes: `option side`, `places`."""
    key: str
    """Of its name in the catalogue; `.about` explains it, `-<choice>` names a choice."""
    code: str
    """Says what it is where a game came without words."""
    choice: Value
    usual: Value
    others: Mapping[str, Value]
    """What it can become, by the word that stands behind the verb."""

    def named(self, choice: Value, form: str = "") -> dict[str, Param]:
        """The setting and one of its choices."""
        return {"option": term_or_code(self.key, self.code, form), "choice": self.value(choice)}

    def value(self, choice: Value) -> Param:
        return term_or_code(f"{self.key}-{choice}", choice)

    @property
    def line(self) -> Text:
        """How it is; where that is not as usual, also from what it was changed."""
        if self.choice == self.usual:
            return Text("lobby-option", self.named(self.choice))
        return Text("lobby-option-changed", {**self.named(self.choice), "usual": self.value(self.usual)})

    @property
    def blocks(self) -> Iterator[Block]:
        yield Block("heading", self.line)
        if has(f"{self.key}.about"):
            yield block("quiet", "code", code=Term(self.key, "about"))

    @property
    def choices(self) -> Iterator[Choice]:
        for word, choice in self.others.items():
            label = Text("lobby-option-to", self.named(choice))
            yield Choice(label, Use(f"{self.verb} {word}"), "plain", self.verb)


def settings_of(view: TableView) -> list[Setting]:
    """The places, what the game offers, and what every table has."""
    time = (_agreed(view, name) for name in AGREED)
    return [_places(view), *_of_the_game(view), *time, *(_switch(view, name) for name in SWITCHES)]


def pages_of(view: TableView) -> list[Sequence[Setting]]:
    """As few pages as may be, of nearly equal length."""
    every = settings_of(view)
    pages = -(-len(every) // ON_A_PAGE)
    cuts = [round(page * len(every) / pages) for page in range(pages + 1)]
    return [every[a:b] for a, b in pairwise(cuts)]


def page_of(view: TableView, verb: str) -> int:
    """The page with the buttons of this verb; the first for a verb that sets nothing."""
    return next((n for n, page in enumerate(pages_of(view)) if any(_sets(verb, one) for one in page)), 0)


def told(view: TableView, verb: str) -> Text | None:
    """How a setting is, for the one who has just changed it by this verb; None for verbs that set nothing."""
    settings = settings_of(view) if view.phase == "lobby" else []
    setting = next((one for one in settings if _sets(verb, one)), None)
    return Text("done-setting", setting.named(setting.choice)) if setting else None


def unusual(view: TableView) -> list[Text]:
    """What is not as usual, for the middle of a sentence."""
    return [
        Text("lobby-option-inside", one.named(one.choice, "inside"))
        for one in settings_of(view)
        if one.choice != one.usual
    ]


def _sets(verb: str, setting: Setting) -> bool:
    return verb.startswith(f"{setting.verb} ")


def _places(view: TableView) -> Setting:
    """No number is the usual one: it is as many as have come together."""
    others = {str(n): n for n in view.info.seats if n != view.places and n >= len(view.seats)}
    return Setting("places", f"option-{_GAME}-places", "places", view.places, view.places, others)


def _of_the_game(view: TableView) -> Iterator[Setting]:
    for option in view.info.options:
        choice, key = view.options[option.name], f"option-{view.game}-{option.name}"
        others = {str(one): one for one in option.choices if one != choice}
        yield Setting(f"option {option.name}", key, option.name, choice, option.default_for(view.places), others)


def _agreed(view: TableView, name: str) -> Setting:
    now: str = getattr(view, name)
    others = {one: one for one in AGREED[name] if one != now}
    return Setting(name, f"option-{_GAME}-{name}", name, now, AGREED[name][0], others)


def _switch(view: TableView, name: str) -> Setting:
    on: bool = getattr(view, name)
    others: Mapping[str, Value] = {"off": False} if on else {"on": True}
    return Setting(name, f"option-{_GAME}-{name}", name, on, SWITCHES[name], others)
