## Hand

hand-your-turn = **{ $title }**: your turn.
hand-may-change = **{ $title }**: you have chosen. You can change it until everybody has chosen.
hand-changing = **{ $title }**: finish this choice to replace your earlier one. Until then, the earlier one counts.
hand-waiting = **{ $title }**
hand-not-seated = You are not playing at { $title }. /play opens a table of your own.
hand-not-dealt = { $title } has not started yet, so there is nothing to see.
hand-over = { $title } is over.
hand-cat-plays = A cat is playing for you at { $title }.
# $until: a moment, as Discord shows it: in 5 minutes.
hand-time = ⏳ Your time runs out { $until }.
hand-time-over = ⏳ Your time is up: the others may let a cat play until you press something.
# To who wishes to be reminded, when half of their time has passed.
hand-reminder = ⏳ { $title } is waiting for you: your time runs out { $until }.
# In one line, also on a phone.
hand-last-time = ⏳ Only you are left: time runs out { $until }.
hand-last = Only you are left: everybody else has chosen.
# A move that everybody could see was the only one. $move: in words.
hand-automatic = Your only move was made for you: **{ $move }**. **/settings** turns this off.
# Below that, or alone: why the reader has to press a move that has no alternative.
hand-only-move = Your only move. Only you can see that, so it waits until you press it.
hand-link = Table
# Under the first part of a choice that is looked at once more: back to the part that is still owed.
hand-keep = Keep my choice
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }**: are you sure?
hand-sure-yes = Yes: { $move }
hand-sure-no = No
# A hint. $move: in words, as in all of these texts.
hand-hint-choose = **Choose { $move }.**
# Two or three moves, of which none is surely better. $third: or none.
hand-hint-alike = { $third ->
    [none] **Choose { $first } or { $second }**
   *[other] **Choose { $first }, { $second } or { $third }**
}: too close to call.
hand-hint-even = It hardly matters: { $moves } come to about the same.
hand-hint-only = **{ $move }** is the only move you have.
# $worlds: games that were imagined.
hand-hint-few = An alley cat would choose **{ $move }**. { $worlds ->
    [0] There was no time to look ahead.
    [one] I could look at only 1 imagined game, too few to say more.
   *[other] I could look at only { $worlds } imagined games, too few to say more.
}
# $why: a sentence about $move and $other. $sure: whether it is surely the better one. $part: whether $why names far fewer points.
hand-hint-why = { $sure ->
    [true] { $part ->
        [true] Better than { $other }, for one thing: { $why }
       *[false] Better than { $other }: { $why }
    }
   *[false] For { $move } over { $other }: { $why }
}
hand-hint-lost = You can hardly win any more: you came first in none of the imagined games.
hand-hint-won = You can hardly lose any more: you came first in all imagined games.
# $points: of all moves; none if lines follow.
hand-hint-expected = At the end, against the others’ average{ $points ->
    [none] :
   *[other] : { $points }.
}
# $moves: one, or some of which none is surely better.
hand-hint-line = - { $moves } · { $points }
# $side: less than the line above if both round to the same. $points: without a sign; $low, $high: between these with 95 % certainty; none if they round to the same.
hand-hint-points = { $side ->
    [ahead] about { $points ->
        [one] 1 point
       *[other] { $points } points
    } ahead
    [behind] about { $points ->
        [one] 1 point
       *[other] { $points } points
    } behind
    [less] a little worse
   *[level] about level
}{ $low ->
    [none] { "" }
   *[other] { " " }({ $low } to { $high })
}
# $worlds: games that were imagined for each move, or 0; $hints: how many the reader has had at this table.
hand-hint-note = -# { $worlds ->
    [0] This hint does not count.{ " " }
   *[other] From { $worlds } imagined games for each, in which all play on like alley cats (hard).{ " " }
}Hints so far: { $hints }.
hand-others = Your other tables:
hand-other = { $title }{ $asked ->
    [true] { " " }· your turn
   *[false] { "" }
}


## Moves

# $move: in words.
move-made = Played at { $title }: { $move }.
# $move: in words, where the reason does not name it.
move-refused = { $move }: { $why }
# A suggestion, of what somebody has written and may not do. $move: in words.
move-not-now = { $move }  ·  not allowed now
