"""Who sees little or not at all: contrast in both schemes, names for everything, news by voice, no motion."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
ENOUGH, ENOUGH_FOR_LARGE = 4.5, 3.0
LARGE = 24

TEXTS = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const rgba = (text) => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const under = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers;
  };
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const field = one.matches('input:not([type=checkbox]), select');
    if (!(own || field) || !seen(one) || one.closest('[hidden], dialog:not([open]), .spoken, svg, noscript')) continue;
    const style = getComputedStyle(one);
    found.push({ text: (own ? one.textContent : one.value).slice(0, 40), ink: rgba(style.color), under: under(one),
                 size: parseFloat(style.fontSize) });
    if (field && one.placeholder) {
      const faded = rgba(getComputedStyle(one, '::placeholder').color);
      found.push({ text: one.placeholder, ink: faded, under: under(one), size: parseFloat(style.fontSize) });
    }
  }
  return found;
}"""

NAMELESS = """() => [...document.querySelectorAll('button, a, input, select, dialog, img, [role=button], [tabindex]')]
  .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden]'))
  .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.alt || one.labels?.length))
  .filter((one) => !(one.tagName === 'IMG' && one.alt === ''))
  .map((one) => one.outerHTML.slice(0, 120))"""


def contrast(ink: list[float], under: list[list[float]]) -> float:
    """By WCAG 2: from 1 (none) to 21."""
    ground = [255.0, 255.0, 255.0]
    for layer in reversed(under):
        ground = mixed(layer, ground)
    one, other = luminance(mixed(ink, ground)), luminance(ground)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def mixed(colour: list[float], ground: list[float]) -> list[float]:
    return [c * colour[3] + g * (1 - colour[3]) for c, g in zip(colour[:3], ground, strict=True)]


def luminance(colour: list[float]) -> float:
    parts = [c / 255 / 12.92 if c <= 10.31 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


async def test_the_contrast_of_known_pairs() -> None:
    black, white, grey = [0.0, 0, 0, 1], [255.0, 255, 255, 1], [118.0, 118, 118, 1]
    assert contrast(black, [white]) == pytest.approx(21)
    assert contrast(grey, [white]) == pytest.approx(4.54, abs=0.01)
    assert contrast(white, [white]) == 1
    assert contrast(black, [[0, 0, 0, 0.5], white]) == pytest.approx(5.28, abs=0.05)


async def pale(page: Page) -> list[Any]:
    """Texts that stand out too little."""
    found = await page.evaluate(TEXTS)
    assert len(found) > 5
    enough = [(one, ENOUGH_FOR_LARGE if one["size"] >= LARGE else ENOUGH) for one in found]
    return [(one["text"], round(contrast(one["ink"], one["under"]), 2)) for one, least in enough
            if contrast(one["ink"], one["under"]) < least]  # fmt: skip


async def looks_clear(visitor: Visitor) -> None:
    assert await pale(visitor.page) == []
    assert await visitor.page.evaluate(NAMELESS) == []


@pytest.mark.parametrize(
    "dark", [pytest.param(False, id="light"), pytest.param(True, id="dark", marks=pytest.mark.nightly)]
)
async def test_every_text_can_be_read_and_everything_has_a_name(visitors: Visitors, dark: bool) -> None:
    """In the light nothing moves: there the reader has asked for that."""
    anna = await visitors.look(pictures=True, screen=PHONE, dark=dark, calm=not dark)
    await expect(anna.dialog).to_be_visible()
    moving = "getComputedStyle(document.querySelector('dialog[open]')).animationName"
    assert await anna.page.evaluate(moving) == ("rise" if dark else "none")
    await still(anna)
    await anna.say_name("Аня")
    await looks_clear(anna)
    await anna.open_table()
    await looks_clear(anna)
    await anna.page.click("#new-game")
    await anna.page.click("dialog[open] .pill >> text=5")
    await still(anna)
    await anna.page.click("dialog[open] .actions .commit")
    await expect(anna.my_turn).to_be_visible()
    await anna.write("абракадабра")
    await expect(anna.page.locator("#answer")).to_be_visible()
    assert await anna.post.locator(".text .who").count() >= 5
    await looks_clear(anna)
    await anna.page.keyboard.press("Escape")
    await anna.take_card("шаг")
    await looks_clear(anna)
    await rules_stand_behind_more(anna)
    await expect(anna.dialog.get_by_role("heading", level=3)).to_contain_text(["Начало", "Ход", "Действия", "Очки"])
    await anna.page.keyboard.press("Escape")
    await anna.page.click("#settings")
    await still(anna)
    await anna.dialog.get_by_role("switch", name="Картинки").click()
    await anna.page.keyboard.press("Escape")
    await expect(anna.post.locator("figure.words")).to_contain_text("Карты в ряду")
    await looks_clear(anna)


async def rules_stand_behind_more(visitor: Visitor) -> None:
    """In the middle of a turn, where a step back and a hint have their places under the board."""
    await visitor.click("Ещё")
    await still(visitor)
    await visitor.dialog.get_by_role("button", name="Правила").click()
    await expect(visitor.dialog.get_by_role("heading", level=3).first).to_be_visible()
    await still(visitor)


async def still(visitor: Visitor) -> None:
    """A dialog once it has come up."""
    await expect(visitor.dialog).to_be_visible()
    await visitor.page.wait_for_function("() => document.getAnimations().every((one) => one.playState === 'finished')")
    await looks_clear(visitor)


async def test_a_match_by_keyboard_with_news_by_voice(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    line, keyboard = anna.page.locator("#line"), anna.page.keyboard
    seen = await anna.version()
    await anna.choices.first.focus()
    await keyboard.press("Tab")
    assert await anna.page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    await keyboard.press("Enter")
    await anna.waits_for_turn(seen)
    await expect(anna.post).not_to_contain_text("Сколько монет")
    await are_spoken(anna)
    await anna.choices.first.focus()
    await keyboard.type("1")
    await expect(line).to_be_focused()
    await expect(line).to_have_value("1")
    await anna.page.fill("#line", "")
    await anna.choices.first.focus()
    await keyboard.press("/")
    await expect(line).to_be_focused()
    await expect(line).to_have_value("")
    await escape_closes_what_is_open(anna)


async def are_spoken(visitor: Visitor) -> None:
    """The news in one place made for that, and not the whole list of posts."""
    news = visitor.page.locator("#news")
    await expect(news).to_have_text(re.compile("Твой ход"))
    spoken = await news.inner_text()
    assert "function" not in spoken
    assert len(spoken) < 500
    assert await news.get_attribute("aria-live") == "polite"
    assert await visitor.page.locator("#feed[aria-live], #feed[role=log]").count() == 0


async def escape_closes_what_is_open(visitor: Visitor) -> None:
    keyboard = visitor.page.keyboard
    for word, panel in (("правила", "правила"), ("текст", "Карты в ряду")):
        await keyboard.type(word)
        await keyboard.press("Enter")
        await expect(visitor.dialog).to_contain_text(panel)
        await keyboard.press("Escape")
        await expect(visitor.dialog).to_have_count(0)
    await keyboard.type("абракадабра")
    await keyboard.press("Enter")
    await expect(visitor.page.locator("#answer")).to_be_visible()
    await keyboard.press("Escape")
    await expect(visitor.page.locator("#answer")).to_be_hidden()
