"""Takes pictures of HTML pages in a headless Chromium as wide as a phone, without any network."""

import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import fontpkg  # type: ignore[import-untyped]  # its wheel has no py.typed
from playwright.async_api import BrowserContext, Page, Request, Route, async_playwright

CHROMIUMS = ("chromium-headless-shell", "chromium")
WIDTH, HEIGHT, SCALE = 390, 844, 2
FONT = "https://font.test/noto.ttf"
PAGE_CSS = f"""
@font-face {{ font-family: phone; src: url({FONT}); font-weight: 100 900; }}
* {{ font-family: phone, sans-serif !important; box-sizing: border-box; }}
.panel, .info, .footer, .context-menu, .meta-popout {{ display: none !important; }}
html, body, .main, .chatlog {{ height: auto !important; overflow: visible !important; }}
.chatlog__media-gallery-single .chatlog__component-media-item:first-child {{ aspect-ratio: auto !important; }}
img.chatlog__dropdown-icon {{ display: none; }}
.dropdownButton::after {{ content: '⌄'; }}
.chatlog__component-button {{ max-width: 100%; }}
.chatlog__component-dropdown {{ width: 100% !important; }}
.chatlog__message-container {{ padding-right: 12px; }}
"""
"""Style sheet for the library's page: hides its panels, sets Noto Sans for Discord's own font, keeps the shape of a
picture (the library cuts it to 3:2), and makes a list as wide as its message."""


@asynccontextmanager
async def phone() -> AsyncIterator[BrowserContext]:
    """Yield a browser with the screen of a phone."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield await browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
        await browser.close()


async def screenshot(browser: BrowserContext, html: str, files: Mapping[str, bytes]) -> bytes:
    """Return the message of a page as a PNG. `files`: address → the picture there; all others are not found."""
    page = await browser.new_page()
    await _serve(page, {FONT: _font(), **files})
    await page.set_content(html)
    await page.add_style_tag(content=PAGE_CSS)
    await page.evaluate("document.fonts.ready")
    image = await page.locator(".chatlog__message-container").screenshot()
    await page.close()
    return image


def _font() -> bytes:
    return Path(fontpkg.path("Noto Sans")).read_bytes()


async def _serve(page: Page, files: Mapping[str, bytes]) -> None:
    async def answer(route: Route, request: Request) -> None:
        found = files.get(request.url)
        await (route.abort() if found is None else route.fulfill(body=found))

    await page.route("**/*", answer)
