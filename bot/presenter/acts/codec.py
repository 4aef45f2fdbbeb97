"""Writes acts as text for payloads (`send_away 2`) and reads them back.

Numbers are written in decimal, at most three digits.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import get_args

from bot.presenter.acts.base import Act, Confirmed, PlainAct, Unknown, WordedAct
from bot.presenter.acts.chat import (
    BringHere,
    DeleteOwnData,
    DeleteOwnDataSurely,
    FirstMatch,
    HidePanel,
    LinkAccount,
    Open,
    OpenPrivately,
    OpenThread,
    PostBoard,
    RatePerson,
    RedeemCode,
    SetAway,
    SetChat,
    SetQuiet,
    SetZone,
    ShowAccount,
    ShowHabits,
    ShowOwnData,
    ShowPicture,
    ShowPrivacy,
    ShowWords,
    StrikeMatch,
    Sure,
    TakePart,
    UnlinkAccount,
)
from bot.presenter.acts.table import (
    AddComputer,
    Admit,
    Agree,
    AgreedName,
    AskToEnd,
    AskToPlayFor,
    BlockPerson,
    ChooseColour,
    Close,
    Coach,
    ComeBack,
    Decline,
    Detach,
    DropPremove,
    GiveSalt,
    HandOver,
    Hush,
    Join,
    Leave,
    LimitPremove,
    PassPremove,
    Rematch,
    RemoveComputer,
    Resign,
    SendAway,
    SetOption,
    SetPlaces,
    SitEarlier,
    Start,
    Substitute,
    Switch,
    SwitchName,
    TakeBack,
    UnblockPerson,
    Undo,
    Uninvite,
    Vote,
    Withdraw,
)

_MARK = " :"
"""Stands between an act and the moment at which its question was asked."""


def act_of(words: str) -> Act:
    """Return the act that this text means: the inverse of `written`; `Unknown` if the text means none."""
    plain, mark, moment = words.rpartition(_MARK)
    if not mark:
        return _plain(words)
    try:
        act = Confirmed(_plain(plain), int(moment, 16))
    except ValueError:
        return Unknown(words)
    return act if written(act) == words else Unknown(words)


def written(act: Act) -> str:
    """Return the act as text: `send_away 2`; for a confirmed act with its moment in hexadecimal: `resign :18c2a`."""
    match act:
        case Confirmed(plain, asked_at):
            return f"{written(plain)}{_MARK}{asked_at:x}"
        case Unknown(words):
            return words
        case Switch(name, choice) | Agree(name, choice):
            return f"{name} {choice}"
        case _:
            values = (str(getattr(act, one.name)) for one in fields(act))
            return " ".join((act.WORD, *values)).rstrip()


def word_of(act: Act) -> str:
    """Return the first word of the act, which names its kind: `send_away`."""
    return written(act).partition(" ")[0]


def _plain(words: str) -> PlainAct:
    """Return the unconfirmed act of this text; Unknown where a value does not fit or is not in its written form."""
    first, _, rest = words.partition(" ")
    second, _, after = rest.partition(" ")
    form = _TWO_WORDS.get(f"{first} {second}")
    rest = after if form else rest
    form = form or _ONE_WORD.get(first)
    if form is None:
        return Unknown(words)
    make, kinds = form
    values = rest.split(" ", len(kinds) - 1) if rest else []
    try:
        act = make(*(_number(value) if kind is int else value for kind, value in zip(kinds, values, strict=False)))
    except (TypeError, ValueError):  # A value is missing, or is no number.
        return Unknown(words)
    return act if written(act) == words else Unknown(words)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError(text)
    return int(text)


_ACTS: tuple[type[WordedAct], ...] = (
    Join,
    Leave,
    Start,
    Close,
    AddComputer,
    RemoveComputer,
    SendAway,
    SitEarlier,
    ChooseColour,
    GiveSalt,
    SetOption,
    SetPlaces,
    Admit,
    Decline,
    BlockPerson,
    UnblockPerson,
    Detach,
    Uninvite,
    Undo,
    TakeBack,
    Withdraw,
    Resign,
    ComeBack,
    HandOver,
    Coach,
    Hush,
    Vote,
    AskToEnd,
    AskToPlayFor,
    Substitute,
    Rematch,
    SetQuiet,
    SetZone,
    SetAway,
    ShowHabits,
    Open,
    FirstMatch,
    SetChat,
    PostBoard,
    BringHere,
    TakePart,
    StrikeMatch,
    RatePerson,
    Sure,
    ShowAccount,
    RedeemCode,
    LinkAccount,
    UnlinkAccount,
    ShowOwnData,
    DeleteOwnData,
    DeleteOwnDataSurely,
    ShowPrivacy,
    ShowPicture,
    HidePanel,
    ShowWords,
    OpenThread,
    OpenPrivately,
)
_Form = tuple[Callable[..., WordedAct], tuple[object, ...]]
"""The function that makes an act, and the types of its arguments."""


def _form(kind: type[WordedAct]) -> _Form:
    return kind, tuple(one.type for one in fields(kind))


_ONE_WORD: dict[str, _Form] = {
    **{kind.WORD: _form(kind) for kind in _ACTS},
    **{name: (partial(Switch, name), (str,)) for name in get_args(SwitchName)},
    **{name: (partial(Agree, name), (str,)) for name in get_args(AgreedName)},
}
_TWO_WORDS: dict[str, _Form] = {kind.WORD: _form(kind) for kind in (DropPremove, PassPremove, LimitPremove)}
