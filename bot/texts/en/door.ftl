## Permissions

# $missing: permissions by their names in Discord.
open-missing = I cannot open a table here: I am missing { $missing } in this channel. Somebody who manages the channel can give { $count ->
    [one] it
   *[other] them
} to me.
# $thread: whether the command was given in one.
open-thread-elsewhere = Whether table { $table } can have a thread can be said only in its own channel. Choose it there.
open-no-thread = I can begin a thread only in a text channel of a server. Leave the option “thread” out{ $thread ->
    [true] {""}: a table that you open in this thread stays in it.
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
open-with-bot = { $name } is a bot, and cannot be invited. Computer cats take seats with the option “cats”.
open-with-oneself = You sit there anyway. Choose somebody else to invite.
open-with-barred = { $name } cannot play here, so nobody is invited. Choose somebody else.
open-with-unseen = { $name } cannot see this channel, so nobody is invited. Choose somebody who can, or another channel.
open-with-alone = Here you play alone with computer cats. To invite somebody, use the command in a channel of a server.
open-outside = I cannot open a table here: I am not in this private thread. Mention me here with an @, and I am.
# $where: channels that the reader can see. $count: how many.
open-not-here = { $count ->
    [0] In this server tables are opened in channels that you cannot see.
   *[other] Tables are opened in { $where } here. Please go there.
}
# $paces: those that are.
open-not-that-pace = That pace is not offered in this server. Choose one of these: { $paces }.
open-without-thread = Tables have threads of their own here, but this one stays in the channel: I am missing { $missing }.

# $places: lines, each of a channel. $more: how many channels are not named.
door-lacking = You manage this server, so this is for you. I cannot show tables everywhere in it:
    { $places }{ $more ->
    [0] {""}
    [one] {" "}And one channel more.
   *[other] {" "}And { $more } channels more.
}
door-lacking-in = { $channel }: I am missing { $missing }.


## What is told when a channel is shut

door-channel-shut = I can no longer show { $title } in #{ $channel }: I am missing { $count ->
    [0] a permission there
   *[other] { $missing }
}. { $lobby ->
    [true] Until somebody who manages the channel mends it, nobody can join there.
   *[false] The game goes on here, by direct message, and nothing is lost. Somebody who manages the channel can mend it.
}
# $stage: of the table. When it has begun, its record is attached.
door-channel-gone = The channel of { $title } is gone, or closed to me. { $stage ->
    [lobby] Nobody can join there any more, so the table will close by itself. Open one in another channel.
    [running] The game goes on here, by direct message, and nothing is lost: this is its record so far.
   *[over] So you get the end here, with the record.
}
