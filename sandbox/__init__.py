"""A local Discord on loopback, for trying and testing bots without an account, a token or a network.

The sandbox knows nothing of the bot, and serves Discord's REST API v10 and gateway v10.
A web page or a test acts as a person, over the socket described in PROTOCOL.md.

Packages, lowest first: `world` holds the state, `discord` serves the bot, `people` serves persons,
`backend` wires these together, `server` is the web server, `driver` is for tests. README.md has a table.
"""
