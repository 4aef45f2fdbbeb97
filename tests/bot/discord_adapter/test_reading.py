"""What an interaction says, whatever shape it has."""

from typing import Any

import discord
import pytest

from bot.app.base.ports import ChatId
from bot.discord_adapter.channels import (
    ESSENTIAL,
    HELPFUL,
    channel_of,
    chat_id_of,
    missing,
    person_id,
    private_chat_id,
    spot_of,
    user_of,
)
from bot.discord_adapter.reading import called, focused, options, pressed, written


@pytest.mark.parametrize(
    ("data", "payload"),
    [
        ({"custom_id": "1.07abcdef.5.dend"}, "1.07abcdef.5.dend"),
        ({"custom_id": "pick0", "values": ["1.07abcdef.5.dend"]}, "1.07abcdef.5.dend"),
        ({"custom_id": "pick0", "values": []}, ""),
        ({"custom_id": "pick0", "values": [None]}, ""),
        ({"custom_id": "pick0", "values": "x"}, ""),
        ({"custom_id": 7}, ""),
        ({}, ""),
    ],
)
def test_a_press_is_read_or_nothing(data: dict[str, Any], payload: str) -> None:
    assert pressed(data) == payload


def test_a_form_is_read_in_both_of_its_shapes() -> None:
    field = {"type": 4, "custom_id": "line", "value": "3 12x2"}
    assert written({"components": [{"type": 18, "component": field}]}) == "3 12x2"
    assert written({"components": [{"type": 1, "components": [field]}]}) == "3 12x2"
    assert written({"components": [{"type": 18, "component": {"type": 4}}]}) == ""
    assert written({}) == ""


def test_options_are_read() -> None:
    data = {"options": [{"name": "game", "value": "eme"}, {"name": "players", "value": 3, "focused": True}]}
    assert options(data) == {"game": "eme", "players": 3}
    assert focused(data) == ("players", "3")
    assert focused({}) == ("", "")


def test_a_command_behind_our_word_is_the_same_command() -> None:
    alone = {"name": "turn", "options": [{"name": "order", "value": "3 12x2", "focused": True}]}
    behind = {"name": "imperia", "options": [alone | {"type": 1}]}
    for data in (alone, behind):
        assert called(data) == "turn"
        assert options(data) == {"order": "3 12x2"}
        assert focused(data) == ("order", "3 12x2")
    for forged in ({"name": "imperia"}, {"name": "imperia", "options": []}):
        assert (called(forged), options(forged), focused(forged)) == ("None", {}, ("", ""))


def test_a_window_is_a_channel_or_a_person() -> None:
    assert chat_id_of(5) == "discord:5"
    assert (channel_of("discord:5"), user_of("discord:5")) == (5, None)
    assert private_chat_id(7) == "discord:u7"
    assert user_of(ChatId("discord:u7")) == 7
    assert person_id(7) == "discord:7"
    assert spot_of(object()) == "group"


def test_only_what_counts_in_a_place_is_missing_there() -> None:
    none, every = discord.Permissions.none(), discord.Permissions.all()
    assert missing(none, ESSENTIAL + HELPFUL, in_thread=False) == ("see", "send", "file", "history")
    assert missing(none, ESSENTIAL, in_thread=True) == ("see", "thread")
    assert missing(every, ESSENTIAL + HELPFUL, in_thread=False) == ()
