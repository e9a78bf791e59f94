"""Remedies: for each code, one sentence telling the operator what to do about a problem.

A log line with a `remedy` also has its `remedy_code`, for alert rules. docs/log.md lists the codes.
A code is never renamed, because alert rules name it. The sentence may change.
"""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Remedy(StrEnum):
    """The sentence as text. `code` is its stable name: the member's name in lower case."""

    # The database file and its backups
    BACKUP_NAME_IS_FILE = "name a folder for the backups"
    BACKUP_NAME_IS_FOLDER = "name a file in it, or say `--keep N`: then the newest N backups stay there"
    BACKUP_NAME_TAKEN = "choose another name for the backup"
    BACKUP_UNUSABLE = "choose another backup, or make one with `purrlor backup`"
    DATABASE_DAMAGED = "put a backup in its place with `purrlor restore`, which keeps this file, for it may still be read in part"
    DATABASE_EMPTY = "put a backup in its place with `purrlor restore`, or delete it to begin anew"
    DATABASE_GONE = "put the file, or a backup with `purrlor restore`, in its place while the bot is stopped"
    DATABASE_LOCKED = "stop the other program that uses this database (is the bot running twice?), or ask where it runs"
    DATABASE_NEW = "if tables or standings are missing, stop the bot and bring them back with `purrlor restore`"
    DATABASE_NEWER = "run the newer version again, or go back to a backup made before the upgrade"
    DATABASE_OLDER = "start the bot once: it brings the database to the new shape, and can then be asked"
    DATABASE_SERVER = "look at storage.url, at the PostgreSQL server and its log; a running bot goes on by itself as soon as it answers"
    DISK_ERROR = "look at the file and at the disk it is on"
    DISK_FULL = "make room on the disk; the bot need not be restarted"
    DISK_READ_ONLY = "the file system is mounted read-only: find out why, mount it writable, or put the file elsewhere"
    FILE_NOT_WRITABLE = "give the user who runs the bot the right to write this file and its folder"
    FILE_OWNER = "make it the file of the user who runs the bot"
    FOLDER_MISSING = "create the folder, or correct the path"
    NO_RIGHT = "be the user who runs the bot, or give this user the right"
    OLD_BACKUP_STAYS = "delete it, or give the user who makes the backups the right to, before they fill the disk"
    PATH_IS_FOLDER = "correct the path, which is of a file"
    PATH_TOO_LONG = "choose a shorter one"
    PATH_WRONG = "correct the path"
    TARGET_NOT_EMPTY = "name a file that is not there yet, or a database without tables"

    # Discord
    CHANNEL_PERMISSIONS = "grant these there to the bot's role"
    CHANNEL_SHUT = (
        "grant there what purrlor doctor names, or end the table: purrlor tables end; if it names nothing, look the code up in "
        "Discord's documentation, Opcodes and Status Codes"
    )
    COMMANDS_CHANGED = "if this comes again, stop the other program that has the same token, or reset the token"
    DISCORD_AWAY = "it is tried again by itself; if this goes on, look at the network and at https://discordstatus.com"
    DISCORD_UNREACHED = "look at the network and at https://discordstatus.com; the bot starts by itself as soon as Discord answers"
    EMOJIS_MISSING = "purrlor emojis sync says what is wrong; until then there are letters"
    EMOJI_REFUSED = "purrlor emojis sync, if it comes again"
    ENDPOINT_URL = (
        "take Interactions Endpoint URL away in the developer portal, page General Information, and start the bot again: "
        "as it is, nobody's press reaches it"
    )
    REFUSED = "look for a notice in the developer portal, and look the code up in Discord's documentation, Opcodes and Status Codes"
    SHARDS_TAKEN = "let a supervisor start this process again: it waits until its shards are free"
    SECOND_BOT = "stop the other program that has the bot's token, or reset the token in the developer portal, page Bot"
    SERVER_WITHOUT_BOT = "invite the bot there, or remove its commands in the server's settings, page Integrations"
    PERMISSIONS_LACKING = "purrlor doctor names the channels; who manages such a server is told by the bot when they use a command there"
    THREAD_LOCKED = "unlock the thread, or grant Send Messages in Threads in its channel"
    THREAD_PERMISSIONS = "grant there Create Public Threads and Send Messages in Threads; the table is played in the channel meanwhile"

    # The program and its machine
    CATS_DAMAGED = "take the file of the release again"
    CAT_STUCK = "a simpler cat has made its move; look at the load of this machine, and report it if it comes again"
    CLOCK_JUMPED = "have the clock set by the network (timedatectl set-ntp true), unless the machine was asleep"
    GAME_MISSING = "run a version of the bot that has this game"
    MACHINE_BUSY = "see what else keeps this machine busy, or give the bot more of it; if it has nothing else to do, report this as it is"
    PLAYER_REPORT = "look at this file, and send it to us"
    REPORT = "report this as it is"

    @property
    def code(self) -> str:
        return self.name.lower().replace("_", "-")
