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
# Behind a rule that the rulebook leaves open.
rules-ruling = { $sure ->
    [sure] ⚖️{ "\u00A0" }*独自の裁定(確実)*
    [choice] ⚖️{ "\u00A0" }*独自の決めごと*
    [likely] ⚖️{ "\u00A0" }*独自の裁定(おそらく)*
   *[guess] ⚖️{ "\u00A0" }*独自の裁定(推測)*
}
rules-rulings = ⚖️ ルールブックに書かれていない点です。こちらで決め、どのくらい確かかを示しています。
# $options: how this table is played.
rules-here = この卓: { $options }
rules-advice = **はじめての人へ** { $advice }
# A button under a refusal, and what it shows.
rules-button-rule = ルール { $rule }
rules-button-all = ルール全体
