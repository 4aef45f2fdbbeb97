## Who may take a seat

join-question = Table “{ $table }”: { $game }, with { $seats }. Take a seat?
join-full = Table “{ $table }”: { $game }, with { $seats }. All seats are taken.
join-waits = Table “{ $table }”: { $game }, with { $seats }. The host decides whether to let you in: the answer comes here.
done-join-waits = The host of table “{ $table }” has been asked about you. The answer comes here.

request-question = Let in: { $name }?
request-admit = Let in
request-admit-named = Let in: { $name }
request-decline = Keep out
request-decline-named = Keep out: { $name }
request-call = “{ $table }”: { $who }, a question for you.
request-admitted = You were let in at table “{ $table }”: play right from here.
request-declined = You were not let in at table “{ $table }”.
request-started = The match at table “{ $table }” has begun without you: its host did not answer in time.
request-closed = Table “{ $table }” is closed: there will be no match.
done-admit = ✓ Table “{ $table }” has a new player.
done-decline = ✓ Kept out of table “{ $table }”. To change your mind: “Order of seats”.
done-unblock = ✓ Let in again at table “{ $table }”.
done-send-away = ✓ A seat is free at table “{ $table }”.

## Who is kept out

blocked-to = Kept out
blocked-part = kept out
blocked-here = Kept out of this table:
blocked-here-none = Everybody may take a seat here but those whom the chat keeps out.
blocked-one = { $who }
blocked-at = { $who }: at table “{ $table }”
blocked-admit = Let in: { $who }
blocked-nameless = no name, { $sign }
chat-to-blocked = Keep people out
chat-blocked = Kept out of the tables of this chat:
chat-blocked-none = Everybody in this chat may take a seat at its tables.
chat-block = Keep out: { $who }

refusal-members-only = Seats at this table are for those who are in its chat. Ask somebody who sits there for a code: it is behind the button “Table in other chats”.
    .telegram = Seats at this table are for those who are in its chat. Ask somebody who sits there for a code (“Table in other chats”) and write it here: /code and the code.
    .discord = Seats at this table are for those who are in its chat. Ask somebody who sits there for a code (“Table in other chats”) and enter it here: /imperia code.
refusal-blocked-in-chat = You may take no seat at the tables of this chat: its admins have decided so.
refusal-blocked-at-table = You may take no seat at this table: its host has decided so.
refusal-waits-already = The host of the table has been asked about you already. The answer comes here.
refusal-too-many-requests = Others are waiting to be let in at this table. Try again when its host has answered them.
refusal-no-request = That is decided already.
refusal-only-host = That is for the host of the table and the chat's admins to decide.
refusal-not-blocked = Nobody keeps them out any more.
refusal-blocklist-full = There is no more room in this list.
