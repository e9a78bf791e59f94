"""The command line: `purrlor run | status | doctor | tables | people | record | …`."""
