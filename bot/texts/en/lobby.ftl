## Lobby

# $direct: whether one plays alone with cats, in direct messages.
lobby-waiting = { $needed ->
    [one] One more player is needed:
   *[other] { $needed } more players are needed:
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
lobby-outdated = I have been updated with newer rules for this game, so this table is closed. Please open a new one.
lobby-seats = Seats ({ $taken } of { $seats })
# $name: who is invited.
lobby-kept = reserved for { $name }
lobby-luck = lucky word `{ $word }`
# In small type below the lobby, as soon as it is there.
lobby-hash = Shuffle: { $hash }
lobby-rated = { $rated ->
    [direct] Unrated. It only counts in your profile.
    [true] Rated if at least two people play.{ $cats ->
        [true] {" "}Cats don’t count.
       *[false] {""}
    }
   *[false] Unrated.
}
lobby-unrated = Unrated.
# Of a table at which all may have hints.
lobby-hints = Unrated, with hints for everybody: whoever joins agrees. The end tells how many each player used.
# $who: mentions, of those who joined before. $at: a moment.
lobby-hints-asked = { $who } [{ $title }]({ $link }) gives hints now. If you agree, press **Join** again. Your seat is reserved until <t:{ $at }:t>; the game may start without you.
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
lobby-speed-option = cats’ speed
lobby-speed-name = { $speed ->
    [quick] quick
    [fastest] fastest
   *[other] calm
}
# What is unusual at this table.
lobby-speed = { $speed ->
    [quick] Cats move quickly.
   *[fastest] Cats move without a pause.
}
lobby-rematch = Rematch of table { $table }: same seating order, the next player starts.
lobby-same-deal = The same deal as table { $table }: everybody plays the hand that another player had then, as the list below says once all seats are taken. It does not count for ratings or statistics; at the end you can compare the scores.
# A player of the same deal in the list of seats. $name: who had that hand the first time.
lobby-plays-hand = { $player } · plays { $name }’s hand
# $move: the number of moves before it. $table: none of a record that came from a file.
lobby-continues = { $move ->
    [0] Starts with the deal
   *[other] Goes on after move { $move }
} of { $table ->
    [none] your record
   *[other] table { $table }
}. You see only what your seat may see, and cats play the others. It counts for nothing; at the end you can compare the scores.
lobby-seat = Your seat
# $name: who sat there, or none.
lobby-seat-of = Your seat · { $seat }{ $name ->
    [none] { "" }
   *[other] , where { $name } sat
}
# $name: in the place of who opened the table, and has left.
lobby-new-host = { $name } is the host now and can start the game.
# $at: a moment. In small type.
lobby-anybody = -# Host idle? Anyone here can start from <t:{ $at }:t>.
# $who: mentions.
lobby-calls = { $who } Rematch! Press **Join** to play again.
# $who: mentions. $at: a moment.
lobby-invites = { $who } You’re invited! Press **Join** to play. A seat is reserved for you until <t:{ $at }:t>; the game may start without you.
# $who: mentions, of those who asked for it.
lobby-told = { $who } A new table has opened. You asked me to tell you; press **Join** to play.
# $role: as a mention.
lobby-role = { $role } A new table! Press **Join** to play.
lobby-hash-again = This deal uses the seed of { $table ->
    [none] your record
   *[other] table { $table }
}, which is public. Its lucky words stay with the seats.
lobby-hash-why = A secret seed and your lucky words decide everything random in this game. The hash is the seed’s fingerprint, and the seed is shown at the end, so nobody can swap it. Add your own word last, and nobody – not even the bot’s operator – can have rigged the shuffle.
# Of a table that has begun.
lobby-hash-begun = A secret seed and the lucky words decide everything random in this game. The hash is the seed’s fingerprint and stood under the lobby before the start. When the table is over, the seed comes with the record, so anyone can check that nobody swapped it.
# Of a table that is over.
lobby-hash-over = The hash stood under the lobby before the start. With the seed and the lucky words in the record anyone can deal the game again and compare.
# The page behind “Check the shuffle”.
lobby-fair = { $title }: was the shuffle fair?
lobby-fair-hash = Hash of the seed: `{ $hash }`. Its first half stands under the lobby.
# Of a table that is over.
lobby-fair-seed = Seed: `{ $seed }`
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
    [true] Players, cats’ speed…
   *[false] Seats, rating, hints, pace…
}
lobby-option-pace = pace
lobby-choice = { $option } · { $value }
lobby-choice-rated = { $rated ->
    [true] Rated, between people{ $hints ->
        [true] { " " }(no hints)
       *[false] { "" }
    }
   *[false] Unrated
}
lobby-choice-hints = { $hints ->
    [true] Hints for everybody{ $rated ->
        [true] { " " }(unrated)
       *[false] { "" }
    }
   *[false] No hints
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
lobby-button-fair = Check the shuffle
lobby-button-people = People
lobby-choice-thread = Play in a thread
lobby-choice-channel = Play in this channel
lobby-button-back = Back
lobby-button-decline = Not this time
lobby-button-close = Close this table
lobby-button-close-now = Close it for everybody
# $names: who sits there besides who presses, or was invited to a rematch.
lobby-close-question = **Close { $title }?** { $names } would have to look for another table.
lobby-thread = The game is played in a thread.
lobby-in-thread = This table is in the thread below.
lobby-standing = Standings
lobby-standing-line = { $name }: **{ $score }**


## The page of all games

play-which = { $direct ->
    [true] Pick a game: it opens a table here, for you and computer cats.
   *[false] **With others:** pick a game, and a table opens here. **Just you:** *Alone* opens one with computer cats in your direct messages.
}
# A game in the list. $size: players, duration, difficulty.
play-game = **{ $game }** · { $size }
    { $pitch }
# $names: the people who sit there.
play-join = Join { $title } ({ $names })
# $names: who sits there.
play-lobby = { $names }: { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
play-alone = Alone: { $game }
play-alone-opened = [{ $title }]({ $link }) is ready in your direct messages: press **Start** there. Nothing there? Allow direct messages from this server, and try again.
play-no-direct = I can’t send you direct messages. Allow them from this server, and try again.
# $tables: how many tables of theirs follow, as buttons.
play-words = { $tables ->
    [0] No game of yours is running. A button opens a table here, for you and computer cats.
   *[other] Here are your tables; a game below opens a new one, for you and computer cats.
}
# What somebody without a table is told in direct messages who greets.
play-greeting = Hello! Which game shall we play? A button opens a table here, for you and computer cats.
# What somebody is told in direct messages who is asked for a move and wrote something else; then a line for each such table.
play-not-understood = I didn’t understand that.
play-can-do = At { $title } you can type, for example: { $moves }
# What somebody is told in direct messages who sits in a lobby. $names: who sits there.
play-waits = [{ $title }]({ $link }) has not started yet: { $names }, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}.
# To who has sent a command as words; an answer to these follows.
play-slash = That arrived as plain text. Type **/** and pick the command from Discord’s list.
# What somebody is told in direct messages who greets, or asks for help; $tables of theirs follow as buttons.
play-hello = Hello! { $tables ->
    [one] Here is your table
   *[other] Here are your tables
}. You can type your moves here, such as the name of a card. /play shows the games, /rules explains them.
# What somebody is told who thanks us.
play-thanks = You are welcome. Have fun!
play-how = How to play, page by page, with pictures:
play-open = Play { $game }
play-rules = Rules: { $game }
# The words by which one greets us or asks for help, those by which one thanks us, those by which one asks for the rules, and those of a question about them.
play-typed-hello = hello hi hey hiya menu start
play-typed-thanks = thanks thank thx cheers
play-typed-rules = rules rule how explain instructions
play-typed-question = how what can may do does did is are when who whose where why which if must should


## Lucky words

luck-title = Lucky word
luck-label = Lucky word: a–z, digits, - (optional)
luck-placeholder = tuna
# To who has typed it, or has taken it back.
luck-given = { $title }: your lucky word is `{ $word }`.
luck-gone = { $title }: you have no lucky word now.
