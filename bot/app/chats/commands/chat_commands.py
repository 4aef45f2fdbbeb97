"""Commands of a chat: typed lines and buttons that belong to no table, or whose table has to be found first."""

import asyncio
import json
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.app.base.ask import Answer, Said, Typed
from bot.app.base.person import Person, known
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.absentees import Absentees
from bot.app.chats.act_answers import done
from bot.app.chats.chats import Chats
from bot.app.chats.commands.account_commands import AccountCommands
from bot.app.chats.commands.addressing import Addressing
from bot.app.chats.commands.against_computers import AgainstComputers
from bot.app.chats.commands.blocking import Blocking
from bot.app.chats.commands.chat_settings import ChatSettings
from bot.app.chats.commands.operating import Operating
from bot.app.chats.commands.own_games import OwnGames
from bot.app.chats.commands.posts import Posts
from bot.app.chats.commands.pressing import AfterPress, Pressing
from bot.app.chats.commands.rating_commands import PANELS, QUESTIONS, RatingCommands
from bot.app.chats.commands.table_finder import TableFinder
from bot.app.chats.commands.table_links import TableLinks
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.chats.own_data import PersonalDataKeeper
from bot.app.chats.results import Results
from bot.app.chats.service import TableService
from bot.app.chats.showcase import Showcase
from bot.app.people.confirmations import Confirmations
from bot.app.people.costly_moves import CostlyMove
from bot.app.people.links import Links
from bot.app.tables.records import record_of
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.base import Act, Confirmed, unconfirmed
from bot.presenter.acts.chat import (
    AccountAct,
    BringHere,
    FirstMatch,
    Open,
    PostBoard,
    RatePerson,
    RedeemCode,
    SetChat,
    ShowAccount,
    StrikeMatch,
    Sure,
    TakePart,
)
from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import BlockPerson, UnblockPerson
from bot.presenter.lines.orders import OF_ONES_OWN, OPERATOR, Command, asks_for_board, asks_to_play, read_command
from bot.presenter.pressed import chat_panel_of
from bot.presenter.screen import Do, Go, Lay, Plan, PlayHint, Press, Show, Slot, Term, Text, Use
from bot.presenter.screens.chat import tables_screen
from bot.presenter.screens.own_games import own_games_screen
from bot.presenter.screens.own_time import own_time_in
from bot.presenter.screens.results import past_screen
from engine.kernel.records.replay import verify

OWN_GAMES = Show("turn")
"""The button that shows the requester's own tables."""
USUAL_PLACES = 4
"""Places of a new table if no number is given; fewer if the game allows fewer."""


class ChatCommands:
    """All use cases that an adapter calls for what is typed and pressed in its chats."""

    def __init__(
        self,
        service: TableService,
        post_sync: Posts,
        chats: Chats,
        games: Sequence[str],
        language: str,
        operators: Collection[str] = (),
        keepers: Sequence[PersonalDataKeeper] = (),
    ):
        self.service = service
        self.repository = service.repository
        self.post_sync = post_sync
        self.chats = chats
        self.places = MirrorChats(service.repository, chats)
        self.results = Results(service.repository.store, chats)
        self.ways = TableLinks(chats, post_sync)
        self.own_games = OwnGames(service.repository, self.ways)
        self.reach = TableFinder(service, self.places, chats, post_sync)
        self.links = Links(service.repository.store)
        self._addressing = Addressing(service.opening, self.own_games, self.ways)
        self.absentees = Absentees(service.repository, chats, service.members)
        self._after_press = AfterPress(service.repository, post_sync, self.results, self.absentees)
        self.pressing = Pressing(service, post_sync, self.links, self.places, self._after_press)
        self._blocking = Blocking(service)
        self.settings = ChatSettings(service, self._blocking, post_sync, chats, language)
        self._confirmations = Confirmations(service.repository.store)
        self._ratings = RatingCommands(service.repository, chats, self.results, self._confirmations)
        self._account_commands = AccountCommands(
            service, self.links, post_sync.platforms.owner, self._confirmations, keepers
        )
        self._operating = Operating(service.repository, chats, post_sync, operators, self._confirmations)
        self.showcase = Showcase(service.repository, games)
        self.against_computers = AgainstComputers(service, post_sync)
        self._games = games

    async def obey(self, said: Said) -> Answer:
        """Carry out a typed command, or an order to a table, and return the answer; Refusal if it cannot be done.

        If no table is shown here, the answer may be a panel with links to the chat's tables that are shown elsewhere.
        """
        try:
            return await self._noted(said)
        except Refusal as refusal:
            elsewhere = await self.reach.elsewhere(said.chat_id) if refusal.key == "no-tables-here" else None
            if elsewhere is None:
                raise
            return Answer(panel=elsewhere)

    async def _noted(self, said: Said) -> Answer:
        command, said = read_command(said.text), await self._by_whom(said)
        # A command about one's own data does not note its sender, who may just have deleted that data.
        person = None if command.name in OF_ONES_OWN else said.person
        with self.pressing.noting(person, said.chat_id):
            return await self._obeyed(said, command)

    async def _obeyed(self, said: Said, command: Command) -> Answer:
        if command.name == OPERATOR:
            heard = self._operating.hears(said)
            return await (self._operating.obey(said, command.rest) if heard else self._to_table(said, said.text))
        if command.name in OF_ONES_OWN:
            # Further words of such a command are ignored: «удали меня, пожалуйста».
            act = RedeemCode(command.rest) if command.name == "code" else act_of(command.name)
            return await self._account_commands.do(said, act)
        if command.name:
            return await self._of_the_chat(said, command)
        if asks_to_play(command.rest) and not await self._is_playing(said.chat_id):
            return await self._new(said, "")
        return await self._to_table(said, command.rest)

    async def _of_the_chat(self, said: Said, command: Command) -> Answer:
        match command.name:
            case "new":
                return await self._new_or_order(said, command.rest)
            case "games":
                return self.showcase.games()
            case "tables" | "turn" | "past" | "settings" | "stats" | "rating" | "profile":
                return await self.press(said, Show(command.name))
            case "lang":
                return await self.settings.set_language(said, command.rest)
            case "help":
                return await self._help(said)
            case "export":
                return await self._export(await self._recorded(said, command.rest))
            case "verify":
                return await self._verify((await self._addressing.of(said, ""))[0], said.person)
            case _:
                raise Refusal("unreadable")

    async def press(self, said: Said, press: Press, beside: Collection[Press] = ()) -> Answer:
        """Answer a button that belongs to no table; `beside`: all buttons of its panel.

        A Refusal holds the panel as it is now.
        """
        said = await self._by_whom(said)
        # A «yes» about one's own data does not note its presser either: it may just have deleted that data.
        own = isinstance(press, Use) and isinstance(unconfirmed(press.act), AccountAct | Sure)
        try:
            with self.pressing.noting(None if own else said.person, said.chat_id):
                return await self._press(said, press)
        except Refusal as refusal:
            # A question that was answered too fast stays on the screen, so that it can be read.
            if not isinstance(refusal, CostlyMove) and refusal.key != "too-soon":
                with suppress(Refusal):
                    refusal.panel = await self._shown_now(said, chat_panel_of(press, beside))
            raise

    async def _shown_now(self, said: Said, show: Show) -> Answer:
        if show.panel == "games":
            return self.showcase.games()
        if show.panel == "account":
            return await self._account_commands.do(said, ShowAccount())
        return await self._press(said, show)

    async def _press(self, said: Said, press: Press) -> Answer:
        match press:
            case Show("settings" | "zones" | "blocked" as panel):
                return await self.settings.show(said, panel)
            case Show("tables"):
                return Answer(panel=tables_screen(*await self.reach.listed(said.chat_id)))
            case Show("turn"):
                return await self._own_games(said)
            case Show(panel, page) if panel in PANELS:
                return await self._ratings.show(said, panel, page)
            case Show("past", page):
                return await self._past(said, page)
            case Show(panel) if panel.startswith("past "):
                return await self._ended(said, panel.removeprefix("past "))
            case Show(_):
                return self.showcase.greeting()
            case Use(act):
                return await self._do(said, act)
            case Do() | Slot() | Go() | Lay() | Plan() | PlayHint():
                raise Refusal("unreadable")

    async def _own_games(self, said: Said) -> Answer:
        """Return the private panel of the requester's own tables."""
        own = await self.own_games.listed(known(said.person), said.chat_id, in_place=said.answer_only)
        screen = own_games_screen(own.tables, own.more, own.unopened)
        return Answer(panel=screen, alert=screen.alert, own=True, show=OWN_GAMES)

    async def _past(self, said: Said, page: int) -> Answer:
        own = await self.own_games.played(known(said.person), said.chat_id, page)
        screen = past_screen(own.tables, min(page, own.pages - 1), own.pages, own.unopened)
        return Answer(panel=screen, alert=Text("past-own"), own=True, show=Show("past", page))

    async def _ended(self, said: Said, name: str) -> Answer:
        """Return the final position of a finished match, for a person who has a seat there; Refusal for others."""
        table = await self.repository.load(name)
        if table.place_of(known(said.person)) is None:
            raise Refusal("no-table")
        return replace(await self.service.show(name, said.person, Show("")), own=True)

    async def _do(self, said: Said, act: Act) -> Answer:
        match act:
            case Open(what):
                return await self._new(said, what)
            case FirstMatch(game):
                return await self._first(said, game)
            case SetChat(name, choice):
                return await self.settings.set(said, name, choice)
            case PostBoard(table):
                return await self._board(said, table)
            case BringHere(table):
                return await self._here(said, table)
            case TakePart() | StrikeMatch() | RatePerson():
                return await self._ratings.do(said, act)
            case BlockPerson(sign) | UnblockPerson(sign):
                return await self._blocking.change(said, sign, blocks=isinstance(act, BlockPerson))
            case Confirmed(Sure(""), asked_at):
                return await self._sure(said, asked_at)
            case Sure() | Confirmed(Sure()):
                return await self._not_sure(said)
            case _:
                return await self._account_commands.do(said, act)

    async def _sure(self, said: Said, asked_at: int) -> Answer:
        """Carry out what this person has confirmed with «yes»: the last question that belongs to no table."""
        person, now = known(said.person), self.repository.clock.now()
        what = await self._confirmations.answered(person, asked_at, said.delivery, now)
        if what in QUESTIONS:
            return await self._ratings.sure(said, what)
        doer = self._operating if what.startswith(f"{OPERATOR} ") else self._account_commands
        return await doer.sure(said, what)

    async def _not_sure(self, said: Said) -> Answer:
        """Delete this person's last question that belongs to no table, after a «no»."""
        person = known(said.person)
        what = await self._confirmations.asked(person, self.repository.clock.now())
        await self._confirmations.drop(person)
        if what.startswith(f"{OPERATOR} "):
            return Operating.left()
        return await self._account_commands.do(said, ShowAccount())

    async def _new_or_order(self, said: Said, rest: str) -> Answer:
        """Open a table; a line that names no game goes to the table where one is played: «Новая земля: Огород»."""
        try:
            return await self._new(said, rest)
        except Refusal as refusal:
            is_order = refusal.key == "no-such-game" and not said.text.lstrip().startswith("/")
            if not (is_order and await self._is_playing(said.chat_id)):
                raise
            return await self._to_table(said, said.text)

    async def _new(self, said: Said, rest: str) -> Answer:
        """Open a table for `new`, `new eme` or `new eme 3`; without a game, list the games if there are several."""
        words = rest.split()
        places = int(words.pop()) if words and words[-1].isascii() and words[-1].isdigit() else None
        if not words and len(self._games) > 1:
            return self.showcase.games()
        return await self.open(said, " ".join(words) or self._games[0], places)

    async def open(self, said: Said, game: str, places: int | None = None) -> Answer:
        """Open a new table in this chat; Refusal if the requester may not do so."""
        if game not in self._games:
            raise Refusal("no-such-game")
        seats = self.repository.single(game).info.seats
        usual = min(USUAL_PLACES, seats.stop - 1)
        wanted = known(said.person), said.chat_id, game, places or usual
        changed = await self.service.opening.open(*wanted, {}, said.delivery, said.power)
        return Answer(view_of(changed.table), changed=True, alert=done(changed.table, "open"), posted=True)

    async def _first(self, said: Said, game: str) -> Answer:
        """Open a match of one beginner against computers in this chat, with a coach."""
        if game not in self._games:
            raise Refusal("no-such-game")
        person = known(said.person)
        table = await self.against_computers.first(person, said.chat_id, game, said.delivery, said.power)
        return Answer(view_of(table), changed=True, alert=done(table, "open"), posted=True)

    async def tables(self, chat_id: ChatId) -> list[Table]:
        """Return the tables in the chat's list, oldest first, without those that were closed before their match."""
        return [table for table in await self.service.opening.tables(chat_id) if not table.never_began]

    async def _is_playing(self, chat_id: ChatId) -> bool:
        """Tell whether this chat has a live table: a lobby or a running match."""
        return any(table.live for table in await self.tables(chat_id))

    async def _to_table(self, said: Said, line: str) -> Answer:
        try:
            table, line = await self._addressing.of(said, line)
        except Refusal as refusal:
            own = own_time_in(line) if refusal.key in ("no-tables-here", "which-table") else None
            if own is None:
                raise
            return await self.service.set_own_time(known(said.person), own, said.delivery)
        looks = not asks_for_board(line)
        try:
            with self.pressing.naming(table):
                answer = await self.service.typed(
                    Typed(table.doc.id, said.person, said.delivery, line, said.power, said.aloud)
                )
            looks = looks and not answer.changed
        finally:
            await self._after_press.follow_names(table)
            if looks:
                self._after_press.look_for_boards(table, said.chat_id)
        if answer.panel is None or not asks_for_board(line):
            return answer
        if said.chat_id in table.doc.chat_ids:
            return await self._board(said, table.doc.id)
        elsewhere = await self.reach.elsewhere(said.chat_id)
        return Answer(panel=elsewhere) if elsewhere is not None else answer

    async def named(self, said: Said, name: str) -> Table:
        """Return the table of that id or name, of this chat or of the person; Refusal if none or several are meant."""
        return await self._addressing.named(await self._by_whom(said), name)

    async def _by_whom(self, said: Said) -> Said:
        if said.person is None or said.person.accounts:
            return said
        person = await self.links.whole(said.person)
        await self.links.keep(person)
        return replace(said, person=person)

    async def _board(self, said: Said, name: str) -> Answer:
        table = await self.repository.load(name)
        if said.chat_id not in table.doc.chat_ids:
            raise Refusal("no-table")
        self.post_sync.again(table, said.chat_id)
        return Answer(view_of(table), changed=True, alert=done(table, "board"), posted=True)

    async def _here(self, said: Said, name: str) -> Answer:
        """Show the table of the id `name` in this chat from now on, and return a message that says so.

        If the person's private chat shows it already, the board is posted anew there instead.
        """
        chat_id = await self.reach.bring(said, name)
        table = await self.repository.load(name)
        self.post_sync.again(table, chat_id)
        word = "shown_here" if chat_id == said.chat_id else "board"
        return Answer(view_of(table), changed=True, alert=done(table, word), posted=True)

    async def _export(self, table: Table) -> Answer:
        record = await record_of(self.repository, table)
        text = json.dumps(record.as_json(), ensure_ascii=False, indent=1)
        return Answer(view_of(table), alert=_about("chat-record", table), record=text.encode())

    async def _recorded(self, said: Said, name: str) -> Table:
        """Return the table of that name in this chat; where nobody else reads, any table that the person has played."""
        own = None if said.aloud or not name else await self.own_games.named(known(said.person), name)
        return own or (await self._addressing.of(said, name))[0]

    async def _verify(self, table: Table, person: Person | None) -> Answer:
        if table.doc.phase != "over":
            return await self.service.show(table.doc.id, person, Show("fair"))
        record = await record_of(self.repository, table)
        problems = await asyncio.to_thread(verify, table.game, record)
        said = Text("chat-not-verified", {"problem": str(problems[0])}) if problems else Text("chat-verified")
        return Answer(view_of(table), alert=said)

    async def _help(self, said: Said) -> Answer:
        """Return the help for the match that runs in this chat; without such a match, the greeting of the bot."""
        running = [table for table in await self.tables(said.chat_id) if table.doc.phase == "running"]
        if not running:
            return self.showcase.greeting()
        answered = [one for one in running if one.doc.id == said.table]
        own = [one for one in running if one.place_of(said.person) is not None]
        table = (answered or own or running)[-1].doc.id
        return await self.service.show(table, said.person, Show("help"))


def _about(key: str, table: Table) -> Text:
    return Text(key, {"table": Term(table.doc.name)})
