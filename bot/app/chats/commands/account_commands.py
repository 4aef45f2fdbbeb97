"""Commands about one's own account: linking codes, linked accounts, personal data."""

import json
from collections.abc import Sequence

from bot.app.base.ask import Answer, Said
from bot.app.base.person import Person, known
from bot.app.base.platform import Owner
from bot.app.base.refusal import Refusal
from bot.app.chats.act_answers import done
from bot.app.chats.own_data import OwnData, PersonalDataKeeper
from bot.app.chats.ratings.identities import Identities
from bot.app.chats.service import TableService
from bot.app.people.codes import Code
from bot.app.people.confirmations import Confirmations
from bot.app.people.links import Account, Links
from bot.app.tables.views import view_of
from bot.presenter.acts.base import Act
from bot.presenter.acts.chat import (
    AccountAct,
    DeleteOwnData,
    DeleteOwnDataSurely,
    LinkAccount,
    RedeemCode,
    ShowOwnData,
    ShowPrivacy,
    UnlinkAccount,
)
from bot.presenter.screen import Human, Text
from bot.presenter.screens.chats import platform_named, spaced
from bot.presenter.screens.own import AccountView, me_screen, own_question, privacy_screen, told_screen

DELETE, UNLINK, LINK = "delete_me", "unlink", "link"
"""Names of acts that need a confirmation; `link` is followed by the name of a code."""


class AccountCommands:
    def __init__(
        self,
        service: TableService,
        links: Links,
        owner: Owner,
        confirmations: Confirmations,
        keepers: Sequence[PersonalDataKeeper] = (),
    ) -> None:
        self._service = service
        self._links = links
        self._identities = Identities(service.repository.store)
        self._confirmations = confirmations
        self._data = OwnData(service.repository, links, service.codes, owner, service.members, keepers)

    async def do(self, said: Said, act: Act) -> Answer:
        """Carry out an act about one's own account; Refusal for every other act.

        In a chat that others read, only redeeming a code and reading about privacy are allowed: Refusal for all else.
        """
        match act:
            case RedeemCode(typed):
                return await self._code(said, typed)
            case ShowPrivacy():
                return Answer(panel=privacy_screen(aloud=said.aloud))
            case _ if not isinstance(act, AccountAct):
                raise Refusal("unreadable")
            case _ if said.aloud:
                raise Refusal("not-aloud")
            case _:
                return await self._alone(said, act, known(said.person))

    async def _alone(self, said: Said, act: Act, person: Person) -> Answer:
        """Carry out an act about one's own account in a chat that nobody else reads."""
        match act:
            case LinkAccount():
                return await self._give_code(person)
            case UnlinkAccount():
                if not person.accounts:
                    raise Refusal("not-linked")
                return await self._ask(person, UNLINK, Text("unlink-sure"), "unlink")
            case ShowOwnData():
                return await self._tell(person)
            case DeleteOwnData():
                return await self._ask(person, DELETE, Text("delete-me-sure"), "delete-me")
            case DeleteOwnDataSurely():
                return await self._typed_sure(said, person)
            case _:
                return await self._me(person)

    async def sure(self, said: Said, what: str) -> Answer:
        """Carry out what this person has confirmed: delete the data, unlink the account, or link it by a code.

        `what`: text that was stored with the question, such as `link` and the name of a code.
        """
        person = known(said.person)
        word, _, about = what.partition(" ")
        match word:
            case "delete_me":
                await self._data.forget(person, said.delivery)
                return _told(Text("delete-me-done"))
            case "unlink":
                await self._links.part(person.id)
                await self._identities.part(person.id)
                return _told(Text("link-parted"))
            case _:
                return await self._linked(said, person, await self._service.codes.named(about, said.delivery))

    async def _typed_sure(self, said: Said, person: Person) -> Answer:
        """Delete the person's data after a typed «yes». If the question was not asked just now, ask it first."""
        if await self._confirmations.asked(person, self._now) != DELETE:
            return await self.do(said, DeleteOwnData())
        return await self.sure(said, await self._confirmations.answered(person, None, said.delivery, self._now))

    @property
    def _now(self) -> int:
        return self._service.repository.clock.now()

    async def _ask(self, person: Person, what: str, sure: Text, key: str) -> Answer:
        """Store the question whether to do `what`, and return a panel that asks it with a «yes» and a «no» button.

        `sure`: text of the question; `key`: beginning of the catalogue keys of both buttons.
        """
        yes = await self._confirmations.ask(person, what, self._now)
        return Answer(panel=own_question(sure, key, yes), own=True)

    async def _tell(self, person: Person) -> Answer:
        told = json.dumps(await self._data.told(person), ensure_ascii=False, indent=1)
        return Answer(alert=Text("my-data"), record=told.encode(), own=True)

    async def _me(self, person: Person) -> Answer:
        """Return the panel of this person's linked accounts, with buttons for linking, unlinking and personal data."""
        await self._links.rename(person)
        accounts = [AccountView(one.name, one.id.partition(":")[0]) for one in await self._links.accounts(person.id)]
        return Answer(panel=me_screen(accounts), own=True)

    async def _code(self, said: Said, typed: str) -> Answer:
        """Redeem a typed code: show the code's table in this chat, or ask the person whether to link two accounts."""
        person = known(said.person)
        if not typed.strip():
            return Answer(alert=Text("code-how"))
        code = await self._service.codes.tried(typed, person.id, said.delivery)
        match code.purpose:
            case "table":
                changed = await self._service.invitations.accept(said, code)
                alert = done(changed.table, "shown_here")
                return Answer(view_of(changed.table), changed=True, alert=alert, posted=True)
            case "person":
                return await self._ask_to_link(said, person, code)
            case "browser":
                raise Refusal("wrong-code")

    async def _give_code(self, person: Person) -> Answer:
        """Return a new linking code. The account on which it is typed becomes another account of this person."""
        code = spaced(await self._service.codes.only("person", person.id, person))
        return Answer(alert=Text("link-code", {"code": code}), own=True, copies=code)

    async def _ask_to_link(self, said: Said, person: Person, code: Code) -> Answer:
        """Ask the person who typed a code whether to link with its giver, who would get this person's seats.

        In a chat that others read: Refusal, and the code is revoked.
        """
        if said.aloud:
            await self._service.codes.revoke("person", code.subject)
            raise Refusal("not-aloud")
        if person.is_one(code.subject):
            raise Refusal("linked-already" if person.accounts else "own-code")
        giver = Account(id=code.subject, name=code.giver)
        return await self._ask(person, f"{LINK} {code.name}", _sure(giver), "link")

    async def _linked(self, said: Said, person: Person, code: Code) -> Answer:
        """Use up the code, link this person's account with the giver's, and return a panel that says so.

        After a crash the same delivery may come again; then only what is missing is done.
        """
        giver = Account(id=code.subject, name=code.giver)
        await self._service.codes.use(code, said.delivery)
        if not person.is_one(code.subject):
            await self._links.join(giver, Account(id=person.id, name=person.kept_name))
        return _told(Text("link-done", {"name": Human(giver.name)}))


def _told(text: Text) -> Answer:
    return Answer(panel=told_screen(text), changed=True, own=True)


def _sure(giver: Account) -> Text:
    """Return the question before linking. It names the giver of the code and the giver's platform."""
    platform = platform_named(giver.id.partition(":")[0])
    return Text("link-sure", {"name": Human(giver.name), "platform": platform})
