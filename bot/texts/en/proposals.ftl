## Proposals

# What one asks of the others. $kind: a cat for $name, a pause, another pace, more time for $name, the end without a result, or (seat) somebody else in the seat of $name. $own: whether $name alone asks. $others: who has still to agree; none: whoever reads this.
proposal-asked = { $kind ->
    [cat] ✋ { $names } would like a cat to play for { $name } until they are back.
    [pause] ✋ { $names } would like a pause.
    [pace] ✋ { $names } would like another pace: { $pace }.
    [time] ✋ { $own ->
        [true] { $names } would like more time.
       *[false] { $names } would like more time for { $name }.
    }
    [end] ✋ { $names } would like to end the game without a result.
    [back] ✋ { $own ->
        [true] { $names } would like to take back a choice, with all that followed it.
       *[false] { $names } would like to let { $name } take back a choice, with all that followed it.
    }
   *[seat] ✋ { $names } would like somebody else to play on for { $name }.
} { $others ->
    [none] Do you agree?
   *[other] Waiting for { $others } to agree.
}
# What somebody does not want; nobody is named.
proposal-stays = { $kind ->
    [cat] No cat for { $name } for now.
    [pause] No pause for now: the game goes on.
    [pace] The pace stays as it is for now.
    [time] No more time for { $name } for now.
    [end] The game goes on.
    [back] Nothing is taken back for now.
   *[seat] The seat of { $name } stays as it is for now.
}
proposal-paused = ⏸️ Paused. Press “Resume” to go on.
# Behind the dots.
proposal-page = **{ $title }**: what do you propose? { $paused ->
    [true] The table is paused.
   *[false] It happens once the others agree.
}
proposal-ask = { $kind ->
    [cat] A cat for { $name }
    [pause] Pause
    [pace] { $pace ->
        [live] Pace: quick (2 min)
        [evening] Pace: evening (15 min)
        [by-and-by] Pace: slow (a day)
       *[none] No clock
    }
    [time] { $own ->
        [true] More time for me
       *[false] More time for { $name }
    }
    [end] End without a result
    [back] ↩️ Take back
   *[seat] Somebody else for { $name }
}
proposal-button-agree = Agree
proposal-button-no = No
proposal-button-back = Withdraw
proposal-noted = Asked. Waiting for { $others } to agree.
# $until: a moment, as Discord shows it: in 5 minutes.
proposal-done = { $kind ->
    [cat] A cat plays for { $name } now, until they press something.
    [pause] { $title } is paused. Anyone playing there can press “Resume”.
    [pace] { $title } has a new pace: { $pace }. Everybody’s time starts again.
    [time] { $name } has more time now{ $until ->
        [none] .
       *[other] : it runs out { $until }.
    }
    [end] { $title } is closed, without a result.
    [back] Taken back. { $title } goes on from there.
   *[seat] Agreed. With ⋯, “Give a seat away”, you can ask a member to play on for { $name }. Until then { $name } can come back.
}
proposal-refused = Nothing changes. The table doesn’t say who said no.
proposal-taken-back = You have withdrawn your proposal.
proposal-gone-on = { $title } goes on. Everybody’s time starts again.
proposal-not-now = Not everybody wants that now. You can propose it again when the game has moved on.
proposal-another = There is another proposal already. Answer that one first.
proposal-not-asked = That proposal is over.
proposal-back-late = Too late: the game has moved on. ⋯ shows what you can take back now.
proposal-back-rated = In a rated game nothing is taken back. **/settings** has “Confirm my moves”.
proposal-back-drawn = There is nothing to take back at table { $table }: you have made no choice since cards were dealt or dice were rolled.
proposal-back-shown = You can’t take that back: you have since seen a hidden card, or somebody else’s choice.
proposal-alone = You are playing alone at table { $table }: no need to ask anyone.
proposal-not-kept = Only a seat that a cat keeps can go to somebody else, and no cat keeps that one at table { $table }.
proposal-no-clock = Table { $table } has no clock, so there is no time to stop or add.
proposal-no-turn = It is not that player’s turn at table { $table }, so there is no time to add.
proposal-time-left = That seat at table { $table } still has more than a full turn’s time. You can add more when less is left.
