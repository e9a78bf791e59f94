## Replay

replay-title = リプレイ: { $title }
replay-step = **{ $step } / { $steps } 手**
replay-deal = ゲーム開始。
replay-move = { $name }: { $move }
replay-sealed = { $name }さんが選びました。内容はこの視点ではまだ非公開です。
replay-damaged = ⚠ この記録はここまでしか見られません: { $problem }
replay-open = 全員の手の内
replay-button-start = ⏮ 最初
# $word: what the game calls a scene (trick, showdown), or a chapter (round, game of several).
replay-button-scene-back = ⏪ 前の{ $word }
replay-button-back = ◀ 一手前
replay-button-next = 一手先 ▶
replay-button-scene-on = 次の{ $word } ⏩
replay-button-end = 最後 ⏭
replay-button-chapter-back = ⏪ 前の{ $word }
replay-button-chapter-on = 次の{ $word } ⏩
replay-button-play-on = ここから続けてプレイ
replay-play-on-over = その場面ではもう誰の番でもないので、続きはありません。もっと前の手を選んでください。
# $move: after which it goes on. $sealed: whether that is earlier than asked for.
replay-play-on-opened = [{ $title }]({ $link })をダイレクトメッセージに開きました。そこで席を選んで**開始**を押してください。{ $move ->
    [0] 最初
   *[other] { $move }手目のあと
}から続きます{ $sealed ->
    [true] (全員が伏せて選んでいる途中だったため、その最初の選択の前です)
   *[false] { "" }
}。
replay-eyes = 視点: { $eyes }
replay-eyes-table = 卓の全員
replay-eyes-seat = { $name }さん
replay-eyes-open = すべて公開
replay-nothing = 卓{ $table }では一手もプレイされなかったので、リプレイはありません。
replay-gone = このリプレイの記録はもうありません。/{ command-replay } でもう一度始めてください。
replay-bad-record = この記録のリプレイは作れません: { $problem }


## Looking back

replay-look-title = ふり返り: { $title }
replay-look-show = ふり返りを全員に見せる
replay-look-working = { $bar } { $done }%
replay-look-wait = ネコがゲームを一手ずつ見直しています。1分ほどかかります(プレイ中の卓のネコが優先です)。
    -# 止まったままなら、ボタンを押してください。
replay-look-failed = ネコが途中でわからなくなりました。原因はボットの管理者が確認できます。ボタンを押すと、もう一度やり直します。
replay-look-no-cats = ネコはまだこのゲームを覚えていないので、ふり返りはできません。
replay-look-nothing = このゲームでは一手もプレイされなかったので、ふり返るものがありません。
replay-look-stranger = 卓{ $table }のふり返りを全員に見せられるのは、その卓に参加した人だけです。
replay-look-wait-to-show = 卓{ $table }のふり返りはまだできていません。先に「ふり返る」を押してください。
replay-look-no-channel = 卓{ $table }のチャンネルに書き込めません。
replay-look-shown = ふり返りを[チャンネルに載せました]({ $link })。
replay-look-chart = 一手ごとの見込み: 最後にほかの人の平均を何点上回るか
replay-look-stopped = ゲームは途中で終わったので、結果はその時点での見込みです。
replay-look-alt = グラフ: 一手ごとに、各プレイヤーが最後にほかの人の平均を何点上回る見込みだったか。
replay-look-alt-line = { $name }: 開始時 { $first }、最高 { $high }({ $high_at }手目)、最低 { $low }({ $low_at }手目)、最後 { $last }。
replay-look-decisions = いちばん損をした選択
replay-look-decision = **{ $number }手目**{ $moment ->
        [none] { "" }
       *[other] ({ $moment })
    }{ $name ->
        [none] { "" }
       *[other] ・{ $name }さん
    }: { $played } · **{ $cost }**
    ↳ ネコなら { $best }
replay-look-cost = { $low ->
    [none] 約{ $points }点
   *[other] { $low }〜{ $high }点
}
# $part: whether $why names far fewer points than the decision cost.
replay-look-why = ↳ { $part ->
    [true] 理由の1つ: { $why }
   *[false] { $why }
}
replay-look-none = { $whose ->
    [reader] ネコの見立てでは、確かに1点損をしたと言えるあなたの選択はありませんでした。
    [people] ネコの見立てでは、確かに1点損をしたと言える選択はだれにもありませんでした。
   *[nobody] ネコが見るのは人の選択だけで、ここには人の選択がありません。
}
replay-look-move = { $number }手目の前
replay-look-luck = 運と実力
replay-look-account = { $bars } **{ $name } { $result }**
    { $parts }
replay-look-deal = { $kind ->
    [good] 最初は幸運
    [bad] 最初は不運
   *[even] 最初の運
} { $points }
replay-look-draws = { $kind ->
    [good] その後は幸運
    [bad] その後は不運
   *[even] その後の運
} { $points }
replay-look-own = 自分の手 { $points }
replay-look-others = { $judged ->
    [true] ほかの人
   *[false] 残り
} { $points }
replay-look-range = { $low }〜{ $high }
replay-look-note = -# 全員がのらねこ(強い)のように続けるゲームを{ $rollouts }回想像した、ネコの意見です。「〜」の幅はネコにも確かでないところで、20回中19回はこの中に入ります。「自分の手」は、その人に見えていたものだけで選ぶネコとの差、「ほかの人」はその残りです。


## Records brought along

file-too-large = 記録としては大きすぎるファイルです。読めるのは{ $most } kBまでです。
file-no-text = このファイルは記録ではありません(UTF-8のテキストではありません)。
file-unreadable = このファイルを読めませんでした。もう一度アップロードしてください。
verify-head = { $count ->
    [1] { $good ->
        [0] ❌ この記録は正しくありません:
       *[other] ✅ この記録は正しいです:
    }
   *[other] { $count }件のうち{ $good }件が正しい記録です(はじめの{ $shown }件):
}
record-problem = { $line ->
    [0] { $sentence }
   *[other] { $line }行目{ $text ->
        [none] { "" }
       *[other] 「{ $text }」
    }: { $sentence }
}
verify-known = これは { $title } の記録です: { $players }


## Notes of damaged records

record-refusal-header = { $header } で始まる記録だけを読めます
record-refusal-ends = 記録がここで終わっていますが、{ $word } の行が必要です
record-refusal-empty = 空です。{ $word } の行で始まる必要があります
record-refusal-expected = ここには { $word } の行が必要です
record-refusal-no-game = { $said } というゲームはありません({ $games })
record-refusal-other-version = { $game }のルールはバージョン{ $version }しかわかりません({ $said } の記録です)
record-refusal-seats = 席の数は数字です。例: seats 3
record-refusal-option = このゲームにないオプションか、選べない値です
record-refusal-hex = { $word } は64桁の16進数です
record-refusal-luck = ラッキーワードは席順に、a〜z、0〜9、ハイフンの1〜24文字で書きます。例: p0=tuna p2=seven-fishes
record-refusal-no-seat = { $said } という席はありません。p0から{ $seats }席です
record-refusal-result = 結果には{ $seats }席の得点を順に書きます。例: p0=24 p1=18 …
record-refusal-winners = 勝者は席で書きます。例: winners p0 p2
record-refusal-nothing-else = 手(p0 …)ではなく、ここに書けるものでもありません
record-refusal-not-text = この行はUTF-8の文字ではありません
record-refusal-no-seed = シードがないので再現できません(シードは卓が終わると公開されます)
record-refusal-other-hash = シードがこのハッシュと合いません
record-refusal-not-over = ゲームはまだ終わっていません({ $seats } の番)
record-refusal-other-result = 正しい結果は { $scores } です
record-refusal-other-winners = 正しい勝者は { $seats } です
