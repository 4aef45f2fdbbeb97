"""What a messenger takes: lengths over many positions with every number of players and every option."""

import pytest

from bot.presenter.layout import DISCORD, TELEGRAM, Row, fit
from bot.presenter.names import units
from bot.presenter.screen import Do, Screen
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, Table, pages_of, random_tables, runs, voice
from tests.support.sparse import sparse

CAPTION, TEXT, ALERT, LABEL, ALT = 1024, 4096, 200, 40, 1024
PANELS = ("text", "score", "rules", "map", "help", "fair", "log", "card 15")
LONG = tuple("🦊" * 16 + f"{n}" for n in range(5))
COMMON = ("Александра Константиновна", "Максимилиан Воробьёв", "Вера", "Gennady the Great", "Дин")


def length(table: Table, screen: Screen, language: str) -> int:
    speak = voice(table, language)
    return units("\n".join(speak(block.text) for block in screen.blocks))


def with_names(table: Table, names: tuple[str, ...]) -> Table:
    return Table(table.game, table.state, table.options, names=names)


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_fits_with_common_names(language: str, every: int) -> None:
    for table in random_tables(300)[::every]:
        called = with_names(table, COMMON)
        assert length(called, called.screen(), language) <= CAPTION


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_fits_with_the_longest_names_without_losing_a_line(language: str) -> None:
    for table in random_tables(300)[::3]:
        called = with_names(table, LONG)
        blocks = called.screen().blocks
        kept = fit(blocks, CAPTION, voice(called, language))
        assert units("\n".join(voice(called, language)(block.text) for block in kept)) <= CAPTION
        assert [b for b in kept if b.kind in ("title", "line")] == [b for b in blocks if b.kind in ("title", "line")]


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_fits_into_a_message(language: str, every: int) -> None:
    for number, table in enumerate(random_tables(300)[::every]):
        called = with_names(table, LONG) if number % 3 == 0 else table
        for panel in PANELS if number % 10 == 0 else PANELS[number % 2 :][:1]:
            assert length(called, called.screen(PUBLIC, panel), language) <= TEXT


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_fits_into_an_alert(language: str, every: int) -> None:
    said = 0
    for table in random_tables(300)[::every]:
        for seat in table.awaited()[:1]:
            for codes in runs(table.screen(seat))[:4]:
                match = table.match()
                events = match.play(seat, codes).events
                facts = {"held": match.held, "ending": match.ending}
                after = Table(table.game, match.state, table.options, events=events, facts=facts).screen(seat)
                said += 1
                assert after.alert
                assert units(voice(table, language)(after.alert)) <= ALERT
    assert said > 800 // every


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_answers_fit_too(language: str) -> None:
    for table in random_tables(300)[::5]:
        for panel in ("score", "card 24", "card 15", "card 99"):
            alert = table.screen(PUBLIC, panel).alert
            assert alert
            assert units(voice(table, language)(alert)) <= ALERT


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_picture_texts_are_short(language: str, every: int) -> None:
    for table in random_tables(300)[::every]:
        speak = voice(table, language)
        screen = table.screen()
        assert all(units(speak(choice.label)) <= LABEL for choice in (*screen.choices, *screen.tools))
        assert screen.board
        assert units(speak(screen.board.alt)) <= ALT


def plays(row: Row) -> bool:
    return all(isinstance(button.press, Do) for button in row)


def test_every_card_of_the_row_has_one_button_that_a_phone_shows_whole() -> None:
    seen = 0
    for table in random_tables(300):
        if table.awaited() and table.seen(PUBLIC).asks[0].question == "taking_card":
            assert len(runs(table.screen())) == len(table.game.legal(table.state, table.awaited()[0]))
            for language in LANGUAGES:
                cards = [row for row in pages_of(table, table.screen(), language=language)[0] if plays(row)]
                room = TELEGRAM.beside[max(map(len, cards)) - 1]
                assert all(units(button.label) <= room for row in cards for button in row)
                seen += 1
    assert seen > 50


@sparse(3)
def test_all_choices_fit_on_one_page_of_telegram_and_few_on_discord(every: int) -> None:
    for table in random_tables(300)[::every]:
        assert len(pages_of(table, table.screen(), TELEGRAM)) == 1
        assert len(pages_of(table, table.screen(), DISCORD)) <= 2
