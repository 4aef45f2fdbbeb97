# Telegram: what Imperia says only there. A bot is the account in whose name it writes.

## Buttons

telegram-open-own = Play in a private chat
telegram-close-own = Remove the table from here
telegram-invite = Invite friends
telegram-to-group = Add the bot to a group
telegram-look = Open
telegram-film-soon = The film is being made: it will be here in a few seconds.
telegram-film-there = The film of this match is in the chat already, above.
telegram-to-greeting = ← Back
telegram-copy = Copy the code

## The menu of commands: what is in no other

telegram-menu-order = A move in advance, played when your turn comes
telegram-menu-time = Your time: zone, quiet hours, days off

## Who this is: before the first message, and in the profile

telegram-about = Board games right in the chat: everybody moves when there is a minute, once a day is enough. Add me to a group and write /new there: your friends take their seats with one press. Or begin right here: play against the computer or invite friends by a link.
telegram-about-shortly = Board games right in the chat: in a group with friends, or here against the computer.

## Answers

telegram-done = ✓
telegram-for-you = The answer is for you alone: open it in your own chat.
telegram-file-there = I hand files over in the private chat: write the same there.
# After the name of the person who is meant.
telegram-named-open = the answer is for you alone: open it in your own chat.
telegram-named-failed = that did not work: open your own chat and try there.
telegram-seen-by-all = Everybody can read what you chose: you may change it by a button.
telegram-opening = Opening…
telegram-closed = ✓ The table is gone from here. It is still in the group.
telegram-pressed-too-often = You press too often: wait a second.
telegram-wrote-too-often = You write too often: wait a moment.
telegram-broken = Something broke on Imperia’s side, and this was not done. Please try again.
telegram-not-written = The move is not recorded yet. If the board stays as it is, press again.
telegram-not-copied = The move is recorded, but there is no spare copy of it yet. If it disappears from the board, press again: it will not be played twice.
telegram-maybe-written = It is unknown yet whether the move is recorded. If the board stays as it is, press again: it will not be played twice.

## Why not

refusal-no-such-button = This button is not here any more.
refusal-telegram-old-board = This is an old board of “{ $table }”: the living one is further down.
refusal-telegram-silent = Telegram does not answer just now. Please try again.
