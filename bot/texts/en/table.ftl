## Table

table-title = { $game } · table { $table }
table-unknown = There is no table { $table }. /tables shows yours.
# Under a message of ours that stands there still, of a table that an older file does not know.
table-forgotten = I no longer have this table, so it can’t be played on. /play shows the games.
table-game-away = Table { $table } can’t be played right now: its game is not available. The table stays as it is.
table-none = You are not at a table. /play shows the games.
table-over = Table { $table } is over.
table-no-chart = { $game } has no chart. **Rules** explains it in 30 seconds.
table-nothing-to-show = Table { $table } has nothing of that to show yet.
table-hint-not-here = Table { $table } gives no hints: they are for games alone with cats, or where all agreed in the lobby.
table-hints-elsewhere = Others have joined table { $table }. Turn hints on in its own channel: I ask them there.
# $wanted: what the host has chosen, rating or hints.
table-hint-not-asked = It is not your turn at table { $table }, so there is no hint.
table-hint-no-time = Too many cats are thinking right now. Ask again in a moment.
table-not-started = Table { $table } has not started yet.
table-already-started = Table { $table } has already started.
table-full = All { $seats } seats are taken.
table-not-seated = You are not playing at table { $table }.
table-seat-left = A cat plays for you at table { $table }. Take your seat back first: /hand, then “Take my seat back”.
table-only-host = Only the host, { $host }, can do that.
table-not-enough = { $needed ->
    [one] One more player is needed
   *[other] { $needed } more players are needed
}: wait for somebody, or add a cat.
table-no-cat = There is no cat to remove at table { $table }.
table-too-many-cats = { $cats } cats are too many for { $seats } seats: one seat is yours.
table-bad-option = { $option } can’t be “{ $value }” here. Choose one of these: { $allowed }.
table-bad-luck = “{ $word }” can’t be a lucky word. Use 1 to 24 letters a–z, digits or hyphens, such as tuna or seven-fishes.
table-channel-full = This channel has room for { $most ->
    [one] one table
   *[other] { $most } tables
} at a time. Finish one of these first, or use another channel.
table-member-full = You can play at { $most ->
    [one] one table
   *[other] { $most } tables
} at a time. Finish one of these first.
table-alone = You are alone at the tables below. Finish one first, or let somebody join: others want to play in this channel, too.
table-late-click = Too late: the game has moved on. Your hand shows what you can do now.
table-your-turn = { $who } it is your turn.
table-paused = Table { $table } is paused. Press “Resume” to go on.
table-cat-plays = A cat is playing for { $name }.
# $until: a moment, as Discord shows it: in 5 minutes.
table-time = ⏳ Time runs out { $until }.
table-time-over = ⏳ Time is up: anyone at the table may let a cat play.
table-taken-back = ↩️ A choice was taken back: the game goes on from there.
table-no-thread = I can’t write in this table’s thread, so the game goes on here.
# $button: what the button is called that shows what one alone has.
table-dms-closed = I can’t send direct messages to { $names }: press **{ $button }** below to play.
table-button-rules = Rules
table-button-aid = Chart
table-button-scores = Scores
table-button-known = Known
table-button-hint = Hint
table-button-more = ⋯
# Back to what is behind the dots.
table-button-dots = Back
table-button-leave = Leave: let a cat play
table-button-leave-now = Leave
table-button-stay = Stay
table-button-back = Take my seat back
table-button-stand-in = Let a cat play for { $name }
table-button-seats = Give a seat away
table-button-over = Change the host
table-button-cat = Let a cat play
table-button-together = Pause / vote
table-button-go-on = Resume
table-button-end = End this table
# $direct: whether one plays alone with cats, in direct messages.
table-button-end-now = { $direct ->
    [true] End it
   *[false] End it for everybody
}
table-button-record = Record so far
table-button-words = Text version
table-button-wrong = Report a problem
table-button-wrong-now = Send the report
table-more = { $title }
# What a seat may know of cards and points, reckoned up: the title of the page.
table-known = What is known
# Behind the dots, to who reads another language than the channel.
table-language = Public messages are in the table’s language; what only you see is in yours.
# $rated: whether ratings follow from the table.
table-leave-question = **Leave { $title }?** A cat plays on for you. If you are not back by the end, you are rated last.
table-left = You left { $title }. A cat plays on for you. You can come back here or with /hand, unless the others give your seat to somebody else.{ $rated ->
    [true] { " " }If you are not back by the end, you are rated last.
   *[false] { "" }
}
table-back = Welcome back!
# A command did what it was asked for; this leads to the table.
table-done = Done: [{ $title }]({ $link })
table-back-by-press = Welcome back to { $title }: your seat is yours again.
# Under the welcome: what happened meanwhile, in a few lines below it.
table-missed = While you were away:
# What a cat played for somebody who was away, the newest moves, one behind the other.
table-missed-yours = A cat played for you: { $moves }
table-nobody-late = Nobody here is keeping the others waiting. The table shows how much time is left.
table-your-own-turn = The others are waiting for you. Your hand shows what you can do.
table-stand-in-asked = Asked. Waiting for { $others } to agree; then a cat plays for { $name }.
table-stand-in-plays = A cat plays for { $name } now, until they press something.{ $rated ->
    [true] { " " }Anyone who is not back by the end is rated last.
   *[false] { "" }
}
# $count: how many people sit there. $rated: whether others play there for their ratings.
table-end-question = **End { $title }{ $count ->
    [1] {""}
    [2] {" "}for both of you
   *[other] {" "}for all { $count } people
}?** It can’t be played on and counts for nobody.{ $rated ->
    [true] { " " }It is rated, so its players should agree on it. You can end it because you may manage messages here; everybody will see that it was you.
   *[false] { "" }
}
table-wrong-question = **Report a problem with { $title }?** The operator of this bot gets the record so far, my log of this table and your seat: no hands, no names, nothing that is still secret.
table-end-together = Table { $table } is a rated game in progress: it ends without a result only if all players agree. Propose it with ⋯, “Pause / vote”.
# A button: the way to the end of a table.
table-result = Result
# What a private panel says then.
table-past = The game is over.
table-ended = { $title } is closed.
# $name: of a file, for the host of the bot.
table-wrong = Thank you! The operator can now look into { $title }: they have the record so far and my log, but nobody’s hand. If you write to them, mention this file: `{ $name }`
table-record = { $running ->
    [true] The record so far. The seed is added when the table closes; until then nobody can replay it.
   *[false] The record. Anyone can check it: purrlor record verify.
}
# $level: how well the cat plays.
seat-cat = { $name }{ "\u00A0" }🐱 ({ $level ->
    [kitten] kitten
    [housecat] housecat
    [alley-cat] alley cat
    [cafe-boss] café boss
   *[other] cat
})
table-not-over = Table { $table } is not over yet, so its cards stay hidden.
table-never-dealt = Table { $table } was closed before its game began.
table-outdated = Table { $table } was played under older rules that I no longer know. /play opens a new one.
table-luck-settled = A deal that is played again keeps the lucky words it was first played with.
table-options-settled = A deal that is played again keeps the options it was first played with.


## Lists of tables

tables-mine = Your tables
tables-here = Other tables in this channel
tables-none = You are not at a table. /play shows the games.
tables-lobby = { $free ->
    [0] ready to start
    [one] waiting for one more
   *[other] waiting for { $free } more
}
tables-yours = **your turn**
tables-paused = paused
tables-waiting = waiting for { $names }


## Seats

seat-people = **{ $title }**: who plays? People you send away can only rejoin if you let them in. A new host starts the game, chooses its options and can close the table.
seat-invite = Invite somebody…
seat-none-to-keep = All { $seats } seats are taken or reserved. Free one first, or add a seat.
# Whom one invites is called in the channel of the table.
seat-invite-elsewhere = You can only invite people in the channel of table { $table }.
seat-send = Send away, or let back in
seat-send-away = Send { $name } away
seat-uninvite = Cancel the invitation of { $name }
seat-let-in = Let { $name } back in
seat-hand = Make somebody else the host
# While it runs.
seat-hand-question = **Who should be the new host of { $title }?** A host can end the table or name another host; you play on.
seat-handed = { $name } is the host of { $title } now.
# On the table, for everybody.
seat-has-table = { $name } is the host now.
seat-offer-question = **Who should take over a seat at { $title }?** I ask them in the channel; once they accept, they see that hand. { $count ->
    [one] The player who left can come back until then, and the result stays theirs.
   *[other] The players who left can come back until then, and the results stay theirs.
}
seat-offer = Offer the seat of { $name } to…
seat-offer-made = I have asked { $to } in the channel to take over the seat of { $name }.
# $who: a mention. $by: who offers it. $name: who left the seat. $rated: whether ratings follow from the table.
seat-offered = { $who } { $by } offers you the seat of { $name } at { $title }, which a cat is keeping. You would see that hand and play it to the end{ $rated ->
    [true] ; your rating won’t change
   *[false] { "" }
}.
seat-button-take = Take the seat
seat-button-no = Not this time
seat-taken = You have taken over at { $title }. Have fun!{ $rated ->
    [true] { " " }Your rating won’t change.
   *[false] { "" }
}
seat-plays-on = { $name } has taken over from { $other } at { $title }.
# $other: who began in the seat that $name plays.
seat-began = { $name } has taken over this seat from { $other }.
# To who began there, in direct messages. $rated: whether ratings follow from the table.
seat-given-away = **{ $title }**: { $name } has taken over the seat you left. The result stays yours{ $rated ->
    [true] , and you are rated last, as with a cat
   *[false] { "" }
}. You are free to play elsewhere.
seat-not-given = Table { $table } has no seat to give away: you can only give away a seat that a cat keeps for somebody who left.
seat-known = { $name } has already played at table { $table } and may know a hand there. Choose somebody else.
seat-not-offered = The seat at table { $table } is no longer on offer.
seat-offer-elsewhere = You can only offer a seat in the server of table { $table }, where its members can be chosen: press ⋯ there, or use /do.
seat-declined = You are sitting out { $title } this time. Somebody else can have the seat.
# What somebody reads in direct messages who was sent away from a lobby.
seat-away-told = Your seat at [{ $title }]({ $link }) is free again: the host, { $host }, is playing with others this time. You can only rejoin if { $host } lets you in; every other table is open to you with /play.
seat-sent-away = The host of table { $table }, { $host }, is playing with others this time, so you can’t join. Every other table is open to you: /play.
# $at: a moment.
seat-start-later = Until <t:{ $at }:t> only the host, { $host }, can start. After that anyone at the table can, unless { $host } does something here first.
seat-not-oneself = You can’t do that to yourself. To go, press Leave behind ⋯.
# $names: who is invited. $at: a moment.
seat-kept = The free seats at table { $table } are reserved for { $names } until <t:{ $at }:t>. The host can cancel that: ⋯, People.
seat-not-there = Nobody of that name is at table { $table }.
