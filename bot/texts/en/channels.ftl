## Permissions

# $missing: permissions by their names in Discord.
open-missing = I can’t open a table here: I need { $missing } in this channel. Anyone who manages the channel can grant { $count ->
    [one] it
   *[other] them
}.
# $thread: whether the command was given in one.
open-thread-elsewhere = Whether table { $table } gets a thread can only be chosen in its own channel.
open-no-thread = I can only start a thread in a text channel of a server. Leave out the option “thread”{ $thread ->
    [true] {""}: a table opened in this thread stays in it.
   *[false] .
}
permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-create-public-threads = “Create Public Threads”
permission-embed-links = “Embed Links”
permission-attach-files = “Attach Files”
permission-read-message-history = “Read Message History”
permission-connect = “Connect”
permission-mention-everyone = “Mention @everyone, @here, and All Roles”
# Where the bot is not among the people of a private thread.
permission-membership = a place in this private thread
open-with-bot = { $name } is a bot and can’t be invited. To seat computer cats, use the option “cats”.
open-with-oneself = You already have a seat. Choose somebody else to invite.
open-with-barred = { $name } can’t play here, so I invited nobody. Choose somebody else.
open-with-unseen = { $name } can’t see this channel, so I invited nobody. Choose somebody who can, or use another channel.
open-outside = I can’t open a table here: I am not in this private thread. Mention me with @ to add me.
# $where: channels that the reader can see. $count: how many.
open-not-here = { $count ->
    [0] This server only allows tables in channels that you can’t see.
   *[other] This server plays in { $where }. Please open your table there.
}
# $paces: those that are.
open-not-that-pace = This server does not offer that pace. Choose one of these: { $paces }.
open-without-thread = Tables here get their own threads, but this one stays in the channel: I need { $missing }.

# $places: lines, each of a channel. $more: how many channels are not named.
channel-lacking = A note for you, as you manage this server: there are channels where I can’t show tables.
    { $places }{ $more ->
    [0] {""}
    [one] {" "}And one more channel.
   *[other] {" "}And { $more } more channels.
}
channel-lacking-in = { $channel }: I need { $missing }.


## What is told when a channel is shut

channel-shut = I can no longer show { $title } in #{ $channel }: I need { $count ->
    [0] a permission there
   *[other] { $missing }
}. { $lobby ->
    [true] Nobody can join until somebody who manages the channel fixes it.
   *[false] The game goes on here in direct messages, and nothing is lost. Somebody who manages the channel can fix it.
}
# $stage: of the table. When it has begun, its record is attached.
channel-gone = The channel of { $title } is gone, or I can no longer see it. { $stage ->
    [lobby] Nobody can join any more, so the table will close by itself. Open one in another channel.
    [running] The game goes on here in direct messages, and nothing is lost. Here is its record so far.
   *[over] Here are the result and the record.
}
