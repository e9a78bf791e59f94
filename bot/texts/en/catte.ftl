## The game

catte-name = Catte
# What people type for notation; a word that ends in = is left out.
catte-typed = black=BK white=WH brown=BR and=+ coffee=coffee
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catte-pitch = Win tricks to collect coffee, and stop in time: exactly the limit counts double, one more counts nothing.
catte-size = 3–4 players · about 20 minutes · easy
# On the button that shows what one alone has.
catte-hand = My hand


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
# $led: the colour to follow, with its sign.
catte-words-yours = { $choice ->
    [coffee] **Your turn:** choose a coffee card from your column for the next trick.
    [lead] **Your turn:** lead any cat card or a set.
    [lead-single] **Your turn:** lead any cat card.
    [follow-or-set] **Your turn:** { $led } was led: play brown or a set.
    [set] **Your turn:** { $led } was led and you have none, but a set is brown: play one.
    [any] **Your turn:** { $led } was led and you have none: play any card.
   *[follow] **Your turn:** { $led } was led: you must follow.
}
# Behind it, for who follows. $trump: any of it wins, too, where nobody has played it yet.
catte-words-goal = { $trump ->
    [none] Now { $least } or more wins.
   *[other] Now { $least } or more wins, and any { $trump }.
}
# A set in two steps: first its black card, then its white one. $wins: which sums would win, for who follows.
catte-words-set = **Your set:** { $black ->
    [none] choose its black card.
   *[other] { $black } with which white card (→ the sum)?
}{ $wins ->
    [none] { "" }
   *[other] { " " }{ $wins }
}
catte-words-set-wins = { $which ->
    [all] As it stands any set wins.
    [some] As it stands { $least } or more wins.
   *[none] As it stands no set wins.
}
# To who is not asked, and in replays; it stays so while the others play one by one. $name: the leader. $names: who plays before, or after.
catte-words-rest = { $when ->
    [before] **{ $name }** leads this trick; { $names } { $count ->
        [one] plays
       *[other] play
    } before you.
    [after] You have played. **{ $names }** { $count ->
        [one] plays
       *[other] play
    } after you.
   *[next] **{ $name }** leads this trick; you play next.
}
catte-words-over = The game is over.
catte-words-coffee = Coffee { $card } · trump { $trump }
# $would: what the seat would have won with it.
catte-words-stake = { $card }: { $colour ->
    [black] black
    [white] white
   *[brown] brown
} is trump; winning it you would have { $would }.
catte-words-would = { $mark ->
    [doubled] exactly { $limit }
    [over] { $total }: over
   *[plain] { $total } of { $limit }
}
# $why: what won, in about three words, unless there is no room; $mine: whether it is the reader who won.
catte-words-last = Last trick: { $mine ->
    [true] you
   *[false] { $name }
} won coffee { $card } with { $play }{ $why ->
    [none] .
   *[other] { " " }({ $why }).
}
catte-words-why = { $why ->
    [later] equal: the later wins
    [trump] highest trump
    [only-trump] the only trump
   *[led] no trump: highest { $colour ->
        [black] black
        [white] white
       *[brown] brown
    }
}
# Followed by why it ended, and by what the reader has scored.
catte-words-round-last = **Round { $round } is over.**
catte-words-own = You: { $mark ->
    [doubled] { $acquired } × 2
    [over] 0
   *[plain] { $acquired }
} + { $unused }² = **{ $score }**, total { $total }.
# $why: what won the trick, if it is the winner's.
catte-words-play = { $why ->
    [none] { $name }: { $play }
   *[other] **{ $name }: { $play }** · { $why }
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
       *[other] { "\u000A" }won { $acquired } ({ $total } of { $limit }{ $mark ->
            [doubled] , counts double
            [over] , over the limit, counts 0
           *[plain] { "" }
        })
    }
catte-words-hand = **Your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}**
# $named: whether to say who it was; the winner of the trick may have been named just before.
catte-words-ending = { $cause ->
    [over-limit] { $named ->
        [true] { $names } went over the limit.
       *[false] That went over the limit.
    }
    [no-coffee] { $named ->
        [true] { $names } must lead but has no coffee card left.
       *[false] There is no coffee left to lead with.
    }
   *[last-card] { $names } played the last cat card in hand.
}
catte-words-line = **{ $name }** · total { $total }
    coffee { $mark ->
        [doubled] { $acquired } × 2
        [over] 0 ({ $acquired } is over the limit)
       *[plain] { $acquired }
    } + column { $unused }² = **{ $score }**


## What is known

# $cards: cat cards that the reader has not seen in this round.
catte-known-unseen = **Not seen yet: { $cards ->
    [one] 1 cat card
   *[other] { $cards } cat cards
}** in other hands, or left over
# $row: the colour, and the numbers that are out, if any.
catte-known-row = { $row }{ "\u00A0" }({ $left }/{ $cards })
# Above who has shown by a play that they have no card of a colour.
catte-known-lacking = **Cannot have** (as their plays of this round have shown)
catte-known-lacks = **{ $name }**: no { $colours }
catte-known-none = Nobody has shown anything yet.
catte-known-now = **If the round ended now**, without the coffee in the centre


## On Discord

catte-options = { $seats } seats, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# In replays: what a scene is, and a chapter.
catte-scene = trick
catte-chapter = round
catte-statistic-exact-limits = { $count ->
    [one] exactly at the limit once
   *[other] exactly at the limit { $count } times
}
catte-statistic-over-limits = { $count ->
    [one] once over the limit
   *[other] { $count } times over the limit
}
# Of a game that is over, worth telling once more. $acquired: what was won; $kept: coffees left in the column, for $points; $score: of the round.
catte-highlight-exact-last = { $name } hit exactly { $limit } in the last trick of round { $round }.
catte-highlight-exact-often = { $name } hit exactly { $limit } in { $count } rounds.
catte-highlight-over-by-one = { $name } went over by one in round { $round }: { $acquired } of { $limit }.
catte-highlight-exact = { $name } hit exactly { $limit } in round { $round }.
catte-highlight-over-far = { $name } could not stop in round { $round }: { $acquired } of { $limit }.
catte-highlight-kept = { $name } kept { $kept } coffees in round { $round }: { $points } points.
catte-highlight-round = Best round: { $name }, { $score } points in round { $round }.
catte-set = Set…
catte-back = Back
catte-coffee = Coffee { $card }
# A button: what this coffee would do, and what its leader would have with it.
catte-coffee-choice = { $sign } { $colour ->
    [black] Black
    [white] White
   *[brown] Brown
} trump, worth { $number }: makes { $would }
catte-trick = { $name } wins coffee { $card }
catte-acquired = { $name } now holds { $total } coffee (limit { $limit })
catte-round-begins = Round { $round } of { $rounds }: { $name } leads first
catte-round-over = Round { $round } is over


## Commands

command-catte = catte
    .description = Catte: trick-taking for cats and coffee, for 3 or 4
command-catte-new = new
    .description = Open a table of Catte in this channel
command-catte-new-rated = rated
    .description = Count this table towards ratings among its people (default: yes)
command-catte-new-thread = thread
    .description = Play in a thread of its own; this channel keeps one message (default: no)
command-catte-new-with1 = with1
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-catte-new-with2 = with2
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-catte-new-with3 = with3
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-catte-new-pace = pace
    .description = How much time everybody has for a turn (default: evening)
command-catte-new-seats = seats
    .description = Set the number of players: 3 or 4 (default 4)
command-catte-new-cats = cats
    .description = Set how many seats computer cats take at once (default 0)
command-catte-new-level = level
    .description = Choose how well these cats play (default housecat)
command-catte-new-level-kitten = kitten: the easiest, any legal move
command-catte-new-level-housecat = housecat: by rules of thumb
command-catte-new-level-alley-cat = alley cat: learned by playing itself
command-catte-new-level-cafe-boss = café boss: learned it, and thinks ahead
command-catte-new-rounds = rounds
    .description = Set the number of rounds: as many as players (default), fewer for a short game
command-rules-game-catte = Catte
command-leaderboard-game-catte = Catte
command-profile-game-catte = Catte
