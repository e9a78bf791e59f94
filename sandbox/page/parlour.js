/*
 * What this person knows: people, channels, messages, commands, and what of it they have read. It listens to the socket and tells the rest of the page
 * what changed: `ready` (a connection began: everything may have changed), `channels`, `messages` (detail: `{ channel, what, message? }`), `unread`,
 * `commands`, `locale`, `bot`, `lost`.
 */

import { Reading } from "./reading.js";
import { byAge, Shelf } from "./shelf.js";

const PAGE = 50;
const MOST_PAGES = 6;
const DM = 1;

/** Discord's flags of a message that the page knows. */
export const FLAG = { NO_EMBEDS: 4, EPHEMERAL: 64, THINKING: 128, LAID_OUT: 1 << 15 };

export class Parlour extends EventTarget {
  me = null;
  people = [];
  guilds = [];
  channels = new Map();
  commands = [];
  locale = "en-US";
  bot = { state: "stopped", can_control: false };
  online = false;

  #socket;
  #users = new Map();
  #shelves = new Map();
  #reading = null;
  #unread = new Map();

  constructor(socket) {
    super();
    this.#socket = socket;
    const events = {
      hello: this.#hello,
      lost: this.#lose,
      message_create: ({ message }) => this.#arrive(message),
      message_update: ({ message }) => this.#change(message),
      message_delete: ({ channel_id: channel, message_id: id }) => this.#vanish(channel, id),
      channel_create: ({ channel }) => this.#channel(channel),
      channel_update: ({ channel }) => this.#channel(channel),
      channel_delete: ({ channel }) => this.#close(channel),
      people: ({ people }) => this.#set("people", people),
      commands: ({ commands }) => this.#set("commands", commands),
      bot: ({ bot }) => this.#set("bot", { ...this.bot, ...bot }),
    };
    for (const [type, listener] of Object.entries(events)) socket.addEventListener(type, ({ detail }) => listener.call(this, detail));
  }

  // --- who and where

  channel(id) {
    return this.channels.get(id);
  }

  /** Direct messages, the latest first. */
  get dms() {
    const latest = (channel) => this.shelf(channel.id).newest ?? channel.last_message_id ?? channel.id;
    return [...this.channels.values()].filter(({ type }) => type === DM).sort((one, other) => byAge(latest(other), latest(one)));
  }

  /** The other one of a direct message. */
  partner(channel) {
    return channel.recipients?.find(({ id }) => id !== this.me.id) ?? this.me;
  }

  /** A channel's name as this person reads it, or undefined if they cannot see it. */
  channelName(id) {
    const channel = this.channels.get(id);
    return channel?.type === DM ? this.nameOf(this.partner(channel)) : channel?.name;
  }

  nameOf(user) {
    const known = this.#users.get(user.id) ?? user;
    return known.nick ?? known.global_name ?? known.username;
  }

  userName(id) {
    const user = this.#users.get(id);
    return user && this.nameOf(user);
  }

  roleName(id) {
    return this.guilds.flatMap(({ roles = [] }) => roles).find((role) => role.id === id)?.name;
  }

  /** The bot, as soon as it has been told of or seen. */
  get botUser() {
    return [...this.#users.values()].find(({ bot }) => bot);
  }

  shelf(channel) {
    if (!this.#shelves.has(channel)) this.#shelves.set(channel, new Shelf());
    return this.#shelves.get(channel);
  }

  // --- reading

  unread(channel) {
    return this.#unread.get(channel) ?? 0;
  }

  get unreadInAll() {
    return [...this.#unread.values()].reduce((sum, count) => sum + count, 0);
  }

  readUpTo(channel) {
    return this.#reading.upTo(channel);
  }

  markRead(channel) {
    this.#reading.mark(channel, this.shelf(channel).newest);
    this.#recount(channel);
  }

  /** Fetches the newest messages of a channel, once a connection, and joins them to what is there. Raises LineLost or Refused. */
  load(channel) {
    const shelf = this.shelf(channel);
    if (shelf.loaded) return Promise.resolve();
    shelf.loading ??= this.#fetch(channel, shelf).finally(() => {
      shelf.loading = null;
    });
    return shelf.loading;
  }

  async #fetch(channel, shelf) {
    const old = shelf.newest;
    let page = await this.#page(channel);
    shelf.loaded = true;
    shelf.complete = page.length < PAGE;
    shelf.replace(page, { last: true });
    for (let pages = 1; old && page.length === PAGE && byAge(page[0].id, old) > 0; pages += 1) {
      if (pages === MOST_PAGES) {
        shelf.keepFrom(page[0].id);
        break;
      }
      page = await this.#page(channel, page[0].id);
      shelf.replace(page);
    }
    this.#tell("messages", { channel, what: "load" });
    this.#recount(channel);
  }

  /** Fetches the page before the oldest message known. */
  async loadOlder(channel) {
    const shelf = this.shelf(channel);
    if (!shelf.loaded || shelf.complete) return;
    const page = await this.#page(channel, shelf.oldest);
    shelf.complete = page.length < PAGE;
    page.forEach((message) => shelf.put(message));
    this.#tell("messages", { channel, what: "older" });
  }

  /** Sees to it that a message is on the shelf, if it is not too long ago. Answers whether it is. */
  async reach(channel, message) {
    await this.load(channel);
    const shelf = this.shelf(channel);
    for (let pages = 0; pages < MOST_PAGES && !shelf.get(message) && !shelf.complete; pages += 1) await this.loadOlder(channel);
    return shelf.get(message) !== undefined;
  }

  // --- what needs no bot; each answers null if the sandbox said no, and the socket has said why

  say(channel, content) {
    return this.#socket.want({ do: "say", channel_id: channel, content });
  }

  async dismiss(message) {
    const reply = await this.#socket.want({ do: "dismiss", channel_id: message.channel_id, message_id: message.id });
    if (reply) this.#vanish(message.channel_id, message.id);
  }

  async speak(locale) {
    if (await this.#socket.want({ do: "locale", locale })) this.#set("locale", locale);
  }

  /** The id of the channel of direct messages with somebody, opened if need be. */
  async openDm(user) {
    const reply = await this.#socket.want({ do: "open_dm", user_id: user });
    if (!reply) return null;
    this.#channel(reply.channel);
    return reply.channel.id;
  }

  // --- what the socket says

  #hello(hello) {
    Object.assign(this, {
      me: hello.me,
      people: hello.people,
      guilds: hello.guilds,
      commands: hello.commands,
      locale: hello.locale,
      bot: hello.bot,
    });
    this.online = true;
    this.#reading ??= this.#startReading();
    [...hello.people, hello.me, hello.application?.bot].filter(Boolean).forEach((user) => this.#meet(user));
    const inGuilds = hello.guilds.flatMap((guild) => guild.channels.map((channel) => ({ guild_id: guild.id, ...channel })));
    this.channels = new Map();
    [...inGuilds, ...hello.dms].forEach((channel) => this.#know(channel));
    for (const [id, shelf] of this.#shelves) {
      shelf.loaded = false;
      if (!this.channels.has(id)) this.#shelves.delete(id);
    }
    this.#tell("ready");
    this.#catchUp();
  }

  #catchUp() {
    for (const { id, last_message_id: last } of this.channels.values()) {
      const isNews = last && byAge(last, this.readUpTo(id)) > 0;
      if (this.shelf(id).size || isNews) this.load(id).catch(() => {});
    }
  }

  #startReading() {
    const reading = new Reading(this.me.id);
    reading.addEventListener("change", ({ detail }) => this.#recount(detail));
    return reading;
  }

  #lose() {
    this.online = false;
    this.#tell("lost");
  }

  #arrive(message) {
    this.#keep(message);
    this.#tell("messages", { channel: message.channel_id, what: "create", message });
    this.#recount(message.channel_id);
  }

  #change(message) {
    if (!this.shelf(message.channel_id).get(message.id)) return;
    this.#keep(message);
    this.#tell("messages", { channel: message.channel_id, what: "update", message });
  }

  #vanish(channel, id) {
    this.shelf(channel).remove(id);
    this.#tell("messages", { channel, what: "delete" });
    this.#recount(channel);
  }

  #channel(channel) {
    this.#know(channel);
    this.#tell("channels");
  }

  #know(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    channel.recipients?.forEach((user) => this.#meet(user));
  }

  #close({ id }) {
    this.channels.delete(id);
    this.#shelves.delete(id);
    this.#unread.delete(id);
    this.#tell("channels");
    this.#tell("unread");
  }

  // --- helpers

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #set(field, value) {
    this[field] = value;
    this.#tell(field);
  }

  #meet(user) {
    this.#users.set(user.id, { ...this.#users.get(user.id), ...user });
  }

  #keep(message) {
    [message.author, ...(message.mentions ?? [])].forEach((user) => this.#meet(user));
    this.shelf(message.channel_id).put(message);
  }

  async #page(channel, before) {
    const { messages } = await this.#socket.ask({ do: "messages", channel_id: channel, limit: PAGE, ...(before && { before }) });
    for (const { author, mentions = [] } of messages) [author, ...mentions].forEach((user) => this.#meet(user));
    return messages;
  }

  #recount(channel) {
    this.#unread.set(channel, this.#reading.count(channel, this.shelf(channel).messages));
    this.#tell("unread");
  }
}
