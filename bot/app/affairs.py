"""What somebody wants of the house for himself: a code that he was given, his accounts, what is known of him."""

import json

from bot.app.ask import Answer, Said
from bot.app.bells import Owner
from bot.app.codes import Code
from bot.app.links import Account, Links
from bot.app.own_data import OwnData
from bot.app.people import Person, known
from bot.app.refusal import Refusal
from bot.app.service import TableService, done
from bot.app.views import view_of
from bot.presenter.own import AccountView, me_screen, privacy_screen
from bot.presenter.screen import Human, Text
from bot.presenter.windows import platform_named, spaced


class Affairs:
    def __init__(self, service: TableService, links: Links, owner: Owner) -> None:
        self._service = service
        self._links = links
        self._data = OwnData(service.desk, links, service.codes, owner, service.members)

    async def do(self, said: Said, affair: str, rest: str) -> Answer:
        """One of `OF_ONES_OWN`."""
        if affair == "code":
            return await self._code(said, rest)
        if affair == "privacy":
            return Answer(panel=privacy_screen())
        if said.aloud:
            raise Refusal("not-aloud")
        person = known(said.person)
        match affair:
            case "link":
                return await self._give_code(person)
            case "unlink":
                return await self._part(person)
            case "my_data":
                return await self._tell(person)
            case "delete_me":
                return await self._forget(said, person)
            case _:
                return await self._me(person)

    async def _tell(self, person: Person) -> Answer:
        told = json.dumps(await self._data.told(person), ensure_ascii=False, indent=1)
        return Answer(alert=Text("my-data"), record=told.encode(), own=True)

    async def _forget(self, said: Said, person: Person) -> Answer:
        """He is asked once: there is no way back."""
        await self._service.need_sure(person, "delete me", said.delivery, Text("delete-me-sure"))
        await self._data.forget(person, said.delivery)
        return Answer(changed=True, alert=Text("delete-me-done"), own=True)

    async def _me(self, person: Person) -> Answer:
        """Who he is to us, and the ways to everything that is his alone."""
        await self._links.rename(person)
        accounts = [AccountView(one.name, one.id.partition(":")[0]) for one in await self._links.accounts(person.id)]
        return Answer(panel=me_screen(accounts), own=True)

    async def _code(self, said: Said, typed: str) -> Answer:
        """A code was typed: the table that it stands for comes into this chat, or two accounts become one person's."""
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
                return await self._link(said, person, code)
            case "browser":
                raise Refusal("wrong-code")

    async def _give_code(self, person: Person) -> Answer:
        """A code that makes whoever types it elsewhere the same person."""
        code = spaced(await self._service.codes.only("person", person.id, person))
        return Answer(alert=Text("link-code", {"code": code}), own=True, copies=code)

    async def _part(self, person: Person) -> Answer:
        if not person.accounts:
            raise Refusal("not-linked")
        await self._links.part(person.id)
        return Answer(alert=Text("link-parted"), own=True)

    async def _link(self, said: Said, person: Person, code: Code) -> Answer:
        """Whoever types it gives his seats to the other's hand, so he is told to whom, and asked once."""
        if said.aloud:
            await self._service.codes.revoke("person", code.subject)
            raise Refusal("not-aloud")
        giver, is_one = Account(id=code.subject, name=code.giver), person.is_one(code.subject)
        # Whoever comes again with the delivery that used it has been asked, and may be linked or not.
        if not code.used:
            if is_one:
                raise Refusal("linked-already" if person.accounts else "own-code")
            await self._service.need_sure(person, f"link {code.name}", said.delivery, _sure(giver))
            await self._service.codes.use(code, said.delivery)
        if not is_one:
            await self._links.join(giver, Account(id=person.id, name=person.kept_name))
        return Answer(changed=True, alert=Text("link-done", {"name": Human(giver.name)}), own=True)


def _sure(giver: Account) -> Text:
    """To whom he would give his seats."""
    platform = platform_named(giver.id.partition(":")[0])
    return Text("link-sure", {"name": Human(giver.name), "platform": platform})
