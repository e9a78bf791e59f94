## The end

end-winners = { $count ->
    [1] 🏆 { $names }さんの勝ちです!
   *[other] 🏆 { $names }さんが勝利を分け合いました!
}
end-abandoned = この卓は終わる前に閉じられました。だれの成績にもなりません。
end-outdated = このゲームの新しいルールを覚えました。途中でルールは変えられないので、この卓はここで終わります。だれの成績にもなりません。ごめんなさい!記録にはすべての手が残っています。
end-scores = 最終得点
end-score = { $place }位 { $name }{ $cat ->
    [true] { " " }🐱
   *[false] { "" }
}: **{ $score }点**
end-chart = 各人の合計点の移り変わり({ $count }回):
end-chart-line = { $name }: { $totals }
end-highlight-close = { $name }さんが1点差で勝ちました。
end-highlight-comeback = { $name }さんが最下位から逆転しました。
end-proof = 公平でしたか?
end-seed = シード { $seed }
end-hash = ハッシュ { $hash }
end-luck = ラッキーワード: { $words }
end-beside = 卓{ $table }と並べると
end-beside-line = 席{ $seat }: { $name } **{ $score }点** · 前回 { $other } **{ $then }点**
end-button-replay = 記録を再生
end-button-rematch = 再戦
end-button-same = 同じ配りでもう一度
end-check = このハッシュは開始前から募集の表示にありました。添付の記録があれば、だれでも配りからやり直して確かめられます。


## Once more

again-opened = [{ $title }]({ $link }) に座りました。
again-not-seated = あなたは卓{ $table }に座っていませんでした。たとえば /catte new で自分の卓を開けます。
again-not-finished = 卓{ $table }は最後まで遊ばれていないので、同じ配りでは比べられません。再戦はできます。
