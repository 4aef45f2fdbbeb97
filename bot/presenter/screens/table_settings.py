"""The settings of a table before its match: each with its value, an explanation, and the other possible values."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, pairwise

from bot.presenter.acts.base import Act
from bot.presenter.acts.table import Agree, AgreedName, SetOption, SetPlaces, Switch, SwitchName
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Choice, Param, Term, Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import has
from engine.ai.registry import USUAL_LEVEL, levels
from engine.kernel.options import Choice as Value

ON_A_PAGE = 7
"""Most settings on one page: with their lines and buttons this many fit on a phone."""
BUTTONS_ON_A_PAGE = 16
"""Most buttons on one page: with more, a message of Telegram has no room for those that lead on."""
SWITCHES: Mapping[SwitchName, bool] = {
    "start_when_full": False,
    "hands_over": False,
    "hints": True,
    "plans": True,
    "rated": True,
    "takebacks": True,
}
"""Settings of every table that are on or off → the usual value."""
AGREED: Mapping[AgreedName, Sequence[str]] = {
    "pace": ("none", "live", "day", "slow"),
    "absence": ("wait", "poll", "computer"),
    "stand_in_level": (USUAL_LEVEL, *(level for level in levels() if level != USUAL_LEVEL)),
}
"""Settings of time and absence at every table → their choices, the usual one first."""
SAID_ALONE: Collection[AgreedName] = ("pace", "absence")
"""Settings whose choices can be typed without the name of the setting; the name of a level means a seat as well."""
OFF_HERE = "off-here"
"""Value of the setting on ratings in a chat that has switched them off; there is no other."""
_GAME = "table"
"""Replaces the name of the game in the keys of settings that every table has."""


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    """Identifies the setting: `option side`, `places`."""
    change: Callable[[str], Act]
    """Returns the act that sets a new value, given as a key of `others`."""
    key: str
    """Key of the setting's name in the catalogue. `<key>.about` explains the setting, `<key>-<choice>` names a
    choice."""
    code: str
    """Shown instead of the name if the catalogue has no name for the setting."""
    choice: Value
    usual: Value
    others: Mapping[str, Value]
    """The values to which the setting can be changed: word in the act → value."""

    def named(self, choice: Value, form: str = "") -> dict[str, Param]:
        """Return the names of the setting and of one of its choices, as parameters of a text."""
        return {"option": term_or_code(self.key, self.code, form), "choice": self.value(choice)}

    def value(self, choice: Value) -> Param:
        return term_or_code(f"{self.key}-{choice}", choice)

    @property
    def line(self) -> Text:
        """The setting with its present value, and with the usual value if that is another one."""
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
    least = -(-len(every) // ON_A_PAGE)
    return next(pages for number in count(least) if _fit(pages := _parted(every, number)))


def _parted(every: Sequence[Setting], pages: int) -> list[Sequence[Setting]]:
    cuts = [page * len(every) // pages for page in range(pages + 1)]
    return [every[a:b] for a, b in pairwise(cuts)]


def _fit(pages: Sequence[Sequence[Setting]]) -> bool:
    return all(len(page) < 2 or sum(len(one.others) for one in page) <= BUTTONS_ON_A_PAGE for page in pages)


def page_of(view: TableView, act: Act) -> int:
    """Return the number, from 0, of the page with the setting that this act changes; 0 for an act that changes none."""
    name = _set_by(act)
    return next((n for n, page in enumerate(pages_of(view)) if any(name == one.name for one in page)), 0) if name else 0


def told(view: TableView, act: Act) -> Text | None:
    """Return the sentence with the new value of the setting that this act has changed; None if it has changed none."""
    settings = settings_of(view) if view.phase == "lobby" else []
    setting = next((one for one in settings if one.name == _set_by(act)), None)
    return Text("done-setting", setting.named(setting.choice)) if setting else None


def unusual(view: TableView) -> list[Text]:
    """List the settings that do not have their usual value, as texts for the middle of a sentence."""
    return [
        Text("lobby-option-inside", one.named(one.choice, "inside"))
        for one in settings_of(view)
        if one.choice != one.usual
    ]


def _set_by(act: Act) -> str:
    """Return the name of the setting that this act changes; empty for an act that changes none."""
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
    """Return the setting of the number of places. Every number counts as usual: it depends on how many people come."""
    others = {str(n): n for n in view.info.seats if n != view.places and n >= len(view.seats)}
    return Setting("places", _place, f"option-{_GAME}-places", "places", view.places, view.places, others)


def _of_the_game(view: TableView) -> Iterator[Setting]:
    for option in view.info.options:
        if view.options.get(option.without) is True:
            continue
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
    if name == "rated" and view.rating_off:
        return Setting(name, partial(Switch, name), f"option-{_GAME}-{name}", name, OFF_HERE, OFF_HERE, {})
    on: bool = getattr(view, name)
    others: Mapping[str, Value] = {"off": False} if on else {"on": True}
    return Setting(name, partial(Switch, name), f"option-{_GAME}-{name}", name, on, SWITCHES[name], others)
