# Founders of the Empire.

game-founders = Founders of the Empire

## Settings

option-founders-vote = End by consent
    .inside = end by consent
    .about = When nothing seems left to earn, the end may be proposed. Everybody has to agree.
option-founders-vote-False = no
option-founders-vote-True = may be proposed

## Panels: button, word for help and all words

founders-panel-fits = What fits where
    .word = places
    .words = places, what fits, what fits where, where
founders-panel-prizes = Prizes
    .word = prizes
    .words = prizes, prize, temples, gods
founders-panel-mine = My state
    .word = my state
    .words = my state, my tiles, my tokens
founders-panel-states = States
    .word = states
    .words = states, rivals
founders-panel-seat = State
    .words = state
founders-panel-tiles = All tiles
    .word = tiles
    .words = tiles, all tiles, tile, stacks, what is left
founders-panel-tile = Tile
    .words = tile
    .asked = tile
founders-panel-counters = Tokens
    .word = tokens
    .words = tokens, token
founders-panel-removed = Removed
    .word = removed
    .words = removed, box, discard, what was removed
founders-panel-aftermath = Table
    .word = final table
    .words = final table
founders-aftermath-part = the table at the end

## Tiles: name, beginning of a label, what is laid, and how it is written

founders-tile-n_forest = forest
    .title = Forest
    .acc = forest
    .words = forest
founders-tile-n_cliff = cliff
    .title = Cliff
    .acc = cliff
    .words = cliff
founders-tile-n_waterfall = waterfall
    .title = Waterfall
    .acc = waterfall
    .words = waterfall
founders-tile-n_lake = lake
    .title = Lake
    .acc = lake
    .words = lake
founders-tile-n_river = forest river
    .title = Forest river
    .acc = forest river
    .words = forest river, river
founders-tile-n_grove = grove
    .title = Grove
    .acc = grove
    .words = grove
founders-tile-v_mine = mine
    .title = Mine
    .acc = mine
    .words = mine
founders-tile-v_goldmine = gold mine
    .title = Gold mine
    .acc = gold mine
    .words = gold mine, goldmine
founders-tile-v_weaver = weaving house
    .title = Weaving house
    .acc = weaving house
    .words = weaver, weaving house, weaving
founders-tile-v_winery = winery
    .title = Winery
    .acc = winery
    .words = winery, vineyard
founders-tile-v_stable = stable
    .title = Stable
    .acc = stable
    .words = stable, stables
founders-tile-v_pier = fishing pier
    .title = Fishing pier
    .acc = fishing pier
    .words = pier, fishing pier
founders-tile-c_market_iron = market (iron)
    .title = Market (iron)
    .acc = market (iron)
    .words = market, market iron, iron market, marketplace
founders-tile-c_market_fish = market (fish)
    .title = Market (fish)
    .acc = market (fish)
    .words = market, market fish, fish market, marketplace
founders-tile-c_camp_horses = army camp (horses)
    .title = Camp (horses)
    .acc = army camp (horses)
    .words = camp, army camp, camp horses, army camp horses, horse camp
founders-tile-c_camp_iron = army camp (iron)
    .title = Camp (iron)
    .acc = army camp (iron)
    .words = camp, army camp, camp iron, army camp iron, iron camp
founders-tile-c_workshop_wine = workshop (wine)
    .title = Workshop (wine)
    .acc = workshop (wine)
    .words = workshop, workshop wine, wine workshop
founders-tile-c_workshop_cloth = workshop (cloth)
    .title = Workshop (cloth)
    .acc = workshop (cloth)
    .words = workshop, workshop cloth, cloth workshop
founders-tile-c_inn_wine = inn (wine)
    .title = Inn (wine)
    .acc = inn (wine)
    .words = inn, inn wine, wine inn
founders-tile-c_inn_gold = inn (gold)
    .title = Inn (gold)
    .acc = inn (gold)
    .words = inn, inn gold, gold inn
founders-tile-p_portunus = altar of Portunus
    .title = Altar of Portunus
    .acc = altar of Portunus
    .words = portunus, altar of portunus, altar
founders-tile-p_fons = altar of Fons
    .title = Altar of Fons
    .acc = altar of Fons
    .words = fons, altar of fons, altar
founders-tile-p_salacia = altar of Salacia
    .title = Altar of Salacia
    .acc = altar of Salacia
    .words = salacia, altar of salacia, altar
founders-tile-p_epona = altar of Epona
    .title = Altar of Epona
    .acc = altar of Epona
    .words = epona, altar of epona, altar
founders-tile-p_pales = altar of Pales
    .title = Altar of Pales
    .acc = altar of Pales
    .words = pales, altar of pales, altar
founders-tile-p_faunus = altar of Faunus
    .title = Altar of Faunus
    .acc = altar of Faunus
    .words = faunus, altar of faunus, altar
founders-tile-p_terminus = altar of Terminus
    .title = Altar of Terminus
    .acc = altar of Terminus
    .words = terminus, altar of terminus, altar
founders-tile-p_lares = altar of the Lares
    .title = Altar of the Lares
    .acc = altar of the Lares
    .words = lares, altar of the lares, altar
founders-tile-p_silvanus = altar of Silvanus
    .title = Altar of Silvanus
    .acc = altar of Silvanus
    .words = silvanus, altar of silvanus, altar
founders-tile-p_moneta = sanctuary of Moneta
    .title = Sanctuary of Moneta
    .acc = sanctuary of Moneta
    .words = sanctuary of moneta, sanctuary
founders-tile-p_fortuna = sanctuary of Fortuna
    .title = Sanctuary of Fortuna
    .acc = sanctuary of Fortuna
    .words = fortuna, sanctuary of fortuna, sanctuary
founders-tile-p_venus = sanctuary of Venus
    .title = Sanctuary of Venus
    .acc = sanctuary of Venus
    .words = venus, sanctuary of venus, sanctuary
founders-tile-p_ceres = sanctuary of Ceres
    .title = Sanctuary of Ceres
    .acc = sanctuary of Ceres
    .words = ceres, sanctuary of ceres, sanctuary
founders-tile-p_bellona = sanctuary of Bellona
    .title = Sanctuary of Bellona
    .acc = sanctuary of Bellona
    .words = bellona, sanctuary of bellona, sanctuary
founders-tile-p_consus = sanctuary of Consus
    .title = Sanctuary of Consus
    .acc = sanctuary of Consus
    .words = consus, sanctuary of consus, sanctuary
founders-tile-p_neptune = sanctuary of Neptune
    .title = Sanctuary of Neptune
    .acc = sanctuary of Neptune
    .words = neptune, sanctuary of neptune, sanctuary
founders-tile-p_diana = sanctuary of Diana
    .title = Sanctuary of Diana
    .acc = sanctuary of Diana
    .words = diana, sanctuary of diana, sanctuary
founders-tile-p_quirinus = sanctuary of Quirinus
    .title = Sanctuary of Quirinus
    .acc = sanctuary of Quirinus
    .words = quirinus, sanctuary of quirinus, sanctuary
founders-tile-p_liber = sanctuary of Liber
    .title = Sanctuary of Liber
    .acc = sanctuary of Liber
    .words = liber, sanctuary of liber, sanctuary
founders-tile-p_juno = temple of Juno
    .title = Temple of Juno
    .acc = temple of Juno
    .words = juno, temple of juno, temple
founders-tile-p_mercury = temple of Mercury
    .title = Temple of Mercury
    .acc = temple of Mercury
    .words = mercury, temple of mercury, temple
founders-tile-p_apollo = temple of Apollo
    .title = Temple of Apollo
    .acc = temple of Apollo
    .words = apollo, temple of apollo, temple
founders-tile-p_mars = temple of Mars
    .title = Temple of Mars
    .acc = temple of Mars
    .words = mars, temple of mars, temple
founders-tile-p_jupiter = temple of Jupiter
    .title = Temple of Jupiter
    .acc = temple of Jupiter
    .words = jupiter, temple of jupiter, temple
founders-tile-p_minerva = temple of Minerva
    .title = Temple of Minerva
    .acc = temple of Minerva
    .words = minerva, temple of minerva, temple

## Resources: name, what is short, what is given, and how they are written

founders-resource-wood = wood
    .of = wood
    .acc = wood
    .words = wood, timber
founders-resource-stone = stone
    .of = stone
    .acc = stone
    .words = stone, rock
founders-resource-plants = plants
    .of = plants
    .acc = plants
    .words = plants, grass
founders-resource-water = water
    .of = water
    .acc = water
    .words = water
founders-resource-iron = iron
    .of = iron
    .acc = iron
    .words = iron
founders-resource-gold = gold
    .of = gold
    .acc = gold
    .words = gold
founders-resource-cloth = cloth
    .of = cloth
    .acc = cloth
    .words = cloth
founders-resource-wine = wine
    .of = wine
    .acc = wine
    .words = wine
founders-resource-horses = horses
    .of = horses
    .acc = horses
    .words = horses, horse
founders-resource-fish = fish
    .of = fish
    .acc = fish
    .words = fish
founders-resource-coins = coins
    .of = coins
    .acc = coins
    .words = coins, money
founders-resource-army = soldiers
    .of = soldiers
    .acc = soldiers
    .words = army, soldiers
founders-resource-carts = carts
    .of = carts
    .acc = carts
    .words = carts
founders-resource-masters = craftsmen
    .of = craftsmen
    .acc = craftsmen
    .words = craftsmen

## Tokens and craftsmen

founders-token-war = war
    .whole = a war token
founders-token-coin = coin
    .whole = a coin token
founders-token-cart = cart
    .whole = a cart token
founders-token-master = craftsman
    .whole = a craftsman token
founders-master-iron = ironworker
founders-master-gold = gold digger
founders-master-cloth = weaver
founders-master-wine = vine-grower
founders-master-horses = horse breeder
founders-master-fish = fisherman
founders-does-war = War ruins an unprotected tile of a rival: until the end it gives neither a resource nor points. Unprotected is the tile of each column that lies farthest from its owner.
founders-does-coin = A coin buys a resource of a rival's tile for this turn. In the owner's next turn the tile gives him nothing, and then the coin is his.
founders-does-cart = A cart comes to a corner where four of your tiles meet: what one of them gives can be had beside the others too. Carts that share a tile work together.
founders-does-master = A craftsman comes to a tile of yours that gives his resource: it gives nothing any more, but 2 points at the end.

## A whole tile

founders-tile-of-nature = { $tile }: { $gives }
founders-tile-of-village = { $tile }: { $needs } → { $gives }
founders-tile-of-city = { $tile }: { $needs } → { $gives }, { $token }
founders-tile-of-prize = { $tile }: { $needs } → { $points }
founders-needs = It needs { $needs }.
founders-needs-nothing = It needs no resources.
founders-laid = { $tile } ({ $tokens })
founders-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
founders-stack-nature = Nature
    .words = nature, green
founders-stack-village = Village
    .words = village, blue
founders-stack-city = City
    .words = city, purple
founders-of-nature = nature tile
founders-of-village = village tile
founders-of-city = city tile
founders-of-prize = prize tile

## Where things come from, and what is short

founders-supplied = { $resource } — { $tile }
founders-bought = bought
founders-why-occupied = a tile lies there already
founders-why-apart = no tile is beside it
founders-why-missing = no { $lacking } around
founders-why-absent = no { $lacking } in the state
founders-why-blocked = { $lacking } is short: a token is in the way, { $tiles }
founders-why-busy = { $lacking } is short: the { $tile } gives { $served } already
founders-why-few = { $needs } take a tile each, and there is only { $tiles }
founders-why-scattered = { $needs } are there, but not around one place
founders-fits = { $count ->
    [one] fits, { $count } place
   *[other] fits, { $count } places
}
founders-fits-instead = only instead of another: { $why }
founders-fits-not = { $why }
founders-fits-part = what fits where
founders-fits-later = First everybody gets two nature tiles.
founders-fits-whose = Open tiles. Whose state: { $who }.
founders-fits-tile = { $tile } — { $fits }
founders-fits-anywhere = It needs no resources: any number will do.
founders-fits-number = { $number }: { $supplies }
founders-fits-replace = { $number } (replace { $tile }): { $supplies }
founders-fits-letters = { $letters }: { $why }

## Stages

founders-stage-dealing = deal
founders-stage-lot = lot
founders-stage-drafting = draft of nature
founders-stage-joining = second tile
founders-stage-opening = opening a tile
founders-stage-voting = end by consent
founders-stage-drawing = opening a tile
founders-stage-acting = choice of a tile
founders-stage-using = token
founders-stage-rescuing = top nature tile
founders-stage-placing = place of a tile
founders-stage-hiring = choice of a craftsman
founders-stage-ending = end of the turn
founders-stage-over = results
founders-part-setup = setup · { $stage }
founders-part = stacks { $left }, prizes { $prizes }

## What is asked, and what the others hear of it

founders-ask-drafting = Take a nature tile: your state begins with it.
founders-does-drafting = Choosing the first nature tile.
founders-ask-drafting-again = Take another nature tile.
founders-does-drafting-again = Choosing the second nature tile.
founders-ask-joining = At which side do you lay the { $tile }? The numbers are on the picture.
founders-does-joining = Deciding where the { $tile } lies.
founders-ask-opening = Open a tile of any stack.
founders-does-opening = Opening a tile.
founders-ask-voting = End the match here? { $verdict }
founders-does-voting = It is decided whether the match ends here. { $verdict }
founders-verdict-nobody = Nobody can earn any more points, this is proved.
founders-verdict-tokens = Only tokens can still be earned.
founders-verdict-unknown = Whether anybody can still earn something, nobody can tell.
founders-verdict-somebody = Somebody can still earn something.
founders-ask-acting = Choose an open tile.
founders-does-acting = Choosing a tile.
founders-ask-acting-token = Play a token, or choose an open tile at once.
founders-does-acting-token = Choosing a tile; a token may be played before.
founders-ask-rescue = Nothing fits an empty place. Draw the top nature tile.
founders-does-rescue = Nothing fits an empty place: the top nature tile is left.
founders-ask-stuck = Nothing fits an empty place, and nature is used up. Replace a tile of yours, or end the turn.
founders-does-stuck = Nothing fits an empty place, and nature is used up.
founders-ask-nothing = Nothing can be attached, and nature is used up. { $held }
founders-does-nothing = Nothing can be attached, and nature is used up. { $held }
founders-ask-using-war = Which tile do you ruin?
founders-does-using-war = Deciding which tile is ruined.
founders-ask-using-coin = What do you buy, and whose? It is for this turn only.
founders-does-using-coin = Deciding what to buy.
founders-ask-using-cart = To which corner does the cart come?
founders-does-using-cart = Deciding where the cart comes.
founders-ask-using-master = To which tile does the craftsman come?
founders-does-using-master = Deciding where the craftsman comes.
founders-ask-placing = Where do you lay the { $tile }? { $needs }
founders-does-placing = Deciding where the { $tile } comes.
founders-ask-ending = All done. { $held }
founders-does-ending = All done. { $held }
founders-ask-early = You end the turn without a new tile. { $held } “Undo” takes it back.
founders-does-early = Ending the turn without a new tile. { $held }
founders-alert-early = The turn ends in a moment. “Undo” takes it back.
founders-left-acting = Now choose a tile.
founders-left-placing = Where does the { $tile } come?
founders-left-using-war = Which tile is ruined?
founders-left-using-coin = What is bought, and whose?
founders-left-using-cart = To which corner?
founders-left-using-master = To which tile?
founders-hint-full-nature = The nature row is full: if you open another, these five go to the box.
founders-hint-full-village = The village row is full: if you open another, these five go to the box.
founders-hint-full-city = The city row is full: if you open another, these five go to the box.
founders-hint-unfit = { $tile } — { $why }.
founders-hint-bought = Bought for this turn: { $resource }.
founders-hint-replace = ↻ — replace a tile of yours: a point less at the end.
founders-doubt-replace = Replace the { $tile }? You lose { $points }, and { $price } more for replacing. If you mean it, choose it again.

## Buttons

founders-choice-pick = { $tile }: { $gives }
founders-choice-open = { $stack } · { $left }
founders-choice-propose = Propose to end the match
founders-choice-agree = End the match
founders-choice-refuse = Play on
founders-choice-use-war = Ruin a tile
founders-choice-use-coin = Buy a resource
founders-choice-use-cart = Place a cart
founders-choice-use-master = Place a craftsman
founders-choice-nature = Top nature tile
founders-choice-skip = End without a tile
founders-choice-prize = { $tile } +{ $points }
founders-choice-instead = ↻ { $tile }
founders-choice-replace = ↻ { $number }
    .web = ↻ { $number } · { $tile }
founders-choice-war = { $mark } { $number } · { $tile }
founders-choice-coin = { $mark } { $number } · { $resource }
founders-choice-cart = { $number }
founders-choice-master = { $number } · { $tile }
founders-choice-end = End turn
founders-way-seat = { $who }

## Players and captions

founders-seat = { $who }: { $points }, { $tokens }
founders-alt = Open prizes: { $prizes }. { $seats }
founders-alt-seat = { $who }: { $tiles }, { $points }
founders-alt-lobby = Four stacks of tiles and the tokens lie on the table.
founders-missed = While others played: { $news }.
founders-missed-ruined = ruined: { $tiles }
founders-missed-bought = coin on: { $tiles }

## The board in words

founders-text-part = the board in words · { $part }
founders-text-seat = { $who } ({ $colour }): { $points }
founders-text-seat-tokens = { $who } ({ $colour }): { $points }; { $tokens }
founders-text-row = { $cells }
founders-text-place = [{ $mark }]
founders-text-marked = [{ $mark }] { $tile }
founders-text-cart = cart: { $tiles }
founders-text-crossing = [{ $mark }] corner: { $tiles }
founders-text-legend = The upper line lies farthest from its owner; “·” is empty, in brackets are tokens, [1] is a place to choose.
founders-text-open = Open tiles: what it needs → what it gives.
founders-text-stack-nature = nature, stack { $left }:
founders-text-stack-village = village, stack { $left }:
founders-text-stack-city = city, stack { $left }:
founders-text-prizes = prizes, open { $count }:
founders-text-tile = – { $tile }
founders-text-nothing = – nothing

## Panels

founders-kind-nature = Nature
founders-kind-village = Village
founders-kind-city = City
founders-tiles-part = all tiles
founders-tiles-row = { $tile } (stack { $left })
founders-tiles-note = The set of tiles is a reconstruction from the rules and reviews: the one in the box may differ a little.
founders-tile-part = { $tile } · { $kind }
founders-tile-unknown = There is no such tile.
founders-tile-needs = It needs: { $needs }. Each resource comes from a neighbour of its own, by side or corner.
founders-tile-either = It gives one of two in a turn: { $first } or { $second }. It fits anywhere.
founders-tile-gives = It gives { $gives }, once a turn.
founders-tile-token = When it is attached, it brings { $token }.
founders-tile-points = At the end: { $points }. It gives no resource.
founders-tile-open = It lies open. { $who }: { $fits }.
founders-tile-left = { $left } of { $count } are left in the stack.
founders-tile-of = { $who }: ×{ $count }
founders-prizes-part = open prizes: { $count }
founders-prizes-whose = What it needs → what it gives. Whose state: { $who }.
founders-prizes-row = { $tile }; { $fits }
founders-prizes-of = { $who }: { $tiles }
founders-prizes-alt = Open prizes: { $count }.
founders-removed-part = removed tiles
founders-removed-nature = nature: { $tiles }
founders-removed-village = village: { $tiles }
founders-removed-city = city: { $tiles }
founders-removed-by = replaced, { $who }: { $tiles }
founders-removed-none = Nothing was removed yet.
founders-removed-alt = Removed tiles: { $count }.
founders-states-part = states
founders-states-row = { $who }: { $tiles }, { $points }
founders-seat-part = state · { $who }
founders-seat-hand = Tokens: { $tokens }.
founders-seat-no-hand = No tokens.
founders-seat-exposed = Unprotected from war: { $tiles }.
founders-seat-holds = { $who }: { $tokens }
founders-seat-alt = State: { $who }.
founders-counters-part = tokens
founders-counters-all = One token a turn at most: after a tile is opened and before the new one is attached. A token taken in this turn cannot be played yet. Kept, it is 1 point at the end.
founders-counters-left = in the reserve: { $left }

## Results

founders-heading-prizes = prizes
founders-heading-craftsmen = craftsmen
founders-heading-tokens = tokens
founders-heading-replaced = replaced
founders-score-prize = { $tile } { $points }
founders-score-coins = coins on tiles: { $coins }
founders-tie-prize_tiles = Points are equal, prize tiles decide: { $numbers }.
founders-tie-place-prize_tiles = Points are equal, prize tiles decide the place: { $numbers }.
founders-tie-shared = Equal in everything, the win is shared: { $numbers }.

## Events

founders-event-picked = takes the { $tile }
founders-event-stack = chooses the stack: { $stack }
founders-event-opened = opens: { $tile }
founders-event-opened-swept = row to the box, opens: { $tile }
founders-event-token = token: { $token }
founders-event-taken = chooses: { $tile }
founders-event-stuck = nothing fits
founders-event-rescued = top of the stack — { $tile }
founders-event-war = war → { $tile } ({ $who })
founders-event-coin = coin for { $resource } → { $tile } ({ $who })
founders-event-cart = cart placed
founders-event-master = { $master } → { $tile }
founders-event-replaced = replaced: { $tile }
founders-event-lost = to the box: { $tokens }
founders-event-attached = attached: { $tile }
founders-event-attached-by = attached: { $tile } ← { $supplies }
founders-event-attached-at = to place { $number }: { $tile }
founders-event-attached-by-at = to place { $number }: { $tile } ← { $supplies }
founders-event-token_taken = gets { $token }
founders-event-hired = craftsman — { $master }
founders-event-coins = { $coins ->
    [one] +{ $coins } coin
   *[other] +{ $coins } coins
}
founders-event-nothing = no new tile
founders-event-over = turn over
founders-event-proposed = proposes to end the match
founders-event-agrees = for the end
founders-event-refuses = against the end
founders-event-prizes = Open prizes: { $count }.
founders-event-first = { $who } is the first player: the lot says so.
founders-event-laid_open = Open tiles: { $tiles }.
founders-event-swept = Row to the box: { $tiles }.
founders-event-over-prizes = The match is over: no prizes are left.
founders-event-over-stacks = The match is over: the stacks are empty.
founders-event-over-agreed = The match is over: all have agreed.
founders-alert = ✓ { $deeds }. { $ask }
founders-alert-only = ✓ { $deeds }.
founders-alert-begun = ✓ The match has begun.

## First match: a sentence about each new thing

founders-lesson-drafting = Nature gives one of two: wood, stone, plants or water. Take different ones.
founders-lesson-joining = The first two tiles lie side by side. Any side will do: there is room enough.
founders-lesson-open = A turn begins with a new tile. Nature or village is what you need now: a village lives on nature.
founders-lesson-village = A village tile comes beside nature and gives iron, wine, horses and so on.
founders-lesson-city = A city tile needs both a village and nature. It brings a token at once.
founders-lesson-prize = Prizes bring the points. Choose one or two, and gather what they need.
founders-lesson-row = You may take any open tile, not only the one that was opened now.
founders-lesson-replace = Is an old tile in the way? A new one may lie on it, for a point less.
founders-lesson-unprotected = Far tiles are unprotected: war ruins them. Keep what is dear close to you.
founders-lesson-acting = Take any open tile that fits. Others are not offered.
founders-lesson-placing = Nature needs nothing, but a new tile touches an old one with a side.
founders-lesson-needs = Each resource comes from a neighbour of its own, by side or corner. One tile, one resource a turn.
founders-lesson-token-war = You have a war token: play it after opening a tile, or keep it as a point.
founders-lesson-token-coin = You have a coin: it buys a rival's resource for a turn. Then the coin is his.
founders-lesson-token-cart = You have a cart: where four of your tiles meet, it shares their resources.
founders-lesson-token-master = You have a craftsman: on a tile of his resource he brings 2 points, and the resource is gone.
founders-lesson-won = Your first prize! It gives no resource: build on around it.

## Words of moves

founders-word-take = take, attach, build, pick
founders-word-place = place, lay, put
founders-word-open = open
founders-word-propose = propose, propose the end, end the match
founders-word-agree = agree, yes, end the match
founders-word-refuse = refuse, no, against, play on
founders-word-war = war, raid, ruin
founders-word-coin = coin, buy
founders-word-cart = cart
founders-word-master = craftsman, master
founders-word-nature = top, top tile, top nature tile, nature
founders-word-replace = replace, instead
founders-word-noise = tile, place, stack, token, match, draw, the, at, for

## Why a move cannot be played

founders-typed-later = Nobody knows what lies on top: open the tile first, then choose.
founders-typed-over = The line is longer than the turn: leave only what is done now.
founders-typed-not-open = { $tile }: no such tile lies open.
founders-typed-unfit = The { $tile } cannot be attached now: { $why }.
founders-typed-stack-empty = This stack is empty: { $stack }.
founders-typed-nature = The top nature tile is drawn only where nothing fits an empty place.
founders-typed-tile-first = First the tile, then the place: “mine”, and then “replace 3”.
founders-typed-token-early = Open a tile first: tokens are played after that.
founders-typed-token-late = Tokens are played before the new tile is chosen. “Undo” goes a step back.
founders-typed-token-used = A token was played in this turn already, and only one may be.
founders-typed-no-token = You have no such token: { $token }.
founders-typed-no-target-war = There is nothing to ruin: all far tiles of the rivals are ruined already.
founders-typed-no-target-coin = There is nothing to buy: the rivals' tiles give nothing.
founders-typed-no-target-cart = There is no room for a cart: four tiles of yours must meet in a corner.
founders-typed-no-target-master = There is no room for a craftsman: no tile of yours gives his resource itself.
founders-typed-no-vote = At this table the end by consent is not proposed.
founders-typed-propose = It is early: somebody can surely still earn points.
founders-typed-propose-later = The end is proposed at the beginning of one's turn, before a tile is opened.
founders-typed-propose-asked = It was proposed in this turn already: we play on.
founders-typed-end-opening = The turn is not made yet: open a tile.
founders-typed-end-acting = The turn cannot end: there is a tile that fits, and it has to be attached.
founders-typed-end-placing = Lay the tile first. “Undo” goes back to the choice.
founders-typed-end-using = Decide about the token first. “Undo” takes it back.
founders-typed-which-tile = Which tile? These can be taken: { $tiles }.
founders-typed-no-tile = Nothing can be taken now: nothing fits an empty place.
founders-typed-which-place = Which place? The numbers from 1 to { $most } are on the picture and on the board in words.
founders-typed-which-target = Which number? From 1 to { $most }, on the picture and on the board in words.
founders-typed-no-place = There is no number { $number }: they go from 1 to { $most }.
founders-typed-by-number = Say it by number, from 1 to { $most }: that is clearer.
founders-typed-say-replace = Number { $number } is a tile of yours. To replace the { $tile }: “replace { $number }”.
founders-typed-which-opening = Which stack do you open: nature, village or city?
founders-typed-which-voting = End the match? “Yes” or “no”.
founders-typed-which-ending = The turn is made already: “end” or “undo”.
founders-typed-which-resource = What do you buy: { $resources }?
founders-typed-which-seller = Whose? It is sold by: { $sellers }.
founders-typed-seller = { $number } ({ $tile }, { $who })
