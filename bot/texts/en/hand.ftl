## Hand

hand-your-turn = **{ $title }**: it is your turn.
hand-may-change = **{ $title }**: you have chosen. You may change it until everyone has.
hand-changing = **{ $title }**: choose the rest, and this takes the place of what you had chosen. Until then, that counts.
hand-waiting = **{ $title }**
hand-not-seated = You do not sit at { $title }.
hand-not-dealt = { $title } has not started yet: there is nothing of yours to see.
hand-over = { $title } is over.
hand-cat-plays = A cat plays for you at { $title }.
# $until: a moment, as Discord shows it: in 5 minutes.
hand-time = ⏳ Your time for this ends { $until }.
hand-time-over = ⏳ Your time is up: the others may let a cat play until your next press.
# To who wishes to be reminded, when half of their time has passed.
hand-reminder = ⏳ { $title } still waits for you: your time ends { $until }.
# In one line, also on a phone.
hand-last-time = ⏳ You are the last one; time ends { $until }.
hand-last = Everybody else has chosen: you are the last one we wait for.
# A move that everybody could see was the only one. $move: in words.
hand-automatic = Your only move was made for you: **{ $move }**. **/settings** turns this off.
hand-link = Table
# Under the first part of a choice that is looked at once more: back to the part that is still owed.
hand-keep = Keep my choice
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }**: do you mean it?
hand-sure-yes = Play it
hand-sure-no = No
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
