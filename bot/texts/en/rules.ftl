## Rules

rules-title = { $game }: the rules
# The pages, as the buttons that turn to them, and as the heading of each.
rules-part-brief = In 30 seconds
rules-part-setup = Setup
rules-part-turn = A turn
rules-part-example = Examples
rules-part-scoring = Scoring
rules-part-variants = Variants
rules-part-tips = Tips
rules-part-notes = Notes
# $number: of the rule. $rule: its words.
rules-line = **{ $number }** { $rule }
# Likewise, where one rule is shown alone.
rules-alone = **Rule { $number }** { $rule }
# The page of the rules that the rulebook leaves open, and the headings on it.
rules-notes = The rulebook leaves these rules open. This is how we play them, and how sure we are.
rules-ruling = { $sure ->
    [sure] Follows from an example or another sentence of the rulebook
    [choice] Our choice: the rulebook leaves it to the players
    [likely] Likely: the rulebook's words could also be read another way
   *[guess] Our guess: the rulebook says nothing
}
# A heading above rules that are for these numbers of players.
rules-variant-seats = with { $seats } players
# $options: how this table is played.
rules-here = This table: { $options }.
rules-advice = **First time?** { $advice }
# A button under a refusal, and what it shows.
rules-button-rule = Rule { $rule }
rules-button-all = All rules: { $game }


## Search

# $words: what somebody looked for, quoted shortly.
rules-none-found = I found no rule about “{ $words }”.
# Likewise, above rules about words that are spelled alike.
rules-nearest = I found no rule about “{ $words }”. Perhaps you mean one of these:
# A rule in a list of suggestions.
rules-title-line = { $game ->
   *[other] { $game } { $number }: { $rule }
    [none] { $number }: { $rule }
}

# Words that mean the same in a question about the rules; groups are separated by |.
rules-same-words = tie tied draw equal same | bust exceed | win won winner | point score worth | begin start first | choose choice pick select | allowed may must | footprint paw | several multiple many | once again twice
# Words that say nothing about what is looked for, if other words stand beside them.
rules-empty-words = a an and any anything are at be both but by can cards could did do does for from get give go had has have how if in into is it just like long many may me much must my need of off on one or our out play player players rule rules should so still take than that the them then there they this to up use was we what whats when where which who whose why will with would yet you your
