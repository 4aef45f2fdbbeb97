# The table page in the browser: its own words. Screens of a match speak with table.ftl and the game's own file.

## The room

page-brand = Imperia
page-greeting = A board game is like a chat: you move when you have a minute, and the match waits.
page-greeting-begin = With friends: open a table and send them the address of this page.
page-greeting-begin-here = With whoever is beside you: open a table, one can sit down here or in another browser.
page-greeting-move = On your turn press the buttons, or what is drawn on the board. Or write it in words: “help” shows how.
page-greeting-undo = Do not fear mistakes: there is “Undo”. The rules are below the board.
page-new-game = New game
page-settings = Settings
page-close = Close
page-older = Show earlier posts
page-to-board = To the board
page-waits-for-you = { $table } is waiting for you
page-skip = To my turn
page-areas = What can be pressed on the board
page-which = Which one?
page-board-words = The board as text
page-connecting = No connection, trying again…
page-connected = Connected again.
page-network-failed = The server cannot be reached. Please try again.

## Who is at the screen

page-name-ask = What is your name?
page-name-about = Everyone at the table will see it.
page-name-proposals = Captain, Wanderer, Mapmaker, Pilot, Chronicler, Stargazer, Sailor, Scout
page-key-ask = Key of this page
page-key-about = Whoever started the page knows it.
page-enter = Come in
page-add-player = + player
page-add-player-about = One more player at this screen.
page-add = Add
page-rename = Rename
page-players = At this screen
page-players-about = Buttons and words speak for the player chosen here.
page-save = Save
page-acts-now = Now { $name } is acting
page-come-back = Come back
page-act-as = Act as { $name }
page-your-turn = Your turn
page-you = you
page-seconds = { $seconds } s

## New game

page-game = Game
page-how-many = How many seats
page-places = { $places ->
    [one] { $places } seat
   *[other] { $places } seats
}
page-level = Computers
page-play-computer = Play against the computer
page-first-time = First time
page-open-table = Open a table
page-open-about = Friends and computers sit down at an open table, and the match begins when all are there.
page-invite = Invite friends
page-invite-about = Send this address, or let them point a camera at the code: it leads into this room.
page-address = Address of the room
page-copy = Copy the address
page-copied = Address copied.
page-copy-by-hand = The address is selected: copy it.
page-qr = Address of the room as a code for a camera

## Rooms

page-rooms = Rooms
page-own-games = My games
page-rooms-mine = My rooms
page-room-all = Everyone’s room
page-room-all-about = Everyone who has opened this page can be seen here.
page-room-own-about = Only those who have the address of this room come here.
page-room-plain-about = Those who know the address of this room come here. It is short: somebody may guess it.
page-room-name = Name of the room
page-room-names = Veranda, Kitchen, Attic, Arbour, Loft, Winter garden, Workshop, Wardroom
page-room-new = New room
page-room-new-about = Only those to whom you send its address come in.
page-room-make = Open the room
page-room-forget = Take it off my rooms
page-room-line = Playing with friends? Open a room for them.
page-apart = Without strangers
page-apart-about = The table opens in a new room: only those to whom you send its address come in.
page-calls-elsewhere = your turn in another room
page-table-mine = { $table }: your turn
page-table-others = { $table }: others are moving
page-table-lobby = { $table }: players are gathering

## Another device

page-move-on = Go on at another device
page-move-about = Open this page at the other device and enter this code there: all who are at this screen can then play at both.
page-move-about-here = This page can be seen from this machine only. Open it in another browser and enter this code there: all who are at this screen can then play at both.
page-move-once = The code works once, within ten minutes. Show it to nobody: whoever enters it moves for you.
page-move-code = Code
page-have-code = Enter a code from another device
page-already = I am playing at another device already
page-code-ask = Code from the other device
page-code-about = Where you are playing already, press the circle with the first letter of your name below on the left and choose “Go on at another device”.
page-code-go = Go on here
page-moved = Now also at this screen: { $name }

## The input line

page-write = A move, or “help”
page-write-nowhere = Open a table first
page-write-label = Your move in words
page-just-changed = The question has just changed. Have a look, then send it again.
page-send = Send
page-which-table = Table
page-only-you = Only you can see this
page-record = Download the record of the match
page-sealed = This move is secret: what you write before it, only you can see.

## Pictures and language

page-pictures = Pictures
page-pictures-about = The game is the same without them: the text says all you need.
page-picture-failed = The picture did not load
page-picture-coming = Being drawn…
page-picture-large = Open the picture large
page-notify = Notify me when it is my turn
page-notify-about = While you look at another window, the browser tells you that it is your turn.
page-notify-not = The browser does not allow notifications. Its settings can.
page-sound = Sound when it is my turn
page-sound-about = Two soft notes while you look at another window.
page-language = Language
page-language-ru = Русский
page-language-en = English

## Why not

page-no-json = The request cannot be read.
page-no-request = The page does not know such a request.
page-too-big = The request is too long.
page-foreign = The request came from another site and was refused.
page-strange-host = The page does not know this address. The names that open it are listed in IMPERIA_HOSTS.
page-need-key = The key is needed first.
page-too-many-keys = Too many attempts. Please wait a minute.
page-too-fast = Too fast. Wait a moment and send it again.
page-who-are-you = Please say your name first.
page-no-your-player = This player sits at another screen.
page-no-more-players = There is no room for more players at one screen.
page-no-name = Nobody could read this name, please try another one.
page-wrong-key = The key does not fit.
page-no-room = There is no such room.
page-no-button = There is no such button.
page-nowhere = There is no such page.
page-our-fault = Something broke on our side. Please try again.
page-room-of-all = Everyone’s room cannot be renamed.
page-too-many-rooms = Too many new rooms. Wait a few minutes.
page-too-many-codes = Too many codes. Wait a minute.
