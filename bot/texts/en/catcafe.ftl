## The game

catcafe-name = Cat Café
catcafe-rules =
    ▸ **Aim.** Furnish the five cat towers of your sheet. Each kind of toy scores in its own way; whoever completes three towers ends the game, and the most points win.

    ▸ **Dice.** One die more than players is rolled. In turn everybody takes one; the first player changes each round. The die left in the centre belongs to everybody.

    ▸ **Marking.** Everybody marks at once, hidden until all are done. Of your two dice one gives the item, the other the floor, as you like: 1 🏠 H house, 2 🧶 Y yarn, 3 🦋 B butterfly, 4 🥣 F food bowl, 5 🛋️ C cushion, 6 🐭 M mouse. It goes into any open hex of that floor, in any tower, and stays there.

    ▸ **Footprints 👣.** Each one you spend changes one of your dice by 1 (never past 1 or 6); several may be spent. You begin with one, and a sheet holds 18 in all. Instead of marking you may always **pass** and find three. What you find can be spent from the next round on.

    ▸ **House.** Choose at once a cat you have not scored: 2 points for each item it likes on your sheet. The house cat likes houses, and so on. Each cat scores once, and without a cat there is no further house.
    ▸ **Butterfly.** Finds two footprints at once, and scores 3 at the end.
    ▸ **Yarn.** In each tower: 8 for the most yarn (also if several have it), 3 for anybody else with some.
    ▸ **Bowl.** 1 for each different kind of item that touches it, other bowls included.
    ▸ **Cushion.** The number of its floor.
    ▸ **Mouse.** Mice that touch form chains: 2, 6, 12, 20 for one to four. More than four are split as well as can be (or count 20 in all, if the table chose so).

    ▸ **Towers.** Who completes a tower first wins its large number, if at least one house is in it, else the small one. Several in the same round are all first. From the next round on there is only the small number, for everybody.

    ▸ **What touches.** Towers 1, 3 and 5 stand half a hex higher: the drawing shows it. A missing floor (#) is no hex.

    ▸ **The end.** The round in which somebody completes a third tower is the last. Footprints left over score nothing. Equal sums share the victory.


## In words

catcafe-words-item = { $sign }{ "\u00A0" }{ $item ->
    [house] house
    [yarn] yarn
    [butterfly] butterfly
    [bowl] bowl
    [cushion] cushion
   *[mouse] mouse
}
catcafe-words-take = { $die }
catcafe-words-mark = { $sign } { $item ->
    [house] house
    [yarn] yarn
    [butterfly] butterfly
    [bowl] bowl
    [cushion] cushion
   *[mouse] mouse
} in { $hex }
catcafe-words-cat = { $sign } { $item ->
    [house] house
    [yarn] yarn
    [butterfly] butterfly
    [bowl] bowl
    [cushion] cushion
   *[mouse] mouse
} cat
catcafe-words-pass = pass
# One item as a first choice, and the least number of footprints that marking it costs.
catcafe-words-choice = { $sign } { $item ->
    [house] house
    [yarn] yarn
    [butterfly] butterfly
    [bowl] bowl
    [cushion] cushion
   *[mouse] mouse
}{ $cost ->
    [0] { "" }
   *[other] { " " }{ $cost }+{ "\u00A0" }👣
}
catcafe-words-hex = tower { $tower }, floor { $floor }
catcafe-words-costs = { $footprints }{ "\u00A0" }👣
catcafe-words-finds = finds { $footprints }{ "\u00A0" }👣
# $points: by how much the own points would grow as things stand, with + or −.
catcafe-words-gains = { $points } pts
catcafe-words-completes = completes tower { $tower }
# $name: who takes the first die.
catcafe-words-round = **Round { $round }** · { $name } takes first
# $names: everybody who has not decided yet.
catcafe-words-drafting = **{ $names }** is to take a die.
catcafe-words-marking = { $finished } of { $seats } have finished marking. Still choosing: { $names }.
catcafe-words-sealed = **You have chosen: { $moves }.** You may change it until the last one has chosen. Still choosing: { $names }.
catcafe-words-over = The game is over.
catcafe-words-yours-draft = **Your turn:** take one of the dice.
catcafe-words-yours-mark = **Your turn:** mark an item with your { $kept } and the common { $central }, or pass. You have { $footprints ->
    [0] no footprints
    [one] 1 footprint
   *[other] { $footprints } footprints
} to change your dice with.
catcafe-words-yours-cat = **Your turn:** choose a cat for the house in { $hex }.
catcafe-words-dice = In the centre: { $dice }
catcafe-words-central = In the centre, for everybody: { $die }
catcafe-words-own = **Your sheet**
catcafe-words-last = **Round { $round } brought**
# $die: the die taken in this round, if any. $available: footprints to spend; $unmarked: those still to be found. $cats: scored, with their points, if any.
catcafe-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $die ->
        [none] { "" }
       *[other] { $die } ·{ " " }
    }{ $points ->
        [one] 1 point
       *[other] { $points } points
    } · { $available } 👣 (+{ $unmarked }){ $cats ->
        [none] { "" }
       *[other] { "\u000A" }cats { $cats }
    }
# $cost: footprints spent; $found: footprints found. $cat: the cat chosen after a house, and its $points.
catcafe-words-deed = **{ $name }**: { $move }{ $cost ->
    [0] { "" }
   *[other] , { $cost }{ "\u00A0" }👣 spent
}{ $found ->
    [0] { "" }
   *[other] , { $found }{ "\u00A0" }👣 found
}{ $cat ->
    [none] { "" }
   *[other] , { $cat } for { $points }
}
catcafe-words-completion = **{ $name }** completes tower { $tower }: { $points } { $how ->
    [large] (first, with a house)
    [bare] (first, but no house)
   *[later] (not the first)
}
catcafe-words-total = in all
catcafe-words-box = { $box ->
    [houses] cats
    [yarn] yarn
    [butterflies] butterflies
    [bowls] bowls
    [cushions] cushions
    [mice] mice
   *[towers] towers
}
# $houses, $yarn, $towers: what these boxes are made of, as sums.
catcafe-words-details = **{ $number } { $name }** · cats { $houses } · yarn { $yarn } · towers { $towers }
catcafe-words-legend = -# H house · Y yarn · B butterfly · F bowl · C cushion · M mouse · # scratching post · digit: an open floor · on top: points for the first with a house, then for later ones, [ ] won · 2 👣 (+9): two to spend, nine to find


## On Discord

catcafe-options = { $seats } seats, large groups of mice { $mice ->
    [cap] count only as far as the sheet goes
   *[split] are split as is best
}
# In replays: what ends with news, and what ends with a scoreboard.
catcafe-chapter = Round
catcafe-part = Game
catcafe-statistic-first-towers = { $count ->
    [one] first at 1 tower
   *[other] first at { $count } towers
}
catcafe-statistic-cats = { $count ->
    [one] 1 cat scored
   *[other] { $count } cats scored
}
catcafe-round-over = Round { $round }
catcafe-where = { $item }: choose a hex
catcafe-sheets = The sheets
catcafe-boxes = The seven boxes


## Commands

command-catcafe = catcafe
    .description = Cat Café: dice and a sheet, for 2 to 4
command-catcafe-new = new
    .description = Open a table of Cat Café in this channel
command-catcafe-new-rated = rated
    .description = Whether ratings will follow from it: yes, if you say nothing and no cat plays
command-catcafe-new-seats = seats
    .description = How many play: 2 to 4 (4 if you say nothing)
command-catcafe-new-cats = cats
    .description = How many seats computer cats take at once
command-catcafe-new-level = level
    .description = How well these cats play: housecat if you say nothing
command-catcafe-new-level-kitten = kitten: any move it may make
command-catcafe-new-level-housecat = housecat: by rules of thumb
command-catcafe-new-mice = mice
    .description = How a large group of mice counts
command-catcafe-new-mice-split = split it as is best
command-catcafe-new-mice-cap = count the first mice only
command-rules-game-catcafe = Cat Café
command-leaderboard-game-catcafe = Cat Café
command-profile-game-catcafe = Cat Café
