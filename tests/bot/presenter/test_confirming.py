"""Questions before what cannot be undone: two answers at the bottom, the yes never where the button was that asked."""

from dataclasses import replace
from functools import partial

import pytest

from bot.presenter.acts.chat import DeleteOwnData, RatePerson, Sure, TakePart, UnlinkAccount
from bot.presenter.acts.codec import act_of
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.layout import DISCORD, TELEGRAM, Limits, lay_out
from bot.presenter.screen import Press, Screen, Show, Text, Use
from bot.presenter.screens.chats import SharedChat, chats_question, chats_screen
from bot.presenter.screens.lobby import present_lobby
from bot.presenter.screens.operating import asked_screen
from bot.presenter.screens.own import AccountView, me_screen, own_question
from bot.presenter.screens.profile import Profile, opt_out_screen, profile_screen
from bot.presenter.screens.results import leave_results_screen, results_screen
from bot.presenter.words import say
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.screens.test_lobby import lobby

YES = Use(act_of("sure :0"))
CHATS = (SharedChat("aa", "telegram", "Друзья", is_home=True), SharedChat("bb", "discord", "Стол"))


def _way(found: Screen | None) -> Screen:
    assert found is not None
    return found


def questions() -> dict[str, tuple[Screen, Press, Screen]]:
    """Name → the panel with the button that asks, what that button does, and the question that takes its place."""
    view, running = replace(lobby(3), opener_seat=0), POSITIONS["taking_card"]()
    me = me_screen([AccountView("Аня", "telegram"), AccountView("Аня", "discord")])
    chats = chats_screen(view, CHATS, decides=True)
    more = running.screen(1, "more")
    return {
        "resign": (more, Show("resign"), running.screen(1, "resign")),
        "end": (more, Show("end"), running.screen(1, "end")),
        "close": (present_lobby(view, 0, "options"), Show("close"), present_lobby(view, 0, "close")),
        "away": (present_lobby(view, 0, "seats"), Show("away 1"), present_lobby(view, 0, "away 1")),
        "uninvite": (chats, Show("uninvite"), _way(chats_question(view, CHATS, "uninvite"))),
        "detach": (chats, Show("detach bb"), _way(chats_question(view, CHATS, "detach bb"))),
        "delete": (me, Use(DeleteOwnData()), own_question(Text("delete-me-sure"), "delete-me", YES)),
        "unlink": (me, Use(UnlinkAccount()), own_question(Text("unlink-sure"), "unlink", YES)),
        "opt_out": (profile_screen(Profile("Аня")), Use(RatePerson("off")), opt_out_screen(YES)),
        "results": (results_screen((), takes_part=True), Use(TakePart("out")), leave_results_screen("Аня", YES)),
    }


def place(limits: Limits, language: str, screen: Screen, press: Press) -> tuple[int, float, float]:
    """How many rows stand below the button, and from where to where it goes from left to right."""
    speak = partial(say, language, names=("Аня", "Боря", "Вера"))
    [page] = lay_out(screen.choices, limits, speak, screen.tools)
    for below, row in enumerate(reversed(page)):
        for at, button in enumerate(row):
            if button.press == press:
                return below, at / len(row), (at + 1) / len(row)
    raise AssertionError(f"no such button: {press}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", questions())
def test_the_yes_stands_where_nothing_asked_for_it(name: str, language: str) -> None:
    """The bottom of a message stays where it is while its text changes."""
    panel, button, asked = questions()[name]
    below, left, right = place(TELEGRAM, language, panel, button)
    yes, no = (place(TELEGRAM, language, asked, choice.press) for choice in asked.choices)
    assert (yes, no) == ((0, 0, 0.5), (0, 0.5, 1)), "one row, and nothing below it"
    assert below != 0 or right <= yes[1] or left >= yes[2]


@pytest.mark.parametrize("name", questions())
def test_a_question_has_two_answers_and_no_other_button(name: str) -> None:
    _, button, asked = questions()[name]
    yes, no = asked.choices
    assert (yes.style, no.style) == ("cancel", "plain")
    assert isinstance(yes.press, Use)
    assert button not in (yes.press, no.press), "the same button again answers nothing"
    assert asked.tools == ()
    assert "?" in say("ru", asked.blocks[-1].text, ("Аня", "Боря", "Вера"))
    assert len(lay_out(asked.choices, DISCORD, partial(say, "ru"), asked.tools)[0]) == 1


def test_an_operator_is_asked_alike() -> None:
    for deed, sure in (("end", "operator-end-sure"), ("ban", "operator-ban-sure")):
        asked = asked_screen(Text(sure), deed, YES)
        assert [choice.label.key for choice in asked.choices] == [f"operator-{deed}-yes", f"operator-{deed}-no"]
        assert [choice.press for choice in asked.choices] == [YES, Use(Sure("no"))]


def test_a_chat_that_is_no_more_is_not_asked_about() -> None:
    assert chats_question(lobby(3), CHATS, "detach cc") is None
    assert chats_question(lobby(3), CHATS, "windows") is None
