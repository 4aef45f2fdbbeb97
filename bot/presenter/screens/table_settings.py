"""The settings of a table before its match: each with its value, a line that explains it, and what it can become."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from bot.presenter.acts.base import Act
from bot.presenter.acts.table import Agree, AgreedName, SetOption, SetPlaces, Switch, SwitchName
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Choice, Param, Term, Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import has
from engine.kernel.options import Choice as Value

ON_A_PAGE = 7
"""Settings on one page: with their lines and buttons so many still fit on a phone."""
SWITCHES: Mapping[SwitchName, bool] = {"start_when_full": False, "hands_over": False, "hints": True}
"""What every table can switch on and off → how it usually is."""
AGREED: Mapping[AgreedName, Sequence[str]] = {
    "pace": ("none", "live", "day", "slow"),
    "absence": ("wait", "poll", "computer"),
}
"""Settings of time at every table → their choices, the usual one first."""
_GAME = "table"
"""Stands in place of a game in the keys of settings that every table has."""


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    """Tells it from the other settings: `option side`, `places`."""
    change: Callable[[str], Act]
    """Returns the act that sets it; takes one of the words of `others`."""
    key: str
    """Key of its name in the catalogue; the form `.about` explains it, `-<choice>` at the end names a choice."""
    code: str
    """Shown instead of the name where a game has no words for it."""
    choice: Value
    usual: Value
    others: Mapping[str, Value]
    """What it can become: the word of the act → the value."""

    def named(self, choice: Value, form: str = "") -> dict[str, Param]:
        """Return the names of the setting and of one of its choices, as parameters of a text."""
        return {"option": term_or_code(self.key, self.code, form), "choice": self.value(choice)}

    def value(self, choice: Value) -> Param:
        return term_or_code(f"{self.key}-{choice}", choice)

    @property
    def line(self) -> Text:
        """The present value; where that is not the usual one, the usual one too."""
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
            yield Choice(label, Use(self.change(word)), "plain", self.name)


def settings_of(view: TableView) -> list[Setting]:
    """List the settings of a table: number of places, options of the game, time, switches."""
    time = (_agreed(view, name) for name in AGREED)
    return [_places(view), *_of_the_game(view), *time, *(_switch(view, name) for name in SWITCHES)]


def pages_of(view: TableView) -> list[Sequence[Setting]]:
    """Return the settings on as few pages as possible, of nearly equal length."""
    every = settings_of(view)
    pages = -(-len(every) // ON_A_PAGE)
    cuts = [round(page * len(every) / pages) for page in range(pages + 1)]
    return [every[a:b] for a, b in pairwise(cuts)]


def page_of(view: TableView, act: Act) -> int:
    """Return the number of the page with the buttons of this act; 0 for an act that sets nothing."""
    name = _set_by(act)
    return next((n for n, page in enumerate(pages_of(view)) if any(name == one.name for one in page)), 0) if name else 0


def told(view: TableView, act: Act) -> Text | None:
    """Return the new value of the setting that this act has just changed; None for an act that sets nothing."""
    settings = settings_of(view) if view.phase == "lobby" else []
    setting = next((one for one in settings if one.name == _set_by(act)), None)
    return Text("done-setting", setting.named(setting.choice)) if setting else None


def unusual(view: TableView) -> list[Text]:
    """List the settings that are not as usual, as texts for the middle of a sentence."""
    return [
        Text("lobby-option-inside", one.named(one.choice, "inside"))
        for one in settings_of(view)
        if one.choice != one.usual
    ]


def _set_by(act: Act) -> str:
    """Return the name of the setting that this act sets; empty for an act that sets nothing."""
    match act:
        case SetOption(name):
            return f"option {name}"
        case SetPlaces():
            return "places"
        case Switch(name) | Agree(name):
            return name
        case _:
            return ""


def _place(word: str) -> Act:
    return SetPlaces(int(word))


def _places(view: TableView) -> Setting:
    """Return the setting of the number of places; every number is usual, as it depends on how many people have come."""
    others = {str(n): n for n in view.info.seats if n != view.places and n >= len(view.seats)}
    return Setting("places", _place, f"option-{_GAME}-places", "places", view.places, view.places, others)


def _of_the_game(view: TableView) -> Iterator[Setting]:
    for option in view.info.options:
        choice, key = view.options[option.name], f"option-{view.game}-{option.name}"
        others = {str(one): one for one in option.choices if one != choice}
        change = partial(SetOption, option.name)
        yield Setting(
            f"option {option.name}", change, key, option.name, choice, option.default_for(view.places), others
        )


def _agreed(view: TableView, name: AgreedName) -> Setting:
    now: str = getattr(view, name)
    others = {one: one for one in AGREED[name] if one != now}
    return Setting(name, partial(Agree, name), f"option-{_GAME}-{name}", name, now, AGREED[name][0], others)


def _switch(view: TableView, name: SwitchName) -> Setting:
    on: bool = getattr(view, name)
    others: Mapping[str, Value] = {"off": False} if on else {"on": True}
    return Setting(name, partial(Switch, name), f"option-{_GAME}-{name}", name, on, SWITCHES[name], others)
