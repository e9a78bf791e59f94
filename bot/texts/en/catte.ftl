## The game

catte-name = Catte
catte-rules =
    ▸ **Aim.** Win coffee cards, but not too many: exactly the limit (20 with three, 15 with four) counts double, more counts nothing.

    ▸ **Cards.** Cat cards: ⬛ black 1–15, 🤍 white 1–15, 🟤 brown 10–20. Coffee cards: black 1 3 5 7 9, white 2 4 6 8 10, brown 5 10 15. With three you hold 13 cats and 4 coffees, with four 10 and 3. Coffees lie open in your column.

    ▸ **A trick.** One coffee card lies in the centre: its colour is trump, its number is what the trick is worth. The leader plays any cat card, or a **set**: one black and one white together, which is brown with the sum of both.
    Everybody else must follow the colour that was led if they can. If brown was led, a set follows too, and must be played if you have no other brown. Who cannot follow plays any single card.

    ▸ **Who wins.** The highest card of the trump colour; if there is none, the highest of the colour led. Of equal ones, the later. The winner takes the coffee, leads next, and first puts a coffee of their own column into the centre.

    ▸ **The round ends** when somebody goes over the limit, when the leader has no coffee left to put down, or when somebody has played their last cat card (that trick is finished first).

    ▸ **Score.** The coffee you took (double at exactly the limit, nothing above it), plus the square of the number of coffees left in your column. As many rounds as players; each round the next seat leads first. The highest sum wins; equal sums share the victory.


## In words

catte-words-colour = { $sign }{ "\u00A0" }{ $colour ->
    [black] black
    [white] white
   *[brown] brown
}
catte-words-round = **Round { $round } of { $rounds }** · trick { $trick } · limit { $limit }
# $led: the colour that was led, with its sign.
catte-words-turn = { $phase ->
    [choose-coffee] **{ $name }** is choosing a coffee for the next trick.
    [lead] **{ $name }** is to lead.
   *[follow] **{ $name }** is to play. { $led } was led.
}
catte-words-yours = { $phase ->
    [choose-coffee] **Your turn:** put a coffee card of your column into the centre.
    [lead] **Your turn:** lead any cat card or a set.
   *[follow] **Your turn:** play to the trick. { $led } was led: follow it if you can.
}
catte-words-over = The game is over.
catte-words-coffee = Coffee { $card } · trump { $trump }
catte-words-last = Before: { $name } took coffee { $card } with { $play }.
catte-words-play = { $won ->
    [true] **{ $name }: { $play }**
   *[false] { $name }: { $play }
}
# $turn: whether it is this player's turn. $column: coffee cards, or a dash; $acquired: those won, if any. $score: points of the finished rounds.
catte-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $score ->
        [one] 1 point
       *[other] { $score } points
    } · { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
    column { $column }{ $acquired ->
        [none] { "" }
       *[other] { "\u000A" }acquired { $acquired } ({ $total } of { $limit }{ $mark ->
            [doubled] : counts double
            [over] : counts nothing
           *[plain] { "" }
        })
    }
catte-words-hand = **Your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}**
catte-words-ending = { $cause ->
    [over-limit] { $names } went over the limit.
    [no-coffee] { $names } should lead, but has no coffee card left.
   *[last-card] { $names } played the last cat card in hand.
}
catte-words-line = **{ $name }** · { $total } in all
    coffee { $mark ->
        [doubled] { $acquired } × 2
        [over] 0 ({ $acquired }: over)
       *[plain] { $acquired }
    } + unused { $unused }² = **{ $score }**


## On Discord

catte-options = { $seats } seats, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# In replays: what ends with news, and what ends with a scoreboard.
catte-chapter = Trick
catte-part = Round
catte-statistic-exact-limits = { $count ->
    [one] once exactly the limit
   *[other] { $count } times exactly the limit
}
catte-statistic-over-limits = { $count ->
    [one] once over the limit
   *[other] { $count } times over the limit
}
catte-choose-set = A set: one black and one white
catte-coffee = coffee { $card }
catte-trick = { $name } takes coffee { $card }
catte-acquired = { $name } has { $total } of { $limit }
catte-round-begins = Round { $round } of { $rounds }: { $name } leads first
catte-round-over = Round { $round } is over


## Commands

command-catte = catte
    .description = Catte: trick-taking for cats and coffee, for 3 or 4
command-catte-new = new
    .description = Open a table of Catte in this channel
command-catte-new-rated = rated
    .description = Whether ratings will follow from it: yes, if you say nothing and no cat plays
command-catte-new-seats = seats
    .description = How many play: 3 or 4 (4 if you say nothing)
command-catte-new-cats = cats
    .description = How many seats computer cats take at once
command-catte-new-level = level
    .description = How well these cats play: housecat if you say nothing
command-catte-new-level-kitten = kitten: any move it may make
command-catte-new-level-housecat = housecat: by rules of thumb
command-catte-new-rounds = rounds
    .description = How many rounds: as many as seats by the rulebook, fewer for a short game
command-rules-game-catte = Catte
command-leaderboard-game-catte = Catte
command-profile-game-catte = Catte
