## Together

# What one asks of the others. $kind: a cat for $name, a pause, another pace, more time for $name, the end without a result, or (seat) somebody else in the seat of $name. $own: whether $name alone asks. $others: who has still to agree; none: whoever reads this.
together-asked = { $kind ->
    [cat] ✋ { $names } would let a cat play for { $name } until they are back.
    [pause] ✋ { $names } would like a pause.
    [pace] ✋ { $names } would like another pace: { $pace }.
    [time] ✋ { $own ->
        [true] { $names } would like more time.
       *[false] { $names } would like more time for { $name }.
    }
    [end] ✋ { $names } would like to end the game without a result.
   *[seat] ✋ { $names } would let somebody else play on for { $name }.
} { $others ->
    [none] Do you agree?
   *[other] Still to agree: { $others }.
}
# What somebody does not want; nobody is named.
together-stays = { $kind ->
    [cat] No cat for { $name } for now.
    [pause] No pause for now: the game goes on.
    [pace] The pace stays as it is for now.
    [time] No more time for { $name } for now.
    [end] The game goes on.
   *[seat] The seat of { $name } stays as it is for now.
}
together-paused = ⏸️ Paused: press “Go on” to play on.
# Behind the dots.
together-page = **{ $title }**: what would you like? { $paused ->
    [true] The table is paused.
   *[false] It happens as soon as the others agree.
}
together-ask = { $kind ->
    [cat] A cat for { $name }
    [pause] Pause
    [pace] { $pace ->
        [live] Pace: quick
        [evening] Pace: evening
        [by-and-by] Pace: slow
       *[none] No clock
    }
    [time] { $own ->
        [true] More time for me
       *[false] More time for { $name }
    }
    [end] End without a result
   *[seat] Somebody else for { $name }
}
together-button-agree = Agree
together-button-no = No
together-button-back = Take it back
together-noted = Noted. It happens as soon as these agree, too: { $others }.
# $until: a moment, as Discord shows it: in 5 minutes.
together-done = { $kind ->
    [cat] A cat plays for { $name } now, until their next press.
    [pause] { $title } is paused. Anybody who plays there can press “Go on”.
    [pace] { $title } goes on at another pace: { $pace }. Everybody’s time begins again.
    [time] { $name } has more time now{ $until ->
        [none] .
       *[other] : it ends { $until }.
    }
    [end] { $title } is closed, without a result.
   *[seat] Agreed: ⋯, then “Give a seat away”, asks a member to play on for { $name }. Until then { $name } can come back.
}
together-refused = Then it stays as it is. The table does not say who wanted that.
together-taken-back = You do not ask for it any more.
together-gone-on = { $title } goes on. Everybody’s time begins again.
together-not-now = Not everybody wants that now. You can ask again when the game has moved on.
together-another = Something else is asked already: agree to it, or say no, and then ask.
together-not-asked = That is not asked any more.
together-alone = You are the only one who plays for themself at table { $table }: there is nobody to ask.
together-not-kept = No cat keeps that seat at table { $table }. A seat can be given to somebody else only while a cat keeps it.
together-no-clock = Table { $table } has no clock: there is no time to stop, and none to give.
together-no-turn = Whoever has that seat at table { $table } is not asked for anything now: there is no time to give.
together-time-left = Whoever has that seat at table { $table } still has more than a whole turn’s time. More can be given when less is left.
together-nothing = Nothing is asked at table { $table } now. You can ask something: ⋯, then “Ask the others”.
together-nobody = That cannot be done for { $name } at table { $table } now.
