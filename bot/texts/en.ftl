### Everything people read, in English. ja.ftl says the same in Japanese: same keys, same variables (a test sees to it).
###
### Names of keys
###   <room>-<what>                     lobby-title, hand-closed, catte-trick-won
###   <game>-name                       catte-name: how the game is called
###   command-<words of the command>    command-catte-new: the localised name of /catte new; its attribute .description
###   command-<words>-<option>          command-catte-new-seats: name and .description of the option
###   command-<words>-<option>-<value>  command-catte-new-rules-basic: the name of a choice
###   <game>-refusal-<code>             in the other locales only: the English sentence of a refusal stands in games/<game>
###
### Facts
###   { $seats } may be a number (never shown with separators), a text of up to 2500 characters, or a list ("Alice, Bob, and Carol").
###   Selectors: { $seats -> [one] one seat *[other] { $seats } seats }; [true] / [false] for yes or no; [none] for nothing.
###   Shares of one: { NUMBER($rate, style: "percent") }.
###   Names of members come in ready: escaped, or as a mention. Markdown is Discord's. A command's name: 1-32 lower-case letters,
###   digits, - and _; a description: at most 100 characters.
###
### Style: speak to the person, present tense, say what to do next. One section per room; keep sections and keys in order in both files.


## Common

# $sentence: why not, without a full stop. $rule: the number of the rule, or nothing.
refusal = { $rule ->
    [none] { $sentence }.
   *[other] { $sentence }. (rule { $rule })
}


## Catte, in words

catte-words-colour = { $sign } { $colour ->
    [black] black
    [white] white
   *[brown] brown
}
catte-words-round = **Round { $round } of { $rounds }**, trick { $trick }
# $led: the colour that was led, with its sign.
catte-words-turn = { $phase ->
    [choose-coffee] { $name } is choosing a coffee for the next trick.
    [lead] { $name } is to lead.
   *[follow] { $name } is to play. { $led } was led.
}
catte-words-yours = { $phase ->
    [choose-coffee] **Your turn:** put a coffee card of your column into the centre.
    [lead] **Your turn:** lead any cat card or a set.
   *[follow] **Your turn:** play to the trick. { $led } was led: follow it if you can.
}
catte-words-over = The game is over.
catte-words-coffee = In the centre: coffee { $card }, worth { $points }. Trump is { $trump }.
catte-words-no-coffee = No coffee in the centre yet.
catte-words-no-plays = Nothing played yet.
catte-words-play = { $name }: { $play }
catte-words-won = **{ $name }** wins the trick and takes coffee { $card }.
# $turn: whether it is this player's turn. $column, $acquired: coffee cards, or a dash. $score: points of the finished rounds.
catte-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } · { $score ->
        [one] 1 point
       *[other] { $score } points
    }
    column { $column }
    acquired { $acquired } ({ $total } of { $limit }{ $mark ->
        [doubled] , exactly: counts double
        [over] , over: counts nothing
       *[plain] { "" }
    })
catte-words-hand = Your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}:
catte-words-ending = { $cause ->
    [over-limit] { $names } went over the limit.
    [no-coffee] { $names } should lead, but has no coffee card left.
   *[last-card] { $names } played the last cat card in hand.
}
catte-words-line = **{ $name }**: { $mark ->
        [doubled] { $points } ({ $acquired } exactly, doubled)
        [over] 0 ({ $acquired }, over the limit)
       *[plain] { $points }
    } + { $squared } for { $unused ->
        [one] 1 unused coffee
       *[other] { $unused } unused coffees
    } = **{ $score }** · { $total } in all


## Commands

command-catte = catte
    .description = Catte: trick-taking for cats and coffee, for 3 or 4
command-catte-new = new
    .description = Open a table of Catte in this channel
command-catte-new-seats = seats
    .description = How many play: 3 or 4 (4 if you say nothing)
command-catte-new-cats = cats
    .description = How many seats computer cats take at once
command-catte-new-rounds = rounds
    .description = How many rounds: as many as seats by the rulebook, fewer for a short game
command-hand = hand
    .description = See your hand, for your eyes only
command-hand-table = table
    .description = Which table, if you sit at several
command-move = move
    .description = Make a move by typing it
command-move-move = move
    .description = The move; what is legal now is suggested as you type
command-move-table = table
    .description = Which table, if you sit at several
command-tables = tables
    .description = Your tables everywhere, and what is open here
command-rules = rules
    .description = How a game is played
command-rules-game = game
    .description = Which game
command-rules-game-catte = Catte
command-leaderboard = leaderboard
    .description = Who has won how often
command-leaderboard-scope = scope
    .description = This channel or the whole server
command-leaderboard-scope-channel = this channel
command-leaderboard-scope-server = whole server
command-leaderboard-game = game
    .description = Only one game
command-leaderboard-game-catte = Catte


## Replies

reply-broken = Something went wrong on our side. Your game is safe: try again, or look at your hand with /hand.
reply-not-saved = That could not be saved just now, so it did not happen. Please try again in a moment.
reply-unknown-button = This button is from another time and does nothing any more. /tables shows what is going on.
reply-unknown-command = This command has changed. Close the message box, open it again and type / to see the new ones.
reply-bad-option = “{ $value }” does not fit there. Choose one of the suggestions.
reply-not-here = This works in a channel of a server only.
# $missing: permissions by their names in Discord.
open-missing = I cannot open a table here: I am missing { $missing } in this channel. Somebody who manages the channel can give { $count ->
    [one] it
   *[other] them
} to me.
permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-embed-links = “Embed Links”
permission-attach-files = “Attach Files”
permission-read-message-history = “Read Message History”
door-channel-shut = I can no longer show { $title } in #{ $channel }: I am missing { $count ->
    [0] a permission there
   *[other] { $missing }
}. The game goes on here, by direct message, and nothing is lost. Somebody who manages the channel can mend it.
door-channel-gone = The channel of { $title } is gone, or closed to me. The game goes on here, by direct message, and nothing is lost.


## Tables

table-title = { $game } · table { $table }
table-unknown = There is no table { $table }. /tables shows yours.
table-none = You do not sit at a table. Open one, for example with /catte new.
table-which = You sit at { $count } tables: say which one with the option “table”.
table-over = Table { $table } is over.
table-not-started = Table { $table } has not started yet.
table-already-started = Table { $table } has already started.
table-full = All { $seats } seats are taken.
table-not-seated = You do not sit at table { $table }.
table-seat-left = A cat plays for you at table { $table }. Take your seat back first: My hand, then “Take my seat back”.
table-only-host = Only { $host } can do that: whoever opened the table.
table-not-full = { $free ->
    [one] One seat is still free
   *[other] { $free } seats are still free
}: wait for somebody, or add a cat.
table-no-cat = There is no cat at table { $table } to send away.
table-too-many-cats = With { $seats } seats there is room for { $cats ->
   *[other] fewer than { $cats }
} cats: one seat is yours.
table-bad-option = { $option } cannot be “{ $value }” at this table. It can be: { $allowed }.
table-bad-luck = “{ $word }” cannot be a lucky word: take 1 to 24 of the letters a–z, digits and hyphens.
table-channel-full = There are { $most } tables in this channel already. Finish one first, or use another channel.
table-member-full = You sit at { $most } tables already. Finish one first.
table-late-click = Too late: the table has moved on. Your hand shows what is asked now.
table-your-turn = { $who } it is your turn.
table-cat-plays = A cat plays for { $name } for now.
table-dms-closed = I cannot write to { $names } directly: press **My hand** to see your cards and play.
table-button-hand = My hand
table-button-rules = Rules
table-button-more = ⋯
table-button-leave = Leave: let a cat play
table-button-back = Take my seat back
table-button-end = End this table
table-button-record = Record so far
table-more = { $title }
table-left = You left { $title }. A cat plays on for you; you may come back at any time with /hand.
table-back = Welcome back to { $title }. My hand shows your cards.
table-ended = { $title } is closed.
table-record = { $running ->
    [true] The record so far. The seed joins it when the table closes: until then nobody can replay it.
   *[false] The record. Anyone can check it: purrlor record verify.
}


## Lobby

lobby-waiting = { $free ->
    [one] One more is needed.
   *[other] { $free } more are needed.
} Join, or add cats.
lobby-ready = Everybody is here. { $host } can start.
lobby-started = The game has begun.
lobby-closed = This table was closed before it began.
lobby-seats = Seats ({ $taken } of { $seats })
lobby-free = free
lobby-luck = lucky word `{ $word }`
lobby-hash = Hash of the seed
lobby-hash-why = The shuffle is settled by a seed with this hash, shown at the end, and by your lucky words: with one of your own in it, nobody can stack the deck.
lobby-button-join = Join
lobby-button-leave = Leave
lobby-button-cat = Add a cat
lobby-button-uncat = Remove a cat
lobby-button-luck = Lucky word
lobby-button-start = Start
lobby-button-rules = Rules
lobby-button-close = Close
seat-cat = { $name } 🐾 (cat)
luck-title = Lucky word
luck-label = Your lucky word, or nothing
luck-placeholder = tuna


## Hand

hand-your-turn = **{ $title }**: it is your turn.
hand-may-change = **{ $title }**: you have chosen. You may change it until everyone has.
hand-waiting = **{ $title }**
hand-not-seated = You do not sit at { $title }.
hand-not-dealt = { $title } has not started yet: there are no cards to see.
hand-over = { $title } is over.
hand-cat-plays = A cat plays for you at { $title }.
hand-link = To the table
# $move: in words.
move-made = { $title }: { $move }. Done.
# $hint: what the notation looks like, in English.
move-unreadable = “{ $text }” is no move I can read: { $hint }.


## The end

end-winners = { $count ->
    [one] 🏆 { $names } wins!
   *[other] 🏆 { $names } share the victory!
}
end-abandoned = This table was ended before the game was over. It counts for nobody.
end-scores = Final scores
end-score = { $place }. { $name }{ $cat ->
    [true] { " " }🐾
   *[false] { "" }
}: **{ $score }**
end-proof = Was it fair?
end-seed = Seed { $seed }
end-hash = Hash { $hash }
end-luck = Lucky words: { $words }
end-check = The hash stood in the lobby before the start. With the record attached, anyone can deal and play the game again.


## Lists

tables-mine = Your tables
tables-here = Other tables in this channel
tables-none = You do not sit at a table. Open one, for example with /catte new.
tables-lobby = { $free ->
    [0] ready to start
    [one] waiting for one more
   *[other] waiting for { $free } more
}
tables-yours = **your turn**
tables-waiting = waiting for { $names }
rules-title = { $game }: the rules
leaderboard-title = { $game }: { $scope ->
    [server] leaderboard of this server
   *[channel] leaderboard of this channel
}
leaderboard-all-games = All games
leaderboard-empty = Nobody has finished a game here yet. Be the first!
leaderboard-line = { $place }. **{ $name }** · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $rate } %) · { $points ->
    [one] 1 point
   *[other] { $points } points
}
leaderboard-page = Page { $page } of { $pages }
leaderboard-back = ◀ Back
leaderboard-on = More ▶


## Catte

catte-name = Catte
catte-options = { $seats } seats, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
catte-choose-set = A set: one black and one white
catte-coffee = coffee { $card }
catte-trick = { $name } takes coffee { $card }
catte-acquired = { $name } has { $total } of { $limit }
catte-round-begins = Round { $round } of { $rounds }: { $name } leads first
catte-round-over = Round { $round } is over
catte-rules =
    ▸ **Aim.** Win coffee cards, but not too many: exactly the limit (20 with three, 15 with four) counts double, more counts nothing.

    ▸ **Cards.** Cat cards: ● black 1–15, ○ white 1–15, ◆ brown 10–20. Coffee cards: black 1 3 5 7 9, white 2 4 6 8 10, brown 5 10 15. With three you hold 13 cats and 4 coffees, with four 10 and 3. Coffees lie open in your column.

    ▸ **A trick.** One coffee card lies in the centre: its colour is trump, its number is what the trick is worth. The leader plays any cat card, or a **set**: one black and one white together, which is brown with the sum of both.
    Everybody else must follow the colour that was led if they can. If brown was led, a set follows too, and must be played if you have no other brown. Who cannot follow plays any single card.

    ▸ **Who wins.** The highest card of the trump colour; if there is none, the highest of the colour led. Of equal ones, the later. The winner takes the coffee, leads next, and first puts a coffee of their own column into the centre.

    ▸ **The round ends** when somebody goes over the limit, when the leader has no coffee left to put down, or when somebody has played their last cat card (that trick is finished first).

    ▸ **Score.** The coffee you took (double at exactly the limit, nothing above it), plus the square of the number of coffees left in your column. As many rounds as players; each round the next seat leads first. The highest sum wins; equal sums share the victory.
