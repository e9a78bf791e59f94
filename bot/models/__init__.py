"""Stored values, one module a subject. Nothing here holds a row, cursor or SQL, or reads a clock."""
