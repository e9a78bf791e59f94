## The end

end-winners = { $count ->
    [1] 🏆 { $names }さんの勝ちです！
   *[other] 🏆 同点優勝: { $names }
}
end-cat-of = { $name }さんの代わりのネコ
end-together = 全員の同意({ $names })で、この卓を終わる前に閉じました。だれの成績にもなりません。
end-abandoned = { $name ->
    [none] この卓は終わる前に閉じられました。
   *[other] { $name }さんがこの卓を終わる前に閉じました。
}だれの成績にもなりません。
end-outdated = ルールが新しくなりました。途中でルールは変えられないので、この卓はここで終わります。だれの成績にもなりません。ごめんなさい！ 記録にはすべての手が残っています。
end-own = { $how ->
    [won] **{ $score }点であなたの勝ちです！**
    [shared] **{ $score }点で同点優勝です！**
    [cat] ネコが最後までプレイしました: { $seats }人中{ $place }位、{ $score }点。
   *[lost] **{ $seats }人中{ $place }位、{ $score }点でした。**
}
end-highlight = ✨ { $what }
# $hints: how many were given to a player alone with cats; else names with numbers.
end-hints = 💡 使ったヒント(回): { $hints }
end-hints-each = { $name } { $hints }
end-cat-finished = 🐱 { $names }さんの席は、最後までネコが代わりにプレイしました{ $rated ->
    [true] (レートでは最下位の扱い)
   *[false] { "" }
}。
end-rating-kept = 📈 { $name }さんのレートはそのままです。ほかに最後まで残った人がいません。
end-ratings = 📈 対人レート: { $ratings }
end-rating = { $name } { $before } → **{ $after }**{ $new ->
    [true] (暫定)
   *[false] { "" }
}
end-own-rating = 📈 あなたの対人レート: { $before } → **{ $after }**{ $new ->
    [true] (暫定)
   *[false] { "" }
}
end-score = { $place }位 { $name }{ $cat ->
    [true] { "\u00A0" }🐱
   *[false] { "" }
}: **{ $score }点**
end-chart = 各人の合計点の移り変わり({ $count }回):
end-chart-line = { $name }: { $totals }
end-highlight-close = { $name }さんが1点差で勝ちました。
end-highlight-comeback = { $name }さんが最下位から逆転しました。
# $move: after which it was played on, or none. $table: none of a record that came from a file.
end-beside = { $table ->
    [none] この記録
   *[other] 卓{ $table }
}と並べると{ $move ->
    [none] { "" }
    [0] (最初から)
   *[other] ({ $move }手目のあとから)
}
# Who had a seat in a record that came from a file.
end-beside-nobody = この席
end-beside-line = 席{ $seat }: 今回 { $name } **{ $score }点** · 前回 { $other } **{ $then }点**
end-button-replay = リプレイを見る
end-button-look = ふり返る
end-button-rematch = 再戦
end-button-same = 同じ展開でもう一度
end-button-play-on = 同じ場面からもう一度


## Once more

sequel-opened = [{ $title }]({ $link }) に席があります。
sequel-not-seated = あなたは卓{ $table }に参加していませんでした。/{ command-play } で自分の卓を開けます。
sequel-elsewhere = 卓{ $table }のチャンネルでだけ開けます。そのチャンネルが見える必要があります。
sequel-not-finished = 卓{ $table }は最後まで遊ばれていないので、得点を比べられません。再戦はできます。
