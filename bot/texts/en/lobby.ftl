## Lobby

# $direct: whether one plays alone with cats, in direct messages.
lobby-waiting = { $needed ->
    [one] One more is needed.
   *[other] { $needed } more are needed.
} { $direct ->
    [true] Press ⋯ to add cats.
   *[false] Join, or press ⋯ to add cats.
}
lobby-enough = { $direct ->
    [true] You can start with { $seats }, or add more cats behind ⋯.
   *[false] { $host } can start with { $seats }. { $free ->
        [0] Or wait for { $names }.
        [one] Or wait: one more can join.
       *[other] Or wait: { $free } more can join.
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
lobby-hash = Fairness hash: { $hash }
lobby-rated = { $why ->
    [yes] Rated: the result changes everybody's rating.
    [cats] Rated among the people here, if they are two or more. Computer cats change nothing.
    [alone] Unrated. It counts in your profile and in the lists against cats.
    [direct] Unrated. It counts in your profile only.
   *[no] Unrated.
}
lobby-pace = { $pace ->
    [live] Pace: live, 2 minutes a turn.
    [evening] Pace: evening, 15 minutes a turn.
    [by-and-by] Pace: by and by, 24 hours a turn.
   *[none] No clock.
}
# In a list of them.
lobby-pace-name = { $pace ->
    [live] live (2 minutes a turn)
    [evening] evening (15 minutes a turn)
    [by-and-by] by and by (24 hours a turn)
   *[none] no clock
}
lobby-rematch = Rematch of table { $table }: same seating order, the next player starts.
lobby-same-deal = The same deal as table { $table }, with everybody one seat further round. It does not count for ratings or statistics; at the end you can compare the scores.
# $name: in the place of who opened the table, and has left.
lobby-new-host = { $name } has the table now, and starts it.
# $at: a moment. In small type.
lobby-anybody = -# From <t:{ $at }:t> on anybody who sits here can start, unless { $host } does something here before.
# $who: mentions.
lobby-calls = { $who } a rematch! Press **Join** if you play again.
# $who: mentions. $at: a moment.
lobby-invites = { $who } you are invited! Press **Join** to play. A seat is kept for you until <t:{ $at }:t>; the game may start without you.
# $who: mentions, of those who asked for it.
lobby-told = { $who } you asked to be told of new tables. Press **Join** if you play.
# $role: as a mention.
lobby-role = { $role } a new table! Press **Join** if you play.
lobby-hash-again = The seed is that of table { $table } and is known. Its lucky words stay with the seats.
lobby-hash-why = A secret seed and your lucky words decide everything that chance decides here. The hash is the seed’s fingerprint: it stands under the lobby from the start, and the seed is shown at the end, so nobody can exchange it. Give your lucky word last, and nobody can have settled anything beforehand, not even whoever runs me.
# Of a table that has begun.
lobby-hash-begun = A secret seed and the lucky words decide everything that chance decides here. The hash is the seed’s fingerprint and stood under the lobby before the start. When the table is over, the seed is shown with the record, so everybody can check that nobody has exchanged it.
# The page behind “Fair?”.
lobby-fair = { $title }: is it fair?
lobby-fair-hash = Hash of the seed: `{ $hash }`
# $words: a list of names and words.
lobby-fair-words = Lucky words: { $words }
# Behind the dots, for who pressed them.
lobby-more = **{ $title }** · { $taken } of { $seats } seats taken{ $seated ->
    [true] { "" }
   *[false] { "" }. Join first, then you can add cats here and give a lucky word.
}
# After the advice for a first time.
lobby-options-way = You choose that behind ⋯, in *Options*.
lobby-level = Add a cat: which kind?
lobby-choose = **{ $title }**: { $options }.{ $direct ->
    [true] {""}
   *[false] {" "}Everybody sees what you choose here.
}
# Above a list of paces.
lobby-choose-pace = **{ $title }**: how much time does everybody have for a turn? After that the others may let a cat play for them, until they are back.
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
# $level: of cats that sit here; what they can, and what they cannot.
lobby-cats = { $level ->
    [kitten] Kittens make any move they may.
    [housecat] Housecats play by rules of thumb and look no move ahead.
    [alley-cat] Alley cats have learned the game by playing against themselves, and look no move ahead.
    [cafe-boss] Café bosses have learned the game by playing against themselves, and think ahead in worlds they imagine: for up to a second, less where many of them think. They never see your cards.
   *[other] Cats play as well as they can.
}
lobby-button-luck = Lucky word
lobby-button-start = Start
lobby-button-rules = Rules
lobby-button-more = ⋯
lobby-button-options = Options
lobby-button-fair = Fair?
lobby-button-people = People
lobby-button-pace = Pace
lobby-button-thread = Play in a thread
lobby-button-channel = Play in this channel
lobby-button-back = Back
lobby-button-decline = Not this time
lobby-button-close = Close this table
lobby-button-close-now = Close it for everybody
# $names: who sits there besides who presses, or was invited to a rematch.
lobby-close-question = **Close { $title }?** { $names } would have to look for another table.
lobby-thread = The game will be played in a thread on this message.
lobby-in-thread = The table is in the thread on this message.
lobby-standing = Standing
lobby-standing-line = { $name }: **{ $score }**


## The page of all games

play-which = What shall it be? { $direct ->
    [true] A button opens a table here, for you and computer cats.
   *[false] A button opens a table in this channel; *Options* behind its ⋯ can give it a thread of its own.
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
play-alone = Play alone, in direct messages
play-alone-opened = [{ $title }]({ $link }) waits in our direct messages. Nothing there? Then allow direct messages from this server, and try again.
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
