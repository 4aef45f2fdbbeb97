# Glossary of Founders: what a word means. `.word` = as the list has it, `.words` = all its forms.

founders-term-tile = A state is built of tiles, one a turn. They are of nature, village or city, and there are prize tiles.
    .word = tile
    .words = tile, tiles, square, squares

founders-term-state = A state is your tiles on the table. A new one touches an old one with a side; they are never moved.
    .word = state
    .words = state, states, realm

founders-term-resource = A tile needs resources for its place. Neighbouring tiles give them, each one a turn.
    .word = resource
    .words = resource, resources

founders-term-neighbour = The neighbours of a tile lie at its sides and corners, up to eight. It takes its resources from them.
    .word = neighbour
    .words = neighbour, neighbours, neighbor, neighbors

founders-term-nature = Nature tiles need nothing. Each gives one of two resources, another one each turn if you like.
    .word = nature
    .words = nature, nature tile, nature tiles

founders-term-village = A village tile needs nature beside it. It gives iron, gold, cloth, wine and others, which city and prizes need.
    .word = village
    .words = village, villages, village tile

founders-term-city = A city tile needs nature and village beside it. It brings a token at once.
    .word = city
    .words = city, cities, city tile

founders-term-prize = Prizes are altars, shrines and temples. They give nothing, but are worth one to three points: most points come from them.
    .word = prize
    .words = prize, prizes, prize tile, altar, shrine, temple

founders-term-token = A city brings a token: war, coin, cart or craftsman. One a turn may be played; one left in the hand is a point at the end.
    .word = token
    .words = token, tokens

founders-term-war = War is laid on another’s tile and ruins it: it gives no resources any more.
    .word = war
    .words = war, wars, war token

founders-term-coin = A coin buys a resource of a rival for one turn. The coin itself goes to that rival.
    .word = coin
    .words = coin, coins, coin token

founders-term-cart = A cart stands where four of your tiles meet, and carries their resources further.
    .word = cart
    .words = cart, carts, cart token

founders-term-master = A craftsman stands on a tile with his resource and brings points, but that resource is gone.
    .word = craftsman
    .words = craftsman, craftsmen, master, masters

founders-term-stack = There are three stacks: nature, village and city. A turn begins with a tile of any of them.
    .word = stack
    .words = stack, stacks, pile

founders-term-replace = A replacement puts a new tile in the place of your old one. The old one counts no more, and each costs a point.
    .word = replacement
    .words = replacement, replacements, replace, replacing
