## Rules

rules-title = { $game }のルール
# The pages, as the buttons that turn to them, and as the heading of each.
rules-part-brief = 30秒でわかる
rules-part-setup = 準備
rules-part-turn = 手番
rules-part-example = 例
rules-part-scoring = 得点
rules-part-variants = バリエーション
rules-part-tips = コツ
rules-part-notes = 補足
# $number: of the rule. $rule: its words.
rules-line = **{ $number }** { $rule }
# Likewise, where one rule is shown alone.
rules-alone = **ルール { $number }** { $rule }
rules-notes = ルールブックに書かれていない点です。このボットでの遊び方と、その確かさをまとめました。
rules-ruling = { $sure ->
    [sure] ルールブックの例やほかの文から言えること
    [choice] こちらの決めごと(ルールブックは遊ぶ人に任せている)
    [likely] おそらく(別の読み方もできる)
   *[guess] 推測(ルールブックに記述なし)
}
# $options: how this table is played.
rules-variant-seats = { $seats }人の場合
rules-here = この卓: { $options }
rules-advice = **はじめての人へ** { $advice }
# A button under a refusal, and what it shows.
rules-button-rule = ルール { $rule }
rules-button-all = { $game }のルール全体


## Search

rules-none-found = 「{ $words }」についてのルールは見つかりませんでした。
rules-nearest = 「{ $words }」についてのルールは見つかりませんでした。近いのはこちらです。
rules-title-line = { $game ->
   *[other] { $game } { $number }: { $rule }
    [none] { $number }: { $rule }
}

# Japanese is searched by pairs of letters, not by words.
rules-same-words = { "" }
rules-empty-words = { "" }
