/*
 * The channels of each server and the direct messages, each a link to its room, with what is unread beside it. Links stay where they are as long as their
 * room is there, so that the keyboard does not lose its place, and a finger not its aim, when something arrives.
 */

import { arrange, el } from "./dom.js";
import { face } from "./faces.js";
import { channelIcon, icon, paw } from "./icons.js";
import { openMenu } from "./popup.js";
import { byAge } from "./shelf.js";

const CATEGORY = 4;
const READABLE = [0, 2, 5, 10, 11, 12];
const THREADS = [10, 11, 12];
const MOST_SHOWN = 99;

export class ChannelList {
  node = el("nav", { class: "channel-list", "aria-label": "Channels" });
  #house;
  #current = null;
  #links = new Map();
  #servers = el("div", {});
  #dms = el("ul", { class: "links" });
  #write = el(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-label": "Write to somebody",
      title: "Write to somebody",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
    },
    icon("plus"),
  );

  /** `house` is `{ parlour }`. */
  constructor(house) {
    this.#house = house;
    this.#write.addEventListener("click", () => this.#offerPeople());
    this.node.append(this.#servers, el("div", { class: "list-head" }, el("h2", {}, "Direct messages"), this.#write), this.#dms);
    for (const kind of ["ready", "channels", "unread"]) house.parlour.addEventListener(kind, () => this.#draw());
    house.parlour.addEventListener("messages", ({ detail }) => detail.what === "create" && this.#draw());
    this.node.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** Marks the room that is open. */
  show(channel) {
    this.#current = channel;
    this.#draw();
  }

  /** The channels one can read, in the order in which they stand here. */
  get order() {
    return [...this.node.querySelectorAll("[data-channel]")].map(({ dataset }) => dataset.channel);
  }

  #draw() {
    const { parlour } = this.#house;
    arrange(
      this.#servers,
      parlour.guilds.map((guild) => this.#server(guild)),
    );
    const dms = parlour.dms.map((channel) => this.#line(channel));
    arrange(this.#dms, dms.length ? dms : [this.#none]);
    this.#links.forEach((_, id) => parlour.channel(id) || this.#links.delete(id));
  }

  #none = el("li", { class: "quiet" }, "None yet. A table sends you your hand here.");
  #sections = new Map();

  #server({ id, name }) {
    const channels = [...this.#house.parlour.channels.values()].filter((channel) => channel.guild_id === id);
    if (!this.#sections.has(id)) this.#sections.set(id, this.#section(name));
    const section = this.#sections.get(id);
    arrange(
      section.lastElementChild,
      ordered(channels).map((channel) => (channel.type === CATEGORY ? this.#category(channel) : this.#line(channel))),
    );
    return section;
  }

  #section(name) {
    const head = el("h2", { class: "server-name" }, el("span", { class: "crest" }, paw()), name);
    return el("section", { class: "server" }, head, el("ul", { class: "links" }));
  }

  #category(channel) {
    return el("li", { class: "category" }, channel.name);
  }

  #line(channel) {
    if (!this.#links.has(channel.id)) this.#links.set(channel.id, this.#link(channel));
    const link = this.#links.get(channel.id);
    this.#dress(link, channel);
    return link.parentElement;
  }

  #link({ id, type, recipients }) {
    const sign = recipients ? face(this.#house.parlour.partner({ recipients })) : channelIcon(type);
    const link = el("a", { class: "channel-link", href: `#${id}`, data: { channel: id } }, sign, el("span", { class: "link-name" }));
    link.classList.toggle("in-thread", THREADS.includes(type));
    el("li", {}, link);
    return link;
  }

  #dress(link, channel) {
    const { parlour } = this.#house;
    const unread = channel.id === this.#current && document.visibilityState === "visible" ? 0 : parlour.unread(channel.id);
    const [sign, name] = link.children;
    if (channel.id === this.#current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.classList.toggle("unread", unread > 0);
    name.textContent = parlour.channelName(channel.id);
    arrange(link, [sign, name, ...(unread > 0 ? [badge(unread)] : [])]);
  }

  #offerPeople() {
    const { parlour } = this.#house;
    const others = [...parlour.people, parlour.botUser].filter((user) => user && user.id !== parlour.me.id);
    const items = others.map((user) => ({ label: parlour.nameOf(user), picture: face(user), pick: () => this.#open(user.id) }));
    openMenu(this.#write, "Write to somebody", [{ label: "Write to …", items }]);
  }

  async #open(user) {
    const channel = await this.#house.parlour.openDm(user);
    if (channel) location.hash = channel;
  }

  #walk(event) {
    const links = [...this.node.querySelectorAll(".channel-link")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    links[(at + step + links.length) % links.length].focus();
  }
}

/** How many are unread, short enough for a badge. */
export function badge(unread) {
  return el("span", { class: "badge", "aria-label": `${unread} unread` }, unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread));
}

/** Channels without a category first, then each category with its own; threads under the channel they hang on. */
function ordered(channels) {
  const sorted = channels
    .filter(({ type }) => type === CATEGORY || READABLE.includes(type))
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0) || byAge(one.id, other.id));
  const ids = new Set(sorted.map(({ id }) => id));
  const under = (parent) => sorted.filter((channel) => channel.parent_id === parent).flatMap((channel) => [channel, ...under(channel.id)]);
  const roots = sorted.filter(({ parent_id: parent }) => !parent || !ids.has(parent));
  const isCategory = ({ type }) => type === CATEGORY;
  return [...roots.filter((one) => !isCategory(one)), ...roots.filter(isCategory)].flatMap((root) => [root, ...under(root.id)]);
}
