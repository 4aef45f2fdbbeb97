# Eight-Minute Empire: Legends.

game-legends = Eight-Minute Empire: Legends

## Settings

option-legends-layout = Board
    .inside = board
option-legends-layout-t = like a T
option-legends-layout-ring = a ring
option-legends-board = Who lays it out
    .inside = who lays it out
option-legends-board-drawn = chance
option-legends-board-laid = a player by lot
option-legends-exploration = Exploration tokens
    .inside = exploration tokens
option-legends-exploration-none = none
option-legends-exploration-open = face up
option-legends-exploration-swamp = face down, with the swamp
option-legends-citadels = Citadels
    .inside = citadels
option-legends-citadels-False = none
option-legends-citadels-True = on the board
option-legends-leaders = Leaders
    .inside = leaders
option-legends-leaders-False = none
option-legends-leaders-True = one for everybody
option-legends-dragon = Dragon
    .inside = dragon
option-legends-dragon-False = none
option-legends-dragon-True = on the board
option-legends-gates = Magic gates
    .inside = magic gates
option-legends-gates-False = none
option-legends-gates-True = on the board
option-legends-thieves = Band of thieves
    .inside = band of thieves
option-legends-thieves-False = none
option-legends-thieves-True = on the board
option-legends-ties = Equal bids
    .inside = equal bids
option-legends-ties-die = settled by lot
option-legends-ties-youngest = the youngest wins
option-legends-first = Who starts
    .inside = who starts
option-legends-first-auction = auction
option-legends-first-lot = by lot
option-legends-neutral = Neutral armies
    .inside = neutral armies
option-legends-neutral-placed = in turn
option-legends-neutral-drawn = at random
option-legends-games = Matches in a row
    .inside = matches in a row
option-legends-games-1 = one
option-legends-games-3 = three
