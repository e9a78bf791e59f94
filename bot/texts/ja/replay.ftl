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
replay-eyes = 視点: { $eyes }
replay-eyes-table = 卓の全員
replay-eyes-seat = { $name }さん
replay-eyes-open = すべて公開
replay-nothing = 卓{ $table }では一手もプレイされなかったので、リプレイはありません。
replay-gone = このリプレイの記録はもうありません。/{ command-replay } でもう一度始めてください。
replay-bad-record = この記録のリプレイは作れません: { $problem }


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
