"""Tools of an operator: command line, running, checks, backups, retention, logs, metrics, control."""
