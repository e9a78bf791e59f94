## Profile

profile-of-others = みんなに見せられるのは自分の成績だけです。「メンバー」か「みんなに」を外してください。
profile-title = { $here ->
    [true] このサーバーでの
   *[false] { "" }
}{ $name }さんの成績
profile-empty = { $here ->
    [true] このサーバーでは、
   *[false] { "" }
}まだ遊び終えたゲームがありません。
profile-elsewhere = { $name }さんの成績は、いっしょに遊んだサーバーでだけ見られます。
profile-favourite = よく遊ぶゲーム: **{ $game }**
profile-streaks = 対人: { $longest ->
    [0] まだ連勝なし
   *[other] { $now ->
        [0] いまの連勝なし
        [1] 直前のゲームに勝利
       *[other] いま{ $now }連勝中
    } · 最長{ $longest }連勝
}
profile-duel = { $games ->
    [0] { $name }さんと{ $rival }さんはまだ対戦していません。
   *[other] { $name }さん対{ $rival }さん、{ $games ->
       *[other] { $games }戦
    }: 上位{ $ahead }回、下位{ $behind }回{ $shared ->
        [0] { "" }
       *[other] 、同順{ $shared }回
    }
}
profile-people = 対人 · { $record }
profile-cats = 対ネコ · { $levels }
profile-cats-level = { $cats }: { $games }戦{ $wins }勝{ $ahead ->
    [0] { "" }
   *[other] 、全員より上{ $ahead }回
}
profile-chart = `{ $bars }` レート戦{ $games }回で { $first } → **{ $last }**({ $low }〜{ $high })

profile-skill = あなたの手は1ゲームあたり**{ $cost }**の損(ネコの見立て、{ $all }ゲーム中{ $tables }ゲーム)。{ $kind ->
    [none] { "" }
   *[other] いちばん多いのは「{ $kind }」。
}


## History

history-title = ここでのあなたの卓
history-of = ここでの{ $name }さんの卓
history-empty = ここで遊び終えたゲームがまだありません。
history-line = { $when } · **{ $title }** · { $ended }{ $same ->
    [none] { $move ->
        [none] { "" }
       *[other] { " " }· 記録の続き(成績外)
    }
   *[other] { $move ->
        [none] { " " }· 卓{ $same }と同じ展開(成績外)
       *[other] { " " }· 卓{ $same }の続き(成績外)
    }
} · 相手: { $names }
history-ended = 途中で終了
history-result = { $other ->
    [none] { "" }
   *[other] { $heir ->
        [true] { $other }さんの席を引き継いで
       *[false] { $other }さんが引き継いで
    }{ " " }
}{ $how ->
    [cat] ネコが最後までプレイ
    [last] ネコが最後までプレイ(最下位扱い)
    [won] 🏆 勝ち({ $score }点)
    [shared] 🏆 同点優勝({ $score }点)
   *[place] { $place }位({ $score }点)
}
history-replay = リプレイを見る
history-with = 相手: { $names }
