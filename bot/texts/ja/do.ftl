## Doing

# What somebody typed who was to say what they want to do. $words: what they typed.
do-nothing = 「{ $words }」は、いまはできません。
# Above buttons and lines, each of which is one of them.
do-play-on = 続きをプレイ
do-several = いくつか当てはまります。どれにしますか？
# A suggestion with a word that was typed. $action: what it is for.
do-word = { $action }: { $word }
# To words in a direct message that mean something: its button follows. $title: of the table.
do-press = { $title }: 押すと実行します。
# The same, where there is no button.
do-type = **/{ command-do } { command-do-what }:{ $words }** と入力してください。
do-line = - **/{ command-do } { command-do-what }:{ $words }**


## Help

help-title = ここでできること
help-first = **はじめての人:** 緑のボタンから、2分のレッスンで覚えられます。「ひとり」ならネコと、チャンネルで `/{ command-play }` ならみんなと遊べます。
help-hand = **手札**はダイレクトメッセージに届き、ボタンでプレイできます。`/{ command-hand }` ならどこでも見られます。
help-do = **そのほか何でも:** `/{ command-do }` は、いまできることを候補に出します。手や「参加」「一時停止」「離れる」などと入力しても通じます。
help-write = **ダイレクトメッセージ**では、そのまま書いてください。「黒8」のようなカードは手になり、「ルール」「一時停止」「ヘルプ」なども通じます。
help-rules = **遊び方:** ルールは `/{ command-rules }` で読めて、ことばで項目も探せます。短いレッスンは `/{ command-learn }`。
help-wrong = **困ったら:** 卓で `/{ command-do } { command-do-what }:問題を報告`。言語、呼び出し、画像は `/{ command-settings }` で。
# The words by which somebody asks for this page.
help-typed = ヘルプ help
