## Settings

# $direct: whether one asks in direct messages.
settings-head = **あなたの設定**です。どのサーバーでも、あなただけに効きます。{ $direct ->
    [true] 新しい卓の知らせは、受け取りたいサーバーで **/{ command-settings }** を使って選びます。
   *[false] 最後のリストはこのサーバーだけの設定です。選んだゲームの新しい卓ができると、チャンネルであなたをメンションします。メンションはみんなに見えます。
}
# What a list shows that one is chosen in. $wish: which; $value: in words.
settings-choice = { $wish ->
    [calling] 呼び出し: { $value }
    [locale] 言語: { $value }
   *[light] 自分の画像: { $value }
}
settings-helps = 手番の手助け、成績の公開…
settings-reminders = 手番を思い出させる
settings-reminders-why = 持ち時間の半分がすぎたとき
settings-ask = プレイする前にたずねる
settings-ask-why = 選んだ手を一度たずねます。入力した手はたずねません
settings-forced = 一つしかない手は自動でプレイする
settings-forced-why = だれが見ても一つしかない手だけ。最後のカードや、同じ目のダイス
settings-profile = 成績をどこでも見せる
settings-profile-why = 選ばなければ、ほかの人にはそのサーバーでの成績だけが見えます
settings-tells = 新しい卓を知らせてほしいゲーム…
settings-tell-where = 新しい卓の知らせは、受け取りたいサーバーで **/{ command-settings }** を使って選びます。
