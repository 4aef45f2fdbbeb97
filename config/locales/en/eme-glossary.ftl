# Glossary of Eight-Minute Empire: what a word means. `.word` = as the list has it, `.words` = all its forms.

eme-term-region = A region is a numbered part of the map. At the end it brings a point to whoever has most armies and cities in it together; with a tie nobody gets it.
    .word = region
    .words = region, regions, area, areas

eme-term-continent = A continent is several regions together. It brings one more point to whoever holds most of its regions; with a tie nobody gets it.
    .word = continent
    .words = continent, continents

eme-term-control = Whoever has more armies and cities in a region than anybody else holds it.
    .word = to hold
    .words = hold, holds, to hold, control, controls, own a region

eme-term-good = A good is on the card and stays yours to the end. The more alike goods you have, the more points they bring.
    .word = good
    .words = good, goods

eme-term-joker = A wild card counts as any good that you already have, wherever that brings most.
    .word = wild card
    .words = wild card, wild cards, wild, joker, jokers

eme-term-row = The row is the open cards; you take one of them each turn. The leftmost is free, those further right cost more.
    .word = row
    .words = row, row of cards

eme-term-coin = Coins pay for cards, and in the auction for saying who begins. There will be no new ones; with equal points more coins left win.
    .word = coin
    .words = coin, coins, money

eme-term-auction = The auction is secret bids before the first turn: it settles who begins. Only the highest bidder pays.
    .word = auction
    .words = auction, bidding, bid, bids

eme-term-army = An army is your piece on the map. There are no fights: all may stand in a region, and whoever has most armies and cities there holds it.
    .word = army
    .words = army, armies, cube, cubes

eme-term-start = In the start region the match begins for all. New armies come there, or to your own cities.
    .word = start region
    .words = start, start region, starting region

eme-term-city = A city counts as an army, but does not move, and nobody can remove it. Your new armies may come to its region.
    .word = city
    .words = city, cities, town

eme-term-step = A step takes one army of yours to a neighbouring region by land. One army may make several steps.
    .word = step
    .words = step, steps, move, moves

eme-term-sea = A sea step goes by land or along a dotted line across the water (≈).
    .word = sea step
    .words = sea step, sea steps, sea, by sea, dotted line

eme-term-raid = A raid (✕) takes one army off the map, whosever it is. It goes back to its owner’s supply. Use it where a rival is one ahead.
    .word = raid
    .words = raid, raids, destroy, destroying

eme-term-supply = The supply is your armies and cities that are not on the map yet. What is not in it cannot be placed.
    .word = supply
    .words = supply, reserve

eme-term-neutral = Neutral armies are there with two players. They hold regions like a third player, but score nothing.
    .word = neutral army
    .words = neutral army, neutral armies, neutral, neutrals
