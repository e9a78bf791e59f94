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


## Festival, in words

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


## Maneki, in words

# $table: manekineko that have come out; the $last ends the game.
maneki-words-turn-number = **Turn { $turn }** · manekineko out: { $table } of { $last }
maneki-words-turn = { $phase ->
    [take] **{ $name }** has won the showdown at board { $board } and is choosing a Zabuton Neko.
   *[lay] **{ $name }** is to lay cards.
}
maneki-words-yours = { $phase ->
    [take] **Your turn:** you have won the showdown at board { $board }. Take one of the two; only you see both tiles.
   *[lay] **Your turn:** lay cards at one board: 1 or 2 where you have none, else as many as make three.
}
maneki-words-over = The third manekineko has come out: the game is over. What lies at board { $board } goes to nobody.
maneki-words-choice = { $place }. { $neko } on { $value }
maneki-words-legend = -# $ coin · @ can · #1 first to lay a third card there
# $left: the cats in the bag, colour by colour.
maneki-words-bag = In the bag: { $cats ->
        [one] 1 cat
       *[other] { $cats } cats
    }, { $waiting } manekineko
    { $left }
    Deck { $deck } · discarded { $discard }
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
# $top: cats of the most frequent colour. $coins, $cans: how many count.
maneki-words-so-far = Your cats count { $points } so far{ $coins ->
        [0] { "" }
       *[other] , each coin { $top }
    }{ $cans ->
        [0] { "" }
        [one] , one can
       *[other] , { $cans } cans
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
maneki-words-at-stake = For { $one } and { $other }:
# $hand: all five cats.
maneki-words-entry = { $place }. **{ $name }** · { $strength }: { $hand }
maneki-words-why = { $ground ->
    [strength] { $name } before { $other }: { $strength } beats { $weaker }.
    [rank] { $name } before { $other }: both { $strength }, but { $high } (rank { $rank }) beats { $low } (rank { $lower }).
   *[earlier] { $name } before { $other }: the same { $strength }, but the third card came earlier (turn { $time }, not { $later }).
}
maneki-words-took = { $winner ->
    [true] **{ $name }** takes { $neko }.
   *[false] **{ $name }** gets { $neko }.
}
maneki-words-took-both = **{ $name }** takes both: { $one } and { $other }.
maneki-words-manekineko = a manekineko
# $beckoned: whether a manekineko came out.
maneki-words-filled = Out of the bag for board { $board }: { $drawn }.{ $beckoned ->
    [true] { " " }{ $table } of { $last } manekineko are out.
   *[false] { "" }
}
# $gone: whether colours have run out; else it is the first one of the game.
maneki-words-added = { $gone ->
    [true] No tile of { $colours } is left: { $added ->
        [0] no manekineko is left to go into the bag
       *[other] { $added } more manekineko in the bag
    }, { $waiting } in it now.
   *[false] The first manekineko goes into the bag.
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
# $cats: with the numbers on their tiles. $each: what every cat with a coin counts instead.
maneki-words-line = { $effect ->
    [coin] coins, { $each } each: { $cats } → **{ $points }**
    [cancelled] cancelled by cans: { $cats } → **{ $points }**
   *[printed] tiles: { $cats } → **{ $points }**
}
maneki-words-bonus = all six colours → **{ $points }**
maneki-words-lay = { $cards } at { $board }
maneki-words-take = { $place ->
    [1] the first Zabuton Neko
   *[2] the second Zabuton Neko
}


## Cat Café, in words

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
command-catte-new-rounds = rounds
    .description = How many rounds: as many as seats by the rulebook, fewer for a short game
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
command-festival-new-rules = rules
    .description = Which rules: basic if you say nothing
command-festival-new-rules-basic = basic
command-festival-new-rules-experienced = experienced: multiplier cards
command-festival-new-rules-advanced = advanced: season tokens
command-festival-new-target = target
    .description = How many points end the match: 30 if you say nothing
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
command-catcafe-new-mice = mice
    .description = How a large group of mice counts
command-catcafe-new-mice-split = split it as is best
command-catcafe-new-mice-cap = count the first mice only
command-maneki = maneki
    .description = Maneki-Ne-Collection: five-cat hands on three boards, for 2 to 4
command-maneki-new = new
    .description = Open a table of Maneki-Ne-Collection in this channel
command-maneki-new-rated = rated
    .description = Whether ratings will follow from it: yes, if you say nothing and no cat plays
command-maneki-new-seats = seats
    .description = How many play: 2 to 4 (4 if you say nothing)
command-maneki-new-cats = cats
    .description = How many seats computer cats take at once
command-maneki-new-bonus = bonus
    .description = Where coins and cans stand
command-maneki-new-bonus-piece = on the cats
command-maneki-new-bonus-both = on cats and tiles
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
command-leaderboard-by = by
    .description = What the list is sorted by: rating, where one game is chosen
command-leaderboard-by-rating = rating
command-leaderboard-by-games = games
command-leaderboard-by-wins = wins
command-leaderboard-by-place = average place
command-leaderboard-by-best = best score
command-profile = profile
    .description = Ratings, favourite game, streaks, and how two stand against each other
command-profile-member = member
    .description = Whose; yours, if you say nothing
command-profile-against = against
    .description = Against whom to hold them; you, where it is another's profile
command-profile-game = game
    .description = Only one game
command-profile-game-catte = Catte
command-profile-game-festival = Festival of a Thousand Cats
command-profile-game-catcafe = Cat Café
command-profile-game-maneki = Maneki-Ne-Collection
command-history = history
    .description = Your tables here, the newest first
command-privacy = privacy
    .description = What is kept about you
command-privacy-export = export
    .description = Get everything that is kept about you, as a file
command-privacy-delete = delete
    .description = Be forgotten; you will be asked whether you are sure
command-replay = replay
    .description = Look at a finished game again, step by step
command-replay-table = table
    .description = Which table; the last one you finished here, if you say nothing
command-replay-file = file
    .description = A record that you have kept, instead of a table
command-verify = verify
    .description = Check a record: is it a game that could be, and is the result right?
command-verify-file = file
    .description = The record, a text file
command-rules = rules
    .description = How a game is played
command-rules-game = game
    .description = Which game
command-rules-game-catte = Catte
command-rules-game-festival = Festival of a Thousand Cats
command-rules-game-catcafe = Cat Café
command-rules-game-maneki = Maneki-Ne-Collection
command-leaderboard = leaderboard
    .description = Who has won how often
command-leaderboard-scope = scope
    .description = This channel or the whole server
command-leaderboard-scope-channel = this channel
command-leaderboard-scope-server = whole server
command-leaderboard-game = game
    .description = Only one game
command-leaderboard-game-catte = Catte
command-leaderboard-game-festival = Festival of a Thousand Cats
command-leaderboard-game-catcafe = Cat Café
command-leaderboard-game-maneki = Maneki-Ne-Collection


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
}. { $lobby ->
    [true] Until somebody who manages the channel mends it, nobody can join there.
   *[false] The game goes on here, by direct message, and nothing is lost. Somebody who manages the channel can mend it.
}
# $stage: of the table. When it has begun, its record is attached.
door-channel-gone = The channel of { $title } is gone, or closed to me. { $stage ->
    [lobby] Nobody can join there any more, so the table will close by itself. Open one in another channel.
    [running] The game goes on here, by direct message, and nothing is lost: this is its record so far.
   *[over] So you get the end here, with the record.
}


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
table-not-enough = { $needed ->
    [one] One more is needed
   *[other] { $needed } more are needed
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
table-button-words = All in words
table-more = { $title }
table-left = You left { $title }. A cat plays on for you; you may come back at any time with /hand.
table-back = Welcome back to { $title }. My hand shows your cards.
table-ended = { $title } is closed.
table-record = { $running ->
    [true] The record so far. The seed joins it when the table closes: until then nobody can replay it.
   *[false] The record. Anyone can check it: purrlor record verify.
}


## Lobby

lobby-waiting = { $needed ->
    [one] One more is needed.
   *[other] { $needed } more are needed.
} Join, or add cats.
lobby-enough = { $host } can start with { $seats }. Or wait: { $free ->
    [one] one more
   *[other] { $free } more
} can join.
lobby-ready = Everybody is here. { $host } can start.
lobby-started = The game has begun.
lobby-closed = This table was closed before it began.
lobby-outdated = I have learned newer rules of this game meanwhile, so this table is closed. Please open a new one.
lobby-seats = Seats ({ $taken } of { $seats })
lobby-free = free
lobby-luck = lucky word `{ $word }`
lobby-hash = Hash of the seed
lobby-rated = { $why ->
    [yes] Rated: everybody's rating will follow from it.
    [cat] Unrated, because a cat plays.
   *[no] Unrated.
}
lobby-rematch = Rematch of table { $table }: neighbours stay neighbours, and the next one starts.
lobby-same-deal = The deal of table { $table } once more: everybody moves on by one seat. It counts for nothing, but the scores will stand side by side.
# $who: mentions.
lobby-calls = { $who } a rematch! Press **Join** if you play again.
lobby-hash-again = The seed is that of table { $table } and is known; its lucky words stay with the seats.
lobby-hash-why = The shuffle is settled by a seed with this hash, shown at the end, and by your lucky words: once yours is the last one in it, nobody can have stacked the deck.
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
hand-changing = **{ $title }**: choose the rest, and this takes the place of what you had chosen. Until then, that counts.
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
end-outdated = I have learned newer rules of this game meanwhile, and a game cannot change its rules on the way. So this table ends here, and counts for nobody. Sorry! The record has every move.
end-scores = Final scores
end-score = { $place }. { $name }{ $cat ->
    [true] { " " }🐾
   *[false] { "" }
}: **{ $score }**
# What the picture of everybody's totals shows, for whoever does not see it. $count: rounds, or games of a match.
end-chart = Everybody's total, { $count } times:
end-chart-line = { $name }: { $totals }
end-proof = Was it fair?
end-seed = Seed { $seed }
end-hash = Hash { $hash }
end-luck = Lucky words: { $words }
end-beside = Side by side with table { $table }
# $name, $score: now. $other, $then: then, in the same seat.
end-beside-line = Seat { $seat }: { $name } **{ $score }** · then { $other } **{ $then }**
end-button-replay = Replay
end-button-rematch = Rematch
end-button-same = Same deal again
# $link: where the table stands.
again-opened = You sit at [{ $title }]({ $link }).
again-not-seated = You did not sit at table { $table }. Open one of your own, for example with /catte new.
again-not-finished = Table { $table } was not played to its end, so its deal is not held against anything. A rematch is possible.
table-not-over = Table { $table } is not over yet: nobody may look behind its cards.
table-never-dealt = Table { $table } was closed before anything was dealt.
table-outdated = Table { $table } was played by earlier rules, which I do not know any more. Open a new one, for example with /catte new.
table-luck-settled = The lucky words of this deal are settled: they were given when it was first played.
end-check = The hash stood in the lobby before the start. With the record attached, anyone can deal and play the game again.

profile-title = Profile of { $name }
profile-empty = Has not finished a game yet.
profile-favourite = Favourite game: **{ $game }**
profile-streaks = { $longest ->
    [0] No winning streak yet
   *[other] { $now ->
        [0] No winning streak just now
        [one] Has won the last game
       *[other] Has won the last { $now } games
    } · longest streak: { $longest }
}
# $ahead, $behind, $shared: in how many games $name was placed before $rival, behind, or shared the place.
profile-duel = { $games ->
    [0] { $name } and { $rival } have not met yet.
   *[other] { $name } against { $rival }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $ahead } before, { $behind } behind{ $shared ->
        [0] { "" }
       *[other] , { $shared } shared
    }
}
# $bars: a small chart. $low, $high: between which it went.
profile-chart = `{ $bars }` { $first } → **{ $last }** in { $games } rated games, between { $low } and { $high }
history-title = Your tables here
history-empty = You have not finished a game here yet.
# $when: a date. $ended: how it ended for you.
history-line = { $when } · **{ $title }** · { $ended } · with { $names }
history-ended = ended early
history-result = { $cat ->
    [true] a cat finished for you
   *[false] { $won ->
        [true] 🏆 won
       *[false] place { $place }
    }, score { $score }
}
history-replay = Replay a table
history-with = with { $names }
privacy-somebody = a former player
privacy-export = Everything I keep about you, as a file: your name and language, where you sat, your moves, results and ratings, and which messages I keep current for you.
privacy-warning = Shall I forget you? Your name, language, results, ratings and statistics go, and your tables are nobody's: “a former player” sat there. Records can still be played, for there is no name in them. At tables that are running a cat takes your seat for good. What stands in channels already stays there. This cannot be taken back; **/privacy export** gives you a copy first.
privacy-button = Yes, forget me
privacy-forgotten = I have forgotten you. If you use me again, I will know you from then on.


## Replays

replay-title = Replay of { $title }
replay-step = **Move { $step } of { $steps }**
replay-deal = The deal.
replay-move = { $name }: { $move }
replay-sealed = { $name } has chosen; which, these eyes do not see yet.
# $problem: where and why, in English.
replay-damaged = ⚠ This record can be played no further than this many moves: { $problem }
replay-open = What only one seat knows
replay-button-start = ⏮ Start
replay-button-fore = ⏪ { $game ->
    [catte] Trick
    [catcafe] Round
   *[other] Chapter
}
replay-button-back = ◀ Move
replay-button-next = Move ▶
replay-button-chapter = { $game ->
    [catte] Trick
    [catcafe] Round
   *[other] Chapter
} ⏩
replay-button-end = End ⏭
# A part ends with a scoreboard.
replay-button-recap = ⏪ { $game ->
    [catte] Round
   *[other] Game
}
replay-button-part = { $game ->
    [catte] Round
   *[other] Game
} ⏩
replay-eyes = Seen by: { $eyes }
replay-eyes-table = everybody at the table
replay-eyes-seat = { $name }
replay-eyes-open = all cards open
replay-none = You have not finished a game here yet. Say which table with the option “table”, or hand me a record with “file”.
replay-gone = The record of this replay is gone. Begin it again with /replay.
replay-bad-record = This record cannot be played: { $problem }
# $most: thousands of bytes.
file-too-large = This file is too large for a record: { $most } kB is the most I read.
file-no-text = This file is no record: it is not text in UTF-8.
file-unreadable = I could not read this file. Please upload it once more.
# $good: how many are. $shown: how many of them are told below.
verify-head = { $count ->
    [one] { $good ->
        [0] ❌ This record is not good:
       *[other] ✅ This record is good:
    }
   *[other] { $good } of { $count } records are good. The first { $shown }:
}


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
leaderboard-not-you = You have not finished a game here yet.
leaderboard-empty = Nobody has finished a game here yet. Be the first!
# $own: whether it is the asker's. $lead: what the list is sorted by. $rest: everything else.
leaderboard-line = { $place }. **{ $name }**{ $own ->
        [true] { " " }(you)
       *[false] { "" }
    } · **{ $lead }**
    -# { $rest }
leaderboard-by = { $order ->
    [rating] by rating
    [games] by games
    [wins] by wins
    [place] by average place
   *[best] by best score
}
# $by: how it is sorted now.
leaderboard-sort = Sorted { $by }
leaderboard-one-game = A list { $by } is one of a single game: choose it with the option “game”.
# $rated: how many games were. $new: too few yet. $margin: nineteen times out of twenty the true strength lies so near.
standing-rating = { $rated ->
    [0] new
   *[other] { $points } ±{ $margin }{ $new ->
        [true] { " " }(new)
       *[false] { "" }
    }
}
standing-record = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $rate } %)
standing-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
standing-place = average place { $place }
standing-best = best score { $score }
leaderboard-page = Page { $page } of { $pages }
leaderboard-back = ◀ Back
leaderboard-on = More ▶


## Catte

catte-name = Catte
catte-options = { $seats } seats, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
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
catte-rules =
    ▸ **Aim.** Win coffee cards, but not too many: exactly the limit (20 with three, 15 with four) counts double, more counts nothing.

    ▸ **Cards.** Cat cards: ⬛ black 1–15, 🤍 white 1–15, 🟤 brown 10–20. Coffee cards: black 1 3 5 7 9, white 2 4 6 8 10, brown 5 10 15. With three you hold 13 cats and 4 coffees, with four 10 and 3. Coffees lie open in your column.

    ▸ **A trick.** One coffee card lies in the centre: its colour is trump, its number is what the trick is worth. The leader plays any cat card, or a **set**: one black and one white together, which is brown with the sum of both.
    Everybody else must follow the colour that was led if they can. If brown was led, a set follows too, and must be played if you have no other brown. Who cannot follow plays any single card.

    ▸ **Who wins.** The highest card of the trump colour; if there is none, the highest of the colour led. Of equal ones, the later. The winner takes the coffee, leads next, and first puts a coffee of their own column into the centre.

    ▸ **The round ends** when somebody goes over the limit, when the leader has no coffee left to put down, or when somebody has played their last cat card (that trick is finished first).

    ▸ **Score.** The coffee you took (double at exactly the limit, nothing above it), plus the square of the number of coffees left in your column. As many rounds as players; each round the next seat leads first. The highest sum wins; equal sums share the victory.


## Festival

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


## Maneki

maneki-name = Maneki-Ne-Collection
maneki-rules =
    ▸ **Aim.** Win cats on cushions (Zabuton Neko). Each counts the number on its cushion, which nobody sees before it is won.

    ▸ **Table.** Three boards A, B, C, two cats at each. You hold three cat cards. Six colours by rank: ⬛K black 6, 🟤B brown 5, 🔶O orange 4, 🪨G grey 3, ⭐C cream 2, 🤍W white 1. There are 12 cards, 5 cats and 5 cushions of each. Some cats hold a coin ($) or a can (@).

    ▸ **Your turn.** Lay cards face up at one board: one or two if you have none there, exactly two if you have one, exactly one if you have two. Three at most. Then draw up to three. There is no passing.

    ▸ **Showdown.** As soon as everybody has three cards at a board, hands are compared: your three cards and the two cats there. 5cats (all one colour) > 4cats > Cathouse (3 + 2) > 3cats > two pair > one pair > solocat. If equal, the ranks of the colours decide, the largest group first. If all is equal, whoever laid the third card earlier there.

    ▸ **Winning cats.** With three or four players the best secretly looks at both cushions and takes one cat; the second gets the other. With two players the best takes both. The cards are discarded and two new cats come out of the bag.

    ▸ **Manekineko.** One of them is in the bag at first, and one more goes in whenever the last cat of a colour has come out. The third to come out ends the game at once: what lies at the boards goes to nobody.

    ▸ **Score.** The numbers on your cushions (−2, 1, 2, 3 or 4). A cat with a coin counts, in place of its number, as many points as you have cats of your most frequent colour. Each cat with a can cancels one of your negative cushions, the worst first. Cats of all six colours: 6 points. With the option “both” a coin or a can counts only if cat and cushion show it.
    The highest score wins; then more cats; then the victory is shared.


## Cat Café

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


## Festival, on Discord

festival-options = { $seats } seats, { $rules ->
    [experienced] experienced rules
    [advanced] advanced rules
   *[basic] basic rules
}, to { $target } points
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


## Cat Café, on Discord

catcafe-options = { $seats } seats, large groups of mice { $mice ->
    [cap] count only as far as the sheet goes
   *[split] are split as is best
}
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


## Maneki, on Discord

maneki-options = { $seats } seats, coins and cans { $bonus ->
    [both] on cats and tiles
   *[piece] on the cats
}
maneki-statistic-five-cats = { $count ->
    [one] 5cats once
   *[other] 5cats { $count } times
}
maneki-statistic-collections = { $count ->
    [one] 1 collection of six colours
   *[other] { $count } collections of six colours
}
maneki-lay-at = Lay at board { $board }
maneki-showdown = Showdown at board { $board }
maneki-collections = The collections
