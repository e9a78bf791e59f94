"""The shape of the SQLite file, as steps from nothing to the newest.

A step is a small function, applied once, inside a transaction together with the note that it was applied. A step that has been released
is never changed: a new shape is a new step at the end. tests/bot/storage/test_schema.py goes up from every old shape with data in it.
The shape is written in SQL and not with sqlite-utils' `create`, which has no word for clustered tables (WITHOUT ROWID), checks and
partial indexes.
"""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database, Migrations

from bot.errors import DatabaseDamaged, DatabaseNewer
from bot.storage import m0024_listening as m0024_listening_step
from bot.storage.standings import rebuild_standings

APPLICATION_ID = 0x50757272
"""SQLite keeps this number in the file's head, so that we know a file of ours. ("Purr" in ASCII.)"""

MIGRATIONS = Migrations("purrlor")


@MIGRATIONS()
def m0001_first(db: Database) -> None:
    """Tables with their seats and moves, who plays, what is shown, how everybody stands, settings."""
    for statement in _FIRST:
        db.execute(statement)


@MIGRATIONS()
def m0002_taken_back(db: Database) -> None:
    """A sealed choice can be taken back: the move stays where it is, and tells which later one took its place."""
    db.execute("ALTER TABLE moves ADD COLUMN taken_back_by INTEGER")


@MIGRATIONS()
def m0003_standings(db: Database) -> None:
    """What is rated, in which order tables were finished, which table follows which, what games count; and room for better lists.

    `tallies` and `ratings` follow from the rest, so they are made empty here and filled when all steps are done.
    """
    for statement in _STANDINGS:
        db.execute(statement)


@MIGRATIONS()
def m0004_versions(db: Database) -> None:
    """A table has a version, which grows with every write; what was so called are the rules. Who opened it may be forgotten.

    `touched_at` had to be sought among the moves before; what was announced is told by the messages that are shown.
    """
    for statement in _VERSIONS:
        db.execute(statement)


@MIGRATIONS()
def m0005_shown(db: Database) -> None:
    """A message has a state, and says which version of its table it shows; before, zeros and the beginnings of digests said so."""
    for statement in _SHOWN:
        db.execute(statement)


@MIGRATIONS()
def m0006_counted(db: Database) -> None:
    """Which results count for their members, and which tables were rated, is decided once, and not by every question."""
    for statement in _COUNTED:
        db.execute(statement)


@MIGRATIONS()
def m0007_chapters(db: Database) -> None:
    """The message of a chapter tells from which event on it tells; boards that stand know as before up to which move all was told."""
    db.execute("ALTER TABLE shown ADD COLUMN told_from INTEGER NOT NULL DEFAULT 0")


@MIGRATIONS()
def m0008_ended_by(db: Database) -> None:
    """Who ended a table before its time."""
    db.execute("ALTER TABLE tables ADD COLUMN ended_by INTEGER REFERENCES members")


@MIGRATIONS()
def m0009_stand_ins(db: Database) -> None:
    """What a sitter asks: that a cat play for this seat, at this question."""
    db.execute("ALTER TABLE sitters ADD COLUMN asks_for INTEGER")
    db.execute("ALTER TABLE sitters ADD COLUMN asks_at INTEGER")


@MIGRATIONS()
def m0010_threads(db: Database) -> None:
    """A table may be played in a thread of its own."""
    db.execute("ALTER TABLE tables ADD COLUMN threaded INTEGER NOT NULL DEFAULT 0 CHECK (threaded IN (0, 1))")


@MIGRATIONS()
def m0011_ties(db: Database) -> None:
    """Who has won as often as another stands above them with the better average place."""
    db.execute("DROP INDEX tallies_by_wins")
    db.execute("CREATE INDEX tallies_by_wins ON tallies (scope, game, -wins, 1.0 * places / games, games, -points, member)")


@MIGRATIONS()
def m0012_thoughts(db: Database) -> None:
    """How a cat came to a move, so that it can be thought again."""
    db.execute("""CREATE TABLE thoughts (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL,
        level TEXT NOT NULL, rollouts INTEGER NOT NULL, tried INTEGER NOT NULL, policy TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""")


@MIGRATIONS()
def m0014_people_among_themselves(db: Database) -> None:
    """Each result says which place it has among the people of its table, and which cats were met there; lists are told apart by that.

    Of before it is told what can be known: people who held their seats to the end are held against each other, and against the cats that
    sat there for nobody. Who had left then was told that it counts for nobody, and that stays so; and what was rated or not stays as it is.
    """
    for statement in _AMONG:
        db.execute(statement)


@MIGRATIONS()
def m0015_seen(db: Database) -> None:
    """When somebody was here last, so that who comes no more can be forgotten. Of before: when anything happened at all."""
    db.execute("ALTER TABLE members ADD COLUMN seen_at REAL")
    db.execute("UPDATE members SET seen_at = (SELECT MAX(touched_at) FROM tables) WHERE id > 0")


@MIGRATIONS()
def m0016_pace(db: Database) -> None:
    """A table has a pace, of before: no clock. When who was told what they are asked, and pressed anything; and when the bot was there."""
    for statement in _PACE:
        db.execute(statement)


@MIGRATIONS()
def m0017_seats(db: Database) -> None:
    """Who has a table, and when they last did something there; who is invited or was sent away; seats that others have taken over, and
    are offered; whom the host of the bot has shut out. Of who had left before nobody knows whether they left themselves."""
    for statement in _SEATS:
        db.execute(statement)


@MIGRATIONS()
def m0018_wishes(db: Database) -> None:
    """What people wish of us; and of which new tables they want to be told, with the last one of which they were."""
    for statement in _WISHES:
        db.execute(statement)


@MIGRATIONS()
def m0019_server_wishes(db: Database) -> None:
    """What servers wish of us; for which table a role was mentioned last, and of which month the best were told."""
    for statement in _SERVER_WISHES:
        db.execute(statement)


@MIGRATIONS()
def m0020_together(db: Database) -> None:
    """Sitters ask of one another more than cats; tables can be paused, their people given more time, and ended by all of them."""
    for statement in _TOGETHER:
        db.execute(statement)


@MIGRATIONS()
def m0021_unknown(db: Database) -> None:
    """Of a message it may not be known what it shows, and a hand may be called for in the channel; zeros and empty digests said so."""
    for statement in _UNKNOWN:
        db.execute(statement)


@MIGRATIONS()
def m0022_no_offers(db: Database) -> None:
    """Who was offered a seat is forgotten when its table is over; it stayed."""
    over = "table_id IN (SELECT id FROM tables WHERE ended_at IS NOT NULL)"
    db.execute(f"UPDATE sitters SET offered_to = NULL, offered_name = NULL, offered_by = NULL WHERE {over} AND offered_to IS NOT NULL")


@MIGRATIONS()
def m0023_outages_of_shards(db: Database) -> None:
    """An outage counts for the tables of one shard. Earlier ones were of the whole bot."""
    for statement in _SHARDS:
        db.execute(statement)


@MIGRATIONS()
def m0024_listening(db: Database) -> None:
    """Turns and presses are timed by the listening clock of a shard, which stands still in an outage."""
    m0024_listening_step.apply(db)


@MIGRATIONS()
def m0025_messages(db: Database) -> None:
    """One row for each message that the bot keeps current, and the messages that are still to be deleted.

    A board that was being replaced is deleted. The message of a chapter is told by the event with which it begins; a board of before there
    were chapters says where the next one begins.
    """
    for statement in _MESSAGES:
        db.execute(statement)


_FIRST = (
    """CREATE TABLE members (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, locale TEXT, dm_channel INTEGER,
        dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1))
    ) STRICT""",
    # AUTOINCREMENT: a number is never given twice, for old buttons still carry it.
    """CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER NOT NULL, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        announced INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    "CREATE INDEX live_tables ON tables (channel) WHERE state IN ('lobby', 'running')",
    """CREATE TABLE options (
        table_id INTEGER NOT NULL REFERENCES tables, position INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (table_id, position)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE sitters (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL, luck TEXT,
        PRIMARY KEY (table_id, seat), CHECK (member IS NOT NULL OR cat IS NOT NULL)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX sitters_by_member ON sitters (member, table_id) WHERE member IS NOT NULL",
    """CREATE TABLE moves (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL CHECK (number > 0),
        seat INTEGER NOT NULL, text TEXT NOT NULL, question INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE results (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL,
        score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL CHECK (won IN (0, 1)),
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE shown (
        table_id INTEGER NOT NULL REFERENCES tables, what TEXT NOT NULL, member INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER NOT NULL, digest TEXT NOT NULL,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, generation INTEGER NOT NULL,
        PRIMARY KEY (table_id, what, member)
    ) STRICT, WITHOUT ROWID""",
    # Sums that follow from results; see bot/storage/standings.py.
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL,
        PRIMARY KEY (scope, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_best_first ON tallies (scope, game, wins DESC, points DESC, games, member)",
    """CREATE TABLE settings (
        scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID""",
)

_STANDINGS = (
    # Lost as soon as a cat sits at the running table; never regained.
    "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1))",
    "UPDATE tables SET rated = 0 WHERE id IN (SELECT table_id FROM results WHERE cat IS NOT NULL UNION"
    " SELECT sitters.table_id FROM sitters JOIN tables ON tables.id = sitters.table_id WHERE cat IS NOT NULL AND state <> 'lobby')",
    # Counts from 1 as tables are finished: clocks may step back, and ratings depend on the order.
    "ALTER TABLE tables ADD COLUMN finished INTEGER",
    "UPDATE tables SET finished = numbers.n FROM"
    " (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS n FROM tables WHERE state = 'finished') AS numbers"
    " WHERE tables.id = numbers.id",
    "CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL",
    "ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables",
    "ALTER TABLE tables ADD COLUMN duplicate_of INTEGER REFERENCES tables",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL AND cat IS NULL",
    """CREATE TABLE counts (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (table_id, seat, name), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID""",
    # What a member's rating in a game was after each rated table; the last one is what it is. Follows from results.
    """CREATE TABLE ratings (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        table_id INTEGER NOT NULL REFERENCES tables, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (member, game, number)
    ) STRICT, WITHOUT ROWID""",
    "DROP TABLE tallies",
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER NOT NULL,
        rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_of_member ON tallies (member, game)",
    "CREATE INDEX tallies_by_rating ON tallies (scope, game, rated < 5, -mu, -games, member)",
    "CREATE INDEX tallies_by_games ON tallies (scope, game, -games, -wins, member)",
    "CREATE INDEX tallies_by_wins ON tallies (scope, game, -wins, -points, games, member)",
    "CREATE INDEX tallies_by_place ON tallies (scope, game, games < 5, 1.0 * places / games, -games, member)",
    "CREATE INDEX tallies_by_best ON tallies (scope, game, -best, games, member)",
)

_VERSIONS = (
    """CREATE TABLE tables_anew (
        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL CHECK (version > 0),
        game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        rated INTEGER NOT NULL CHECK (rated IN (0, 1)), finished INTEGER,
        rematch_of INTEGER REFERENCES tables, duplicate_of INTEGER REFERENCES tables
    ) STRICT""",
    """INSERT INTO tables_anew
    SELECT id, 1, game, version, seats, server, channel, CASE WHEN opener > 0 THEN opener END, locale, state, seed_hash, seed,
        opened_at, started_at, ended_at, MAX(touched_at, COALESCE((SELECT MAX(at) FROM moves WHERE table_id = tables.id), 0)),
        rated, finished, rematch_of, duplicate_of
    FROM tables""",
    "DROP TABLE tables",
    "ALTER TABLE tables_anew RENAME TO tables",
    "CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL",
    "CREATE INDEX live_tables ON tables (id) WHERE state IN ('lobby', 'running')",
)

_SHOWN = (
    # `member` is 0 for everybody's. Questions are counted by the moves that count: nobody is called anew for what they were asked before.
    """CREATE TABLE shown_anew (
        table_id INTEGER NOT NULL REFERENCES tables, kind TEXT NOT NULL, member INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER, digest TEXT NOT NULL,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, told_upto INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('current', 'ended', 'undeliverable')), version INTEGER NOT NULL,
        PRIMARY KEY (table_id, kind, member)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO shown_anew
    SELECT table_id, CASE what WHEN 'gone' THEN 'farewell' ELSE what END, member,
        CASE shown.channel WHEN 0 THEN tables.channel ELSE shown.channel END, NULLIF(message, 0),
        CASE WHEN digest LIKE 'end:%' THEN SUBSTR(digest, 5) ELSE digest END, posted_at,
        1 + (SELECT COUNT(*) FROM moves WHERE moves.table_id = shown.table_id AND taken_back_by IS NULL),
        CASE what WHEN 'table' THEN generation ELSE 0 END,
        CASE WHEN digest LIKE 'end:%' OR (what = 'gone' AND generation = 2) THEN 'ended'
            WHEN message = 0 THEN 'undeliverable' ELSE 'current' END,
        0
    FROM shown JOIN tables ON tables.id = table_id""",
    "DROP TABLE shown",
    "ALTER TABLE shown_anew RENAME TO shown",
)

_COUNTED = (
    "ALTER TABLE results ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1))",
    "UPDATE results SET counted = 0 WHERE member IS NULL OR cat IS NOT NULL"
    " OR table_id IN (SELECT id FROM tables WHERE duplicate_of IS NOT NULL)",
    "UPDATE tables SET rated = 0 WHERE id IN (SELECT table_id FROM results WHERE NOT counted)",
    "DROP INDEX results_by_member",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE counted",
)

_AMONG = (
    "ALTER TABLE results ADD COLUMN among INTEGER",
    """UPDATE results SET among =
        (SELECT 1 + SUM(others.place < results.place) FROM results AS others WHERE others.table_id = results.table_id AND others.counted)
    WHERE counted AND (SELECT COUNT(*) FROM results AS others WHERE others.table_id = results.table_id AND others.counted) > 1""",
    "DROP INDEX results_by_member",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL",
    """CREATE TABLE cats_met (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, level TEXT NOT NULL, beaten INTEGER NOT NULL CHECK (beaten IN (0, 1)),
        PRIMARY KEY (table_id, seat, level), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO cats_met (table_id, seat, level, beaten)
    SELECT results.table_id, results.seat, cats.cat, results.place <= MIN(cats.place)
    FROM results JOIN results AS cats ON cats.table_id = results.table_id AND cats.member IS NULL
    WHERE results.counted GROUP BY results.table_id, results.seat, cats.cat""",
    "DROP TABLE tallies",
    # `against` is the level of the cats; empty: people among themselves.
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, against TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER,
        rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, against, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_of_member ON tallies (member, game)",
    "CREATE INDEX tallies_by_rating ON tallies (scope, game, against, rated < 5, -mu, -games, member)",
    "CREATE INDEX tallies_by_games ON tallies (scope, game, against, -games, -wins, member)",
    "CREATE INDEX tallies_by_wins ON tallies (scope, game, against, -wins, 1.0 * places / games, games, -points, member)",
    "CREATE INDEX tallies_by_place ON tallies (scope, game, against, games < 5, 1.0 * places / games, -games, member)",
    "CREATE INDEX tallies_by_best ON tallies (scope, game, against, best IS NULL, -best, games, member)",
)

_PACE = (
    "ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'evening', 'by-and-by', 'none'))",
    "ALTER TABLE sitters ADD COLUMN away_since REAL",
    # Only while a table is open.
    """CREATE TABLE told (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, called INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE presence (
        table_id INTEGER NOT NULL REFERENCES tables, member INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, member)
    ) STRICT, WITHOUT ROWID""",
    # One row: when the bot was last known to hear.
    "CREATE TABLE alive (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL) STRICT",
    "CREATE TABLE outages (began REAL PRIMARY KEY, ended REAL NOT NULL) STRICT, WITHOUT ROWID",
)

_SEATS = (
    "ALTER TABLE tables ADD COLUMN host INTEGER REFERENCES members",
    "CREATE INDEX tables_by_host ON tables (host) WHERE host IS NOT NULL",
    "ALTER TABLE tables ADD COLUMN hosted_at REAL NOT NULL DEFAULT 0",
    "UPDATE tables SET hosted_at = CASE state WHEN 'lobby' THEN touched_at ELSE opened_at END",
    """CREATE TABLE guests (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, member INTEGER NOT NULL, name TEXT NOT NULL,
        sent_away INTEGER NOT NULL CHECK (sent_away IN (0, 1)), PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX guests_by_member ON guests (member)",
    "ALTER TABLE sitters ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1))",
    "ALTER TABLE sitters ADD COLUMN offered_to INTEGER",
    "ALTER TABLE sitters ADD COLUMN offered_name TEXT",
    "ALTER TABLE sitters ADD COLUMN offered_by INTEGER",
    "CREATE INDEX sitters_by_offer ON sitters (offered_to) WHERE offered_to IS NOT NULL",
    # Who held a seat before the one who holds it now, up to the move of this number.
    """CREATE TABLE held (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        member INTEGER NOT NULL REFERENCES members, name TEXT NOT NULL, upto INTEGER NOT NULL, PRIMARY KEY (table_id, seat, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX held_by_member ON held (member, table_id)",
    # A result is of who began in the seat; `heir` is who has held it at the end in their place.
    "ALTER TABLE results ADD COLUMN heir INTEGER REFERENCES members",
    "ALTER TABLE results ADD COLUMN heir_name TEXT",
    "CREATE INDEX results_by_heir ON results (heir) WHERE heir IS NOT NULL",
    """CREATE TABLE shut_out (
        kind TEXT NOT NULL CHECK (kind IN ('member', 'server')), id INTEGER NOT NULL, since REAL NOT NULL, PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID""",
)

_WISHES = (
    """CREATE TABLE wishes (
        member INTEGER PRIMARY KEY REFERENCES members,
        calling TEXT NOT NULL CHECK (calling IN ('always', 'away', 'never')),
        reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
        locale TEXT, light TEXT NOT NULL CHECK (light IN ('night', 'day')),
        asks_first INTEGER NOT NULL CHECK (asks_first IN (0, 1)),
        plays_forced INTEGER NOT NULL CHECK (plays_forced IN (0, 1))
    ) STRICT""",
    # `told_of` is the number of a table; 0: of none yet.
    """CREATE TABLE tells (
        server INTEGER NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members, told_of INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (server, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tells_of_member ON tells (member)",
    "CREATE INDEX tells_by_table ON tells (told_of) WHERE told_of > 0",
)

_SERVER_WISHES = (
    # `called_for` is the number of the table for which the role was mentioned last, 0: for none; `podium_of` the last month whose podium
    # was begun, '': none, and `podium_told` whether it has been told, or need not be.
    """CREATE TABLE server_wishes (
        server INTEGER PRIMARY KEY, locale TEXT, threads INTEGER NOT NULL CHECK (threads IN (0, 1)), role INTEGER, paces TEXT NOT NULL,
        podium INTEGER, called_for INTEGER NOT NULL DEFAULT 0, called_at REAL NOT NULL DEFAULT 0,
        podium_of TEXT NOT NULL DEFAULT '', podium_told INTEGER NOT NULL DEFAULT 1 CHECK (podium_told IN (0, 1))
    ) STRICT""",
    """CREATE TABLE opening_channels (
        server INTEGER NOT NULL REFERENCES server_wishes, channel INTEGER NOT NULL, PRIMARY KEY (server, channel)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tables_by_end ON tables (server, ended_at) WHERE state = 'finished' AND server IS NOT NULL",
)

_TOGETHER = (
    "ALTER TABLE sitters ADD COLUMN asks TEXT",
    "UPDATE sitters SET asks = 'cat ' || asks_for WHERE asks_for IS NOT NULL",
    "ALTER TABLE sitters DROP COLUMN asks_for",
    "ALTER TABLE sitters ADD COLUMN turned_down INTEGER NOT NULL DEFAULT 0 CHECK (turned_down IN (0, 1))",
    "ALTER TABLE sitters ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1))",
    "ALTER TABLE told ADD COLUMN more INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN paused_at REAL",
    "ALTER TABLE tables ADD COLUMN resumed_at REAL NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN ended_together INTEGER NOT NULL DEFAULT 0 CHECK (ended_together IN (0, 1))",
)

_UNKNOWN = (
    # `member` is 0 for everybody's.
    """CREATE TABLE shown_anew (
        table_id INTEGER NOT NULL REFERENCES tables, kind TEXT NOT NULL, member INTEGER NOT NULL, channel INTEGER NOT NULL, message INTEGER,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, digest TEXT CHECK (digest <> ''), version INTEGER CHECK (version > 0),
        told_from INTEGER NOT NULL, told_upto INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('current', 'ended', 'undeliverable', 'called')),
        PRIMARY KEY (table_id, kind, member)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO shown_anew
    SELECT table_id, kind, member, channel, message, posted_at, question, NULLIF(digest, ''),
        CASE state WHEN 'undeliverable' THEN NULL ELSE NULLIF(version, 0) END, told_from, told_upto,
        CASE WHEN state = 'undeliverable' AND version <> 0 THEN 'called' ELSE state END
    FROM shown""",
    "DROP TABLE shown",
    "ALTER TABLE shown_anew RENAME TO shown",
)

_SHARDS = (
    """CREATE TABLE outages_anew (
        began REAL NOT NULL, shard INTEGER NOT NULL, shards INTEGER NOT NULL, ended REAL NOT NULL, PRIMARY KEY (began, shard, shards)
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO outages_anew SELECT began, 0, 1, ended FROM outages",
    "DROP TABLE outages",
    "ALTER TABLE outages_anew RENAME TO outages",
)

_MESSAGES = (
    # `member` is 0 for everybody's.
    """CREATE TABLE messages (
        subject TEXT NOT NULL CHECK (subject IN ('table', 'server')), subject_id INTEGER NOT NULL,
        kind TEXT NOT NULL, member INTEGER NOT NULL, number INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER,
        status TEXT NOT NULL CHECK (status IN ('sending', 'shown', 'unreachable', 'final')),
        question INTEGER NOT NULL, posted_at REAL NOT NULL, version INTEGER, notify_at REAL,
        sent_at REAL, after INTEGER, interaction INTEGER,
        PRIMARY KEY (subject, subject_id, kind, member, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX messages_by_channel ON messages (channel)",
    "CREATE TABLE deletions (channel INTEGER NOT NULL, message INTEGER NOT NULL, PRIMARY KEY (channel, message)) STRICT, WITHOUT ROWID",
    """INSERT INTO messages
    SELECT 'table', table_id,
        CASE kind WHEN 'table' THEN iif(state = 'ended', 'end', 'board') WHEN 'away' THEN 'sent-away'
            WHEN 'farewell' THEN iif(state = 'ended', 'channel-gone-end', 'channel-gone') ELSE kind END,
        member, iif(kind = 'chapter', told_from, 0), channel, message,
        CASE WHEN state = 'ended' OR kind IN ('away', 'farewell') THEN 'final' WHEN state IN ('undeliverable', 'called') THEN 'unreachable'
            WHEN kind = 'hand' AND message IS NULL THEN 'unreachable' ELSE 'shown' END,
        question, posted_at, version, NULL, NULL, NULL, NULL
    FROM shown WHERE kind <> 'former'""",
    """INSERT INTO messages
    SELECT 'table', table_id, 'chapter', 0, told_upto, channel, NULL, 'shown', 0, posted_at, NULL, NULL, NULL, NULL, NULL
    FROM shown AS board
    WHERE kind = 'table' AND state = 'current' AND told_upto > 0
        AND NOT EXISTS (SELECT * FROM shown WHERE table_id = board.table_id AND kind = 'chapter')""",
    """INSERT INTO deletions
    SELECT DISTINCT channel, message FROM shown
    WHERE kind = 'former' AND message IS NOT NULL AND message NOT IN (SELECT message FROM messages WHERE message IS NOT NULL)""",
    "DROP TABLE shown",
)


def check_ours(db: Database, path: Path) -> None:
    """Refuse a file that another program made (`DatabaseDamaged`) or a later version of this one (`DatabaseNewer`)."""
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    if mark != APPLICATION_ID and (mark or db.table_names()):
        raise DatabaseDamaged(path, "this is a database, but not one of this program")
    strange = {step.name for step in MIGRATIONS.applied(db)} - known_steps()
    if strange:
        raise DatabaseNewer(path, f"a later version of this program has written it (it knows {', '.join(sorted(strange))})")


def newest_step(db: Database) -> str:
    """The name of the last step that was applied to this database; empty for a new one."""
    return max((step.name for step in MIGRATIONS.applied(db)), default="")


def is_older(db: Database) -> bool:
    """True if an earlier version of this program made the database, so that it lacks steps."""
    return bool(MIGRATIONS.applied(db) and MIGRATIONS.pending(db))


def known_steps() -> set[str]:
    """The names of all steps: those that a fresh database lacks."""
    fresh = Database(memory=True, execute_plugins=False)
    try:
        return {step.name for step in MIGRATIONS.pending(fresh)}
    finally:
        fresh.close()


def newest_known_step() -> str:
    """The name of the newest step: the shape that this version works with."""
    return max(known_steps())


def bring_up_to_date(db: Database, *, stop_before: str | None = None) -> None:
    """Apply the steps that this database lacks. Foreign keys must be off: a step may rebuild a table that others point to.

    After the last step everything that follows from results is counted anew, in the same transaction: so no step need know how.
    """
    if MIGRATIONS.pending(db):
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        with db.atomic():
            MIGRATIONS.apply(db, stop_before=stop_before)
            if stop_before is None:
                rebuild_standings(db)
