PRAGMA application_id = 1349874290;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'purrlor','m0001_first','2026-11-22 12:38:46.065656+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'purrlor','m0002_taken_back','2026-11-22 12:38:46.066260+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'purrlor','m0003_standings','2026-11-22 12:38:46.068626+00:00');
CREATE TABLE counts (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (table_id, seat, name), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID;
CREATE TABLE members (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, locale TEXT, dm_channel INTEGER,
        dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1))
    ) STRICT;
INSERT INTO "members" VALUES(900005,'Alice',NULL,900010,0);
INSERT INTO "members" VALUES(900006,'Bob',NULL,900012,0);
INSERT INTO "members" VALUES(900007,'Carol',NULL,900014,0);
CREATE TABLE moves (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL CHECK (number > 0),
        seat INTEGER NOT NULL, text TEXT NOT NULL, question INTEGER NOT NULL, at REAL NOT NULL, taken_back_by INTEGER,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,1,0,'bid 1',1,1800000000.0,NULL);
INSERT INTO "moves" VALUES(1,2,1,'bid 2',1,1800000000.0,3);
INSERT INTO "moves" VALUES(1,3,1,'bid 3',1,1800000000.0,NULL);
INSERT INTO "moves" VALUES(1,4,2,'bid 4',1,1800000000.0,NULL);
INSERT INTO "moves" VALUES(1,5,0,'bid 2',11,1800000000.0,NULL);
INSERT INTO "moves" VALUES(3,1,0,'bid 1',1,1800000000.0,NULL);
INSERT INTO "moves" VALUES(3,2,1,'bid 2',1,1800000000.0,NULL);
INSERT INTO "moves" VALUES(3,3,0,'bid 2',11,1800000000.0,NULL);
INSERT INTO "moves" VALUES(3,4,1,'bid 1',11,1800000000.0,NULL);
CREATE TABLE options (
        table_id INTEGER NOT NULL REFERENCES tables, position INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (table_id, position)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "options" VALUES(1,0,'cards','4');
INSERT INTO "options" VALUES(2,0,'cards','3');
INSERT INTO "options" VALUES(3,0,'cards','2');
INSERT INTO "options" VALUES(4,0,'cards','2');
CREATE TABLE ratings (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        table_id INTEGER NOT NULL REFERENCES tables, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (member, game, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES(900005,'auction',1,3,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "ratings" VALUES(900006,'auction',1,3,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE results (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL,
        score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL CHECK (won IN (0, 1)),
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(3,0,900005,NULL,'Alice',1,2,0);
INSERT INTO "results" VALUES(3,1,900006,NULL,'Bob',2,1,1);
CREATE TABLE settings (
        scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE shown (
        table_id INTEGER NOT NULL REFERENCES tables, what TEXT NOT NULL, member INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER NOT NULL, digest TEXT NOT NULL,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, generation INTEGER NOT NULL,
        PRIMARY KEY (table_id, what, member)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "shown" VALUES(1,'hand',900005,900010,900018,'a27063c0af8c1b63.',1800000000.0,11,0);
INSERT INTO "shown" VALUES(1,'hand',900006,900012,900019,'1643fd0839c61254.',1800000000.0,11,0);
INSERT INTO "shown" VALUES(1,'hand',900007,900014,900020,'7e4e08ecaff79d8e.',1800000000.0,11,0);
INSERT INTO "shown" VALUES(1,'lobby',0,900008,900009,'b12cce4dd572a2e6.',1800000000.0,0,0);
INSERT INTO "shown" VALUES(1,'table',0,900008,900017,'1daf81b5d00541ea.',1800000000.0,11,5);
INSERT INTO "shown" VALUES(2,'lobby',0,900008,900021,'8d9243b6b31153c2.',1800000000.0,0,0);
INSERT INTO "shown" VALUES(3,'hand',900005,7001,9003,'d3',3.0,21,0);
INSERT INTO "shown" VALUES(3,'hand',900006,0,0,'',4.0,0,0);
INSERT INTO "shown" VALUES(3,'lobby',0,900008,9001,'d1',1.0,0,0);
INSERT INTO "shown" VALUES(3,'table',0,900008,9002,'end:d2',2.0,21,5);
INSERT INTO "shown" VALUES(4,'gone',900005,7001,9005,'d5',3.0,1,2);
INSERT INTO "shown" VALUES(4,'gone',900006,0,0,'',3.0,0,1);
INSERT INTO "shown" VALUES(4,'table',0,900008,0,'end:',2.0,0,0);
CREATE TABLE sitters (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL, luck TEXT,
        PRIMARY KEY (table_id, seat), CHECK (member IS NOT NULL OR cat IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1,0,900005,NULL,'Alice',NULL);
INSERT INTO "sitters" VALUES(1,1,900006,NULL,'Bob',NULL);
INSERT INTO "sitters" VALUES(1,2,900007,NULL,'Carol',NULL);
INSERT INTO "sitters" VALUES(2,0,900005,NULL,'Alice',NULL);
INSERT INTO "sitters" VALUES(3,0,900005,NULL,'Alice',NULL);
INSERT INTO "sitters" VALUES(3,1,900006,NULL,'Bob',NULL);
INSERT INTO "sitters" VALUES(4,0,900005,NULL,'Alice',NULL);
INSERT INTO "sitters" VALUES(4,1,900006,NULL,'Bob',NULL);
CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER NOT NULL, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        announced INTEGER NOT NULL DEFAULT 0
    , rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)), finished INTEGER, rematch_of INTEGER REFERENCES tables, duplicate_of INTEGER REFERENCES tables) STRICT;
INSERT INTO "tables" VALUES(1,'auction',1,3,NULL,900008,900005,'en','running','66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',X'0000000000000000000000000000000000000000000000000000000000000000',1800000000.0,1800000000.0,NULL,1800000000.0,0,1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,'auction',1,2,NULL,900008,900005,'en','lobby','ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',X'0000000000000000000000000000000000000000000000000000000000000001',1800000000.0,NULL,NULL,1800000000.0,0,1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,'auction',1,2,NULL,900008,900005,'en','finished','66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',X'0000000000000000000000000000000000000000000000000000000000000000',1800000000.0,1800000000.0,1800000000.0,1800000000.0,0,1,1,NULL,NULL);
INSERT INTO "tables" VALUES(4,'auction',1,2,NULL,900008,900005,'en','abandoned','ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',X'0000000000000000000000000000000000000000000000000000000000000001',1800000000.0,1800000000.0,1800000000.0,1800000000.0,0,1,NULL,NULL,NULL);
CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER NOT NULL,
        rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, member)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES('channel:900008','',900005,1,0,1,2,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:900008','',900006,1,1,2,1,2,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('channel:900008','auction',900005,1,0,1,2,1,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "tallies" VALUES('channel:900008','auction',900006,1,1,2,1,2,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "tallies" VALUES('everywhere','',900005,1,0,1,2,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','',900006,1,1,2,1,2,0,25.0,8.33333333333333392545e+00);
INSERT INTO "tallies" VALUES('everywhere','auction',900005,1,0,1,2,1,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "tallies" VALUES('everywhere','auction',900006,1,1,2,1,2,1,2.76353894931404973087e+01,8.06590141354368);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX live_tables ON tables (channel) WHERE state IN ('lobby', 'running');
CREATE INDEX sitters_by_member ON sitters (member, table_id) WHERE member IS NOT NULL;
CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL;
CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL AND cat IS NULL;
CREATE INDEX tallies_of_member ON tallies (member, game);
CREATE INDEX tallies_by_rating ON tallies (scope, game, rated < 5, -mu, -games, member);
CREATE INDEX tallies_by_games ON tallies (scope, game, -games, -wins, member);
CREATE INDEX tallies_by_wins ON tallies (scope, game, -wins, -points, games, member);
CREATE INDEX tallies_by_place ON tallies (scope, game, games < 5, 1.0 * places / games, -games, member);
CREATE INDEX tallies_by_best ON tallies (scope, game, -best, games, member);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
COMMIT;
