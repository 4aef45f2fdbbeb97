"""Acts as the words on a button: the words of earlier releases are read, and nothing else is taken for an act."""

import pytest

from bot.presenter.acts.base import Act, Confirmed, Unknown, unconfirmed
from bot.presenter.acts.chat import (
    BringHere,
    DeleteOwnData,
    Open,
    RatePerson,
    RedeemCode,
    SetChat,
    SetQuiet,
    StrikeMatch,
    Sure,
)
from bot.presenter.acts.codec import act_of, word_of, written
from bot.presenter.acts.table import (
    AddComputer,
    Agree,
    DropPremove,
    GiveSalt,
    Join,
    LimitPremove,
    PassPremove,
    Resign,
    SendAway,
    SetOption,
    SetPlaces,
    Switch,
    TakeBack,
    UnblockPerson,
    Uninvite,
    Vote,
    Withdraw,
)

WORDS: list[tuple[str, Act]] = [
    ("join", Join()),
    ("send_away 2", SendAway(2)),
    ("places 4", SetPlaces(4)),
    ("add_computer", AddComputer()),
    ("add_computer greedy", AddComputer("greedy")),
    ("option winner starts", SetOption("winner", "starts")),
    ("hints off", Switch("hints", "off")),
    ("rated off", Switch("rated", "off")),
    ("strike 07abcdef out", StrikeMatch("07abcdef", "out")),
    ("rate_me off", RatePerson("off")),
    ("start_when_full on", Switch("start_when_full", "on")),
    ("pace day", Agree("pace", "day")),
    ("absence poll", Agree("absence", "poll")),
    ("stand_in_level master", Agree("stand_in_level", "master")),
    ("salt ab cd ef", GiveSalt("ab cd ef")),
    ("unblock 3f", UnblockPerson("3f")),
    ("uninvite", Uninvite()),
    ("poll yes", Vote("yes")),
    ("takeback", TakeBack()),
    ("retract", Withdraw()),
    ("errand off", DropPremove()),
    ("errand pass on", PassPremove("on")),
    ("errand most 2", LimitPremove(2)),
    ("quiet 22 9", SetQuiet(22, 9)),
    ("open", Open()),
    ("open eme 3", Open("eme 3")),
    ("set zone Europe/Moscow", SetChat("zone", "Europe/Moscow")),
    ("here 07abcDEF", BringHere("07abcDEF")),
    ("delete_me", DeleteOwnData()),
    ("code ABCD-EFGH", RedeemCode("ABCD-EFGH")),
    ("sure no", Sure("no")),
    ("sure :18c2a5f00", Confirmed(Sure(), 0x18C2A5F00)),
    ("resign :18c2a5f00", Confirmed(Resign(), 0x18C2A5F00)),
    ("send_away 2 :a", Confirmed(SendAway(2), 10)),
]


@pytest.mark.parametrize(("words", "act"), WORDS)
def test_an_act_has_one_text_and_the_text_one_act(words: str, act: Act) -> None:
    assert written(act) == words
    assert act_of(words) == act


@pytest.mark.parametrize(
    "words",
    [
        "",
        "nonsense",
        "join now",
        "JOIN",
        "send_away",
        "send_away two",
        "send_away 02",
        "send_away -1",
        "send_away 1000",
        "send_away ２",
        "send_away 1 2",
        "option winner",
        "errand",
        "errand most",
        "errand most much",
        "errand lost",
        "quiet 22",
        "resign :",
        "resign :0x1f",
        "resign :1F",
        "resign :01f",
        "resign  :1f",
    ],
)
def test_what_is_written_in_another_way_is_no_act_and_keeps_its_words(words: str) -> None:
    act = act_of(words)
    assert unconfirmed(act) == Unknown(words) or unconfirmed(act) == Unknown("resign ")
    assert written(act) == words


def test_the_word_of_an_act_names_its_kind_with_and_without_a_yes() -> None:
    assert word_of(SendAway(2)) == word_of(Confirmed(SendAway(2), 10)) == "send_away"
    assert word_of(Switch("hints", "on")) == "hints"
