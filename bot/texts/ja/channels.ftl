## Permissions

open-missing = ここでは卓を開けません。このチャンネルで{ $missing }の権限がありません。チャンネルを管理している人に{ $count ->
   *[other] 付けてもらってください
}。
open-thread-elsewhere = 卓{ $table }のスレッドは、その卓のチャンネルで選んでください。
open-no-thread = スレッドを作れるのは、サーバーのテキストチャンネルだけです。「スレッド」を指定せずに開いてください。{ $thread ->
    [true] このスレッドで開いた卓は、このスレッドの中で進みます。
   *[false] {""}
}
permission-view-channel = 「チャンネルを見る」
permission-send-messages = 「メッセージを送信」
permission-send-messages-in-threads = 「スレッドでメッセージを送信」
permission-create-public-threads = 「公開スレッドの作成」
permission-embed-links = 「埋め込みリンク」
permission-attach-files = 「ファイルを添付」
permission-read-message-history = 「メッセージ履歴を読む」
permission-connect = 「接続」
permission-mention-everyone = 「@everyone、@here、全てのロールにメンション」
permission-membership = このプライベートスレッドへの参加
open-with-bot = { $name } はボットなので招待できません。ネコを加えるには、オプション「ネコ」を使ってください。
open-with-oneself = 自分の席はもうあります。ほかの人を選んでください。
open-with-barred = { $name }さんはここでは遊べないので、招待できません。ほかの人を選んでください。
open-with-unseen = { $name }さんはこのチャンネルを見られないので、招待できません。見られる人か、別のチャンネルを選んでください。
open-outside = ここでは卓を開けません。このプライベートスレッドに参加していないためです。ここで @ を付けてメンションすると参加できます。
# $where: channels that the reader can see. $count: how many.
open-not-here = { $count ->
    [0] このサーバーでは、あなたに見えないチャンネルでだけ卓を開けます。
   *[other] 卓を開けるのは { $where } です。そちらで開いてください。
}
# $paces: those that are.
open-not-that-pace = そのペースはこのサーバーでは選べません。選べるのは { $paces } です。
open-without-thread = このサーバーでは卓ごとにスレッドを作りますが、この卓はチャンネルで進みます。{ $missing }の権限がありません。

channel-lacking = このサーバーを管理しているあなたにお知らせします。卓を表示できないチャンネルがあります。
    { $places }{ $more ->
    [0] {""}
   *[other] {" "}ほかに{ $more }チャンネル。
}
channel-lacking-in = { $channel }: { $missing }の権限がありません。


## What is told when a channel is shut

channel-shut = { $title } を #{ $channel } に表示できなくなりました。{ $count ->
    [0] 権限が足りません
   *[other] { $missing }の権限がありません
}。{ $lobby ->
    [true] チャンネルを管理している人が直すまで、だれも参加できません。
   *[false] ゲームはここのダイレクトメッセージで続きます。何も失われていません。チャンネルを管理している人が直せます。
}
channel-gone = { $title } のチャンネルがなくなったか、見られなくなりました。{ $stage ->
    [lobby] もうだれも参加できないので、この卓は自動で閉じます。別のチャンネルで開いてください。
    [running] ゲームはここのダイレクトメッセージで続きます。何も失われていません。これまでの記録を添えます。
   *[over] 結果と記録をここでお渡しします。
}
