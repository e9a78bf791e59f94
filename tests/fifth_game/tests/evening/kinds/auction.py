"""The auction: what is secret in it has no names of its own, for everybody holds the same cards."""

from tests.evening.kinds import Kind

KIND = Kind("auction", short={"cards": 5})
