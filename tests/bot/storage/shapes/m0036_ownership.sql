PRAGMA application_id = 1349874290;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'purrlor','m0001_first','2026-11-29 21:01:54.568939+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'purrlor','m0002_taken_back','2026-11-29 21:01:54.569343+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'purrlor','m0003_standings','2026-11-29 21:01:54.570682+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'purrlor','m0004_versions','2026-11-29 21:01:54.596328+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'purrlor','m0005_shown','2026-11-29 21:01:54.597371+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'purrlor','m0006_counted','2026-11-29 21:01:54.597859+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'purrlor','m0007_chapters','2026-11-29 21:01:54.598227+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'purrlor','m0008_ended_by','2026-11-29 21:01:54.598519+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'purrlor','m0009_stand_ins','2026-11-29 21:01:54.623148+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'purrlor','m0010_threads','2026-11-29 21:01:54.623900+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'purrlor','m0011_ties','2026-11-29 21:01:54.624135+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'purrlor','m0012_thoughts','2026-11-29 21:01:54.624332+00:00');
INSERT INTO "_sqlite_migrations" VALUES(13,'purrlor','m0014_people_among_themselves','2026-11-29 21:01:54.625403+00:00');
INSERT INTO "_sqlite_migrations" VALUES(14,'purrlor','m0015_seen','2026-11-29 21:01:54.625750+00:00');
INSERT INTO "_sqlite_migrations" VALUES(15,'purrlor','m0016_pace','2026-11-29 21:01:54.626426+00:00');
INSERT INTO "_sqlite_migrations" VALUES(16,'purrlor','m0017_seats','2026-11-29 21:01:54.653069+00:00');
INSERT INTO "_sqlite_migrations" VALUES(17,'purrlor','m0018_wishes','2026-11-29 21:01:54.653472+00:00');
INSERT INTO "_sqlite_migrations" VALUES(18,'purrlor','m0019_server_wishes','2026-11-29 21:01:54.653723+00:00');
INSERT INTO "_sqlite_migrations" VALUES(19,'purrlor','m0020_together','2026-11-29 21:01:54.682136+00:00');
INSERT INTO "_sqlite_migrations" VALUES(20,'purrlor','m0021_unknown','2026-11-29 21:01:54.714204+00:00');
INSERT INTO "_sqlite_migrations" VALUES(21,'purrlor','m0022_no_offers','2026-11-29 21:01:54.714469+00:00');
INSERT INTO "_sqlite_migrations" VALUES(22,'purrlor','m0023_outages_of_shards','2026-11-29 21:01:54.730340+00:00');
INSERT INTO "_sqlite_migrations" VALUES(23,'purrlor','m0024_listening','2026-11-29 21:01:54.730815+00:00');
INSERT INTO "_sqlite_migrations" VALUES(24,'purrlor','m0025_messages','2026-11-29 21:01:54.739597+00:00');
INSERT INTO "_sqlite_migrations" VALUES(25,'purrlor','m0026_wins_at_the_table','2026-11-29 21:01:54.741568+00:00');
INSERT INTO "_sqlite_migrations" VALUES(26,'purrlor','m0027_open_profiles','2026-11-29 21:01:54.742110+00:00');
INSERT INTO "_sqlite_migrations" VALUES(27,'purrlor','m0028_forced_moves','2026-11-29 21:01:54.742633+00:00');
INSERT INTO "_sqlite_migrations" VALUES(28,'purrlor','m0029_take_back','2026-11-29 21:01:54.767780+00:00');
INSERT INTO "_sqlite_migrations" VALUES(29,'purrlor','m0030_lessons','2026-11-29 21:01:54.768205+00:00');
INSERT INTO "_sqlite_migrations" VALUES(30,'purrlor','m0031_hints','2026-11-29 21:01:54.768738+00:00');
INSERT INTO "_sqlite_migrations" VALUES(31,'purrlor','m0032_speed','2026-11-29 21:01:54.769262+00:00');
INSERT INTO "_sqlite_migrations" VALUES(32,'purrlor','m0033_hints_of_players','2026-11-29 21:01:54.796354+00:00');
INSERT INTO "_sqlite_migrations" VALUES(33,'purrlor','m0034_reviews','2026-11-29 21:01:54.796658+00:00');
INSERT INTO "_sqlite_migrations" VALUES(34,'purrlor','m0035_continuations','2026-11-29 21:01:54.796831+00:00');
INSERT INTO "_sqlite_migrations" VALUES(35,'purrlor','m0036_ownership','2026-11-29 21:01:54.796994+00:00');
CREATE TABLE cats_met (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, level TEXT NOT NULL, beaten INTEGER NOT NULL CHECK (beaten IN (0, 1)),
        PRIMARY KEY (table_id, seat, level), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID;
INSERT INTO "cats_met" VALUES(3,0,'kitten',1);
INSERT INTO "cats_met" VALUES(3,1,'kitten',1);
CREATE TABLE continuations (
        table_id INTEGER PRIMARY KEY REFERENCES tables, origin INTEGER REFERENCES tables,
        move INTEGER NOT NULL, moves TEXT NOT NULL, scores TEXT NOT NULL
    ) STRICT
;
CREATE TABLE counts (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (table_id, seat, name), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID;
CREATE TABLE deletions (channel INTEGER NOT NULL, message INTEGER NOT NULL, PRIMARY KEY (channel, message)) STRICT, WITHOUT ROWID;
CREATE TABLE guests (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, member INTEGER NOT NULL, name TEXT NOT NULL,
        sent_away INTEGER NOT NULL CHECK (sent_away IN (0, 1)), PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE held (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        member INTEGER NOT NULL REFERENCES members, name TEXT NOT NULL, upto INTEGER NOT NULL, hints INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE lessons (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, lesson INTEGER NOT NULL,
        step INTEGER NOT NULL, done INTEGER NOT NULL CHECK (done IN (0, 1)),
        PRIMARY KEY (member, game, lesson)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE listening (
    shard INTEGER NOT NULL, shards INTEGER NOT NULL, seconds REAL NOT NULL, lag REAL NOT NULL, PRIMARY KEY (shard, shards)
) STRICT, WITHOUT ROWID;
CREATE TABLE members (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, locale TEXT, dm_channel INTEGER,
        dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1))
    , seen_at REAL) STRICT;
INSERT INTO "members" VALUES(101,'Alice','ja',3001,1,NULL);
INSERT INTO "members" VALUES(102,'Bob',NULL,NULL,0,NULL);
CREATE TABLE messages (
        subject TEXT NOT NULL CHECK (subject IN ('table', 'server')), subject_id INTEGER NOT NULL,
        kind TEXT NOT NULL, member INTEGER NOT NULL, number INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER,
        status TEXT NOT NULL CHECK (status IN ('sending', 'shown', 'unreachable', 'final')),
        question INTEGER NOT NULL, posted_at REAL NOT NULL, version INTEGER, notify_at REAL,
        sent_at REAL, after INTEGER, interaction INTEGER,
        PRIMARY KEY (subject, subject_id, kind, member, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "messages" VALUES('table',2,'hand',101,0,3001,4001,'shown',2,7.5,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE moves (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL CHECK (number > 0),
        seat INTEGER NOT NULL, text TEXT NOT NULL, question INTEGER NOT NULL, at REAL NOT NULL, taken_back_by INTEGER, automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES(2,1,1,'play BK4+WH4',1,101.0,NULL,0);
INSERT INTO "moves" VALUES(3,1,1,'play BK4+WH4',1,101.0,NULL,0);
CREATE TABLE opening_channels (
        server INTEGER NOT NULL REFERENCES server_wishes, channel INTEGER NOT NULL, PRIMARY KEY (server, channel)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE options (
        table_id INTEGER NOT NULL REFERENCES tables, position INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (table_id, position)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "options" VALUES(1,0,'rounds','2');
INSERT INTO "options" VALUES(1,1,'colour','black');
INSERT INTO "options" VALUES(2,0,'rounds','2');
INSERT INTO "options" VALUES(2,1,'colour','black');
INSERT INTO "options" VALUES(3,0,'rounds','2');
INSERT INTO "options" VALUES(3,1,'colour','black');
CREATE TABLE ownership (
            shard INTEGER PRIMARY KEY, total INTEGER NOT NULL, owner TEXT NOT NULL, epoch INTEGER NOT NULL,
            until REAL NOT NULL, identify_at REAL NOT NULL DEFAULT 0
        ) STRICT
    ;
CREATE TABLE presence (
        table_id INTEGER NOT NULL REFERENCES tables, member INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, member)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        table_id INTEGER NOT NULL REFERENCES tables, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (member, game, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE results (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL,
        score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL CHECK (won IN (0, 1)), counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1)), among INTEGER, heir INTEGER REFERENCES members, heir_name TEXT, counted_place INTEGER, ahead INTEGER NOT NULL DEFAULT 0 CHECK (ahead IN (0, 1)),
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(3,0,101,NULL,'Alice',24,1,1,1,1,NULL,NULL,1,1);
INSERT INTO "results" VALUES(3,1,102,NULL,'Bob',18,2,0,1,2,NULL,NULL,2,0);
INSERT INTO "results" VALUES(3,2,NULL,'kitten','Kitten',-3,3,0,0,NULL,NULL,NULL,NULL,0);
CREATE TABLE reviews (table_id INTEGER PRIMARY KEY REFERENCES tables, content TEXT NOT NULL) STRICT;
CREATE TABLE server_wishes (
        server INTEGER PRIMARY KEY, locale TEXT, threads INTEGER NOT NULL CHECK (threads IN (0, 1)), role INTEGER, paces TEXT NOT NULL,
        podium INTEGER, called_for INTEGER NOT NULL DEFAULT 0, called_at REAL NOT NULL DEFAULT 0,
        podium_of TEXT NOT NULL DEFAULT '', podium_told INTEGER NOT NULL DEFAULT 1 CHECK (podium_told IN (0, 1))
    ) STRICT;
CREATE TABLE settings (
        scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('app','commands-hash','abc');
CREATE TABLE shut_out (
        kind TEXT NOT NULL CHECK (kind IN ('member', 'server')), id INTEGER NOT NULL, since REAL NOT NULL, PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE sitters (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL, luck TEXT, asks_at INTEGER, away_since REAL, gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), offered_to INTEGER, offered_name TEXT, offered_by INTEGER, asks TEXT, turned_down INTEGER NOT NULL DEFAULT 0 CHECK (turned_down IN (0, 1)), given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1)), hints INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, seat), CHECK (member IS NOT NULL OR cat IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1,0,101,NULL,'Alice','tuna',NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(1,1,102,NULL,'Bob',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(2,0,101,NULL,'Alice',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(2,1,102,'kitten','Kitten',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(2,2,NULL,'kitten','Kitten',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(3,0,101,NULL,'Alice',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(3,1,102,NULL,'Bob',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
INSERT INTO "sitters" VALUES(3,2,NULL,'kitten','Kitten',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,0);
CREATE TABLE "tables" (
        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL CHECK (version > 0),
        game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        rated INTEGER NOT NULL CHECK (rated IN (0, 1)), finished INTEGER,
        rematch_of INTEGER REFERENCES tables, duplicate_of INTEGER REFERENCES tables
    , ended_by INTEGER REFERENCES members, threaded INTEGER NOT NULL DEFAULT 0 CHECK (threaded IN (0, 1)), pace TEXT NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'evening', 'by-and-by', 'none')), host INTEGER REFERENCES members, hosted_at REAL NOT NULL DEFAULT 0, paused_at REAL, resumed_at REAL NOT NULL DEFAULT 0, ended_together INTEGER NOT NULL DEFAULT 0 CHECK (ended_together IN (0, 1)), length REAL NOT NULL DEFAULT 1 CHECK (length > 0 AND length <= 1), question_offset INTEGER NOT NULL DEFAULT 0, taken_back INTEGER NOT NULL DEFAULT 0, speed TEXT NOT NULL DEFAULT 'calm' CHECK (speed IN ('calm', 'quick', 'fastest')), gives_hints INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "tables" VALUES(1,1,'catte',1,3,1000,2000,101,'en','lobby','c0ffee',X'00736563726574FF',1.0,NULL,NULL,1.0,1,NULL,NULL,NULL,NULL,0,'evening',NULL,1.0,NULL,0.0,0,1.0,0,0,'calm',0);
INSERT INTO "tables" VALUES(2,3,'catte',1,3,1000,2000,101,'en','running','c0ffee',X'00736563726574FF',1.0,2.0,NULL,101.0,0,NULL,NULL,NULL,NULL,0,'evening',NULL,1.0,NULL,0.0,0,1.0,0,0,'calm',0);
INSERT INTO "tables" VALUES(3,3,'catte',1,3,NULL,2000,101,'en','finished','c0ffee',X'00736563726574FF',1.0,2.0,101.0,101.0,0,1,NULL,NULL,NULL,0,'evening',NULL,1.0,NULL,0.0,0,1.0,0,0,'calm',0);
CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, against TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER,
        ahead INTEGER NOT NULL, rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, against, member)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES('channel:2000','','',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','','',102,1,0,18,2,18,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','','kitten',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','','kitten',102,1,0,18,2,18,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','catte','',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','catte','',102,1,0,18,2,18,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','catte','kitten',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:2000','catte','kitten',102,1,0,18,2,18,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','','',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','','',102,1,0,18,2,18,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','','kitten',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','','kitten',102,1,0,18,2,18,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','catte','',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','catte','',102,1,0,18,2,18,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','catte','kitten',101,1,1,24,1,24,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','catte','kitten',102,1,0,18,2,18,1,0,25.0,8.33333333333333392545e+00);
CREATE TABLE tells (
        server INTEGER NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members, told_of INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (server, game, member)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE thoughts (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL,
        level TEXT NOT NULL, rollouts INTEGER NOT NULL, tried INTEGER NOT NULL, policy TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE told (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, called INTEGER NOT NULL, at REAL NOT NULL, more INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE wishes (
        member INTEGER PRIMARY KEY REFERENCES members,
        calling TEXT NOT NULL CHECK (calling IN ('always', 'away', 'never')),
        reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
        locale TEXT, light TEXT NOT NULL CHECK (light IN ('night', 'day')),
        asks_first INTEGER NOT NULL CHECK (asks_first IN (0, 1)),
        plays_forced INTEGER NOT NULL CHECK (plays_forced IN (0, 1))
    , open_profile INTEGER NOT NULL DEFAULT 0 CHECK (open_profile IN (0, 1))) STRICT;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX sitters_by_member ON sitters (member, table_id) WHERE member IS NOT NULL;
CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL;
CREATE INDEX live_tables ON tables (id) WHERE state IN ('lobby', 'running');
CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host) WHERE host IS NOT NULL;
CREATE INDEX guests_by_member ON guests (member);
CREATE INDEX sitters_by_offer ON sitters (offered_to) WHERE offered_to IS NOT NULL;
CREATE INDEX held_by_member ON held (member, table_id);
CREATE INDEX results_by_heir ON results (heir) WHERE heir IS NOT NULL;
CREATE INDEX tells_of_member ON tells (member);
CREATE INDEX tells_by_table ON tells (told_of) WHERE told_of > 0;
CREATE INDEX tables_by_end ON tables (server, ended_at) WHERE state = 'finished' AND server IS NOT NULL;
CREATE INDEX messages_by_channel ON messages (channel);
CREATE INDEX tallies_of_member ON tallies (member, game);
CREATE INDEX tallies_by_rating ON tallies (scope, game, against, rated < 5, -mu, -games, member);
CREATE INDEX tallies_by_games ON tallies (scope, game, against, -games, -wins, member);
CREATE INDEX tallies_by_wins ON tallies (scope, game, against, -wins, 1.0 * places / games, games, -points, member);
CREATE INDEX tallies_by_place ON tallies (scope, game, against, games < 5, 1.0 * places / games, -games, member);
CREATE INDEX tallies_by_best ON tallies (scope, game, against, best IS NULL, -best, games, member);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',3);
COMMIT;
