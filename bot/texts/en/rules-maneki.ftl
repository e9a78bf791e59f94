## In 30 seconds

rules-maneki-brief =
    Win cats on cushions. Each counts the number under it, which nobody sees before it is won.

    On your turn lay cat cards at one of three boards. Your three cards there and the two cats on the board make a hand of five. As soon as everybody has three cards at a board, the best hands take its cats home.

    The third manekineko that comes out of the bag ends the game at once.

    -# **Words** · *board* (kotatsu): A, B or C, one of three tables for cats · *showdown*: the hands at a full board are compared · *Zabuton Neko*: a cat on its cushion (zabuton) · *manekineko*: a beckoning cat, of which three end the game · 5cats, 4cats, 3cats: so many of one colour; *Cathouse*: three and two; *solocat*: no two alike
# The rulebook gives none.
rules-maneki-advice = { "" }


## Rule by rule

rules-maneki-1-1 = Two to four play. There are three boards: A, B and C.
rules-maneki-1-2 = Six colours by rank: ⬛ K black 6, 🟤 B brown 5, 🔶 O orange 4, 🪨 G grey 3, ⭐ C cream 2, 🤍 W white 1. The rulebook shows the colours as pictures; the ranks below black are ours.
rules-maneki-1-3 = There are 12 cat cards of each colour, all alike: rank is a matter of the colour.
rules-maneki-1-4 = There are five cats of each colour. Of every colour but black one holds a coin ($) and one a can (@).
rules-maneki-1-5 = There are five cushions of each colour: −2, 1, 2, 3 and 4.
rules-maneki-1-6 = There are six manekineko, and a bonus tile for each player.
rules-maneki-1-7 = Only you see your hand. Nobody sees the number under a cat before it is won; then only those who looked at it, until the end.
rules-maneki-2-1 = The cushions of each colour are shuffled into a stack, face down.
rules-maneki-2-2 = All cats go into the bag.
rules-maneki-2-3 = Each board begins with two cats out of the bag, each on the top cushion of its colour.
rules-maneki-2-4 = A cat and its cushion are never parted.
rules-maneki-2-5 = Then one manekineko goes into the bag. The others wait.
rules-maneki-2-6 = The cat cards are shuffled, and everybody is dealt three. The rest is the deck.
rules-maneki-2-7 = Chance names who begins.
rules-maneki-3-1 = Turns go clockwise. On your turn you must lay cards; nobody passes.
rules-maneki-3-2 = Choose one board where you have fewer than three cards, and lay cards from your hand there, face up.
rules-maneki-3-3 = Where you have no card, lay one or two.
rules-maneki-3-4 = Where you have one card, lay exactly two.
rules-maneki-3-5 = Where you have two cards, lay exactly one.
rules-maneki-3-6 = The turn in which you lay your third card somewhere is noted: it may decide between equal hands (rule 4.4).
rules-maneki-3-7 = If everybody has three cards there now, there is a showdown. Then draw until you hold three cards.
rules-maneki-3-8 = When a card is needed and the deck is empty, the discard pile is shuffled and becomes the deck.
rules-maneki-4-1 = A hand is five cats: your three cards and the two cats on the board.
rules-maneki-4-2 = From strong to weak: 5cats (five of a colour), 4cats, Cathouse (three and two), 3cats, two pair, one pair, solocat.
rules-maneki-4-3 = Of equal hands compare the ranks of their colours: the larger group first, then the higher rank. *KKK beats GGG.*
rules-maneki-4-4 = If every colour is the same, whoever laid the third card earlier wins.
rules-maneki-5-1 = A showdown begins as soon as every player has three cards at one board.
rules-maneki-5-2 = The best hand looks at both cushions in secret and takes one of the two cats.
rules-maneki-5-3 = The second best gets the other cat and may look at its cushion. Everybody else gets nothing.
rules-maneki-5-4 = With two players the best hand takes both cats.
rules-maneki-5-5 = All cards at that board are discarded, and two new cats come out of the bag.
rules-maneki-6-1 = Cats come out of the bag until two are at the board, each on the top cushion of its colour (rule 2.3).
rules-maneki-6-2 = A manekineko that comes out stays out, and another cat is drawn.
rules-maneki-6-3 = When the last cushion of a colour has come out and the board is filled, one more manekineko goes into the bag.
rules-maneki-6-4 = If none waits any more, none goes in.
rules-maneki-6-5 = The third manekineko ends the game at once. What lies at the boards goes to nobody.
rules-maneki-7-1 = A cat counts the number on its cushion.
rules-maneki-7-2 = A cat with a coin counts, in place of that number, as many points as you have cats of your most frequent colour. *Four white cats: each coin counts 4.*
rules-maneki-7-3 = Each can cancels one of your negative cushions, the worst first. It then counts 0.
rules-maneki-7-4 = Cats of all six colours bring 6 points, once.
rules-maneki-7-5 = A coin or a can counts if the cat holds it. Of all our rulings we are least sure of this one: the rulebook can also be read so that the cushion has to show it too. The option “on cats and tiles” plays it that way.
rules-maneki-8-1 = When the third manekineko has come out (rule 6.5), everybody shows their cushions and counts.
rules-maneki-8-2 = The most points win; if tied, the most cats. Players still tied share the win.


## The example

rules-maneki-example =
    A grey and a cream cat with a coin sit at board A, and everybody has laid three cards there: a showdown (rule 5.1).

    Tama and Kuro both have three of a colour. Kuro's is grey, Tama's is black, and black is the higher rank: Tama is first (rule 4.3). Mochi has two pair, which is weaker (rule 4.2).

    Tama looks at both cushions and takes one of the two cats (rule 5.2). Kuro gets the other, Mochi nothing (rule 5.3).
