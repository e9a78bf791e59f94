"""A bot that only logs in: waits for the file that says where, and stays until it is killed."""

import json
import sys
import time
from pathlib import Path

import discord
import yarl

address = Path(sys.argv[1])
while not address.exists() or not address.read_text():
    time.sleep(0.02)
there = json.loads(address.read_text())
discord.http.Route.BASE = there["api"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(there["gateway"])
discord.Client(intents=discord.Intents(guilds=True)).run(there["token"], log_handler=None)
