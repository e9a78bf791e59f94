"""A Discord of our own, on loopback: a tool for trying and testing bots without an account, a token or a network.

It is a process apart, knows nothing of the bot it serves, and speaks Discord's REST v10 and gateway v10 to it. People
are played by a web page or by a test, over the socket that PROTOCOL.md describes.

Its rooms, the lowest first: `world` is what there is, `discord` the bot's side of the wire, `people` the person's;
`parts` puts them together, `server` opens the doors, and `driver` is what tests use. README.md says what is where.
"""
