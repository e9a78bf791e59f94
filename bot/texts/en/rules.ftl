## Rules

rules-title = { $game }: the rules
# The pages, as the buttons that turn to them, and as the heading of each.
rules-part-brief = In 30 seconds
rules-part-setup = Setup
rules-part-turn = A turn
rules-part-example = An example
rules-part-scoring = Scoring
rules-part-variants = Variants
# $number: of the rule. $rule: its words.
rules-line = **{ $number }** { $rule }
# Likewise, where one rule is shown alone.
rules-alone = **Rule { $number }** { $rule }
# Behind a rule that the rulebook leaves open.
rules-ruling = { $sure ->
    [sure] ⚖️ *sure*
    [choice] ⚖️ *our choice*
    [likely] ⚖️ *likely*
   *[guess] ⚖️ *a guess*
}
# In small type above them, where there are such.
rules-rulings = ⚖️ Our ruling, where the rulebook leaves it open; the word behind says how sure we are.
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
# A rule in a list of suggestions.
rules-title-line = { $game ->
   *[other] { $game } { $number }: { $rule }
    [none] { $number }: { $rule }
}

# Words that mean the same in a question about the rules; groups are separated by |.
rules-same-words = tie tied draw equal same | bust exceed | win won winner | point score worth | begin start first | choose choice pick select | allowed may can must | several multiple many | once again twice
