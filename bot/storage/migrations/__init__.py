"""The steps from an empty file to the newest schema: one module a step, in the order of their names. There is no m0013.

A step's `apply` runs once for each database, in one transaction with the note of the step's name. Steps are frozen: databases exist that
they made, so a released step is never changed, and no step imports anything of the bot. A change of the schema is a new step at the end.

Steps are written in SQL, because the `create` of sqlite-utils has no word for clustered tables (WITHOUT ROWID), checks and partial indexes.
"""
