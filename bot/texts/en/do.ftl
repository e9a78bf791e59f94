## Doing

# What somebody typed who was to say what they want to do. $words: what they typed.
do-nothing = “{ $words }” is not something you can do right now.
# Above buttons and lines, each of which is one of them.
do-play-on = Play on
do-several = That can be several things. Which one?
# A suggestion with a word that was typed. $action: what it is for.
do-word = { $action }: { $word }
# To words in a direct message that mean something: its button follows. $title: of the table.
do-press = { $title }: press to do it.
# The same, where there is no button.
do-type = To do it, type **/do what:{ $words }**.
do-line = - **/do what:{ $words }**


## Help

help-title = What you can do here
help-first = **New here?** The green button teaches a game in two minutes. *Alone* opens one with computer cats; `/play` in a channel opens one with others.
help-hand = **Your hand** comes as a direct message, with buttons for your moves. `/hand` shows it anywhere.
help-do = **Anything else:** `/do` suggests what you can do now, and understands words: a move, *join*, *pause*, *leave*…
help-write = **In direct messages** just type: a card such as *8* is a move, and I understand words such as *rules*, *pause* and *help*.
help-rules = **Rules:** `/rules` explains a game, and finds a rule by words; `/learn` has short lessons.
help-wrong = **Something wrong?** `/do what:report a problem` at the table. `/settings` is for language, calls and pictures.
# The words by which somebody asks for this page.
help-typed = help
