## Lobby

lobby-waiting = あと{ $needed ->
   *[other] { $needed }人
}です。参加するか、ネコを加えてください。
lobby-enough = { $host }さんは{ $seats }人で始められます。あと{ $free ->
   *[other] { $free }人
}まで参加できます。
lobby-ready = そろいました。{ $host }さんが始められます。
lobby-started = ゲームが始まりました。
lobby-closed = この卓は始まる前に閉じられました。
lobby-outdated = このゲームの新しいルールを覚えたので、この卓は閉じました。新しい卓を開いてください。
lobby-seats = 席({ $taken } / { $seats })
lobby-free = 空席
lobby-luck = ラッキーワード `{ $word }`
lobby-hash = シードのハッシュ
lobby-rated = { $why ->
    [yes] レート戦です。結果は全員のレートに反映されます。
    [cat] ネコがいるので、レートには反映されません。
   *[no] レートには反映されません。
}
lobby-rematch = 卓{ $table }の再戦です。隣どうしはそのまま、次の人から始まります。
lobby-same-deal = 卓{ $table }と同じ配りです。全員が一つずつ席を移ります。成績にはなりませんが、得点を並べて見られます。
lobby-calls = { $who } 再戦です!もう一度遊ぶなら**参加**を押してください。
lobby-hash-again = シードは卓{ $table }のもので、もう公開されています。ラッキーワードは席に付いたままです。
lobby-hash-why = 配りは、このハッシュを持つシード(最後に公開)とみなさんのラッキーワードで決まります。自分のことばが最後に入っていれば、だれにも山を仕込めません。
lobby-button-join = 参加
lobby-button-leave = 抜ける
lobby-button-cat = ネコを加える
lobby-button-uncat = ネコを帰す
lobby-button-luck = ラッキーワード
lobby-button-start = 開始
lobby-button-rules = ルール
lobby-button-close = 閉じる


## Lucky words

luck-title = ラッキーワード
luck-label = ラッキーワード(任意)
luck-placeholder = maguro
