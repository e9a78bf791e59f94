"""A bot that only logs in where its environment says, and stays until it is killed."""

import os

import discord
import yarl

url = os.environ["SANDBOX_URL"]
discord.http.Route.BASE = f"{url}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
discord.Client(intents=discord.Intents(guilds=True)).run(os.environ["SANDBOX_TOKEN"], log_handler=None)
