"""No label is cut inside a word: it is said in a shorter way, or ends behind a whole one."""

from collections.abc import Iterator
from functools import partial

import pytest

from bot.presenter.labels import label_within, whole_words
from bot.presenter.layout import DISCORD, TELEGRAM, Limits
from bot.presenter.names import FSI, LONGEST_NAME, PDI, units
from bot.presenter.present import present, present_lobby
from bot.presenter.screen import Choice, Human, Name, Term, Text
from bot.presenter.screens.chat import TableLine, tables_screen
from bot.presenter.words import say
from bot.web_adapter.screens import WEB
from engine.games import registry
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, Table
from tests.bot.presenter.screens.test_lobby import lobby
from tests.support.sparse import sparse
from tests.support.tables import cases, positions

LIMITS: dict[str, Limits] = {"telegram": TELEGRAM, "discord": DISCORD, "web": WEB}
NAMES = (
    "Константин Константинопольский ый",
    "Wolfeschlegelsteinhausenbergerdo",
    "Александра-Мария Преображенская",
    "Максимилианский-Август-Оттон Вес",
    "M" * LONGEST_NAME,
    "Ян",
)
TRIED = [
    case
    for case in cases()
    if case.name in registry.names() and not (case.name == "territories" and case.seats not in (3, 6))
]
STRIDE = {"eme": 25, "legends": 25, "founders": 40, "territories": 200}


def screens(every: int) -> Iterator[tuple[Table, Choice]]:
    """Every button of positions of every game, with names as long as they may be."""
    for case in TRIED[::every]:
        for state in positions(case, 5, every=STRIDE[case.name]):
            table = Table(case.game, state, case.options, case.name, names=NAMES)
            for viewer in (PUBLIC, 0):
                for panel in (None, "more"):
                    screen = present(table.view, table.seen(viewer), (), viewer, panel)
                    yield from ((table, choice) for choice in (*screen.choices, *screen.tools))


def ends_whole(label: str, said: str) -> bool:
    """Is this the beginning of what was to be said, up to the end of a word?"""
    begun = label.rstrip(PDI).removesuffix("…")
    return said == label or (said.startswith(begun) and said[len(begun) :].lstrip(FSI)[:1] in (" ", "\u00a0", "·", ","))


@sparse(4)
def test_no_label_of_any_game_is_cut(every: int) -> None:
    seen: set[tuple[str, str]] = set()
    for table, choice in screens(every):
        if (key := (table.name, repr(choice.label))) in seen:
            continue
        seen.add(key)
        for language in LANGUAGES:
            for platform, limits in LIMITS.items():
                voice = partial(say, language, names=table.names, platform=platform)
                label = label_within(choice.label, limits.label, voice)
                assert units(label) <= limits.label
                assert ends_whole(label, voice(choice.label)) or "…" not in bare(label), label
    assert len(seen) > 400 // every


def bare(label: str) -> str:
    """Without the names, which are cut where they are too long: they stand between isolates."""
    while FSI in label and PDI in label[label.index(FSI) :]:
        begin = label.index(FSI)
        label = label[:begin] + label[label.index(PDI, begin) + 1 :]
    return label.removesuffix("…")


OF_A_TABLE = [
    Text("tool-play-for", {"who": Name(0)}),
    Text("tool-substitute", {"who": Name(1)}),
    Text("request-decline-named", {"name": Human(NAMES[1])}),
    Text("chat-board-of", {"table": Term("table-name-28"), "chat": Human(NAMES[0])}),
    Text("mine-bring-in", {"table": Term("table-name-28"), "chat": Human(NAMES[1])}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("label", OF_A_TABLE, ids=lambda label: label.key)
def test_of_a_long_name_its_beginning_is_said_and_the_words_around_it_whole(label: Text, language: str) -> None:
    voice = partial(say, language, names=NAMES)
    said = label_within(label, TELEGRAM.label, voice)
    assert units(said) <= TELEGRAM.label
    assert FSI in said
    assert len(said[said.rindex(FSI) :]) > 8, "enough of the name to know whose it is"
    assert bare(said) == bare(voice(label))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_lists_of_tables_are_whole_too(language: str) -> None:
    view = lobby(4)
    lines = [TableLine(f"{n}", "table-name-3", "eme", "running", chat="Очень длинное имя чата друзей") for n in (1, 2)]
    shown = [present_lobby(view, 0, panel) for panel in (None, "options", "seats", "colours")] + [tables_screen(lines)]
    for screen in shown:
        for choice in (*screen.choices, *screen.tools):
            voice = partial(say, language, names=NAMES, platform="telegram")
            label = label_within(choice.label, TELEGRAM.label, voice)
            assert ends_whole(label, voice(choice.label)) or "…" not in bare(label), label


def test_a_card_too_long_for_its_button_has_a_shorter_form() -> None:
    full = say("ru", LONG_CARD, platform="web")
    assert units(full) > WEB.label
    said = label_within(LONG_CARD, WEB.label, partial(say, "ru", platform="web"))
    assert said.replace("\u00a0", " ") == "2 монеты: +3 армии, затем удар; ★ за ночные"


LONG_CARD = Text(
    "legends-card-button",
    {
        "price": Text("land-price", {"price": 2}),
        "name": Term("legends-card-night_wizard"),
        "action": Text(
            "legends-do-then",
            {"first": Text("land-do-place", {"units": 3}), "second": Text("land-do-destroy", {"units": 1})},
        ),
        "gives": Text("legends-score-word", {"points": Text("points", {"points": 1}), "each": "ночную"}),
        "short": Text("legends-score-short-word", {"such": "ночные"}),
    },
)


@pytest.mark.parametrize(
    ("said", "most", "kept"),
    [
        ("1 очко за каждую ночную карту", 20, "1 очко за каждую…"),
        ("1 очко за каждую ночную карту", 18, "1 очко за каждую…"),
        ("коротко", 7, "коротко"),
        ("Wolfeschlegelsteinhausen", 10, "Wolfesch…"),
        (f"Ход: {FSI}Константин{PDI} и ещё", 12, "Ход…"),
    ],
)
def test_what_is_too_long_ends_behind_a_word(said: str, most: int, kept: str) -> None:
    assert whole_words(said, most) == kept
