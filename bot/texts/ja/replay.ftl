## Replay

replay-title = 再生: { $title }
replay-step = **{ $step } / { $steps } 手**
replay-deal = 配り終えたところです。
replay-move = { $name }: { $move }
replay-sealed = { $name }さんが選びました。内容はこの視点ではまだ非公開です。
replay-damaged = ⚠ この記録はここまでしか再生できません: { $problem }
replay-open = 各プレイヤーの非公開情報
replay-button-start = ⏮ 最初
# $word: what the game calls a chapter, which ends where there was news, or a part, which ends with a scoreboard.
replay-button-fore = ⏪ { $word }
replay-button-back = ◀ 一手
replay-button-next = 一手 ▶
replay-button-chapter = { $word } ⏩
replay-button-end = 最後 ⏭
replay-button-recap = ⏪ { $word }
replay-button-part = { $word } ⏩
replay-eyes = 視点: { $eyes }
replay-eyes-table = 卓の全員
replay-eyes-seat = { $name }さん
replay-eyes-open = すべて公開
replay-none = ここではまだ最後まで遊んでいません。「卓」で卓を指定するか、「ファイル」で記録を渡してください。
replay-gone = この再生の記録はもうありません。/{ command-replay } でもう一度始めてください。
replay-bad-record = この記録は再生できません: { $problem }


## Records brought along

file-too-large = 記録にしては大きすぎるファイルです。{ $most } kB まで読めます。
file-no-text = このファイルは記録ではありません。UTF-8のテキストではありません。
file-unreadable = このファイルを読めませんでした。もう一度アップロードしてください。
verify-head = { $count ->
    [1] { $good ->
        [0] ❌ この記録は正しくありません:
       *[other] ✅ この記録は正しいです:
    }
   *[other] { $count }件のうち{ $good }件が正しい記録です(はじめの{ $shown }件):
}
