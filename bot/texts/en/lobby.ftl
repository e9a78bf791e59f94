## Lobby

# $direct: whether one plays alone with cats, in direct messages.
lobby-waiting = { $needed ->
    [one] One more is needed:
   *[other] { $needed } more are needed:
} { $direct ->
    [true] add cats.
   *[false] join, or add cats.
}
lobby-enough = { $direct ->
    [true] You can start now ({ $seats } players), or add another cat.
   *[false] { $host } can start now ({ $seats } players){ $free ->
        [0] , or wait for { $names }.
        [one] , or wait for one more.
       *[other] , or wait for { $free } more.
    }
}
lobby-ready = { $direct ->
    [true] You can start.
   *[false] Everybody is here. { $host } can start.
}
lobby-started = The game has begun.
# $name: who closed it, or nothing where it closed by itself.
lobby-closed = { $name ->
    [none] This table was closed before it began.
   *[other] { $name } closed this table before it began.
}
lobby-outdated = I have learned newer rules of this game meanwhile, so this table is closed. Please open a new one.
lobby-seats = Seats ({ $taken } of { $seats })
lobby-free = free
# $name: who is invited.
lobby-kept = kept for { $name }
lobby-luck = lucky word `{ $word }`
# In small type below the lobby, as soon as it is there.
lobby-hash = Fairness { $hash }
lobby-rated = { $rated ->
    [direct] Unrated. It counts in your profile only.
    [true] Rated between the people at the table, two or more.{ $cats ->
        [true] {" "}Cats do not count.
       *[false] {""}
    }
   *[false] Unrated.
}
lobby-unrated = Unrated.
lobby-pace = { $pace ->
    [live] Quick: 2 minutes a turn.
    [evening] Evening: 15 minutes a turn.
    [by-and-by] Slow: a day a turn.
   *[none] No clock.
}
# In a list of them.
lobby-pace-name = { $pace ->
    [live] quick – 2 minutes a turn
    [evening] evening – 15 minutes a turn
    [by-and-by] slow – a day a turn
   *[none] no clock
}
lobby-rematch = Rematch of table { $table }: same seating order, the next player starts.
lobby-same-deal = The same deal as table { $table }, with everybody one seat further round. It does not count for ratings or statistics; at the end you can compare the scores.
# $name: in the place of who opened the table, and has left.
lobby-new-host = { $name } has the table now, and starts it.
# $at: a moment. In small type.
lobby-anybody = -# If { $host } is idle, anyone at the table can start from <t:{ $at }:t>.
# $who: mentions.
lobby-calls = { $who } a rematch! Press **Join** if you play again.
# $who: mentions. $at: a moment.
lobby-invites = { $who } you are invited! Press **Join** to play. A seat is kept for you until <t:{ $at }:t>; the game may start without you.
# $who: mentions, of those who asked for it.
lobby-told = { $who } you asked to be told of new tables. Press **Join** if you play.
# $role: as a mention.
lobby-role = { $role } a new table! Press **Join** if you play.
lobby-hash-again = The seed is that of table { $table } and is known. Its lucky words stay with the seats.
lobby-hash-why = A secret seed and your lucky words decide all chance in this game. The hash is the seed’s fingerprint, so nobody can exchange the seed; it is shown at the end. Add your own word last, and nobody – not even the host of the bot – can have rigged the shuffle.
# Of a table that has begun.
lobby-hash-begun = A secret seed and the lucky words decide everything that chance decides here. The hash is the seed’s fingerprint and stood under the lobby before the start. When the table is over, the seed is shown with the record, so everybody can check that nobody has exchanged it.
# The page behind “Fair?”.
lobby-fair = { $title }: is it fair?
lobby-fair-hash = Hash of the seed: `{ $hash }`. Its first half stands under the lobby.
# $words: a list of names and words.
lobby-fair-words = Lucky words: { $words }
# Behind the dots, for who pressed them.
lobby-more = **{ $title }** · { $taken } of { $seats } seats taken{ $seated ->
    [true] { "" }
   *[false] { "" }. Join first, then you can add cats.
}
lobby-level = Level of all cats
# The list of everything that is not the game's.
lobby-table = { $direct ->
    [true] Players
   *[false] Players, rating, pace, thread
}
lobby-choice = { $option } · { $value }
lobby-choice-rated = { $rated ->
    [true] Rated, among people
   *[false] Unrated
}
# In the list of an option with many numbers; and the form in which one is typed.
lobby-choice-another = Another number…
lobby-number-label = A number from { $least } to { $most }
lobby-button-join = Join
lobby-button-leave = Leave
# $level: how well the cat will play.
lobby-button-cat = Add { $level ->
    [kitten] a kitten
    [housecat] a housecat
    [alley-cat] an alley cat
    [cafe-boss] a café boss
   *[other] a cat
}
lobby-button-uncat = Remove a cat
lobby-button-luck = Lucky word
lobby-button-start = Start
lobby-button-rules = Rules
lobby-button-more = ⋯
lobby-button-fair = Fair?
lobby-button-people = People
lobby-choice-thread = Play in a thread
lobby-choice-channel = Play in this channel
lobby-button-back = Back
lobby-button-decline = Not this time
lobby-button-close = Close this table
lobby-button-close-now = Close it for everybody
# $names: who sits there besides who presses, or was invited to a rematch.
lobby-close-question = **Close { $title }?** { $names } would have to look for another table.
lobby-thread = Played in a thread of this message.
lobby-in-thread = The table is in the thread on this message.
lobby-standing = Standing
lobby-standing-line = { $name }: **{ $score }**


## The page of all games

play-which = { $direct ->
    [true] Pick a game: it opens a table here, for you and computer cats.
   *[false] Pick a game: it opens a table here. Just you? *Alone* opens one with computer cats in your direct messages.
}
# The alt text of its picture.
play-cover = Pieces of { $game }
# $names: the people who sit there.
play-join = Join { $title } ({ $names })
# $names: who sits there.
play-lobby = { $names }: { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
play-alone = Alone: { $game }
play-alone-opened = [{ $title }]({ $link }) is ready in your direct messages: press **Start** there. Nothing there? Allow direct messages from this server, and try again.
play-no-direct = I cannot write to you. Allow direct messages from this server, and try again.
# $tables: how many tables of theirs follow, as buttons.
play-words = { $tables ->
    [0] Hello! Which game shall we play? A button opens a table here, for you and computer cats.
   *[other] I did not understand that. Here are your tables; each game below them opens a new one, for you and computer cats.
}
# What somebody is told in direct messages who is asked for a move and wrote something else; then a line for each such table.
play-not-understood = I did not understand that.
play-can-do = At { $title } you can write, for example: { $moves }
# What somebody is told in direct messages who sits in a lobby. $names: who sits there.
play-waits = [{ $title }]({ $link }) has not begun: { $names }, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}.
# To who has sent a command as words; an answer to these follows.
play-slash = That came as words. Choose a command from the list that Discord shows as soon as you type **/**.
# What somebody is told in direct messages who greets, or asks for help; $tables of theirs follow as buttons.
play-hello = Hello! { $tables ->
    [one] Here is your table
   *[other] Here are your tables
}. A move you can type here as you would say it, such as the name of a card. /play shows the games, /rules how they are played.
# What somebody is told who thanks us.
play-thanks = You are welcome. Have fun!
play-how = How is it played? In pages, with pictures:
play-open = Play { $game }
play-rules = Rules: { $game }
# The words by which one greets us or asks for help, those by which one thanks us, those by which one asks for the rules, and those of a question about them.
play-typed-hello = hello hi hey hiya help menu start
play-typed-thanks = thanks thank thx cheers
play-typed-rules = rules rule how tutorial explain instructions
play-typed-question = how what can may do does did is are when who whose where why which if must should


## Lucky words

luck-title = Lucky word
luck-label = Lucky word: a–z, digits, - (optional)
luck-placeholder = tuna
