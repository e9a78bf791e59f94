/*
 * One message in a room. A row is made once and then follows its message: each part of it is built anew only when what it shows has changed.
 */

import { messageTime, shortTime } from "./clock.js";
import { Components } from "./components.js";
import { arrange, el } from "./dom.js";
import { attachments, embed } from "./embed.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { wordsOf } from "./layout.js";
import { FLAG } from "./parlour.js";
import { bare, prose } from "./prose.js";

const DEFAULT = 0;
const REPLY = 19;
const SLASH = 20;
const COMMAND = 2;
const SYSTEM = {
  1: "added somebody to the group",
  6: "pinned a message",
  7: "has come in",
  18: "started a thread",
  21: "started a thread",
};
const SUMMARY_LENGTH = 180;

/** The message in one line, for a reply's quotation and for screen readers. */
export function summary(message, scene) {
  if (message.flags & FLAG.THINKING) return "is thinking …";
  const titles = (message.embeds ?? []).flatMap(({ title, description }) => [title, description]).filter(Boolean);
  const files = (message.attachments ?? []).map(({ description, filename }) => description ?? filename);
  const words = bare([message.content, ...titles, ...wordsOf(message.components)].filter(Boolean).join(" · "), scene) || files.join(", ");
  return words.length > SUMMARY_LENGTH ? `${words.slice(0, SUMMARY_LENGTH)}…` : words;
}

export class MessageRow {
  element = el("li", { class: "message", tabindex: "-1" });
  message = null;
  #house;
  #components;
  #parts = new Map();
  #gutter = el("div", { class: "gutter" });
  #body = el("div", { class: "body" });

  /** `house` is `{ parlour, clicks, scene }`. */
  constructor(house) {
    this.#house = house;
    this.#components = new Components(house);
  }

  /** Shows `message`; `continued`: it follows one of the same author and needs no name. */
  update(message, continued) {
    this.message = message;
    const { scene } = this.#house;
    const { element } = this;
    element.id = `message-${message.id}`;
    element.dataset.id = message.id;
    element.classList.toggle("continued", continued);
    element.classList.toggle("ephemeral", Boolean(message.flags & FLAG.EPHEMERAL));
    element.classList.toggle("for-me", mentionsMe(message, scene));
    element.setAttribute("aria-label", `${this.#house.parlour.nameOf(message.author)}: ${summary(message, scene)}`);
    const to = repliedTo(message, this.#house);
    const context = this.#part("context", [to, usedCommand(message)], () => contextLine(message, to, this.#house));
    this.#part("gutter", [message.author, continued, message.timestamp, scene.locale], () => this.#fillGutter(continued));
    arrange(this.#body, this.#bodyParts(continued));
    arrange(element, [context, this.#gutter, this.#body].filter(Boolean));
  }

  /** Shows anew what depends on clicks: busy buttons, and whether the last one failed. */
  refresh() {
    this.#components.refresh(this.message);
    arrange(this.#body, this.#bodyParts(this.element.classList.contains("continued")));
  }

  #bodyParts(continued) {
    const { message } = this;
    const { scene } = this.#house;
    const hasEmbeds = !(message.flags & FLAG.NO_EMBEDS);
    return [
      continued ? null : this.#part("by", [message.author, message.timestamp, scene.locale], () => byLine(message, this.#house)),
      this.#part("content", [message.content, message.flags, message.edited_timestamp, scene.locale], () => content(message, scene)),
      this.#part("files", [message.attachments, message.embeds], () => group("files", showsFiles(message) ? attachments(message) : [])),
      hasEmbeds &&
        this.#part("embeds", [message.embeds, message.attachments, scene.locale], () =>
          group(
            "embeds",
            message.embeds?.map((one) => embed(one, message, scene)),
          ),
        ),
      this.#part("components", message.components, () => this.#showComponents()),
      this.#failure(),
      this.#part("private", message.flags & FLAG.EPHEMERAL, () => this.#privateLine()),
    ].filter(Boolean);
  }

  /** The node of a part, made by `make` when what it shows is not what it showed. */
  #part(name, shows, make) {
    const key = JSON.stringify(shows) ?? "";
    if (this.#parts.get(name)?.key !== key) this.#parts.set(name, { key, node: make() });
    return this.#parts.get(name).node;
  }

  #fillGutter(continued) {
    const { author, timestamp } = this.message;
    this.#gutter.replaceChildren(continued ? shortTime(timestamp, this.#house.scene.locale) : face(author));
    return this.#gutter;
  }

  #showComponents() {
    this.#components.show(this.message);
    return this.message.components?.length ? this.#components.node : null;
  }

  /** One line, as Discord says it; why stands behind it, for who points there. */
  #failure() {
    const reason = this.#house.clicks.failure(this.message.id);
    if (reason === undefined) return null;
    return this.#part("failure", reason, () =>
      el("p", { class: "failure", role: "alert", title: reason }, icon("warn"), "This interaction failed"),
    );
  }

  #privateLine() {
    if (!(this.message.flags & FLAG.EPHEMERAL)) return null;
    const dismiss = () => this.#house.parlour.dismiss(this.message);
    return el(
      "p",
      { class: "private" },
      icon("eye"),
      "Only you can see this · ",
      el("button", { class: "plain", type: "button", on: { click: dismiss } }, "Dismiss message"),
    );
  }
}

function mentionsMe({ mentions = [], mention_everyone: everyone }, scene) {
  return Boolean(everyone) || mentions.some(({ id }) => scene.isMe(id));
}

/** In the newer layout a file is seen where a component shows it, and nowhere else. */
function showsFiles({ flags }) {
  return !(flags & FLAG.LAID_OUT);
}

function group(name, nodes = []) {
  return nodes.length ? el("div", { class: name }, nodes) : null;
}

function byLine({ author, webhook_id: webhook, timestamp }, { parlour, scene }) {
  const isApp = author.bot || webhook;
  return el(
    "div",
    { class: "by" },
    el("span", { class: "name" }, parlour.nameOf(author)),
    isApp && el("span", { class: "app" }, "APP"),
    messageTime(timestamp, scene.locale),
  );
}

function content(message, scene) {
  if (message.flags & FLAG.THINKING)
    return el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }), "is thinking …");
  if (![DEFAULT, REPLY, SLASH].includes(message.type ?? DEFAULT))
    return el("p", { class: "system" }, message.content || SYSTEM[message.type] || "did something this page has no words for");
  if (!message.content) return null;
  const node = prose(message.content, scene);
  if (message.edited_timestamp)
    node.append(" ", el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(scene.locale) }, "(edited)"));
  return node;
}

/** Who called the command that a message answers: Discord tells it in a new place and, for longer, in an old one. */
function usedCommand({ interaction_metadata: now, interaction: before }) {
  const told = now?.type === COMMAND || before?.type === COMMAND;
  if (!told) return null;
  return { user: now?.user ?? before.user, name: before?.name ?? now?.name };
}

/** The message that one replies to: as told with it, or as it is known here; null if it was deleted, undefined if nobody knows. */
function repliedTo(message, { parlour }) {
  if (message.type !== REPLY || message.referenced_message !== undefined) return message.referenced_message;
  const id = message.message_reference?.message_id;
  return id && parlour.shelf(message.channel_id).get(id);
}

/** The line over a message: whose command it answers, or which message it replies to. */
function contextLine(message, to, { parlour, scene }) {
  const used = usedCommand(message);
  if (used) {
    const command = used.name && el("span", { class: "command" }, `/${scene.commandName(used.name)}`);
    return el(
      "div",
      { class: "context" },
      el("span", { class: "tiny" }, face(used.user)),
      el("b", {}, parlour.nameOf(used.user)),
      " used ",
      command || "a command",
    );
  }
  if (to === null && message.type === REPLY)
    return el("div", { class: "context" }, icon("reply"), "The message this replies to was deleted");
  if (!to) return null;
  const words = el("span", { class: "context-words" }, summary(to, scene));
  return el(
    "a",
    { class: "context", href: `#${to.channel_id}/${to.id}` },
    el("span", { class: "tiny" }, face(to.author)),
    el("b", {}, parlour.nameOf(to.author)),
    words,
  );
}
