# Territories. Cards have names; lands are the letter of whoever founded them and a number (B2).

game-territories = Territories

## Options

option-territories-income = Income
    .inside = income
    .about = How the common income is shared: everybody gets a share and plans it in secret, or coins are taken one by one.
option-territories-income-share = by share
option-territories-income-coin = coin by coin
option-territories-construction = Construction
    .inside = construction
    .about = Everybody builds at once, or in turn from the leader. At once there is less waiting.
option-territories-construction-at_once = all at once
option-territories-construction-in_turn = in turn
option-territories-goal = Goal
    .inside = goal
    .about = How much reputation ends the match. The usual goal depends on the number of players: 12 to 16.
option-territories-goal-normal = usual match
option-territories-goal-short = short match
option-territories-goal-long = long match
option-territories-goal-6 = 6 points
option-territories-goal-8 = 8 points
option-territories-goal-10 = 10 points
option-territories-goal-12 = 12 points
option-territories-goal-14 = 14 points
option-territories-goal-16 = 16 points
option-territories-goal-18 = 18 points
option-territories-goal-20 = 20 points
option-territories-goal-25 = 25 points
option-territories-goal-30 = 30 points
option-territories-claims = Finished tasks
    .inside = finished tasks
    .about = A task that is done is shown by itself, or everybody says which to show and which to keep back.
option-territories-claims-automatic = shown at once
option-territories-claims-manual = shown by the player
option-territories-market = Market day
    .inside = market day
    .about = Every third round cards can be sold and swapped.
option-territories-market-False = no
option-territories-market-True = yes
