## The game

catte-name = Catte
# What people type for notation; a word that ends in = is left out.
catte-typed = black=BK white=WH brown=BR and=+ coffee=coffee
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catte-pitch = Win tricks to collect coffee. Hit the limit exactly for double points; go over it and your coffee is worth nothing.
catte-size = 3–4 players · about 20 minutes · easy
# In the list of lessons: a phrase by which a newcomer chooses a game.
catte-kind = tricks for coffee, never too much
# On the button that shows what one alone has.
catte-hand = My hand


## In words

catte-words-colour = { $sign }{ "\u00A0" }{ $colour ->
    [black] black
    [white] white
   *[brown] brown
}
catte-words-round = **{ $last ->
    [true] Last round ({ $round } of { $rounds })
   *[false] Round { $round } of { $rounds }
}** · trick { $trick } · limit { $limit }
# Of a move in a look back, in brackets.
catte-words-moment = round { $round }, trick { $trick }
# On the table. $led: the colour that was led, with its sign; ➡️ marks who led in the picture.
catte-words-turn = { $phase ->
    [choose-coffee] **{ $name }** is choosing a coffee from their column for the next trick.
    [lead] **{ $name }** to lead.
   *[follow] **{ $name }** to play. ➡️ { $led } was led.
}
# The same in a hand. $names: the next ones up to the reader, or to the end of the trick; $own: whether the reader comes then.
catte-words-wait = Waiting for **{ $name }**{ $phase ->
    [choose-coffee] { " " }to choose a coffee and lead
    [lead] { " " }to lead
   *[follow] { "" }
}{ $count ->
    [0] { "" }
   *[other] , then { $names }
}{ $own ->
    [true] ; then it is your turn.
   *[false] .
}
# $led: the colour to follow, with its sign. $before, $after: points; $ends: whether the reader's column is empty then.
catte-words-yours = { $choice ->
    [coffee] **Choose any coffee from your column** for the next trick. Your column drops { $before } → { $after ->
        [one] 1 point
       *[other] { $after } points
    }, whoever wins.{ $ends ->
        [true] { " " }Win it yourself and the round ends.
       *[false] { "" }
    }
    [lead] **Lead** any cat card or a set.
    [lead-single] **Lead** any cat card.
    [follow-or-set] **Follow** ➡️ { $led } with a brown card or a set.
    [set] **Follow** ➡️ { $led } with a set: you have no brown card.
    [any] You have no ➡️ { $led } to follow: **play any card.**
   *[follow] **Follow** ➡️ { $led }.
}{ $goal ->
    [none] { "" }
   *[other] { " " }{ $goal }
}
# $goal, for who follows. $first, $second: plays of this hand; $last: whether nobody plays after.
catte-words-goal = { $which ->
    [none] You can’t win it.
    [all] Anything you play wins{ $last ->
        [true] .
       *[false] { " " }so far.
    }
   *[some] Wins{ $last ->
        [true] { "" }
       *[false] { " " }so far
    }: { $first }{ $second ->
        [none] .
       *[other] , or { $second }.
    }
}
# $card: the lowest that wins; $more: whether the hand has a higher one of its colour.
catte-words-goal-card = { $card }{ $more ->
    [true] { " " }or higher
   *[false] { "" }
}{ $trump ->
    [true] { " " }(trump)
   *[false] { "" }
}
# $set: the cards of the only set that wins.
catte-words-goal-set = { $set ->
    [none] a set of { $least } or more
   *[other] the set { $set }
}
# A set in two steps: first its black card, then its white one. $card: the one that is chosen, or the only one of its colour.
catte-words-set = **Your set,** one brown card: { $card ->
    [none] choose its black card.
   *[other] { $card } and which { $lacks ->
        [black] black
       *[white] white
    } card (→ the sum)?
}{ $goal ->
    [none] { "" }
   *[other] { " " }{ $goal }
}
# $names: the others who would have exactly the limit if they won this coffee.
catte-words-exact-for = { $coffee } is exactly { $limit } for { $names }.
catte-words-over = The game is over.
catte-words-coffee = Coffee { $card } · trump { $trump }
catte-words-trump = { $card }: { $colour ->
    [black] black
    [white] white
   *[brown] brown
} is trump.
# What the reader has with the coffee of this trick. $when: what becomes of the round then. $before, $after, $score, $otherwise: points.
catte-words-stake = { catte-words-trump } Win it: { $mark ->
    [doubled] **exactly { $limit } = { $points } points**
    [over] **{ $total } is over { $limit }: nothing**
   *[plain] **{ $total } of { $limit }**
}{ $when ->
    [over-limit] , and the round ends: you score { $score } for your column
    [last-card] , and you score { $score } as the round ends
    [no-coffee] , and you score { $score }: your column is empty, so the round ends
    [may-end] ; if the round goes on you lead, column { $before } → { $after }
   *[goes-on] , then you lead: column { $before } → { $after }
}{ $when ->
    [may-end] { " " }{ $after ->
        [one] point
       *[other] points
    }.
    [goes-on] { " " }{ $after ->
        [one] point
       *[other] points
    }.
   *[ends] { $otherwise ->
        [none] .
       *[other] { "; " }otherwise { $otherwise }.
    }
}
# The crown marks the same in the picture. $mine: whether it is the reader.
catte-words-ahead = 👑 { $mine ->
    [true] **You** are winning and would have { $would }.
   *[false] **{ $name }** is winning and would have { $would }.
}
catte-words-would = { $mark ->
    [doubled] exactly { $limit } = { $points } points
    [over] { $total }: over
   *[plain] { $total } of { $limit }
}
# $why: what won, in about three words; $mine: whether it is the reader who won; $exact: whether that makes exactly the limit.
catte-words-last = { $mine ->
    [true] You
   *[false] { $name }
} won coffee { $card } with { $play } ({ $why }){ $exact ->
    [true] { ": " }exactly { $limit }, { $points } points!
   *[false] .
}
catte-words-why = { $why ->
    [later] equal, but played later
    [trump] highest trump
    [only-trump] the only trump
   *[led] no trump played: highest { $colour ->
        [black] black
        [white] white
       *[brown] brown
    }
}
# Followed by why it ended, by who hit the limit, and by what the reader has scored.
catte-words-round-last = **Round { $round } is over.**
catte-words-exact = { $mine ->
    [true] You hit
   *[false] { $name } hit
} exactly { $limit }: { $points } points!
catte-words-own = You: { $mark ->
    [doubled] { $acquired } × 2
    [over] 0
   *[plain] { $acquired }
} + { $unused }² = **{ $score }**, total { $total }.{ $last ->
    [true] { " " }**The last round begins.**
   *[false] { "" }
}
# A play of a running trick, with the picture's marks: who led, who wins so far. $would: what that player would have.
catte-words-played = { $led ->
    [true] ➡️{ "\u00A0" }
   *[false] { "" }
}{ $best ->
    [true] 👑{ "\u00A0" }
   *[false] { "" }
}{ $name }: { $play }{ $led ->
    [true] { " " }· led
   *[false] { "" }
}{ $best ->
    [true] { " " }· winning, with { $would }
   *[false] { "" }
}
catte-words-plays = The last trick: { $plays }
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
# $mine: whether it is the reader. $total: the coffee of who went over.
catte-words-ending = { $cause ->
    [over-limit] { $mine ->
        [true] You went over the limit ({ $total } of { $limit }): your coffee scores nothing.
       *[false] { $names } went over the limit ({ $total } of { $limit }): that coffee scores nothing.
    }
    [no-coffee] { $mine ->
        [true] You have no coffee card left to lead with.
       *[false] { $names } has no coffee card left to lead with.
    }
   *[last-card] { $mine ->
        [true] You played your last cat card.
       *[false] { $names } played their last cat card.
    }
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
}** (in other hands, or left over)
# $row: the colour, and the numbers that are out, if any.
catte-known-row = { $row }{ "\u00A0" }({ $left }/{ $cards })
# Above who has shown by a play that they have no card of a colour.
catte-known-lacking = **Cannot have** (shown by their plays this round)
catte-known-lacks = **{ $name }**: no { $colours }
catte-known-none = Nobody has shown anything yet.
catte-known-now = **If the round ended now** (without the coffee in the centre)


## Reasons

# Why a move is better than another one, in hints. $move and $other: moves in words; $total of $limit: coffee.
catte-why-exact = Winning makes exactly { $limit }: { $points } points.
    .kind = missing an exact limit
catte-why-over = { $coffee ->
    [true] Win with { $move } and you are over: { $total } of { $limit } scores nothing.
   *[false] { $move } could win, and { $total } of { $limit } scores nothing.
}
    .kind = risking going over the limit
# $fits: the coffee that still fits, if $count is not 0.
catte-why-fits = Winning with { $move } leaves you at { $total } of { $limit }: { $count ->
    [0] every coffee left takes you over.
   *[other] every coffee but { $fits } takes you over.
}
    .kind = leaving too little room below the limit
catte-why-points = It can win the coffee: { $total } of { $limit }.
    .kind = leaving coffee to others
# $before, $after: points of the reader's column.
catte-why-column = { $move } could win, and the winner puts out a coffee: your column would drop { $before } → { $after }.
    .kind = winning at the cost of the column
catte-why-one-card = It costs one card, not the two of a set.
    .kind = a set where one card would do
# $cards: cards that beat $move; $more, $fewer: cards that beat $other; the reader has seen none of them. $sets: whether a set of such cards may beat the move, too.
catte-why-safer = { $sets ->
    [true] Sets aside, { $cards ->
        [0] no unseen card beats { $move }
        [one] 1 unseen card beats { $move }
       *[other] { $cards } unseen cards beat { $move }
    }
   *[false] { $cards ->
        [0] No unseen card beats { $move }
        [one] 1 unseen card beats { $move }
       *[other] { $cards } unseen cards beat { $move }
    }
}; { $more ->
    [one] 1 beats
   *[other] { $more } beat
} { $other }.
    .kind = a card that is too easily beaten
catte-why-weaker = You would rather not win: { $cards ->
    [one] 1 unseen card beats { $move }
   *[other] { $cards } unseen cards beat { $move }
}; { $fewer ->
    [0] none beats
    [one] 1 beats
   *[other] { $fewer } beat
} { $other }.
    .kind = a card that may win against your will
# $before, $after: points of the reader's column if they win.
catte-why-dodge = { $cards ->
    [one] 1 unseen card beats { $move }
   *[other] { $cards } unseen cards beat { $move }
}, { $fewer ->
    [0] none beats
    [one] 1 beats
   *[other] { $fewer } beat
} { $other }; a win would drop your column { $before } → { $after }.
    .kind = winning at the cost of the column
# $name: another player, who has shown it by not following.
catte-why-unable = { $name } has no { $colour } left and cannot beat it.
    .kind = missing what another player lacks
catte-why-trumped = { $name } has no { $colour } left and could trump { $move }.
    .kind = a card that can be trumped
catte-why-cheaper = It wins too, and you keep { $other }.
    .kind = winning with a higher card than needed
catte-why-high-card = Neither wins, so get rid of the higher card while it does no harm.
    .kind = keeping high cards too long


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
# $who: everybody to whom it applies, each as below.
catte-highlight-exact = { $who } hit exactly { $limit }.
catte-highlight-over-by-one = { $who } went over by one: { $acquired } of { $limit }.
catte-highlight-over-far = { $who } could not stop: { $acquired } of { $limit }.
catte-highlight-kept = { $who } kept { $kept } coffees: { $points } points.
catte-highlight-round = Best round: { $who }, { $score } points.
# $rounds: the numbers of $count rounds.
catte-highlight-who = { $name } ({ $count ->
    [one] round
   *[other] rounds
} { $rounds })
catte-set = Set…
catte-back = Back
catte-coffee = coffee { $card }
# A button: what this coffee would do, and what its leader would have with it.
catte-coffee-choice = { $sign } { $colour ->
    [black] Black
    [white] White
   *[brown] Brown
} trump, worth { $number }: { $mark ->
    [doubled] win it for exactly { $limit } = { $points } points
    [over] win it and you are over ({ $total })
   *[plain] win it for { $total } of { $limit }
}
catte-trick = { $name } wins coffee { $card }
catte-acquired = { $name } now has { $total } coffee (limit { $limit })
catte-round-begins = **{ $last ->
    [true] Last round ({ $round } of { $rounds })
   *[false] Round { $round } of { $rounds }
}** · { $name } leads first
catte-round-over = Round { $round } is over
# Lines of the channel, which a phone must not break. $play: what won; $set: whether it is a set, then $play is its sum. $total: what the winner has.
catte-line-trick = { $card } → **{ $name }** ({ $set ->
    [true] set{ "\u00A0" }{ $play }
   *[false] { $play }
}) · { $mark ->
    [doubled] **{ $total }: double**
    [over] **{ $total }: over**
   *[plain] { $total }
}
# $why: each as below.
catte-line-round = **Round { $round } ends:** { $why }
catte-line-ending = { $names } { $cause ->
    [over-limit] over the limit
    [no-coffee] without coffee
   *[last-card] out of cards
}
# A player's total, and the coffee and the column of this round in it.
catte-line-score = **{ $name }{ "\u00A0" }{ $total }**{ "\u00A0" }({ $mark ->
    [doubled] { $acquired }×2
    [over] 0
   *[plain] { $acquired }
}{ "\u00A0" }+{ "\u00A0" }{ $unused }²)


## Commands

command-catte = catte
    .description = Open a table of Catte: trick-taking for cats and coffee, for 3 or 4
command-catte-seats = seats
    .description = How many players: 3 or 4 (default 4)
command-catte-cats = cats
    .description = How many seats computer cats take (default 0)
command-catte-level = level
    .description = How well these cats play (default housecat)
command-catte-level-kitten = kitten – easy
command-catte-level-housecat = housecat – medium
command-catte-level-alley-cat = alley cat – hard
command-catte-level-cafe-boss = café boss – hardest, thinks ahead
command-catte-rounds = rounds
    .description = How many rounds: as many as players (default), or fewer for a short game
command-learn-game-catte = Catte
command-rules-game-catte = Catte
command-leaderboard-game-catte = Catte
command-profile-game-catte = Catte
