"""docs/adding-a-card.md is followed to the letter: the card plays, is drawn, and has its words."""

import re
import shutil
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from PIL import Image, ImageChops, ImageStat

from engine.content_files import read_content
from engine.games.territories.content import Content, parse
from render.layout_files import read_layout
from render.svg import assets
from render.territories import figures
from render.territories.cards import card_page
from render.territories.figures import figure
from render.territories.layout import check

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "adding-a-card.md").read_text(encoding="utf-8")
LIKE = 3.0
"""Mean difference of all pixels, of 255: fonts are drawn a little otherwise elsewhere."""


def blocks(language: str) -> list[str]:
    found = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return [re.sub(r"^ {3}", "", block, flags=re.MULTILINE) for block in found]


@pytest.fixture
def content() -> Content:
    raw, problems = read_content("territories", ("rules", "cards", "tasks", "developments"))
    assert problems == []
    [card] = tomllib.loads(blocks("toml")[0])["cards"]
    raw["cards"]["cards"].append(card)
    return parse(raw)


@pytest.fixture(autouse=True)
def drawn_building(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of signs, with the building that the page draws."""
    folder = tmp_path / "assets"
    shutil.copytree(str(files("render") / "assets"), folder)
    (folder / "territories" / "buildings" / "lighthouse.svg").write_text(blocks("svg")[0])
    monkeypatch.setattr(assets, "_root", lambda: folder)
    assets.names.cache_clear()
    yield
    assets.names.cache_clear()


def icons(content: Content, *more: dict[str, Any]) -> Any:
    raw = read_layout("territories")
    raw["icons"] += more
    return check((*content.cards[1:], *content.developments[1:]), raw)


def test_it_is_in_the_deck_as_often_as_it_is_said(content: Content) -> None:
    lighthouses = [card for card in content.cards if card.id == "b_lighthouse"]
    assert [(card.need, card.profit, len(card.standing)) for card in lighthouses] == [(2, 1, 2)] * 2


def test_it_has_its_words_in_every_language() -> None:
    said = [FluentParser().parse(block).body for block in blocks("fluent")]
    assert len(said) == 2
    for [message] in said:
        assert isinstance(message, ast.Message)
        assert message.id.name == "territories-card-b_lighthouse"
        assert [attribute.id.name for attribute in message.attributes] == ["words"]


def test_it_is_drawn_as_the_page_shows_it(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "layout_for", lambda game, content: _layout())
    drawn = Image.open(BytesIO(card_page(content, content.cards[-1]).content)).convert("RGB")
    shown = Image.open(DOCS / "pictures" / "card.png").convert("RGB")
    difference = ImageChops.difference(drawn.resize(shown.size, Image.Resampling.BOX), shown)
    assert max(ImageStat.Stat(difference).mean) < LIKE


def _layout() -> dict[str, Any]:
    raw = read_layout("territories")
    raw["icons"] += tomllib.loads(blocks("toml")[1])["icons"]
    return raw


def test_without_an_icon_it_is_still_unlike_all_others(content: Content) -> None:
    made, kinds = icons(content), {card.id: card for card in content.cards[1:]}
    drawn = {figure(card.kind, made[name], 48).colours.tobytes() for name, card in kinds.items()}
    assert len(drawn) == len(kinds)
