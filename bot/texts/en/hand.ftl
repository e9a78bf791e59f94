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
hand-link = Table
# Under the first part of a choice that is looked at once more: back to the part that is still owed.
hand-keep = Keep my choice
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }**: are you sure?
hand-sure-yes = Yes: { $move }
hand-sure-no = No
# The best moves in a hint. $move: in words; $points, $low, $high: points ahead of the others; $wins: the share of games in which the reader ends first.
hand-hint-move = { $number }. **{ $move }** · { $points } ({ $low } to { $high }){ $wins ->
    [none] { "" }
   *[other] { " " }· first in { NUMBER($wins, style: "percent") }
}
# $why: a sentence about the first move and the one with the number $other.
hand-hint-why = ↳ Rather than { $other }: { $why }
hand-hint-close = The first two are too close to tell apart.
hand-hint-only = It is the only move you have.
hand-hint-nothing = There was no time to look ahead. Ask again.
# $worlds: games that were imagined for each move; $hints: how many the reader has had at this table.
hand-hint-note = -# Points ahead of the others’ average at the end, from { $worlds } imagined games for each move in which all play on like alley cats. Hints so far: { $hints }.
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
