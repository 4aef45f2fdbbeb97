"""Texts that a document keeps as JSON come back as they were, and a sentence that is gone is left out."""

import json

import pytest

from bot.presenter.screen import Human, Mention, Name, Param, Several, Term, Text, Time
from bot.presenter.text_json import from_json, to_json

TREE = Text(
    "poll-undo-step",
    {"who": Name(1), "step": Several((Term("game-eme", "inside"), Text("poll-count", {"yes": 1, "all": 2})), " · ")},
)


@pytest.mark.parametrize("param", [7, "A12", Name(2), Mention(0), Human("Аня"), Time(5), Several(()), TREE])
def test_a_text_comes_back_as_it_was(param: Param) -> None:
    assert from_json(json.loads(json.dumps(to_json(param)))) == param


def test_a_sentence_that_the_catalogue_has_no_more_is_none_wherever_it_stands() -> None:
    gone = Text("no-such-sentence")
    for param in (gone, Several((Name(0), gone)), Text("poll-undo", {"who": gone}), Term("no-such-term")):
        assert from_json(to_json(param)) is None
