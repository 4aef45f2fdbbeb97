"""A move in advance is typed with the word of today or with any that people have learnt before."""

import pytest

from bot.presenter.acts.table import DropPremove, PassPremove
from bot.presenter.lines.orders import fold, known
from bot.presenter.lines.premove_words import PremoveLine, read_premove

WORDS = ("ход заранее", "Ход заранее:", "заранее", "наказ", "на потом", "move in advance", "in advance", "order")


@pytest.mark.parametrize("word", WORDS)
def test_moves_and_their_price_stand_behind_any_of_the_words(word: str) -> None:
    assert read_premove(f"{word} 17 5-7x2 не дороже 2") == PremoveLine("17 5-7x2", 2)
    assert read_premove(f"{word} пас") == PremoveLine(act=PassPremove("on"))
    assert read_premove(f"{word} отменить") == PremoveLine(act=DropPremove())


@pytest.mark.parametrize("word", WORDS)
def test_the_word_alone_opens_the_panel(word: str) -> None:
    assert fold(word.strip(":")) in known("command-errand")
    assert read_premove(word) is None


@pytest.mark.parametrize("line", ["ход 3", "взять 17 заранее", "мой ход заранее 3"])
def test_an_ordinary_line_is_no_move_in_advance(line: str) -> None:
    assert read_premove(line) is None
