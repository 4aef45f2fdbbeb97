# A table in several chats, codes, accounts: what a person does for himself.

## A table in several chats

tool-windows = Table in other chats
window-part = chats
window-all = This table is shown here:
window-row = { $chat }
window-row-home = { $chat } — it was opened there
window-row-away = { $chat } — it no longer lets Imperia in
window-named = { $platform }: { $title }
window-invite = Invite one more chat
window-revoke = Take the code back
window-detach = Remove: { $chat }
window-revoke-sure = Cancel the code of the table? It will let nobody in any more.
window-revoke-yes = Yes, take it back
window-revoke-no = No, keep it
window-detach-sure = Remove the table from { $chat }? Nobody can move there then; only a new code brings the table back.
window-detach-yes = Yes, remove
window-detach-no = No, keep it
window-code = The table's code: { $code }. Enter it in another chat where Imperia is: in Telegram /code { $code }, in Discord /imperia code, on the page “code { $code }”.
window-code-about = It is good for ten minutes and once. A new code takes the place of the old one.
platform-telegram = Telegram
platform-discord = Discord
platform-web = page
done-shown-here = ✓ Table “{ $table }” is now shown here too.
done-detach = ✓ The table has left that chat.
done-uninvite = ✓ The code from before no longer works.
refusal-too-many-windows = The table is shown in as many chats as it can be: { $most }.
refusal-no-such-window = This table is not in that chat any more.
refusal-not-your-home = The table was opened in that chat: only its host or an admin of that chat can remove it from there.
refusal-somebody-plays-there = Somebody plays from there: only an admin of that chat can remove it.

## Codes and linked accounts

chat-word-code = code, enter code
chat-word-account = about me, my account, my accounts, account, accounts
chat-word-link = link, link accounts, link account
chat-word-unlink = unlink, unlink account
slash-code = code
    .about = Enter a code: a table's, or your other account's
slash-account = account
    .about = Your accounts and your data
slash-option-code = code
    .about = The code that you were given
code-how = Write the word “code” and the code itself, for example: code 7ABC-2345.
    .telegram = The command is /code and the code itself, for example: /code 7ABC-2345.
    .discord = Put the code into the command /imperia code.
me = This is you
me-alone = You have one account here. Do you play elsewhere too? Link the accounts and play your seat from anywhere.
me-linked = Your accounts:
me-account = { $name } — { $platform }
me-link = Link accounts
me-unlink = Unlink this account
me-back = My account
unlink-sure = Unlink this account? It can no longer play where you sit with your other accounts; only a new code links it again.
unlink-yes = Yes, unlink
unlink-no = No, keep it
link-code = Your code for linking: { $code }. Enter it from your other account, in private: in Telegram /code { $code }, in Discord /imperia code, on the page “code { $code }”. It is good for ten minutes; show it to nobody.
link-sure = Is this account yours — { $name }, { $platform }? It will be able to play for you and see your hand. If somebody sent you the code, it is not yours.
link-yes = Yes, mine
link-no = No, not mine
link-done = ✓ You and { $name } are one player now: play from either account.
link-parted = ✓ This account is by itself again.
refusal-wrong-code = That is not the right code. Check whether all of it is there.
refusal-used-code = This code has been used. Get a new one.
refusal-old-code = This code is too old: it is good for ten minutes. Get a new one.
refusal-too-many-codes = Too many codes in a row. Wait ten minutes.
refusal-own-code = That is your own code: enter it from the other account.
refusal-linked-already = These accounts are linked already.
refusal-not-linked = This account is linked to nothing.
refusal-too-many-accounts = No more accounts can be linked: { $most }.
refusal-not-aloud = That is for the two of us alone.
    .telegram = That is for the two of us alone: write to me in private.

## One's own data

chat-word-my-data = my data, data about me
chat-word-delete-me = delete me, forget me
chat-word-delete-me-sure = yes delete, yes delete me
chat-word-privacy = privacy, personal data
me-data = My data
me-privacy = What is kept
me-delete = Delete me
my-data = What is kept about you here.
delete-me-sure = Delete all about you? A computer takes your seats, your name disappears, links and settings are gone. There is no way back.
delete-me-yes = Yes, delete
delete-me-no = No
delete-me-done = ✓ Done: your data are gone. What is written in chats already stays there.
privacy = What is kept about people here
privacy-1 = Kept are the number of your account, the name under which you sit down, and your settings; how fast you answer only if you have switched that on. Also in which groups you press buttons and give commands, for three months after the last time, and the number of your account where somebody keeps you out of a table. No telephones, no mail, nobody's conversations.
privacy-2 = A match is kept for half a year after its end and then disappears; for the ratings the places stay, under random numbers without names. Whose number it is stays known for a year after your last match, settings for a year after you were last here.
privacy-3 = Everybody who sees a table can see the record of its match; while the match runs its secrets are hidden there. It holds no names and no accounts: only seats.
privacy-4 = “my data” shows what is kept about you, “delete me” erases it. Moves stay in the records: they prove that the draw was fair. In the ratings a number stays of which nobody knows whose it was.
    .telegram = The command /account in private: “My data” shows what is kept about you, “Delete me” erases it. Moves stay in the records: they prove that the draw was fair.
    .discord = The command /imperia account: “My data” shows what is kept about you, “Delete me” erases it. Moves stay in the records: they prove that the draw was fair.
privacy-5 = All this is kept by whoever runs the bot, who can see the whole store. The program in which you read this has rules of its own.
refusal-passport-not-opened = This passport cannot be opened: it is damaged, or sealed with another key.
refusal-passport-wrong-content = The passport does not hold the cards with which the match began.
refusal-table-is-there = There is a table of this name here already.

## Whoever runs the bot

chat-word-operator = operator
operator-word-tables = tables
operator-word-end = end
operator-word-ban = ban
operator-word-unban = unban
operator-word-notice = notice
operator-switch-on = on, yes
operator-switch-off = off, no
operator-tables = Tables
operator-no-tables = Nobody is playing anywhere just now.
operator-count = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } in all, without those at which nothing has happened for more than four weeks.
operator-page = Page { $page } of { $pages }. For another: “operator tables” and its number.
operator-table = { $id } “{ $table }” — { $game }, { $state }. Where: { $shown }
operator-unopened = { $id } “{ $table }” — cannot be opened: { $why }. imperia doctor says what helps
operator-lobby = gathering: { $seated } of { $places }, quiet for { $quiet }
operator-waits = waits for: { $who }
operator-goes-on = computers are moving
operator-seat = seat { $seat } ({ $for })
operator-minutes = { $count } min
operator-hours = { $count } h
operator-days = { $count } d
operator-own-chats = private chats: { $chats }
operator-how = For the operator: “operator tables”, “operator end” and a table's id, “operator ban” or “operator unban” and a chat as the list of tables names it, “operator notice on” or “off”.
operator-end-sure = End table “{ $table }” ({ $id })? It closes without a winner, and there is no way back.
operator-end-yes = Yes, end it
operator-end-no = No
operator-ban-sure = No more tables in chat { $chat }? Those that are shown only there end without a winner.
operator-ban-yes = Yes, ban
operator-ban-no = No
operator-left = Everything stays as it was.
operator-ended = ✓ Table “{ $table }” has been ended.
operator-banned = ✓ No tables in that chat from now on. Left there now: { $tables }.
operator-unbanned = ✓ Tables may be opened in that chat again.
operator-notice-on = ✓ Every board will tell of the update when it next changes.
operator-notice-off = ✓ The notice is gone.
refusal-no-such-chat = I know no such chat. Copy it from the list of tables, for example telegram:-1001234567890.
house-maintenance = An update is coming: Imperia will be silent for a little while. Matches and clocks will wait.
refusal-banned = No tables open in this chat: whoever runs the bot has decided so.
refusal-upgrading = An update is under way just now. Try again in a minute.
refusal-table-unreadable = Table “{ $table }” cannot be opened: { $why }. Whoever runs the bot can mend that; all other tables are well.
