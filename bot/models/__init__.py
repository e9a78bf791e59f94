"""Stored values, one module a subject. No row, cursor or SQL, and nothing that reads a clock."""
