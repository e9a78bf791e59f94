/*
 * The messages of the room that is open: newest below, older ones fetched as one scrolls up. Whoever is at the lower edge stays there; whoever reads back
 * keeps their place, and a pill tells what came meanwhile.
 */

import { dayOf, dayWords } from "./clock.js";
import { arrange, el, fill } from "./dom.js";
import { sleeper } from "./faces.js";
import { icon } from "./icons.js";
import { MessageRow } from "./message.js";
import { FLAG } from "./parlour.js";
import { byAge } from "./shelf.js";

const TOGETHER = 7 * 60_000;
const AT_EDGE = 32;
const NEAR_TOP = 240;
const FLASH = 1600;

export class Timeline {
  #house;
  #channel = null;
  #rows = new Map();
  #waiting = new Map();
  #stuck = true;
  #fresh = 0;
  #newFrom = "0";
  #newsShown = false;
  #roving = null;
  #fetching = false;
  #list = el("ol", { class: "messages" });
  #top = el("div", { class: "top" });
  #foot = el("div", { class: "waiting" });
  #scroller = el("div", { class: "scroller", tabindex: "-1" }, el("div", { class: "scroller-inside" }, this.#top, this.#list, this.#foot));
  #pill = el("button", { class: "pill", type: "button", hidden: true, on: { click: () => this.toEnd() } });

  /** Fills `node`, the page's timeline. `house` is `{ parlour, clicks, scene }`. */
  constructor(node, house) {
    this.#house = house;
    node.append(this.#scroller, this.#pill);
    this.#scroller.addEventListener("scroll", () => this.#scrolled());
    this.#list.addEventListener("keydown", (event) => this.#walk(event));
    this.#list.addEventListener("focusin", ({ target }) => this.#rove(target.closest(".message"), true));
    const grown = new ResizeObserver(() => this.#stuck && this.#toEdge());
    [this.#scroller, this.#scroller.firstElementChild].forEach((part) => grown.observe(part));
    document.addEventListener("visibilitychange", () => this.#seen());
    house.parlour.addEventListener("messages", ({ detail }) => detail.channel === this.#channel && this.#changed(detail));
    house.clicks.addEventListener("pending", ({ detail }) => this.#pending(detail));
    for (const kind of ["ready", "locale"]) house.parlour.addEventListener(kind, () => this.#channel && this.#draw());
  }

  /** Opens a room at its newest message. */
  async show(channel) {
    this.#channel = channel;
    this.#rows.clear();
    this.#stuck = true;
    this.#newFrom = this.#house.parlour.readUpTo(channel);
    this.#count(0);
    this.#draw();
    this.#toEdge();
    await this.#house.parlour.load(channel).catch(() => {});
    if (this.#channel !== channel) return;
    if (!this.#newsShown) this.#newsBegin();
    this.#seen();
  }

  /** After a new connection: fetches what was missed. */
  async catchUp() {
    await this.#house.parlour.load(this.#channel).catch(() => {});
    this.#seen();
  }

  /** Scrolls to a message and points it out, fetching back to it if need be. Answers whether it was found. */
  async reach(message) {
    const found = await this.#house.parlour.reach(this.#channel, message).catch(() => false);
    const row = this.#rows.get(message)?.element;
    if (!found || !row) return false;
    this.#stuck = false;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    row.classList.add("pointed-out");
    setTimeout(() => row.classList.remove("pointed-out"), FLASH);
    return true;
  }

  toEnd() {
    this.#stuck = true;
    this.#toEdge();
    this.#count(0);
    this.#seen();
  }

  // --- what happens

  #changed({ what, message }) {
    if (what === "older") return this.#keepingPlace(() => this.#draw());
    const mine = message?.author.id === this.#house.parlour.me.id;
    if (what === "create" && mine) this.#stuck = true;
    if (what === "create" && (mine || (this.#isInSight && !this.#newsShown))) this.#newsBegin();
    this.#draw();
    if (this.#stuck) this.#toEdge();
    else if (what === "create") this.#count(this.#fresh + 1);
    this.#seen();
    return undefined;
  }

  #pending({ message, channel, kind }) {
    if (message) this.#rows.get(message)?.refresh();
    if (kind === "slash" && channel === this.#channel) {
      this.#drawWaiting();
      if (this.#stuck) this.#toEdge();
    }
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#stuck = scrollHeight - scrollTop - clientHeight < AT_EDGE;
    if (this.#stuck) {
      this.#count(0);
      this.#seen();
    }
    if (scrollTop < NEAR_TOP) this.#fetchOlder();
  }

  async #fetchOlder() {
    if (this.#fetching) return;
    this.#fetching = true;
    await this.#house.parlour.loadOlder(this.#channel).catch(() => {});
    this.#fetching = false;
  }

  /** What is in sight, in a window that is in sight, has been read. */
  #seen() {
    if (this.#channel && this.#isInSight) this.#house.parlour.markRead(this.#channel);
  }

  get #isInSight() {
    return this.#stuck && document.visibilityState === "visible";
  }

  /** From here on what comes is new; what is there is not. */
  #newsBegin() {
    this.#newFrom = this.#house.parlour.shelf(this.#channel).newest ?? this.#newFrom;
  }

  #toEdge() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #count(fresh) {
    this.#fresh = fresh;
    this.#pill.hidden = fresh === 0;
    fill(this.#pill, icon("arrowDown"), fresh === 1 ? "1 new message" : `${fresh} new messages`);
  }

  /** Does something that changes what stands above, without moving what the person looks at. */
  #keepingPlace(change) {
    const anchor = [...this.#list.querySelectorAll(".message")].find(
      (node) => node.getBoundingClientRect().bottom > this.#scroller.getBoundingClientRect().top,
    );
    const before = anchor?.getBoundingClientRect().top;
    change();
    if (anchor) this.#scroller.scrollTop += anchor.getBoundingClientRect().top - before;
  }

  // --- drawing

  #draw() {
    const { parlour } = this.#house;
    const shelf = parlour.shelf(this.#channel);
    const nodes = [];
    const rows = new Map();
    let last = null;
    let newsMarked = false;
    this.#newsShown = false;
    for (const message of shelf.messages) {
      const newDay = !last || dayOf(new Date(last.timestamp)) !== dayOf(new Date(message.timestamp));
      const firstNews = !newsMarked && this.#isNews(message) && last !== null;
      if (newDay) nodes.push(divider("day", dayWords(new Date(message.timestamp), parlour.locale)));
      if (firstNews) nodes.push(divider("news", "New"));
      newsMarked ||= this.#isNews(message);
      this.#newsShown ||= firstNews;
      const row = this.#rows.get(message.id) ?? new MessageRow(this.#house);
      row.update(message, !newDay && !firstNews && continues(last, message));
      rows.set(message.id, row);
      nodes.push(row.element);
      last = message;
    }
    this.#rows = rows;
    this.#drawTop(shelf);
    arrange(this.#list, nodes);
    this.#drawWaiting();
    this.#rove([...rows.values()].at(-1)?.element);
  }

  /** One message of all can be reached with the Tab key: the one that had the focus, else the last. */
  #rove(message, focused = false) {
    const stays = !focused && this.#roving?.isConnected && this.#roving.contains(document.activeElement);
    if (stays || message === this.#roving) return;
    this.#roving?.setAttribute("tabindex", "-1");
    message?.setAttribute("tabindex", "0");
    this.#roving = message ?? null;
  }

  #isNews({ id, author }) {
    return author.id !== this.#house.parlour.me.id && byAge(id, this.#newFrom) > 0;
  }

  #drawTop(shelf) {
    const name = this.#house.parlour.channelName(this.#channel) ?? "";
    const isDm = !this.#house.parlour.channel(this.#channel)?.guild_id;
    if (!shelf.loaded) fill(this.#top, el("p", { class: "quiet" }, "Fetching messages …"));
    else if (!shelf.complete) fill(this.#top, el("p", { class: "quiet" }, "Fetching older messages …"));
    else if (shelf.size)
      fill(
        this.#top,
        el("p", { class: "quiet" }, isDm ? `This is where your messages with ${name} begin.` : `This is where #${name} begins.`),
      );
    else
      fill(
        this.#top,
        emptyRoom(isDm, name, this.#house.scene),
      );
  }

  /** Commands that have been sent and not answered stand under the last message, as they do in Discord. */
  #drawWaiting() {
    const lines = new Map();
    for (const one of this.#house.clicks.waiting(this.#channel)) {
      const key = `${one.nonce} ${one.failed ?? ""}`;
      lines.set(key, this.#waiting.get(key) ?? this.#waitingLine(one));
    }
    this.#waiting = lines;
    arrange(this.#foot, [...lines.values()]);
  }

  #waitingLine({ nonce, label, failed }) {
    const dismiss = el("button", { class: "plain", type: "button", on: { click: () => this.#house.clicks.forget(nonce) } }, "Dismiss");
    const state = failed ? [icon("warn"), `${failed} `, dismiss] : [el("span", { class: "dots", "aria-hidden": "true" }), "Sending …"];
    return el(
      "p",
      { class: failed ? "waiting-line failed" : "waiting-line", role: failed ? "alert" : null },
      el("b", {}, `/${label}`),
      " ",
      state,
    );
  }

  /** Arrow keys go from message to message once one has the focus. */
  #walk(event) {
    const here = event.target.closest(".message");
    if (event.target !== here || !["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const all = [...this.#rows.values()].map(({ element }) => element);
    const steps = { ArrowUp: all.indexOf(here) - 1, ArrowDown: all.indexOf(here) + 1, Home: 0, End: all.length - 1 };
    all[Math.max(0, Math.min(steps[event.key], all.length - 1))].focus();
  }
}

function divider(kind, words) {
  return el("li", { class: `divider ${kind}` }, el("span", {}, words));
}

/** A message goes on with the one before when the same author wrote it soon after, and nothing has to be said above it. */
function continues(last, message) {
  if (!last || last.author.id !== message.author.id) return false;
  const soon = new Date(message.timestamp) - new Date(last.timestamp) < TOGETHER;
  const plain =
    !message.referenced_message && !message.interaction_metadata?.name && !message.interaction && [0, 20].includes(message.type ?? 0);
  const sameReader = ((last.flags ?? 0) & FLAG.EPHEMERAL) === ((message.flags ?? 0) & FLAG.EPHEMERAL);
  return soon && plain && sameReader;
}

/** What a newcomer sees first: what to do here. */
function emptyRoom(isDm, name, scene) {
  const play = el("button", { class: "button primary", type: "button", on: { click: () => scene.sendCommand("play") } }, "Play a game");
  const command = el("button", { class: "key", type: "button", on: { click: () => scene.typeCommand("play") } }, "play");
  const hint = el("p", {}, "Or type ", el("kbd", { class: "key" }, "/"), " and choose ", command, ", as in Discord.");
  const title = isDm ? `Nothing between you and ${name} yet.` : "Quiet in here. The cats are asleep.";
  return el("div", { class: "empty" }, sleeper(), el("h2", {}, title), play, hint);
}
