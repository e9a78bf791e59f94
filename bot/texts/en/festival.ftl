## The game

festival-name = Festival of a Thousand Cats
# What people type for notation; a word that ends in = is left out.
festival-typed = spring=SP summer=SU fall=FA autumn=FA winter=WI yorozu=YZ
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
festival-pitch = Everybody plays a card at once; highest and lowest take the middle. Collect fish, avoid crows, never take a third booze.
festival-size = 3–4 players · about 30 minutes · medium
# In the list of lessons: a phrase by which a newcomer chooses a game.
festival-kind = all play at once: high, low or between
# On the button that shows what one alone has.
festival-hand = My hand


## In words

festival-season = { $season ->
    [spring] spring
    [summer] summer
    [fall] fall
   *[winter] winter
}
festival-words-dummy = Dummy
# $tie: whether this is the one more game that breaks a tie. $target: the points that end the match.
festival-words-where = **Game { $game }{ $tie ->
    [true] , to break the tie
   *[false] { "" }
}** · round { $round } of 9 · playing to { $target }
# Of a move in a look back, in brackets.
festival-words-moment = game { $game }, round { $round }
# $names: those who choose a card at once, or all who decide one after the other, with festival-words-then.
festival-words-waits = { $phase ->
    [name-starter] Waiting for { $names }, who has the lowest total, to name the start player.
    [choose-multiplier] Waiting for { $names } to choose a multiplier card. Then round 1 begins.
    [take-tokens] Waiting for { $names } to take tokens. Then round 1 begins.
    [take-token] Waiting for { $names } to take a token. Then round 1 begins.
    [earn-token] Waiting for { $names } to take a token for a YOROZU card. Then the next game is dealt.
    [choose-swap] Waiting for { $names } to choose the YOROZU card to swap the crow with.
   *[play] Waiting for { $names }.
}
festival-words-then = { $first }, then { $then }
festival-words-chooser = { $name } is choosing the YOROZU card to swap the crow with.
festival-words-yours = { $phase ->
    [name-starter] **Who chooses a multiplier card first?** You decide, because your total is the lowest. The others follow clockwise.
    [choose-multiplier] **Choose a multiplier card** for this game: fish of seasons it does not name count ×1.
    [take-tokens] **Pick the season to leave out;** its fish score nothing in this game. You take a token of each of the other three.
    [take-token] **Take one token.** In this game each fish scores 1 point per token you hold of its season; no token, no points.
    [earn-token] **Take a token for your YOROZU card.** In the next game each fish scores 1 point per token you hold of its season; no token, no points.
   *[choose-swap] **Which YOROZU card does your crow change places with?** With YZ13 you are highest, with YZ0 lowest.
}
festival-words-offer = You hold three or more crows, so you may call for a redeal instead.
festival-words-my-choice = **You have chosen { $card }.**
festival-words-over = The match is over.
festival-words-middle = Middle: lowest takes { $low }, highest takes { $high }, others keep their own
festival-words-playable = Playable: { $seasons }
festival-words-next = Next: { $seasons }
festival-words-played = **{ $name }** plays { $card }
# $mark: whether this player still owes a decision, or has chosen a card. $booze: a bottle each, or a dash.
festival-words-seat = { $mark ->
        [owes] ▶ **{ $name }**
        [chosen] ✓ **{ $name }**
       *[none] **{ $name }**
    } · total { $total }{ $now ->
        [none] { "" }
       *[other] { " " }· this game { $now }
    }{ $booze ->
        [none] { "" }
       *[other] { " " }· booze { $booze } ({ $count } of 3)
    }
festival-words-dummy-cards = **{ $name }** · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in its deck
festival-words-taken = took { $cards }
festival-words-no-more = no more { $seasons }
festival-words-tokens = tokens { $tokens }
# $shut: whether some of them cannot be played now.
festival-words-sealed = ✓ { $card }
festival-words-hand = **Your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}**{ $shut ->
    [true] { " " }(✕ cannot be played now)
   *[false] { "" }
}
festival-words-multipliers = **Your multiplier cards** (seasons not named count ×1)
festival-words-multipliers-left = Multiplier cards left: { $cards }
# $place: where the card stood that this player held after swaps. $why: which season is above which, if that decided.
festival-words-fate = **{ $name }**: { $played }{ $swapped ->
    [true] { " " }⇄ { $held }
   *[false] { "" }
}{ $place ->
    [highest] { " " }(highest{ $why ->
        [none] { "" }
       *[other] , { $why }
    }): takes { $taken }
    [lowest] { " " }(lowest{ $why ->
        [none] { "" }
       *[other] , { $why }
    }): takes { $taken }
   *[between] : takes it
}
festival-words-above = { $higher } above { $lower }
festival-words-swap = ⇄ { $owner }’s crow { $crow } changes places with { $name }’s { $yorozu }.
festival-words-drinks = { $name } has a drink, { $count } now: { $booze }{ $count ->
    [3] . That was one too many!
   *[other] { "" }
}
festival-words-ending = { $cause ->
    [drunk] { $names } had a third booze.
   *[cards] The last cards were played.
}
# $fish: by season, with multipliers, and their sum. $drunk: what the booze counts. $crows, $score, $total: numbers with their sign.
festival-words-line = **{ $name }** · total { $total }
festival-words-sum = 🐟 { $fish }{ $halved ->
    [true] , half (rounded up) { $counted }
   *[false] { "" }
} · 🍶 { $booze } → { $drunk } · 🐦‍⬛ { $crows } ={ "\u00A0" }**{ $score }**
festival-words-dealt = { $deal ->
    [1] Game { $game } is dealt.
   *[other] Game { $game }: cards redealt (deal { $deal }).
}
festival-words-redealt = **{ $name }** holds three or more crows and calls for a redeal.
festival-words-tie = { $names } are tied at { $total }: one more game decides.
festival-words-starter-drawn = **{ $name }** is drawn as start player and chooses a multiplier card first.
festival-words-starter-named = **{ $name }** names **{ $starter }** start player.
festival-words-lowest = **{ $name }** has the lowest total, { $total }{ $drawn ->
    [true] { " " }(drawn among equals)
   *[false] { "" }
}.
festival-words-order = Tokens are taken in this order: { $names }
festival-words-multipliers-dealt = Multiplier cards are dealt, { $each } to each, for { $each } games.
festival-words-chooses = **{ $name }** chooses { $card }
festival-words-takes = **{ $name }** takes { $tokens }
festival-words-no-token = There is no token that **{ $name }** may take.
festival-words-earned = All tokens go back, and booze brings new ones:
festival-words-move-redeal = Redeal all cards
festival-words-move-swap = Swap with { $card }
festival-words-move-start = { $name }
festival-words-move-tokens = { $count ->
    [one] Token { $tokens }
   *[other] Tokens { $tokens }
}

## The player aid

festival-aid-title = The cards of the seasons
festival-aid = Each season has nine cards: four with 🐟 (six fish in all), two with 🍶, one with 🐦‍⬛ and two with nothing. Of equal numbers spring is highest, then summer, fall, winter. YZ0 is the lowest card of all, YZ13 the highest.


## A hand

festival-hand-you = you
# On a button, among names.
festival-hand-me = Me
# $high, $low: names, or you. $above, $below: why, or nothing. $booze: the bottles of whoever reads it, if this was one of them.
festival-hand-round = **Round { $round }:** highest { $high } { $highest }{ $above ->
    [none] { "" }
   *[other] { " " }({ $above })
}, lowest { $low } { $lowest }{ $below ->
    [none] { "" }
   *[other] { " " }({ $below })
}. You take { $taken }{ $booze ->
    [none] .
   *[other] , booze { $booze } of { $limit }.
}
festival-hand-swapped = by the swap
# $sum: festival-hand-score. $tie: whether the next game is the one that breaks a tie.
festival-hand-game = **Game { $game } is over:** { $cause ->
    [drunk] { $names } had a third booze.
   *[cards] the last cards were played.
} You score { $sum }, total { $total }{ $tie ->
    [true] . One more game breaks the tie.
   *[false] .
}
# $fish: the sum of all fish; $counted: what is left of it after a third booze. $drunk, $crows: points.
festival-hand-score = 🐟 { $counted }{ $halved ->
    [true] { " " }(half of { $fish })
   *[false] { "" }
} · 🍶 { $drunk } · 🐦‍⬛ { $crows } ={ "\u00A0" }**{ $score }**
# $of: whether there are cards of playable seasons. $seasons: all that are playable, in the hand or not.
festival-hand-choose = { $of ->
    [yorozu] **Play a YOROZU card:** you hold nothing else.
   *[seasons] **Open:** { $seasons } · YOROZU. Play one{ $last ->
        [true] . Your last choice: the other card is left for round 9.
       *[false] .
    }
}
festival-hand-last = **Last round of this game:** your last card is { $card }.
festival-hand-tie-break = **This game breaks the tie:** whoever has the highest total after it wins.
# $lowest, $highest: points for the reader, with their sign.
festival-hand-stakes = Highest takes { $high } ({ $highest }), lowest { $low } ({ $lowest }), others keep their own.
# $sign: as on the cards’ buttons.
festival-hand-sure = { $sign } { $place ->
    [highest] Surely highest: { $cards }
   *[lowest] Surely lowest: { $cards }
}
festival-hand-third = 🍶🍶 A third booze ends the game: half your fish, nothing for booze.
# $cards: each as below. $sure: whether they are swapped in any case. $partner: the kind of card that one gets for $cards, or the card.
festival-hand-swap = { $sign } { $sure ->
    [true] Will be swapped: { $cards }
   *[false] May be swapped: { $cards }
}
festival-hand-swapped-for = { $cards } for { $partner ->
    [crow] a crow
    [shut] a crow (of somebody without an open season)
    [yorozu] YOROZU
   *[other] { $partner }
}
# $shown: who sees that: all, all unless a YOROZU is played, or nobody, in the last round.
festival-hand-lacks = **No { $count ->
    [2] { $first } or { $last }
   *[other] { $seasons }
} in hand:** any card will do{ $shown ->
    [nothing] .
    [unless] ; all will know, except by YOROZU.
   *[all] , and all will know.
}
# Buttons. $sign: of the season. $double, $negative: seasons. $points: with their sign. $before, $after: what a fish counts.
festival-hand-swap-with = { $card }: take { $taken } ({ $points })
festival-hand-tokens = { $sign } Leave out { $season }
festival-hand-multiplier = { $sign } { $card }: { $double } ×2, { $negative } ×−1
festival-hand-token = { $season } ×{ $before } → ×{ $after }


## What is known

# $cards: those that the reader has not seen in this deal. $dummy: whether there is one.
festival-known-unseen = **Not seen yet: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}** in other hands{ $dummy ->
    [true] { " " }and in the dummy deck
   *[false] { "" }
}
# $season: its sign and letters. $left of $of cards are out.
festival-known-row = { $season } { $cards }{ "\u00A0" }({ $left }/{ $of })
# $dealt: how many season cards with booze everybody was dealt.
festival-known-others = **What the others hold** (each was dealt { $dealt } season cards with 🍶)
# $booze: of these. $lacks: seasons, if any were shown to be lacking.
festival-known-holds = **{ $name }**: { $booze ->
    [0] no 🍶
   *[other] { $booze }{ "\u00A0" }🍶
} left{ $lacks ->
    [none] { "" }
   *[other] { " " }· { $lacks }
}
festival-known-now = { $over ->
    [true] **The last game**
   *[false] **If this game ended now**
}


## Reasons

# Why a move is better than another one, in hints. $move: the other move in words; $place: highest or lowest.
festival-why-third = { $move } could bring your third booze, which ends the game.
    .kind = risking the third booze
# $booze: how many the reader would have then, of $last that end the game.
festival-why-booze = Booze can wait: if you keep { $move }, it is number { $booze }, and number { $last } ends the game.
    .kind = booze too early
festival-why-yorozu = You keep { $card } for a better round: no card is { $low ->
    [true] lower
   *[false] higher
}.
    .kind = a YOROZU card spent too early
festival-why-crow = If it is the { $place } card, it brings { $points }, and you are rid of a crow.
    .kind = keeping a crow too long
festival-why-surely = It is surely the { $place } card and brings { $points }.
    .kind = missing a surely highest or lowest card
festival-why-worse = { $move } is surely the { $place } card and brings { $points }.
    .kind = a surely highest or lowest card that costs points
# $points, $fewer: what each card brings whoever played it.
festival-why-kept = You keep a card that is neither highest nor lowest: { $move } would bring { $points }, { $other } { $fewer }.
    .kind = a card that is worth less when it stays yours
# $card: what this swap brings; $other: what the other one brings.
festival-why-takes = It brings { $card } ({ $points }), the other { $other } ({ $fewer }).
    .kind = taking the lesser card
# $tokens: how many the move takes; 0 for a multiplier card.
festival-why-fish = { $tokens ->
    [1] You hold { $fish } fish of this season, and { $fewer } of the other.
    [3] You hold { $fish } fish of these seasons, and { $fewer } of the others.
   *[0] The fish in your hand count { $fish } with it, { $fewer } with the other.
}
    .kind = fish of the wrong season
festival-why-crows = You hold { $crows } crows and may call for a redeal.
    .kind = missing a redeal for crows


## On Discord

festival-options = { $seats } seats, { $rules ->
    [experienced] experienced rules
    [advanced] advanced rules
   *[basic] basic rules
}, to { $target } points
# In replays: what a scene is, and a chapter.
festival-scene = round
festival-chapter = game
festival-statistic-third-boozes = { $count ->
    [one] a third booze once
   *[other] a third booze { $count } times
}
festival-statistic-redeals = { $count ->
    [one] 1 redeal for three crows
   *[other] { $count } redeals for three crows
}
# Of a match that is over, worth telling once more.
festival-highlight-tie = { $names } tied at { $total } points: one more game had to decide.
# $who: everybody to whom it applies, each as below.
festival-highlight-booze = { $who } had one drink too many.
festival-highlight-below = { $who } ended on { $score } points.
festival-highlight-swap = Crows passed on: { $swaps }.
festival-highlight-swap-pair = { $owner } → { $name }
festival-highlight-redeal = { $names } held three or more crows and called for a redeal.
festival-highlight-game = Best game: { $who }, { $score } points.
# $games: the numbers of $count games.
festival-highlight-who = { $name } ({ $count ->
    [one] game
   *[other] games
} { $games })
festival-round = Round { $round }
festival-reveal = Round { $round }: the cards are turned up
festival-game-over = Game { $game } is over
# Lines of the channel, which a phone must not break. ▲ ▼: who took as highest, as lowest.
festival-line-game = **Game { $game }** · ▲ highest takes, ▼ lowest takes
festival-line-round = **{ $round }** ▲ { $high } { $highest } ▼ { $low } { $lowest }
festival-line-redealt = **{ $name }** had three crows: redeal
festival-line-swap = crow of { $owner } ⇄ { $name }
# $drunk: who drank a third booze, if any.
festival-line-game-over = **Game { $game } ends:** { $drunk ->
    [none] all cards played
   *[other] third 🍶 for { $drunk }
}
# A player's total, and what it is made of in this game.
festival-line-score = **{ $name }{ "\u00A0" }{ $total }**{ "\u00A0" }({ $parts })


## Commands

command-festival = festival
    .description = Open a table of Festival of a Thousand Cats: everybody chooses a card at once, for 3 or 4
command-festival-seats = seats
    .description = How many players: 3 or 4 (default 4)
command-festival-cats = cats
    .description = How many seats computer cats take (default 0)
command-festival-level = level
    .description = How well these cats play (default housecat)
command-festival-level-kitten = kitten – easy
command-festival-level-housecat = housecat – medium
command-festival-level-alley-cat = alley cat – hard
command-festival-level-cafe-boss = café boss – hardest, thinks ahead
command-festival-rules = rules
    .description = Which rules (default basic)
command-festival-rules-basic = basic
command-festival-rules-experienced = experienced: multiplier cards
command-festival-rules-advanced = advanced: season tokens
command-festival-target = target
    .description = How many points end the match (default 30)
command-learn-game-festival = Festival of a Thousand Cats
command-rules-game-festival = Festival of a Thousand Cats
command-leaderboard-game-festival = Festival of a Thousand Cats
command-profile-game-festival = Festival of a Thousand Cats
