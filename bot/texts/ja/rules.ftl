## Rules

rules-title = { $game }のルール
# The pages, as the buttons that turn to them, and as the heading of each.
rules-part-brief = 30秒で
rules-part-setup = 準備
rules-part-turn = 手番
rules-part-example = 例
rules-part-scoring = 得点
rules-part-variants = バリエーション
# $number: of the rule. $rule: its words.
rules-line = **{ $number }** { $rule }
# Likewise, where one rule is shown alone.
rules-alone = **ルール { $number }** { $rule }
# Behind a rule that the rulebook leaves open.
rules-ruling = { $sure ->
    [sure] ⚖️ *確実*
    [choice] ⚖️ *こちらの決めごと*
    [likely] ⚖️ *おそらく*
   *[guess] ⚖️ *推測*
}
# In small type above them, where there are such.
rules-rulings = ⚖️ ルールブックに書かれていない点の、独自の裁定です。後のことばは、どのくらい確かかを示します。
# $options: how this table is played.
rules-variant-seats = { $seats }人の場合
rules-here = この卓: { $options }
rules-advice = **はじめての人へ** { $advice }
# A button under a refusal, and what it shows.
rules-button-rule = ルール { $rule }
rules-button-all = { $game }のルール全体


## Search

rules-none-found = 「{ $words }」についてのルールは見つかりませんでした。
rules-title-line = { $game ->
   *[other] { $game } { $number}：{ $rule }
    [none] { $number }：{ $rule }
}

rules-same-words = tie
