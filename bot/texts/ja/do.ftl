## Doing

# What somebody typed who was to say what they want to do. $words: what they typed.
do-nothing = 「{ $words }」は、いまはできません。
# Above buttons and lines, each of which is one of them.
do-several = いくつか当てはまります。どれにしますか？
# A suggestion with a word that was typed. $action: what it is for.
do-word = { $action }: { $word }
