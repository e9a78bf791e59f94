## In 30 seconds

rules-catte-brief =
    Win coffee, but not too much. **Exactly the limit counts double; one more counts nothing.** The limit is 15 with four players and 20 with three.

    Each trick is for one coffee card: its colour is trump, its number is the prize. Follow the colour that was led if you can. The winner takes the coffee, puts the next one from their own column into the centre, and leads.

    Coffee you keep is worth something too: the number of cards left in your column, squared.

    -# **Words** · *trick*: everybody plays once, the best play wins · *lead*: play first in it · *trump*: the colour that beats the others · *set*: a black and a white card played as one brown card, with the sum of both · *column*: your own coffee cards · BK, WH, BR: black, white, brown
# The rulebook gives none.
rules-catte-advice = { "" }


## Rule by rule

rules-catte-1-1 = With four players: 10 cat cards and 3 coffee cards each, limit 15. With three: 13 cat cards and 4 coffee cards, limit 20.
rules-catte-1-2 = Cat cards: ⬛ black 1–15, 🤍 white 1–15, 🟤 brown 10–20.
rules-catte-1-3 = Coffee cards: black 1 3 5 7 9, white 2 4 6 8 10, brown 5 10 15. They are trump and points at once.
rules-catte-1-4 = Only you see your hand. Everything else is open: columns, won coffee, plays (also of earlier tricks) and scores.
rules-catte-2-1 = Chance names who leads the first round. Each further round begins with the next player clockwise.
rules-catte-2-2 = All cat cards are shuffled and dealt. Those left over stay out, face down.
rules-catte-2-3 = Your coffee cards lie face up: they are your column.
rules-catte-2-4 = The one coffee card left over lies in the centre. It is what the first trick is for.
rules-catte-3-1 = The leader plays any cat card or any set. It need not have the colour of the coffee.
rules-catte-3-2 = Follow the colour that was led if you can. Which card of it is up to you: you need not win. *Black was led and you hold BK1 and BK14: play either.*
rules-catte-3-3 = A set is one black and one white card together. It is brown, with the sum of both. On brown you may follow with a set; if you hold no brown card but can make a set, you must. *BK2 and WH15 are a brown 17.*
rules-catte-3-4 = If nothing in your hand can follow, play any one card.
rules-catte-3-5 = Play goes clockwise from the leader. Everybody plays once.
rules-catte-3-6 = You play from your own hand.
rules-catte-4-1 = Trump is the colour of the coffee in the centre. The highest trump wins the trick.
rules-catte-4-2 = If nobody played trump, the highest play of the colour led wins.
rules-catte-4-3 = Of equal plays the later one wins.
rules-catte-4-4 = The winner takes the coffee, lays it apart from the column, and leads next.
rules-catte-5-1 = From the second trick on, the leader first puts one coffee card of their own column into the centre. Only the leader does, and must. *In your column lie BK1 and WH8: with WH8 white is trump, and the trick is worth 8.*
rules-catte-5-2 = Coffee that somebody has won never goes into the centre again.
rules-catte-5-3 = For the first trick the coffee in the centre is dealt (rule 2.4): its leader puts none.
rules-catte-6-1 = The round ends after the trick in which somebody goes over the limit. Exactly the limit does not end it.
rules-catte-6-2 = It ends when the player to lead has no coffee card left in the column.
rules-catte-6-3 = It ends after the trick in which somebody plays the last cat card of their hand.
rules-catte-7-1 = Coffee you won: the sum of its numbers. Exactly the limit counts double, more counts nothing. *With limit 15: 14 is 14 points, 15 is 30, 16 is 0.*
rules-catte-7-2 = Coffee you kept: the number of cards in your column, squared. You get this over the limit, too. *3 cards: 9 points.*
rules-catte-7-3 = Both together are your score for the round.
rules-catte-8-1 = There are as many rounds as players, or fewer if the table chose so. Then the game is over.
rules-catte-8-2 = The highest total wins. Tied players share the win.


## The example

rules-catte-example =
    The coffee is WH10: white is trump, and the trick is worth 10.

    Kuro leads BK8. Biscuit holds no black card and may play anything (rule 3.4): WH11. Mochi and Tama hold black and must follow (rule 3.2): BK12, BK14.

    BK14 is the highest black, but Biscuit's WH11 is trump (rule 4.1). Biscuit takes the coffee and leads next (rule 4.4).
