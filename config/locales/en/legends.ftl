# Eight-Minute Empire: Legends.

game-legends = Eight-Minute Empire: Legends
    .caption = Legends
    .short = Legends
    .about = Islands where every card changes your powers.

## Settings

option-legends-layout = Board
    .inside = board
    .about = The four fragments lie like the letter T, or as a rectangle with a ring of islands.
option-legends-layout-t = like a T
option-legends-layout-ring = a ring
option-legends-board = Who lays it out
    .inside = who lays it out
    .about = Who makes the board: chance, or one of the players, step by step, with buttons.
option-legends-board-drawn = chance
option-legends-board-laid = a player by lot
option-legends-exploration = Exploration tokens
    .inside = exploration tokens
    .about = A token goes to whoever builds the first city in its region. Face-down ones can be looked at, and one of them is bad.
option-legends-exploration-none = none
option-legends-exploration-open = face up
option-legends-exploration-swamp = face down, with the swamp
option-legends-citadels = Citadels
    .inside = citadels
    .about = Three regions with citadels bring a point more at the end.
option-legends-citadels-False = none
option-legends-citadels-True = on the board
option-legends-leaders = Leaders
    .inside = leaders
    .about = Everybody has a leader with skills of its own, dealt by chance.
option-legends-leaders-False = none
option-legends-leaders-True = one for everybody
option-legends-dragon = Dragon
    .inside = dragon
    .about = Whoever brings the seventh army to the dragon gets its token and 2 points.
option-legends-dragon-False = none
option-legends-dragon-True = on the board
option-legends-gates = Magic gates
    .inside = magic gates
    .about = Two gates make their regions neighbours for marches.
option-legends-gates-False = none
option-legends-gates-True = on the board
option-legends-thieves = Band of thieves
    .inside = band of thieves
    .about = Every step of an army into the thieves’ region costs a coin.
option-legends-thieves-False = none
option-legends-thieves-True = on the board
option-legends-ties = Equal bids
    .inside = equal bids
    .about = Who wins the auction when the best bids are equal.
option-legends-ties-die = settled by lot
option-legends-ties-youngest = the youngest wins
option-legends-first = Who starts
    .inside = who starts
    .about = The auction is secret, and its winner pays. By lot it is simpler, and nobody pays.
option-legends-first-auction = auction
option-legends-first-lot = by lot
option-legends-neutral = Neutral armies
    .inside = neutral armies
    .about = For two only: who places the ten neutral armies, the players or chance.
option-legends-neutral-placed = in turn
option-legends-neutral-drawn = at random
option-legends-games = Matches in a row
    .inside = matches in a row
    .about = After three games the highest sum of points wins.
option-legends-games-1 = one
option-legends-games-3 = three
## Panels: the button, the word for help, and all words

legends-panel-map = Map of neighbours
    .word = neighbours
    .words = neighbours, neighbors, borders, map
legends-panel-cards = Cards
    .word = cards
    .words = cards, row
legends-panel-card = Card
    .words = card
    .asked = card
legends-panel-mine = Mine
    .word = my cards
    .words = my cards, my properties, properties, what have i seen
legends-panel-tokens = Tokens
    .word = tokens
    .words = tokens, token
legends-panel-leaders = Leaders
    .word = leaders
    .words = leaders, leader

## Cards: the name, and how it is written

legends-card-ancient_phoenix = Ancient Phoenix
    .words = phoenix, ancient phoenix
legends-card-ancient_sage = Ancient Sage
    .words = sage, ancient sage
legends-card-ancient_tree_spirit = Ancient Tree Spirit
    .words = spirit, tree spirit, ancient tree spirit
legends-card-ancient_woods = Ancient Woods
    .words = woods, ancient woods
legends-card-cursed_banshee = Cursed Banshee
    .words = banshee, cursed banshee
legends-card-cursed_gargoyles = Cursed Gargoyles
    .words = gargoyles, cursed gargoyles
legends-card-cursed_king = Cursed King
    .words = king, cursed king
legends-card-cursed_mausoleum = Cursed Mausoleum
    .words = mausoleum, cursed mausoleum
legends-card-cursed_tower = Cursed Tower
    .words = tower, cursed tower
legends-card-dire_dragon = Dire Dragon
    .words = dragon, dire dragon
legends-card-dire_eye = Dire Eye
    .words = eye, dire eye
legends-card-dire_giant = Dire Giant
    .words = giant, dire giant
legends-card-dire_goblin = Dire Goblin
    .words = goblin, dire goblin
legends-card-dire_ogre = Dire Ogre
    .words = ogre, dire ogre
legends-card-forest_elf = Forest Elf
    .words = elf, forest elf
legends-card-forest_gnome = Forest Gnome
    .words = gnome, forest gnome
legends-card-forest_pixie = Forest Pixie
    .words = pixie, forest pixie
legends-card-forest_tree_town = Forest Tree Town
    .words = tree town, forest tree town
legends-card-graveyard = Graveyard
    .words = graveyard
legends-card-lake = Lake
    .words = lake
legends-card-night_hydra = Night Hydra
    .words = hydra, night hydra
legends-card-night_village = Night Village
    .words = village, night village
legends-card-night_wizard = Night Wizard
    .words = wizard, night wizard
legends-card-noble_hills = Noble Hills
    .words = hills, noble hills
legends-card-noble_knight = Noble Knight
    .words = knight, noble knight
legends-card-noble_unicorn = Noble Unicorn
    .words = unicorn, noble unicorn
legends-card-stronghold = Stronghold
    .words = stronghold
legends-card-arcane_manticore = Arcane Manticore
    .words = manticore, arcane manticore
legends-card-arcane_sphinx = Arcane Sphinx
    .words = sphinx, arcane sphinx
legends-card-arcane_temple = Arcane Temple
    .words = temple, arcane temple
legends-card-mountain_dwarf = Mountain Dwarf
    .words = dwarf, mountain dwarf
legends-card-mountain_treasury = Mountain Treasury
    .words = treasury, mountain treasury
legends-card-castle_1 = Border Castle
    .words = castle, border castle
legends-card-castle_2 = Road Castle
    .words = castle, road castle

## Words in the names of cards: the word itself, and such cards

legends-group-ancient = “ancient”
    .many = ancient
    .each = ancient
legends-group-cursed = “cursed”
    .many = cursed
    .each = cursed
legends-group-dire = “dire”
    .many = dire
    .each = dire
legends-group-forest = “forest”
    .many = forest
    .each = forest
legends-group-night = “night”
    .many = night
    .each = night
legends-group-noble = “noble”
    .many = noble
    .each = noble
legends-group-arcane = “arcane”
    .many = arcane
    .each = arcane
legends-group-mountain = “mountain”
    .many = mountain
    .each = mountain

## Properties

legends-gain-flying = { $count ->
    [1] flying
   *[other] flying ×{ $count }
}
legends-gain-elixirs = { $count ->
    [1] elixir
   *[other] { $count } elixirs
}
legends-gain-armies = +{ $count } recruit
legends-gain-movement = +{ $count } march
legends-gain-coins = { $count ->
    [one] +{ $count } coin
   *[other] +{ $count } coins
}
legends-gain-immune = { $count ->
   *[other] immunity
}
legends-score-word = { $points } for each { $each } card
legends-score-flying = { $points } for each flying
legends-score-set = { $count ->
    [one] { $points } for { $count } { $each } card
   *[other] { $points } for { $count } { $such } cards
}
legends-score-coins = { $count ->
    [one] { $points } for every { $count } coin
   *[other] { $points } for every { $count } coins
}
legends-score-short-word = ★ { $such }
legends-score-short-flying = ★ flying
legends-score-short-set = ★ { $count } { $such }
legends-score-short-coins = ★ coins
legends-has-points = { $points } on cards
legends-has-captives = { $count ->
    [one] { $count } captive army
   *[other] { $count } captive armies
}
legends-has-nothing = no properties yet

legends-about-flying = Flying: a crossing over water costs one step less for each flying, but never less than one.
legends-about-elixirs = Elixirs: whoever has most at the end gets 2 points; if several have, each gets 1.
legends-about-armies = “+ recruit”: every recruiting places so many armies more, that of the card itself too.
legends-about-movement = “+ march”: every march has so many steps more, that of the card itself too.
legends-about-coins = The coins of a card come at once and only once; they cannot pay for the card itself.
legends-about-immune = Immunity: no raid can remove your armies.
legends-about-score = Points for cards are counted at the end; a card counts itself too.
legends-yours-word = { $count ->
    [0] You have no such cards yet.
   *[other] Such cards that you have already: { $count }.
}
legends-yours-set = { $count ->
    [0] You have no such cards yet.
   *[other] Such cards that you have already: { $count }.
}
legends-yours-flying = { $count ->
    [0] You have no flying yet.
   *[other] Flying that you have already: { $count }.
}
legends-yours-coins = { $count ->
    [one] You have { $count } coin.
   *[other] You have { $count } coins.
}

## Actions, and a card in the row

legends-do-then = { $first }, then { $second }
legends-do-plus = { $first } & { $second }
    .web = { $first }, then { $second }
legends-card = { $name }: { $action }; { $gives }
legends-card-button = { $price }: { $action }; { $short }
    .web = { $price }: { $name } · { $action } · { $gives }
    .brief = { $price }: { $action }; { $short }
legends-card-row = { $place }. { $price }: { $name } — { $action }; { $gives } (#{ $card })
legends-card-title = card { $card } · { $name }
legends-in-play = Card { $card }, { $name }: { $action }; { $gives }.
legends-added-place = { $more ->
    [one] Properties add { $more } army to the recruiting.
   *[other] Properties add { $more } armies to the recruiting.
}
legends-added-move = { $more ->
    [one] Properties add { $more } step to the march.
   *[other] Properties add { $more } steps to the march.
}
legends-card-action = Action: { $action }.
legends-card-property = Property: { $gives }.
legends-card-group = It counts as a card with this word: { $word }.
legends-what-or = Only one of the two can be done.
legends-what-and = You may do both, but only in this order.
legends-mean-place = Recruiting (+): new armies come to the start region { $start } and to your cities. Split them as you like.
legends-mean-move = Marching: a step takes one of your armies to the next region by land or over a bridge. A crossing over water (≈) costs 3 steps, with flying fewer. There are no fights: everybody fits in.
legends-mean-city = City: it is built where you have an army. It counts as an army but never moves and cannot be removed. A region may have several.
legends-mean-destroy = Raid (✕): one army leaves the board, anybody’s, where you have an army. It goes back to its owner’s supply, a neutral one for good.

## Fragments of the board, their places and islands

legends-side-meadows = Meadows
    .words = meadows
legends-side-desert = Desert
    .words = desert
legends-side-red_forest = Red Forest
    .words = red forest
legends-side-three_islands = Three Islands
    .words = three islands
legends-side-volcano = Volcano
    .words = volcano
legends-side-ice_islands = Ice Islands
    .words = ice islands, ice
legends-side-citadel_rock = Castle Rock
    .words = castle rock, rock
legends-side-horseshoe = Horseshoe
    .words = horseshoe
legends-place-centre = centre
legends-place-left = left
legends-place-right = right
legends-place-bottom = bottom
legends-place-top_left = top left
legends-place-top_right = top right
legends-place-bottom_left = bottom left
legends-place-bottom_right = bottom right
legends-island-M = Meadows (M)
legends-island-D = Desert (D)
legends-island-F = Red Forest (F)
legends-island-T1 = Quay Islet (T1)
legends-island-T2 = Bird Islet (T2)
legends-island-T3 = Beacon Islet (T3)
legends-island-Va = Ash Isle (V1–2)
legends-island-Vb = Fire Mountain (V3–7)
legends-island-Ia = Great Floe (I1–2)
legends-island-Ib = Lonely Floe (I3)
legends-island-Ic = Blue Floe (I4–5)
legends-island-Ka = Castle Rock (K1–2)
legends-island-Kb = Far Cliff (K3)
legends-island-H = Horseshoe (H)

## Tokens and leaders: the name, and what it does

legends-token-hidden = face-down token
    .does = nobody knows what it is. Whoever holds its region may look at it at the end of a turn; whoever builds the first city here takes it.
legends-token-citadel = citadel
    .does = whoever holds its region at the end gets 1 point more.
legends-token-dragon = dragon
    .does = whoever brings the seventh army to its region (of any colour) beats it and takes the token: 2 points.
legends-token-gate = magic gate
    .does = there are two, and marches treat their regions as neighbours: a step between them costs 1.
legends-token-thieves = band of thieves
    .does = every step of an army into this region costs a coin. With no coins you pass for nothing.
legends-token-magic_spring = magic spring
    .does = 2 elixirs for whoever builds the first city here.
legends-token-cottage = cottage
    .does = +1 army for every recruiting of whoever builds the first city here.
legends-token-hidden_treasure = hidden treasure
    .does = 1 coin at once for whoever builds the first city here.
legends-token-magic_tome = magic tome
    .does = 1 point for whoever builds the first city here; with equal points its owner wins.
legends-token-stable = stable
    .does = +1 step for every march of whoever builds the first city here.
legends-token-swamp = poison swamp
    .does = −1 point for whoever builds the first city here.
legends-leader-fairy_queen = Fairy Queen
    .does = 1 point for 3 forest cards at the end. When everybody has all cards, may buy one more at its price, without the action.
legends-leader-bandit_king = Bandit King
    .does = recruits to others’ cities too: each army costs 1 coin for the city’s owner. Having removed another’s army, may take 1 coin from its owner.
legends-leader-red_sorceress = Red Sorceress
    .does = begins with 5 armies in the start region. Others’ armies that she removes stay with her: 1 point for every 3 at the end.
legends-leader-white_knight = White Knight
    .does = 1 point for each of one’s islands with 3 regions or more. A city brings 1 army to its region.
legends-token-row = { $token }: { $does }
legends-token-where = lies in: { $regions }
legends-token-seen = lies in (only you know): { $regions }
legends-token-won = taken by: { $who }
legends-tokens-none = There are no tokens in this match.
legends-tokens-part = tokens
legends-leader-row = { $leader } ({ $who }): { $does }
legends-leader-nobody = not in play
legends-leaders-none = There are no leaders in this match. Here is what they would be.
legends-leaders-part = leaders
legends-mine-part = mine
legends-mine-seen = { $region } has this token: { $token }. Only you know.
legends-mine-unseen = You know no face-down token yet. Hold a region with one and look at the end of your turn.
legends-mine-has = You have: { $has }.
legends-mine-card = { $name }: { $gives } (its action was: { $action })

## Stages

legends-stage-rolling = drawing lots
legends-stage-laying = choosing a fragment
legends-stage-turning = turning a fragment
legends-stage-starting = start region
legends-stage-putting = laying tokens
legends-stage-dealing = dealing cards
legends-stage-leading = dealing leaders
legends-stage-outpost = fifth armies
legends-stage-youngest = who is the youngest
legends-stage-neutral = neutral armies
legends-stage-auction = auction
legends-stage-choosing_first = who starts
legends-stage-taking_card = choosing a card
legends-stage-choosing_action = choosing an action
legends-stage-placing = recruiting
legends-stage-moving = marching
legends-stage-building = building
legends-stage-uncovering = a token is turned up
legends-stage-destroying = raid
legends-stage-looking = looking at a token
legends-stage-ending = end of the turn
legends-stage-buying = last purchase
legends-stage-over = results
legends-part-buying = last purchase

## What is asked, and what the others hear of it

legends-ask-laying = You lay out the board. Place: { $place }. Which fragment comes here?
legends-does-laying = Lays out the board, place: { $place }.
legends-ask-turning = How do you turn the fragment “{ $side }”?
legends-does-turning = Turns the fragment “{ $side }”.
legends-ask-starting = Which one is the start region?
legends-does-starting = Chooses the start region.
legends-ask-putting = Where does this come: { $token }?
legends-does-putting = Lays tokens: { $token }.
legends-ask-outpost = Where do the fifth armies of all players stand? Any region of another fragment.
legends-does-outpost = Chooses where the fifth armies of all players stand.
legends-ask-auction = How many coins do you give for the right to say who starts? Bids are secret and open together, only the winner pays. There will be hardly any new coins, and cards are bought with them: do not bid much.
legends-does-auction = The auction for the right to say who starts. Bids are secret and open together, only the winner pays. There will be hardly any new coins, and cards are bought with them.
legends-doubt-bid = Bid { $bid } of { $coins }? Hardly any new coins will come, and cards are bought with them. If you mean it, bid again.
legends-ask-taking_card-first = Take a card: you do its action at once, its property stays with you to the end.
legends-does-taking_card-first = Chooses a card: its action is done at once, its property stays to the end.
legends-ask-moving = { $left ->
    [one] Lead your armies: { $left } step is left. { $water }
   *[other] Lead your armies: { $left } steps are left. { $water }
}
legends-does-moving = { $left ->
    [one] Leads armies: { $left } step is left. { $water }
   *[other] Leads armies: { $left } steps are left. { $water }
}
legends-water = { $cost ->
    [one] A crossing over water (≈) costs { $cost } step.
   *[other] A crossing over water (≈) costs { $cost } steps.
}
legends-water-too-wide = { $cost ->
    [one] Not enough for a crossing: it costs { $cost } step.
   *[other] Not enough for a crossing: it costs { $cost } steps.
}
legends-ask-destroying = { $left ->
    [1] Remove any army where you have one.
    [one] Remove { $left } army, anybody’s, where you have one.
   *[other] Remove { $left } armies, anybody’s, where you have one.
}
legends-does-destroying = { $left ->
    [1] Removes any army where there is an own one.
    [one] Removes { $left } army, anybody’s, where there is an own one.
   *[other] Removes { $left } armies, anybody’s, where there is an own one.
}
legends-ask-buying = Everybody has all cards. The Fairy Queen may buy one more: no action, but its property counts.
legends-does-buying = Everybody has all cards. The Fairy Queen decides whether to buy one more.
legends-ask-peeking = All done. Look at a face-down token or end your turn: after a look your steps cannot be taken back.
legends-does-peeking = May look at a face-down token or end the turn.
legends-ask-nothing = This action cannot be done: { $why }.
legends-none-steps = there is no way over land, and a crossing costs { $cost } { $cost ->
    [one] step
   *[other] steps
}
legends-none-victims = where there are own armies, nobody can be removed
legends-hint-destroy = “Raid” means removing an army where you have one.
legends-hint-then = “A & B” – you may do both actions, but only in this order.
legends-hint-star = ★ stands for points that the card brings at the end.
legends-hint-bandit-placing = The Bandit King recruits to others’ cities too: a coin to the owner for each army.
legends-hint-bandit-destroying = The Bandit King may take a coin from the owner of a removed army.
legends-hint-supply = { $left ->
    [one] Only { $left } army is left in the supply.
   *[other] Only { $left } armies are left in the supply.
}
legends-hint-knight = The White Knight’s city brings an army.

## Buttons

legends-choice-lay = { $regions ->
    [one] { $side } · { $regions } region
   *[other] { $side } · { $regions } regions
}
legends-choice-turn-0 = As it is
legends-choice-turn-90 = ↻ a quarter
legends-choice-turn-180 = Upside down
legends-choice-turn-270 = ↺ a quarter
legends-choice-hire = +1 → { $region } (coin: { $owner })
legends-choice-rob = ✕ { $owner } from { $region }, and a coin
legends-choice-peek = Look at { $region }
legends-choice-end-and-peek = End and look at { $region }
legends-choice-enough-more = End, { $left } and { $more }
legends-choice-buy-nothing = Do not buy

## The board as text

legends-text-seat = { $who } ({ $colour }): { $points }, { $coins }. Supply: { $armies }, { $cities }. Has: { $has }.
legends-text-leader = leader: { $leader }
legends-text-cards = cards ({ $count }): { $cards }
legends-text-row = Cards in the row: place, price, name, action, property and the card’s number.
legends-text-map = The board. Before a region: who holds it (“–” is nobody); behind the colon: whose armies are there.
legends-text-tokens = Tokens are in square brackets.
legends-text-token = { $region } [{ $token }]
legends-text-fragment-0 = { $side } ({ $place })
legends-text-fragment-90 = { $side } ({ $place }, turned a quarter to the right)
legends-text-fragment-180 = { $side } ({ $place }, upside down)
legends-text-fragment-270 = { $side } ({ $place }, turned a quarter to the left)
legends-text-island = { $island }: held by { $owner }
legends-text-island-free = { $island }: held by nobody
legends-text-whole = the whole island is held by { $owner }
legends-text-water = water: { $pairs }
legends-map-both = { $region }: { $land }; over water { $water }
legends-map-land = { $region }: { $land }
legends-map-water = { $region }: over water { $water }
legends-map-alone = { $region }: no neighbours
legends-map-gate = { $region } (gate)
legends-map-none = The board is not laid out yet.
legends-map-hint = “neighbours { $region }” shows who is in region { $region } and around it.
legends-map-region-part = region { $region } · { $island }
legends-map-held = Here { $owner } { $region }: { $pieces }
legends-map-empty = Here { $region }: empty
legends-map-held-land = next { $owner } { $region }: { $pieces }
legends-map-empty-land = next { $region }: empty
legends-map-held-water = over water { $owner } { $region }: { $pieces }
legends-map-empty-water = over water { $region }: empty
legends-alt = The board: { $sides }. { $seats }
legends-alt-empty = The board is not laid out yet. { $seats }
legends-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Results

legends-heading-regions = regions
legends-heading-islands = islands
legends-heading-cards = cards
legends-heading-elixirs = elixirs
legends-heading-citadels = citadels
legends-heading-tokens = tokens
legends-heading-leader = leader
legends-score-card = { $name } { $points }
legends-score-elixirs = most of all, { $count }
legends-score-elixirs-tied = most of all, { $count }; as many have: { $others }
legends-score-leader = { $leader }, { $why }
legends-score-queen = { $cards }, { $count }
legends-score-sorceress = { $armies ->
    [one] { $armies } captive army
   *[other] { $armies } captive armies
}
legends-score-knight = great islands: { $islands }
land-tie-tome = Equal points, the magic tome wins: { $numbers }.
land-tie-place-tome = Equal points, the magic tome decides the place: { $numbers }.

## Events

legends-event-setter_chosen = By lot, { $who } lays out the board.
legends-event-side_laid = The board: { $sides }.
legends-event-side = { $place } – { $side }
    .advice = lay { $side } ({ $place })
legends-event-turned-0 = not turned
    .advice = leave it as it is
legends-event-turned-90 = turned ↻
    .advice = turn it clockwise
legends-event-turned-180 = upside down
    .advice = turn it upside down
legends-event-turned-270 = turned ↺
    .advice = turn it anticlockwise
legends-event-start_chosen = The start region is { $region }.
legends-event-start = the start region is { $region }
    .advice = start in { $region }
legends-event-token_put = Tokens on the board: { $tokens }.
legends-event-token = { $token } – { $regions }
legends-event-put = { $token } → { $region }
    .advice = put { $token } in { $region }
legends-event-card_dealt = { $count ->
    [1] New card: { $cards }.
   *[other] Cards in the row: { $cards }.
}
legends-event-leader_dealt = Leaders: { $leaders }.
legends-event-leader = { $who } – { $leader }
legends-event-outpost_put = One more army of everybody is in { $region }.
legends-event-outpost = fifth armies → { $region }
    .advice = put the fifth armies in { $region }
legends-event-card_taken = { $paid ->
    [0] { $name }: { $action }, { $gives } (no. { $card }, free)
    [one] { $name }: { $action }, { $gives } (no. { $card }, { $paid } coin)
   *[other] { $name }: { $action }, { $gives } (no. { $card }, { $paid } coins)
}
    .advice = take “{ $name }” { $paid ->
        [0] for nothing
        [one] for { $paid } coin
       *[other] for { $paid } coins
    }: { $action }, { $gives }
    .plan = { $paid ->
        [0] #{ $card }
       *[other] #{ $card } for { $paid }
    }
legends-event-fee_paid = { $coins ->
    [one] { $coins } coin to the city’s owner ({ $who })
   *[other] { $coins } coins to the city’s owner ({ $who })
}
legends-event-coin_robbed = { $coins ->
    [one] { $coins } coin taken ({ $who })
   *[other] { $coins } coins taken ({ $who })
}
    .advice = { $coins ->
        [one] take { $coins } coin ({ $who })
       *[other] take { $coins } coins ({ $who })
    }
legends-event-coins_stolen = { $coins ->
    [one] thieves in { $region }: −{ $coins } coin
   *[other] thieves in { $region }: −{ $coins } coins
}
legends-event-token_won = token from { $region } – { $token }
legends-event-dragon_beaten = the dragon in { $region } is beaten
    .advice = beat the dragon in { $region }
legends-event-kept = { $count ->
    [one] { $count } army captive
   *[other] { $count } armies captive
}
    .advice = { $count ->
        [1] take it prisoner
       *[other] take them prisoner
    }
legends-event-peeked = a look at the token in { $region }
    .advice = look at the token in { $region }
legends-event-token_seen = { $region } has this token: { $token }
legends-event-nothing_bought = no last card bought
    .advice = buy no last card

## A first match: one sentence about each new thing

legends-lesson-laying = The board is made of four fragments with one or several islands on each.
legends-lesson-auction = The auction settles who starts. You get hardly any new coins: one or two is a usual bid.
legends-lesson-neutral = Neutral armies count like yours: where they are most, nobody gets the point.
legends-lesson-aim = Regions, islands and properties of cards bring points.
legends-lesson-row = This is the row of cards: armies and steps win regions.
legends-lesson-property = Properties of cards stay with you to the end, and add up.
legends-lesson-region = A region brings a point to whoever has most armies and cities there. A tie brings it to nobody.
legends-lesson-island = An island is one more point. It goes to whoever has the most regions on it.
legends-lesson-words = The word in a card’s name matters: some cards score for cursed, forest and other ones.
legends-lesson-elixirs = Elixirs count at the end: whoever has most of them gets two points.
legends-lesson-end = Two more turns of yours. Points come from regions, islands, cards and elixirs; coins break a tie.
legends-lesson-place = New armies arrive here: in the start region and where your cities are.
legends-lesson-move = Lead armies to where nobody is yet. Water (≈) is dear: three steps, fewer with flying.
legends-lesson-city = A city counts like an army, and new armies may arrive there. Nobody can remove it.
legends-lesson-destroy = You remove an army only where you have one. Take away a rival’s majority, and the point is lost to them.
legends-lesson-peek = You hold a region with a face-down token: look at it at the end of your turn. Only you will see.
legends-lesson-buying = This card is one more than all have: no action, only its property and points.
legends-lesson-dragon = Here is the dragon: whoever brings the seventh army to it, of any colour, gets two points.
legends-lesson-leader-fairy_queen = Yours is the Fairy Queen: three forest cards are a point, and at the end you may buy one more.
legends-lesson-leader-bandit_king = Yours is the Bandit King: recruit to others’ cities for a coin, and take a coin when you raid.
legends-lesson-leader-red_sorceress = Yours is the Red Sorceress: others’ armies that you remove stay with you, a point for every three.
legends-lesson-leader-white_knight = Yours is the White Knight: a city brings an army, and each great island of yours brings one point more.
legends-purpose-taking_card = Regions, islands and properties bring points.
legends-purpose-choosing_action = Armies hold a region, steps take a new one.
legends-purpose-placing = Most armies in a region – a point for it.
legends-purpose-moving = Take an empty region: that is a point.
legends-purpose-building = A city helps to hold a region: that is a point.
legends-purpose-destroying = Remove a rival’s lead, and the point is gone.

## Words of its moves

legends-word-destroy = destroy, kill, raid, strike, remove, x
legends-word-lay = lay, fragment
legends-word-rotate = rotate, turned
legends-word-origin = origin, begin in
legends-word-put = put, lay token
legends-word-outpost = outpost, fifth
legends-word-hire = hire
legends-word-rob = rob
legends-word-peek = peek, look
legends-word-noise = card, region, regions, coin, coins, degrees, at, token

## Why a move cannot be played

legends-typed-no-region = There is no region { $region } here. There are: { $regions }.
legends-regions-of = { $first }–{ $last }
legends-typed-which-side = Which fragment? Possible: { $sides }.
legends-typed-which-turn = How many degrees? Possible: { $degrees }.
legends-typed-why-starting = { $region } cannot be the start region: it is at a crossing to another fragment: of the central one of a T, of any of a ring, and on the desert if there is one. Possible: { $regions }.
legends-typed-why-putting = No token can come to { $region }: a region has only one. Possible: { $regions }.
legends-typed-why-outpost = The fifth armies cannot stand in { $region }: they stand on another fragment. Possible: { $regions }.
legends-typed-why-neutral = No neutral army can come to { $region }. Possible: { $regions }.
legends-typed-card-before = First the card: its name or its place in the row, from 1 to { $places }, and then armies or steps. All at once: “3 { $start }x2”.
legends-typed-why-water = { $cost ->
    [one] The crossing from { $from } to { $to } costs { $cost } step, and you have only { $left }.
   *[other] The crossing from { $from } to { $to } costs { $cost } steps, and you have only { $left }.
}
legends-typed-why-destroy = Nobody can be removed from { $region }: you have no army there. { $held }
legends-typed-why-immune = Armies of { $who } cannot be removed: they are guarded by { $name }.
legends-typed-why-rob = There is nobody to take a coin from in { $region }.
legends-typed-why-peek = You cannot look in { $region }: you do not hold it.
legends-typed-why-peek-again = You know what lies in { $region } already. “mine” reminds you.
legends-typed-why-peek-nothing = There is no face-down token in { $region }.
legends-typed-why-peek-nowhere = Nothing to look at now: it is done at the end of one’s turn, in a region with a face-down token that one holds.
