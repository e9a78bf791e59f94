## Doing

# What somebody typed who was to say what they want to do. $words: what they typed.
do-nothing = “{ $words }” is not something you can do right now.
# Above buttons and lines, each of which is one of them.
do-several = That can be several things. Which one?
# A suggestion with a word that was typed. $action: what it is for.
do-word = { $action }: { $word }
