"""The sandbox for tests: start one, act as people, read their screens."""

from sandbox.driver.client import CannotDo, Client, NotSeen, SentInteraction
from sandbox.driver.driver import Sandbox
from sandbox.driver.screen import Button, Select, words
from sandbox.world.world import TOKEN

__all__ = ["TOKEN", "Button", "CannotDo", "Client", "NotSeen", "Sandbox", "Select", "SentInteraction", "words"]
