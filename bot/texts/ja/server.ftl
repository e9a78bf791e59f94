## A server's settings

server-title = このサーバーの設定
server-head = サーバーを管理する人のための設定です。開いている卓は変わりません。
# $wish: which.
server-wish = { $wish ->
    [places] 卓を開ける場所
    [threads] 卓ごとのスレッド
    [paces] 選べるペース
    [locale] チャンネルの言語
    [role] 新しい卓のメンション
   *[podium] 月間表彰台
}
# The placeholder of a list. $wish: which.
server-choose = { $wish ->
    [places] チャンネル(なし: どこでも)
    [threads] スレッド…
    [paces] ペース…
    [locale] 言語…
    [role] ロール(なし: メンションなし)
   *[podium] チャンネル(なし: 表彰台なし)
}
# The button to the other page. $page: which one that is.
server-turn = { $page ->
    [words] 言語、ロール、表彰台
   *[tables] 場所、スレッド、ペース
}
# $where: channels.
server-places = { $where ->
    [none] 書き込めるチャンネルならどこでも。
   *[other] { $where } と、そのスレッド。
}
# $wish: of which all that was chosen has been deleted.
server-gone = { $wish ->
    [places] 選んだチャンネルがなくなったので、いまはどこでも開けます。
    [role] 選んだロールがなくなったので、いまはだれもメンションしません。
   *[podium] 選んだチャンネルがなくなったので、いまは表彰台がありません。
}
server-threads = { $threads ->
    [true] テキストチャンネルで開いた卓は、開く人が変えなければスレッドで進みます。
   *[false] 開く人が選んだときだけ。
}
server-choice-threads = { $threads ->
    [true] 卓ごとにスレッドを作る
   *[false] チャンネルで進める
}
# $paces: their names.
server-paces = 新しい卓で選べるペース: { $paces }。
server-locale = { $locale ->
    [en] English.
    [ja] 日本語。
   *[none] 卓を開く人の言語(英語以外のコミュニティサーバーなら、その言語)。
}
# $role: as a mention.
server-role = { $role ->
    [none] メンションしません。
   *[other] { $role } を、卓ごとに一度、10分に一度までメンションします。
}
# $where: a channel.
server-podium = { $where ->
    [none] ありません。
   *[other] 月が終わると、{ $where } に、よく遊ばれたゲームの上位3人を載せます。
}
# $wish: for which. $missing: permissions. $where: channels. $more: how many others.
server-lack = ⚠️ { $where }{ $more ->
    [0] { "" }
   *[other] { " " }とほかの{ $more }チャンネル
}{ $wish ->
    [threads] { " " }ではスレッドを作れません
    [role] { " " }ではメンションできません
   *[other] { " " }では使えません
}: { $missing }の権限がありません。{ $wish ->
    [role] このロールをだれでもメンションできるようにしても使えます。
   *[other] { "" }
}
server-not-yours = サーバーの設定を変えられるのは、「サーバー管理」の権限がある人だけです。
server-everyone = 全員へのメンションはできません。ほかのロールを選んでください。
server-one-pace = ペースは少なくとも1つ必要です。
server-last-place = リストに残っているチャンネルはこれだけです。先にほかのチャンネルを加えるか、「リセット」でどこでも開けるようにしてください。
server-no-list = 卓はどこでも開けます。場所を限るには、「許可」でチャンネルを選んでください。
server-not-there = そのチャンネルが見つかりません。このサーバーのチャンネルを選んでください。
