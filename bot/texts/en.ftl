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
