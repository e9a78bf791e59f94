## The game

catcafe-name = Cat Café
# What people type for notation; a word that ends in = is left out.
catcafe-typed = house=H yarn=Y butterfly=B bowl=F cushion=C mouse=M in=
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catcafe-pitch = Pick dice to furnish your five cat towers. Each item scores in its own way, and a third completed tower ends the game.
catcafe-size = 2–4 players · about 30 minutes · medium
# In the list of lessons: a phrase by which a newcomer chooses a game.
catcafe-kind = dice, and a sheet to fill
# On the button that shows what one alone has.
catcafe-hand = My sheet


## In words

catcafe-words-item = { $sign }{ "\u00A0" }{ $item ->
    [house] House
    [yarn] Yarn
    [butterfly] Butterfly
    [bowl] Bowl
    [cushion] Cushion
   *[mouse] Mouse
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
# A mark for readers who do not know the notation.
catcafe-words-place = { $item } in tower { $tower }, floor { $floor }
catcafe-words-cat = { $sign } { $item ->
    [house] House
    [yarn] Yarn
    [butterfly] Butterfly
    [bowl] Bowl
    [cushion] Cushion
   *[mouse] Mouse
} cat
catcafe-words-pass = Pass
catcafe-words-completes = completes
# On the same buttons, of the third tower.
catcafe-words-ends = ends game
# $name: who takes the first die.
catcafe-words-round = **Round { $round }** · { $name ->
    [none] you take first
   *[other] { $name } takes first
}
# Of a move in a look back, in brackets.
catcafe-words-moment = round { $round }
# $names: everybody who has not decided yet.
catcafe-words-drafting = Choosing a die: **{ $names }**
catcafe-words-marking = { $finished } of { $seats } { $finished ->
    [one] has
   *[other] have
} finished marking. Waiting for { $names }.
catcafe-words-sealed = **Round { $round }:** you have chosen { $moves }. { $ends ->
    [true] That is your third tower, so this is the last round.{ " " }
   *[false] { "" }
}Waiting for { $names }.
catcafe-words-over = The game is over.
catcafe-words-yours-draft = **Round { $round }:** take a die. You mark with it and the one left over; beside each: your best marks, whichever is left.
# To who waits while dice are taken. $die: theirs, if they have one. $first: who is to take one; $then: who follows.
catcafe-words-waits = **Round { $round }:** { $die ->
    [none] { "" }
   *[other] you have { $die },{ " " }
}waiting for **{ $first }** to take a die{ $then ->
    [none] { "" }
   *[other] , then { $then }
}.
# $short: buttons have each item's best mark alone. $shown: the sign on one of them.
catcafe-words-yours-mark = **Round { $round }:** { $kept } and the central { $central }{ $short ->
    [true] { $shown ->
        [completes] . Each item's best mark; ✓ completes a tower.
        [ends] . Each item's best mark; ⚑ ends the game.
       *[none] { " " }give item and floor, either way. Each item's best mark.
    }
   *[false] { " " }give item and floor, either way. { $footprints ->
        [0] No 🐾 to adjust.
       *[other] { $footprints }{ "\u00A0" }🐾 to adjust.
    }
}
catcafe-words-yours-cat = **Round { $round }:** choose a cat for the house in { $hex }. It scores 2 for each of its items, and each cat scores only once.
catcafe-words-dice = In the centre: { $dice }
catcafe-words-central = Central die, for everybody: { $die }
# $needs: who can complete a third tower in this round, and by which hexes.
catcafe-words-last-round = ⚑ **This may be the last round.** Missing for a third tower: { $needs }.
catcafe-words-needs = { $name ->
    [none] you
   *[other] { $name }
} { $hexes }
# What to mark is opened in parts. $tower: which, if that is opened too. $worth: what the item scores.
catcafe-words-where = **{ $item }** · { $tower ->
    [none] choose a tower
   *[other] tower { $tower }: choose a hex
}. { $worth }
# $cat: the cat that would score most, and its $points. $found: footprints found, for later rounds.
catcafe-words-worth = { $item ->
    [house] Includes your best cat: +{ $points } ({ $cat }).
    [yarn] In each tower 8 for the most, 3 for everybody else who has some.
    [butterfly] +3, and { $found } { $footprint } for later rounds.
    [bowl] +1 for each kind of item that touches it.
    [cushion] As many points as its floor.
   *[mouse] { $mice ->
        [cap] Touching mice score 2, 6, 12 in all, four or more 20.
       *[split] One to four touching mice score 2, 6, 12, 20 in all.
    }
}
catcafe-words-own = **Your sheet**
catcafe-words-last = **Round { $round } brought**
# $deeds: what everybody did; what the reader did, if there is no room for more ($alone).
catcafe-words-lately = { $alone ->
    [true] Your round { $round }:
   *[false] Round { $round }:
} { $deeds }
# $move: a sign and a hex, or a pass. $found: footprints found.
catcafe-words-did = { $name } { $move }{ $found ->
    [0] { "" }
   *[other] { "\u00A0" }+{ $found }{ "\u2060" }🐾
}{ $cat ->
    [none] { "" }
   *[other] , { $cat } cat +{ $points }
}
# $inside: within a sentence.
catcafe-words-you = { $inside ->
    [true] you
   *[false] You
}
# Of each tower, the reader's number and the best of the others'.
catcafe-words-rivals = Yarn, you : best rival: { $yarn }
    Open hexes, you : best rival: { $race }
# $cats: those not scored yet, with what each would score.
catcafe-words-cats = Cats, with a house: { $cats }
# A tower to be read aloud. $won: its number, if won; $left: those to win. $open: floors; $held: items with their floors, if any.
catcafe-words-tower = Tower { $tower }, { $won ->
    [none] { $left } to win
   *[other] { $won } won
}{ $open ->
    [none] { "" }
   *[other] ; open { $open }
}{ $held ->
    [none] { "" }
   *[other] ; { $held }
}
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
    } · towers { $towers }/3 · { $available }{ "\u00A0" }🐾, { $unmarked } to find{ $cats ->
        [none] { "" }
       *[other] { "\u000A" }cats { $cats }
    }
# $cost: footprints spent; $found: footprints found. $cat: the cat chosen after a house, and its $points.
catcafe-words-deed = **{ $name }**: { $move }{ $cost ->
    [0] { "" }
   *[other] , −{ $cost }{ "\u00A0" }🐾
}{ $found ->
    [0] { "" }
   *[other] , +{ $found }{ "\u00A0" }🐾
}{ $cat ->
    [none] { "" }
   *[other] , { $cat } +{ $points }
}
catcafe-words-completion = { $name ->
    [none] **You** complete
   *[other] **{ $name }** completes
} tower { $tower }: +{ $points } { $how ->
    [large] (first, with a house)
    [bare] (first, without a house)
   *[later] (not first)
}, { $count } of 3 towers{ $ends ->
    [true] : the game is over
   *[false] { "" }
}.{ $small ->
    [none] { "" }
   *[other] { " " }Others now win +{ $small } there.
}
catcafe-words-box = { $box ->
    [houses] cats
    [yarn] yarn
    [butterflies] butterflies
    [bowls] bowls
    [cushions] cushions
    [mice] mice
   *[towers] towers
}
# $box: as above. $parts: what its points are made of, if it is one of the larger ones.
catcafe-words-scored = { $box }{ "\u00A0" }{ $points }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
# $boxes: all of them.
catcafe-words-final = **{ $name }** · total { $total }
    { $boxes }
catcafe-words-legend = -# H house · Y yarn · B butterfly · F bowl · C cushion · M mouse · # scratching post · digit: an open floor · on top: points for the first with a house, then for later ones, [ ] won · 2.4: tower 2, floor 4


## What is known

# $tops: the towers whose large number nobody has taken yet, with it.
catcafe-known-now = **If the game ended now** (without the marks of this round)
    Large numbers left on the roofs: { $tops }
# $towers: open hexes by tower. $cats: those not scored yet.
catcafe-known-open = open { $towers }
    { $completed } of 3 towers · cats left { $cats }


## Reasons

# Why a choice is better than another one, in hints. All points are as things stand.
catcafe-why-cat = It scores { $points }, the other cat { $fewer }.
    .kind = a cat that scores less
# $points, $fewer: points of the best mark, such as 2–8, depending on the die that is left.
catcafe-why-die = As things stand, your best mark with it brings { $points } points; with { $other } it is { $fewer }.
    .kind = the lesser die
catcafe-why-ends = It completes tower { $tower } and ends the game.
    .kind = not ending the game in time
catcafe-why-completes = It completes tower { $tower }.
    .kind = not completing a tower
catcafe-why-gain = As things stand, it brings { $points ->
    [one] 1 point
   *[other] { $points } points
}, the other { $fewer }.
    .kind = a mark that brings less
catcafe-why-found = It finds { $found } footprints, the other { $fewer }.
    .kind = finding fewer footprints
catcafe-why-cost = As things stand, it brings as much for { $cost ->
    [one] 1 footprint
   *[other] { $cost } footprints
}, not { $more }.
    .kind = paying more footprints than needed
# $points for $cost footprints, and $other points for $more. $gains in the same way for a die.
catcafe-why-saves = As things stand, it brings { $points } for { $cost ->
    [one] 1 footprint
   *[other] { $cost } footprints
}, the other { $other } for { $more }.
    .kind = footprints spent for few points
catcafe-why-die-saves = As things stand, your best mark with it brings { $points } for { $cost }🐾; with { $other } it is { $gains } for { $more }🐾.
    .kind = a die that costs more footprints
# $number, $fewer: the most points that the towers can still bring.
catcafe-why-tower = It leaves { $open ->
    [one] 1 open hex
   *[other] { $open } open hexes
} in tower { $tower } (up to { $number } points); the other leaves { $more } in tower { $other } (up to { $fewer }).
    .kind = a tower that is further from complete or brings less
catcafe-why-room = { $open ->
    [one] 1 open hex touches it
   *[other] { $open } open hexes touch it
}, where more can come; of the other, { $fewer }.
    .kind = mice and bowls with little room around them
catcafe-why-yarn = The other’s yarn is not safe: another player can still have more in that tower.
    .kind = yarn too early
catcafe-why-sure = You can mark { $item } with it, whatever die is left.
    .kind = passing over a die for a house or a butterfly
# $die, $other: what the reader leaves in the centre.
catcafe-why-central = Your two dice are the same either way. With { $die } left, the others’ best marks bring { $points } now, with { $other } { $more }.
    .kind = leaving the others the better central die


## On Discord

# How large groups of mice count is said only where it is not as usual.
catcafe-options = { $seats } seats{ $mice ->
    [cap] , a chain of mice scores 20 at most
   *[split] { "" }
}
# In replays: what a scene is.
catcafe-scene = round
catcafe-statistic-first-towers = { $count ->
    [one] first at 1 tower
   *[other] first at { $count } towers
}
catcafe-statistic-cats = { $count ->
    [one] 1 cat scored
   *[other] { $count } cats scored
}
# Of a game that is over, worth telling once more. $cat: with its sign; $box: what fills it.
catcafe-highlight-six-cats = { $names } scored all six cats.
# $who: everybody to whom it applies, each as below.
catcafe-highlight-last-tower = Completed in the very last round: { $who }.
catcafe-highlight-who-tower = tower { $tower } by { $name } ({ $points } points)
catcafe-highlight-towers = Most towers before anybody else: { $names }, with { $count }.
catcafe-highlight-cat = Best cat, { $points } points: { $who }.
catcafe-highlight-who-cat = { $name } with the { $cat }
catcafe-highlight-box = Most points from one kind, { $points }: { $who }.
catcafe-highlight-who-box = { $name } for { $box }
catcafe-round-over = Round { $round }
# In a line of the channel: a completed tower.
catcafe-line-tower = **{ $name }{ "\u00A0" }✓{ "\u00A0" }tower{ "\u00A0" }{ $tower }{ "\u00A0" }+{ $points }**
catcafe-back = Back
# A button: a cat, and what it scores; as much of its name as tells it from the levels of computer cats.
catcafe-cat = { $sign } { $item ->
    [house] House
    [yarn] Yarn
    [butterfly] Butterfly
    [bowl] Bowl
    [cushion] Cushion
   *[mouse] Mouse
} cat { $points }
# What the box gives to each player. Each item is its sign, and $prints that of footprints.
catcafe-aid = What items and cats score
catcafe-aid-text =
    { $house } **House:** then a cat scores, 2 for each of its items on your sheet; each of the six cats once.
    { $yarn } **Yarn:** in each tower 8 for the most, 3 for everybody else who has some.
    { $butterfly } **Butterfly:** 3, and 2 { $prints } for later rounds.
    { $bowl } **Bowl:** 1 for each kind of item that touches it.
    { $cushion } **Cushion:** the number of its floor.
    { $mouse } **Mice** that touch: 2, 6, 12, 20 for one to four.
    ▸ **Towers:** the large number for the first with a house in it, else the small one. **Pass:** 3 { $prints }.
    ▸ Under each tower, you : best rival – yarn above, open hexes below.
catcafe-sheets = The sheets


## Commands

command-catcafe = catcafe
    .description = Open a table of Cat Café: dice and a sheet, for 2 to 4
command-catcafe-seats = seats
    .description = How many players: 2 to 4 (default 4)
command-catcafe-cats = cats
    .description = How many seats computer cats take (default 0)
command-catcafe-level = level
    .description = How well these cats play (default housecat)
command-catcafe-level-kitten = kitten – easy
command-catcafe-level-housecat = housecat – medium
command-catcafe-level-alley-cat = alley cat – hard
command-catcafe-level-cafe-boss = café boss – hardest, thinks ahead
command-catcafe-mice = mice
    .description = How five or more touching mice score (default split)
command-catcafe-mice-split = split for the most points
command-catcafe-mice-cap = 20 points in all
command-learn-game-catcafe = Cat Café
command-rules-game-catcafe = Cat Café
command-leaderboard-game-catcafe = Cat Café
command-profile-game-catcafe = Cat Café
