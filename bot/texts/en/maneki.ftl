## The game

maneki-name = Maneki-Ne-Collection
# What people type for notation; a word that ends in = is left out.
maneki-typed = black=K brown=B orange=O grey=G gray=G cream=C white=W board= at= and=
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
maneki-pitch = Lay cat cards at three boards. The best hands take the cats home; the winner peeks under the cushions and picks first.
maneki-size = 2–4 players · about 30 minutes · easy
# In the list of lessons: a phrase by which a newcomer chooses a game.
maneki-kind = poker hands of cats at three boards
# On the button that shows what one alone has.
maneki-hand = My hand


## In words

maneki-words-turn-number = **Turn { $turn }**
# Of a move in a look back, in brackets.
maneki-words-moment = turn { $turn }
# $table: manekineko that have come out, $came of them since the reader's last turn; the $last ends the game.
# $bag: whether to say that $cats and $waiting manekineko are in the bag.
# $odds: that the $showdown (the next one, or this one) ends the game: $some in $of.
maneki-words-clock = { $sign } { $came ->
        [0] Manekineko { $table } of { $last }
       *[other] **Manekineko! Now { $table } of { $last }**
    } · { $bag ->
        [true] { $cats ->
            [one] 1 cat
           *[other] { $cats } cats
        } and { $waiting } manekineko in the bag:{ " " }
       *[false] { "" }
    }{ $odds ->
        [never] cannot end yet
        [sure] { $showdown ->
            [this] this showdown
           *[next] the next showdown
        } is the last
        [exact] { $some } in { $of } that { $showdown ->
            [this] this showdown
           *[next] the next showdown
        } is the last
       *[about] about { $some } in { $of } that { $showdown ->
            [this] this showdown
           *[next] the next showdown
        } is the last
    }
maneki-words-turn = **{ $name }** to lay cards.
# $name: who has won the showdown. $reader: whether that is the reader, or the reader is second, or neither.
maneki-words-taking = { $reader ->
    [winner] **Your turn:** take a cat; { $second } gets the other. Only you see both cushions.
    [second] **{ $name }** is choosing a cat at board { $board }; you get the other.
   *[none] **{ $name }** is choosing a cat at board { $board }; { $second } gets the other.
}
maneki-words-yours = **Your turn:** lay cards at one board.
# $later: the $more players between { $name } and the reader.
maneki-words-waiting = Waiting for **{ $name }**{ $more ->
    [0] .
   *[other] , then { $later }.
}
# $laid: who laid which cards, one after another. $begun: whether one has had a turn.
maneki-words-since = { $begun ->
    [true] **Since then:** { $laid }
   *[false] **Before you:** { $laid }
}
maneki-words-laid = { $name } { $cards } at { $board }
maneki-words-last = { $name } laid { $cards } at board { $board }.
# $winner: of the last one. $why: why their hand beats the second. $before: the boards of other showdowns shortly before, or none.
# $took: what the winner took, if they have chosen; it is $neko, and the $rest went to the $second.
# $reader: whether the reader is the winner, the second, or neither.
maneki-words-decided = **{ $before ->
    [none] { $reader ->
        [winner] You won
       *[other] { $winner } won
    }
   *[other] Showdown at board { $before }; then { $reader ->
        [winner] you won
       *[other] { $winner } won
    }
} board { $board }{ $took ->
    [nothing] :
    [both] { " " }and took { $neko }:
   *[one] { " " }and took { $neko }, { $reader ->
        [second] you
       *[other] { $second }
    } got { $rest }:
}** { $why }
maneki-words-reason = { $ground ->
    [strength] { $strength } beats { $weaker }
    [rank] both { $strength }: { $high } beats { $low }
   *[earlier] same hand, earlier third card
}
maneki-words-colour = { $colour ->
    [K] black
    [B] brown
    [O] orange
    [G] grey
    [C] cream
   *[W] white
}
# What a lay makes of one's cards at a board and the two cats there. $whole: whether that is a hand of five. $sign: of the cards.
maneki-words-makes = { $whole ->
    [true] { $sign } { $cards } → { $strength }
   *[false] { $sign } { $cards } → { $strength } so far
}
# $outcome: of a showdown: both cats, choose one, the other one, or nothing; else whether the hand of five is whole.
# $place: among the $full hands of five at this board, this one included.
maneki-words-made-of = { $outcome ->
    [both] { $cats } · showdown: you win both cats
    [choose] { $cats } · showdown: you win and choose
    [other] { $cats } · showdown: second, you get the other cat
    [nothing] { $cats } · showdown: { $full ->
        [2] you lose
       *[other] { $place ->
            [3] third
           *[other] fourth
        }, you get nothing
    }
    [whole] { $cats } · { $full ->
        [1] the first complete hand here
       *[other] { $place ->
            [1] best
            [2] second
           *[other] third
        } of the { $full } complete hands so far
    }
   *[open] { $cats }
}
# At the end, where players have equal points.
maneki-words-tie = Of equal points, those with more cats are placed higher; with equal cats, too, players share the place.
maneki-words-over = The third manekineko came out while board { $board } was filled: the game is over. The cats at the boards go to nobody.
# $total: what one's cats would then count. $bonus: for the sixth colour, if it is this one.
maneki-words-choice = { $place }. { $neko } on { $value } → total { $total }{ $bonus ->
    [0] { "" }
   *[other] , with { $bonus } for all six colours
}
maneki-words-letters = K black · B brown · O orange · G grey · C cream · W white · $ coin · @ can
maneki-words-legend = #1 laid a third card there first: wins if hands are equal
# In alt texts. $boards: the cats at each. $lanes: a player's cards at each; #1 as in the legend.
maneki-words-alt-boards = Boards: { $boards }
maneki-words-alt-seat = { $own ->
    [true] { $name } (you): { $lanes } · cats { $cats }
   *[false] { $name }: { $lanes } · cats { $cats }
}
# $left: the cats in the bag, colour by colour.
maneki-words-bag = In the bag: { $cats ->
        [one] 1 cat
       *[other] { $cats } cats
    }, { $waiting } manekineko
    { $left }
maneki-words-deck = Deck { $deck } · discarded { $discard }
# $turn: whether it is this player's turn. $row: the cats, or a dash; those with a number have a tile whose front the reader knows.
maneki-words-seat = { $turn ->
        [true] ▶ **{ $number }. { $name }**
       *[false] **{ $number }. { $name }**
    } · { $cats ->
        [0] no cats
        [one] 1 cat
       *[other] { $cats } cats
    }{ $row ->
        [none] { "" }
       *[other] { "\u000A" }{ $row }
    }
maneki-words-hand = **Your hand:** { $cards }
# $top: cats of the most frequent colour. $coins, $cans: how many count. $bonus: for all six colours.
maneki-words-so-far = Your cats score { $points } so far{ $coins ->
        [0] { "" }
       *[other] , each coin { $top }
    }{ $cans ->
        [0] { "" }
        [one] , one can
       *[other] , { $cans } cans
    }{ $bonus ->
        [0] { "" }
       *[other] , all six colours +{ $bonus }
    }.
maneki-words-strength = { $strength ->
    [five-cats] 5cats
    [four-cats] 4cats
    [cathouse] Cathouse
    [three-cats] 3cats
    [two-pair] two pair
    [one-pair] one pair
   *[solocat] solocat
}
maneki-words-at-stake = At stake: { $one } and { $other }
# $hand: all five cats.
maneki-words-entry = { $place }. **{ $name }** · { $strength }: { $hand }
maneki-words-why = { $ground ->
    [strength] { $name } beats { $other }: { $strength } beats { $weaker }.
    [rank] { $name } beats { $other }: both { $strength }, but { $high } (rank { $rank }) beats { $low } (rank { $lower }).
   *[earlier] { $name } beats { $other }: the same hand, but { $name } laid a third card first (turn { $time }, not { $later }).
}
maneki-words-took = { $winner ->
    [true] **{ $name }** takes { $neko }.
   *[false] **{ $name }** gets { $neko }.
}
maneki-words-took-both = **{ $name }** takes both: { $one } and { $other }.
maneki-words-manekineko = a manekineko
# Of drawings with a manekineko among them. $table: how many are out; the $last ends the game, $left are left.
maneki-words-filled = Out of the bag for board { $board }: { $drawn }. { $table } of { $last } manekineko are out{ $left ->
    [1] : the next one ends the game.
   *[other] .
}
# $gone: whether colours have run out; else it is the first one of the game. $colours: in words.
maneki-words-added = { $gone ->
    [true] The cushions in { $colours } have run out: { $added ->
        [0] no manekineko is left to go into the bag
       *[other] { $added } more manekineko in the bag
    }, { $waiting } in it now.
   *[false] The bag starts with one manekineko.
}
maneki-words-reshuffled = The discard pile is the new deck: { $cards } cards.
maneki-words-completed = **{ $name }** has cats of all six colours: 6 points at the end.
maneki-words-total = **{ $name }** · { $score ->
        [one] { $points } point
       *[other] { $points } points
    } · { $cats ->
        [0] no cats
        [one] 1 cat
       *[other] { $cats } cats
    }
# $cats: with the numbers on their tiles, but for those with a coin. $each: what each of these counts instead.
maneki-words-line = { $effect ->
    [coin] coins ({ $each } each): { $cats } → **{ $points }**
    [cancelled] cancelled by a can: { $cats } → **{ $points }**
   *[printed] cushions: { $cats } → **{ $points }**
}
maneki-words-bonus = all six colours → **{ $points }**
maneki-words-lay = { $cards } at board { $board }
maneki-words-take = { $place ->
    [1] the first cat
   *[2] the second cat
}


## What is known

# The heads of a table with a row for each colour: cards not seen, cats in the bag, cushions not looked at.
maneki-known-head-cards = cards
maneki-known-head-bag = bag
maneki-known-head-cushions = cushions
# Below the table. The reader has not seen these of the $each cards of each colour.
maneki-known-colours = -# Cards you have not seen, of { $each } in each colour ({ $deck } in the deck, { $held } in other hands) · cats in the bag · cushions you have not looked at
maneki-known-held = For sure in other hands since the deck ran out: { $cards }
# Below a table with a row for each player.
maneki-known-players = -# ★ points if the game ended now · cats of each colour · $ coins · @ cans · ? cats on cushions you have not looked at
maneki-known-own = **Your cats now**


## Reasons

# Why a move is better than another one, in hints.
maneki-why-gets = It starts the showdown, and you get { $cats ->
    [one] a cat
   *[other] both cats
}.
    .kind = passing over a showdown that wins cats
maneki-why-place = { $hands ->
    [one] Your hand is complete there.
   *[other] Your hand would be the best of the { $hands } complete there.
}
    .kind = a board where the hand is weaker
maneki-why-hand = It makes { $hand } there, the other { $weaker }.
    .kind = the weaker hand
maneki-why-lost = The other can’t win you a cat any more: better hands are complete at that board.
    .kind = cards for a board that can’t be won
maneki-why-spare = With the cards in your hand you can’t win a cat there, so it is the place for cards you don’t need.
    .kind = good cards spent where others cost nothing
# $hand: what the cards that the reader keeps make in the next turn, at board $board; $weaker after the other move.
maneki-why-next = The cards you keep can make { $hand } at { $board } next turn; after the other move they make { $weaker } at best.
    .kind = spending cards that another board needs
maneki-why-one-card = One card makes { $hand } there as well as two, and you can add two more later.
    .kind = two cards where one is enough
# $colours: of cats at this board that the reader has none of; the other board has no such colour.
maneki-why-lacks = There is a colour at this board that you don’t have yet: { $colours }.
    .kind = passing over a colour you lack
# $cats: how many the reader has of their most frequent colour.
maneki-why-coin = The coin there counts as many points as you have cats of one colour, now { $cats }.
    .kind = passing over a coin
maneki-why-total = Your cats score { $total } with it, { $fewer } with the other.
    .kind = the cat that scores less
maneki-why-bonus = It is your sixth colour: { $points } points.
    .kind = missing the sixth colour
# $colour: of this cat.
maneki-why-new = You have no { $colour } cat yet, and all six colours bring 6 points.
    .kind = passing over a colour you lack
# $points: of the cushion that is left, such as −2; $more: of the other.
maneki-why-leaves = It leaves { $name } a cushion of { $points }, not of { $more }.
    .kind = leaving the better cushion to another player


## On Discord

maneki-options = { $seats } seats, coins and cans { $bonus ->
    [both] on cats and cushions
   *[piece] on the cats
}
# In replays: what a scene is.
maneki-scene = showdown
maneki-statistic-five-cats = { $count ->
    [one] 1 hand of 5cats
   *[other] { $count } hands of 5cats
}
maneki-statistic-collections = { $count ->
    [one] 1 collection of six colours
   *[other] { $count } collections of six colours
}
# Of a game that is over, worth telling once more.
# $who: everybody to whom it applies, each as below.
maneki-highlight-five-cats = { $who } showed 5cats.
maneki-highlight-who-board = { $name } (board { $board })
maneki-highlight-collection = { $names } collected all six colours.
maneki-highlight-earlier = Equal hands, but earlier: { $who }.
maneki-highlight-who-earlier = { $name } before { $others } (board { $board })
maneki-highlight-can = Points saved by cans: { $who }.
maneki-highlight-who-points = { $name } { $points }
maneki-highlight-coins = Most points from coins, { $points }: { $who }.
maneki-highlight-who-coins = { $name } ({ $count } coins)
maneki-highlight-most = Most cats: { $names }, with { $count }.
# $cats: the two at the board. $there: how many cards one has there. $showdown: whether all others have three there.
maneki-lay-at = { $board } · { $cats } · { $there ->
    [0] lay 1 or 2
    [1] lay 2 → { $showdown ->
        [true] showdown
       *[false] 3 of 3
    }
   *[other] lay 1 → { $showdown ->
        [true] showdown
       *[false] 3 of 3
    }
}
# $last: whether it has ended the game.
maneki-showdown = { $last ->
    [true] The last showdown, at board { $board }
   *[false] Showdown at board { $board }
}
# Lines of the channel, which a phone must not break. $strength: the hand that won; $took: who took what, the winner first.
maneki-line-showdown = **{ $board }** { $strength }: { $took }
maneki-line-took = { $name } { $cats }
maneki-line-filled = { $sign } **Manekineko { $table } of { $last }**
maneki-line-added = { $sign } +{ $added } in the bag: no cushions { $colours }
maneki-line-completed = **{ $name }** has all six colours: +6
maneki-line-ended = **The third manekineko ends the game**
maneki-ended = The third manekineko ends the game

# The player aid: the hands from the strongest down, then what decides between equal ones.
maneki-aid = Hands of five cats
maneki-aid-hand = { $place }. **{ $strength }** { $cats }
# $colours: from the highest rank down, each with its rank.
maneki-aid-ranks = Equal hands: the larger group is compared first, and the higher rank wins: { $colours }. All equal: whoever laid a third card there first.


## Commands

command-maneki = maneki
    .description = Open a table of Maneki-Ne-Collection: five-cat hands on three boards, for 2 to 4
command-maneki-seats = seats
    .description = How many players: 2 to 4 (default 4)
command-maneki-cats = cats
    .description = How many seats computer cats take (default 0)
command-maneki-level = level
    .description = How well these cats play (default housecat)
command-maneki-level-kitten = kitten – easy
command-maneki-level-housecat = housecat – medium
command-maneki-level-alley-cat = alley cat – hard
command-maneki-level-cafe-boss = café boss – hardest, thinks ahead
command-maneki-bonus = bonus
    .description = Where coins and cans must show (default: on the cats)
command-maneki-bonus-piece = on the cats
command-maneki-bonus-both = on cats and cushions
command-learn-game-maneki = Maneki-Ne-Collection
command-rules-game-maneki = Maneki-Ne-Collection
command-leaderboard-game-maneki = Maneki-Ne-Collection
command-profile-game-maneki = Maneki-Ne-Collection
