## The game

festival-name = Festival of a Thousand Cats
festival-rules =
    ▸ **Aim.** Take fish 🐟 and a little booze 🍶, avoid crows 🐦. Games are played until somebody has the target score (30, unless you chose another); the highest total wins.

    ▸ **Cards.** Nine in each season: 🌸 spring SP 1–9, ☀️ summer SU 2–10, 🍁 fall FA 3–11, ❄️ winter WI 4–12. The lowest and the highest of a season show 🐟🐟, the third from either end 🐟, the second from either end 🍶, the middle one 🐦. Two 萬 YOROZU cards, YZ0 and YZ13, have no season and show 🍶. Of equal numbers spring is higher than summer, then fall, then winter.

    ▸ **Deal.** Two cards lie in the middle; everybody holds nine, two of them booze. Whoever holds three crows may have all cards dealt anew, as their first decision.

    ▸ **A round.** Everybody chooses a card, face down, and may change it until the last has chosen. Playable are the seasons that the middle does not show. If you hold such cards, play one, or a YOROZU. If not, play anything: a card of a shown season then earns you “no more” flags, which only tell the others what you lack.

    ▸ **Crow.** If a YOROZU and a crow were played, these two players swap them. Of several crows the nearest to the YOROZU swaps; two of each: the lower crow with YZ0, the higher with YZ13; with two YOROZU and one crow, the crow's player chooses.

    ▸ **Taking.** Whoever now holds the highest card takes the higher one from the middle, the lowest takes the lower; the others take their own card. The highest and lowest become the new middle.

    ▸ **The game ends** when somebody takes a third booze, or after nine rounds.

    ▸ **Score.** Each fish 1, each booze 2, each crow −1. With three booze they count nothing and your fish are halved (rounded up). If the best are tied when the target is reached, one more game decides.

    ▸ **Experienced.** Before each game everybody puts a multiplier card face up: fish of one season count ×2, of another ×−1, of the others ×1. You have three of them (four with three players) and use each once. The player with the lowest total says who chooses first.

    ▸ **Advanced.** Instead: each fish counts as often as you have tokens of its season, at most two. First game: three different tokens each. Later: one for each booze card you took (any season for YOROZU), and one of your choice, the lowest total first.

    ▸ **Three players.** A dummy plays as the fourth: its card is turned up before you choose. It takes cards but never drinks or scores.


## In words

festival-words-season = { $sign }{ "\u00A0" }{ $season ->
    [spring] spring
    [summer] summer
    [fall] fall
   *[winter] winter
}{ "\u00A0" }{ $code }
festival-words-dummy = Dummy
# $tie: whether this is the one more game that breaks a tie. $target: the points that end the match.
festival-words-where = **Game { $game }{ $tie ->
    [true] , to break the tie
   *[false] { "" }
}** · round { $round } of 9 · playing to { $target }
# $phase: what a seat that decides alone is choosing.
festival-words-turn = { $phase ->
    [name-starter] { $name } has the lowest total and names the start player.
    [choose-multiplier] { $name } is choosing a multiplier card.
    [take-tokens] { $name } is taking three tokens.
    [take-token] { $name } is taking a token.
    [earn-token] { $name } is taking a token for a YOROZU card.
   *[choose-swap] { $name } is choosing the YOROZU card to swap the crow with.
}
festival-words-yours = { $phase ->
    [name-starter] **Your turn:** you have the lowest total. Who chooses a multiplier card first?
    [choose-multiplier] **Your turn:** choose your multiplier card for this game.
    [take-tokens] **Your turn:** take three tokens of three different seasons.
    [take-token] **Your turn:** take one token, of any season you have fewer than two of.
    [earn-token] **Your turn:** take a token of any season for your YOROZU card.
    [choose-swap] **Your turn:** swap your crow with which YOROZU card?
   *[play] **Choose a card.** You may change your mind until everybody has chosen.
}
festival-words-offer = You hold three crows or more: instead, you may have all cards dealt anew.
festival-words-chosen = { $chosen } of { $seats } have chosen a card.
festival-words-my-choice = **You have chosen { $card }.** You may change your mind until everybody has chosen.
festival-words-over = The match is over.
festival-words-middle = Middle: { $low } and { $high }
festival-words-playable = Playable: { $seasons }
festival-words-next = Next: { $seasons }
festival-words-played = **{ $name }** plays { $card }
# $mark: whether this player still owes a decision, or has chosen a card. $booze: a bottle each, or a dash.
festival-words-seat = { $mark ->
        [owes] ▶ **{ $name }**
        [chosen] ✓ **{ $name }**
       *[none] **{ $name }**
    } · total { $total }{ $booze ->
        [none] { "" }
       *[other] { " " }· booze { $booze }
    }
festival-words-dummy-cards = **{ $name }** · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in its deck
festival-words-taken = took { $cards }
festival-words-no-more = no more { $seasons }
festival-words-tokens = tokens { $tokens }
# $shut: whether some of them cannot be played now.
festival-words-hand = **Your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}**{ $shut ->
    [true] { " " }(✕: not now)
   *[false] { "" }
}
festival-words-multipliers = **Your multiplier cards** (other seasons ×1)
festival-words-multipliers-left = Multiplier cards left: { $cards }
# $place: where the card stood that this player held after swaps.
festival-words-fate = **{ $name }**: { $played }{ $swapped ->
    [true] { " " }⇄ { $held }
   *[false] { "" }
}{ $place ->
    [highest] , highest: takes { $taken }
    [lowest] , lowest: takes { $taken }
   *[between] , keeps it
}
festival-words-swap = ⇄ { $owner } swaps the crow { $crow } for { $yorozu } of { $name }.
festival-words-drinks = { $name } drinks: { $booze }{ $count ->
    [3] . That was one too many!
   *[other] { "" }
}
festival-words-ending = { $cause ->
    [drunk] { $names } drank a third booze.
   *[cards] The last cards were played.
}
# $fish: by season, with multipliers, and their sum. $drunk: what the booze counts. $crows, $score, $total: numbers with their sign.
festival-words-line = **{ $name }** · { $total } in all
    🐟 { $fish }{ $halved ->
        [true] , halved { $counted }
       *[false] { "" }
    }
    🍶 { $booze } → { $drunk } · 🐦 { $crows } = **{ $score }**
festival-words-dealt = Game { $game } is dealt{ $deal ->
    [1] .
   *[other] { " " }anew (deal { $deal }).
}
festival-words-redealt = **{ $name }** holds three crows or more and has all cards dealt anew.
festival-words-tie = { $names } are tied with { $total }: one more game decides.
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
festival-words-earned = All tokens go back; booze brings new ones:
festival-words-move-redeal = Have all cards dealt anew
festival-words-move-swap = Swap with { $card }
festival-words-move-start = { $name } starts
festival-words-move-tokens = { $count ->
    [one] Token { $tokens }
   *[other] Tokens { $tokens }
}


## On Discord

festival-options = { $seats } seats, { $rules ->
    [experienced] experienced rules
    [advanced] advanced rules
   *[basic] basic rules
}, to { $target } points
# In replays: what ends with news, and what ends with a scoreboard.
festival-chapter = Chapter
festival-part = Game
festival-statistic-third-boozes = { $count ->
    [one] 1 third booze
   *[other] { $count } third boozes
}
festival-statistic-redeals = { $count ->
    [one] 1 redeal for three crows
   *[other] { $count } redeals for three crows
}
festival-round = Round { $round }
festival-reveal = Round { $round }: the cards are turned up
festival-game-over = Game { $game } is over


## Commands

command-festival = festival
    .description = Festival of a Thousand Cats: everybody chooses a card at once, for 3 or 4
command-festival-new = new
    .description = Open a table of Festival of a Thousand Cats in this channel
command-festival-new-rated = rated
    .description = Whether ratings will follow from it: yes, if you say nothing and no cat plays
command-festival-new-seats = seats
    .description = How many play: 3 or 4 (4 if you say nothing)
command-festival-new-cats = cats
    .description = How many seats computer cats take at once
command-festival-new-level = level
    .description = How well these cats play: housecat if you say nothing
command-festival-new-level-kitten = kitten: any move it may make
command-festival-new-level-housecat = housecat: by rules of thumb
command-festival-new-rules = rules
    .description = Which rules: basic if you say nothing
command-festival-new-rules-basic = basic
command-festival-new-rules-experienced = experienced: multiplier cards
command-festival-new-rules-advanced = advanced: season tokens
command-festival-new-target = target
    .description = How many points end the match: 30 if you say nothing
command-rules-game-festival = Festival of a Thousand Cats
command-leaderboard-game-festival = Festival of a Thousand Cats
command-profile-game-festival = Festival of a Thousand Cats
