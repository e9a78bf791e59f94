## Table

table-title = { $game } · table { $table }
table-unknown = There is no table { $table }. /tables shows yours.
# Under a message of ours that stands there still, of a table that an older file does not know.
table-forgotten = This table is not in my database any more, so nobody can play on here. /play shows the games.
table-game-away = The game of table { $table } cannot be played here at the moment. The table stays as it is.
table-none = You do not sit at a table. /play shows the games.
table-which = You sit at several tables. Open one below and play there, or choose one with the option “table”.
table-over = Table { $table } is over.
table-no-chart = { $game } has no chart. **Rules** tells how it goes in 30 seconds.
table-nothing-to-show = There is nothing of that to show at table { $table } yet.
table-not-started = Table { $table } has not started yet.
table-already-started = Table { $table } has already started.
table-full = All { $seats } seats are taken.
table-not-seated = You do not sit at table { $table }.
table-seat-left = A cat plays for you at table { $table }. Take your seat back first: /hand, then “Take my seat back”.
# $opened: whether they opened the table; else they have it since.
table-only-host = Only { $host }, who { $opened ->
    [true] opened this table
   *[false] has this table now
}, can do that.
table-not-enough = { $needed ->
    [one] One more is needed
   *[other] { $needed } more are needed
}: wait for somebody, or add a cat.
table-no-cat = There is no cat at table { $table } to send away.
table-too-many-cats = With { $seats } seats there is room for { $cats ->
   *[other] fewer than { $cats }
} cats: one seat is yours.
table-too-many-guests = With { $seats } seats, one for you and the cats you asked for, { $room ->
    [0] nobody can be invited.
   *[other] there is room to invite { $room }.
}
table-bad-option = { $option } cannot be “{ $value }” at this table. It can be: { $allowed }.
table-bad-luck = “{ $word }” cannot be a lucky word. Use 1 to 24 letters a–z, digits or hyphens, such as tuna or seven-fishes.
table-channel-full = { $most ->
    [one] One table at a time fits
   *[other] { $most } tables at a time fit
} into this channel. Finish one of these first, or use another channel.
table-member-full = You can sit at { $most ->
    [one] one table
   *[other] { $most } tables
} at a time. Finish one of these first.
table-alone = At the tables below you sit alone in this channel. Finish one first, or let somebody join: others want to play here, too.
table-late-click = Too late: the game has moved on. Your hand shows what you can do now.
table-your-turn = { $who } it is your turn.
table-paused = Table { $table } is paused: nothing moves until somebody presses “Go on”.
table-cat-plays = A cat plays for { $name } for now.
# $until: a moment, as Discord shows it: in 5 minutes.
table-time = ⏳ Time for this turn ends { $until }.
table-time-over = ⏳ Time is up: anybody who sits here may let a cat play.
table-no-thread = I cannot write in the thread of this table, so it goes on here.
# $button: what the button is called that shows what one alone has.
table-dms-closed = I cannot write to { $names } directly: press **{ $button }** below to see what you have and play.
table-button-rules = Rules
table-button-aid = Chart
table-button-scores = Scores
table-button-known = Known
table-button-more = ⋯
# Back to what is behind the dots.
table-button-dots = Back
table-button-leave = Leave: let a cat play
table-button-leave-now = Leave
table-button-stay = Stay
table-button-back = Take my seat back
table-button-stand-in = Let a cat play for { $name }
table-button-seats = Give a seat away
table-button-over = Hand the table over
table-button-cat = Let a cat play
table-button-together = Ask the others
table-button-go-on = Go on
table-button-end = End this table
# $direct: whether one plays alone with cats, in direct messages.
table-button-end-now = { $direct ->
    [true] End it
   *[false] End it for everybody
}
table-button-record = Record so far
table-button-words = All in words
table-button-wrong = Something is wrong
table-button-wrong-now = Write it down
table-more = { $title }
# What a seat may know of cards and points, reckoned up: the title of the page.
table-known = What is known
# Behind the dots, to who reads another language than the channel.
table-language = What everybody reads here is in the language of this channel; what you alone see is in the one your Discord speaks.
# $rated: whether ratings follow from the table.
table-leave-question = **Leave { $title }?** A cat plays on for you. Unless you are back at the end, you will be rated as last.
table-left = You left { $title }. A cat plays on for you; you may come back here or with /hand, until the others give your seat to somebody else.{ $rated ->
    [true] { " " }If you are not back at the end, you are rated as last.
   *[false] { "" }
}
table-back = Welcome back!
# A command did what it was asked for; this leads to the table.
table-done = Done: [{ $title }]({ $link })
table-join-none = No table is open for you in this channel. /play shows the games.
table-join-which = Several tables are open here. Say with the option “table” which one you mean.
table-back-by-press = Welcome back to { $title }: you play for yourself again.
# Under the welcome: what happened meanwhile, in a few lines below it.
table-missed = While you were away:
# What a cat played for somebody who was away, the newest moves, one behind the other.
table-missed-yours = A cat played for you: { $moves }
table-nobody-late = Nobody here has kept the others waiting for long. The table shows how much time is left.
table-your-own-turn = It is you whom the others wait for. Your hand shows what you can do.
table-stand-in-asked = Noted. A cat plays for { $name } as soon as these agree, too: { $others }.
table-stand-in-plays = A cat plays for { $name } now, until their next press.{ $rated ->
    [true] { " " }Whoever is not back at the end is rated as last.
   *[false] { "" }
}
# $count: how many people sit there. $rated: whether others play there for their ratings.
table-end-question = **End { $title }{ $count ->
    [1] {""}
    [2] {" "}for both of you
   *[other] {" "}for all { $count } people
}?** Nobody can play it on, and it counts for nobody.{ $rated ->
    [true] { " " }It is rated, so it is for its players to agree on; you can because you may manage messages here. Everybody reads that it was you.
   *[false] { "" }
}
table-wrong-question = **Is something wrong with { $title }?** Then I write down for whoever runs me: the record so far, what I logged of this table, and who says so by seat. No hand, no name, and nothing that is still secret.
table-end-together = Table { $table } is rated and has begun: it ends without a result only if all who play agree. Ask them: ⋯, then “Ask the others”.
table-ended = { $title } is closed.
# $name: of a file, for the host of the bot.
table-wrong = Thank you for saying so. Whoever runs me has what is needed to look into { $title } now: the record so far and what I logged, nobody’s hand. If you write to them, name this file: `{ $name }`
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
table-not-over = Table { $table } is not over yet: nobody may look behind its cards.
table-never-dealt = Table { $table } was closed before anything was dealt.
table-outdated = Table { $table } was played by earlier rules, which I do not know any more. /play opens a new one.
table-luck-settled = The lucky words of this deal are settled: they were given when it was first played.
table-options-settled = The options of this deal are settled: it is played as it was.


## Lists of tables

tables-mine = Your tables
tables-here = Other tables in this channel
tables-none = You do not sit at a table. /play shows the games.
tables-lobby = { $free ->
    [0] ready to start
    [one] waiting for one more
   *[other] waiting for { $free } more
}
tables-yours = **your turn**
tables-paused = paused
tables-waiting = waiting for { $names }


## Seats

seat-people = **{ $title }**: who plays? Whoever you send away can join this table again only if you let them; whoever you hand the table to starts it, chooses its options, and can close it.
seat-send = Send somebody away, or let them in
seat-send-away = Send { $name } away
seat-uninvite = Take the invitation of { $name } back
seat-let-in = Let { $name } in again
seat-hand = Hand the table over to
# While it runs.
seat-hand-question = **Who is to have { $title }?** They can then end it, or hand it over in their turn; you play on.
seat-handed = { $name } has { $title } now.
# On the table, for everybody.
seat-has-table = { $name } has this table now.
seat-offer-question = **Who is to play a seat on at { $title }?** Whom you choose is asked in the channel, and sees that hand from then on. { $count ->
    [one] Whoever left it
   *[other] Whoever left them
} can come back until then; the result stays theirs.
seat-offer = Offer the seat of { $name } to…
seat-offer-made = { $to } is asked in the channel whether they take the seat of { $name }.
# $who: a mention. $by: who offers it. $name: who left the seat. $rated: whether ratings follow from the table.
seat-offered = { $who } { $by } offers you the seat of { $name } at { $title }: a cat keeps it for now. You would see that hand and play it to the end{ $rated ->
    [true] ; it changes no rating of yours
   *[false] { "" }
}.
seat-button-take = Take the seat
seat-button-no = Not this time
seat-taken = You play on at { $title }. Have fun!{ $rated ->
    [true] { " " }It changes no rating of yours.
   *[false] { "" }
}
seat-plays-on = { $name } plays on for { $other } at { $title }.
# $other: who began in the seat that $name plays.
seat-began = { $name } plays the seat in which { $other } began.
# To who began there, in direct messages. $rated: whether ratings follow from the table.
seat-given-away = **{ $title }**: { $name } plays on in your seat, for you had left it. The result stays yours{ $rated ->
    [true] : you are rated as last, as with a cat
   *[false] { "" }
}. You are free to play elsewhere.
seat-not-given = At table { $table } there is no seat to give away: it takes one that a cat keeps for somebody who left.
seat-whose = Several have left table { $table }. Say with the option “of” whose seat it is to be.
seat-known = { $name } has sat at table { $table } already and may know a hand there. Choose somebody who has not.
seat-not-offered = The seat at table { $table } is not offered any more.
seat-not-offered-to-you = No seat is offered to you now, or several are: then choose one with the option “table”.
seat-offer-elsewhere = A seat is offered in the server of table { $table }, where its members can be chosen: press ⋯ there, or type /seats offer.
seat-declined = You do not play at { $title } this time. Somebody else can.
seat-sent = { $name } no longer sits at { $title }, and can join it again only if you let them: /seats let-in.
seat-welcome = { $name } can join { $title } again.
# What somebody reads in direct messages who was sent away from a lobby. $host: who has the table.
seat-away-told = Your seat at [{ $title }]({ $link }) is free again: { $host }, who has that table, plays it with others this time. You can join it again only if { $host } lets you in; every other table is open to you with /play.
seat-sent-away = { $host }, who has table { $table }, plays it with others this time, so you cannot join it. Every other table is open to you: /play.
# $at: a moment. $opened: whether $host opened the table.
seat-start-later = Until <t:{ $at }:t> only { $host }, who { $opened ->
    [true] opened this table
   *[false] has this table now
}, can start it. Then anybody who sits here can, unless { $host } does something here before.
seat-not-oneself = That cannot be done to yourself. If you want to go, press Leave behind ⋯.
# $names: who is invited. $at: a moment.
seat-kept = What is free at table { $table } is kept for { $names } until <t:{ $at }:t>. Whoever has the table can take that back: ⋯, People.
seat-not-there = Nobody of that name sits at table { $table }.
