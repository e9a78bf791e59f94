"""A Discord of our own, on loopback: a tool for trying and testing bots without an account, a token or a network.

It is a process apart, knows nothing of the bot it serves, and speaks Discord's REST v10 and gateway v10 to it. People
are played by a web page or by a test, over the socket that PROTOCOL.md describes.
"""
