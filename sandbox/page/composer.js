/*
 * Where a person writes: plain messages, or a slash command (command_form.js). What the sandbox refuses is said here too. Each room keeps its own draft.
 */

import { CommandForm } from "./command_form.js";
import { callable, matching, named, written } from "./commands.js";
import { arrange, el, fill } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { Suggestions } from "./suggestions.js";

export class Composer {
  #house;
  #channel = null;
  #drafts = new Map();
  #suggestions = new Suggestions();
  #complaint = el("div", { class: "complaint", role: "alert", hidden: true });
  #text = el("textarea", { class: "say-text", id: "say", rows: "1", maxlength: "2000", autocomplete: "off" });
  #send = el("button", { class: "icon-button send", type: "submit", "aria-label": "Send" }, icon("send"));
  #slash = el(
    "button",
    { class: "icon-button slash", type: "button", "aria-label": "Commands", title: "Commands", on: { click: () => this.#typeSlash() } },
    icon("slash"),
  );
  #leaveButton = el(
    "button",
    { class: "icon-button leave", type: "button", "aria-label": "Leave the command", on: { click: () => this.#leave("") } },
    icon("close"),
  );
  #box = el("form", { class: "say" });
  #form;
  #inCommand = false;
  #sending = false;

  /** Fills `node`, the page's composer. `house` is `{ parlour, clicks }`. */
  constructor(node, house) {
    this.#house = house;
    this.#form = new CommandForm(house, this.#suggestions, {
      send: (...args) => this.#sendCommand(...args),
      leave: (text) => this.#leave(text),
    });
    node.append(this.#complaint, this.#suggestions.node, this.#box);
    this.#box.addEventListener("submit", (event) => this.#submit(event));
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("keydown", (event) => this.#key(event));
    this.#text.addEventListener("blur", () => this.#suggestions.close());
    house.parlour.addEventListener("commands", () => this.#typed());
    window.addEventListener("resize", () => this.#grow());
    this.#draw();
  }

  /** Goes to another room, with the draft that was left there. */
  show(channel) {
    if (this.#channel) this.#drafts.set(this.#channel, this.#text.value);
    this.#channel = channel;
    this.complain("");
    this.#leave(this.#drafts.get(channel) ?? "", { focus: false });
    this.rename();
  }

  /** The room's name has changed, or become known. */
  rename() {
    const channel = this.#house.parlour.channel(this.#channel);
    const name = this.#house.parlour.channelName(this.#channel) ?? "";
    this.#text.placeholder = `Message ${channel?.guild_id ? "#" : "@"}${name}`;
    this.#text.setAttribute("aria-label", this.#text.placeholder);
  }

  focus() {
    if (this.#inCommand) this.#form.focus();
    else this.#text.focus();
  }

  /** Begins the command of that name, as one who pressed its mention wants it. */
  begin(path) {
    const calls = this.#calls();
    const call = calls.find((one) => one.path === path);
    if (call) this.#enter(call);
    else this.complain(calls.length ? `There is no /${path} here.` : "There are no commands yet. The bot is starting: try again in a moment.");
  }

  /** Sends the command of that name without options. */
  run(path) {
    this.begin(path);
    if (this.#inCommand) this.#form.submit();
  }

  /** Says what went wrong, until the next thing is sent. */
  complain(sentence) {
    this.#complaint.hidden = !sentence;
    const close = el(
      "button",
      { class: "icon-button", type: "button", "aria-label": "Close", on: { click: () => this.complain("") } },
      icon("close"),
    );
    fill(this.#complaint, sentence ? [icon("warn"), el("span", {}, sentence), close] : []);
  }

  // --- plain text

  #draw() {
    const parts = this.#inCommand ? [this.#form.node, this.#leaveButton, this.#send] : [this.#slash, this.#text, this.#send];
    arrange(this.#box, parts);
    this.#box.classList.toggle("in-command", this.#inCommand);
  }

  #typed() {
    this.#grow();
    const text = this.#text.value;
    if (this.#inCommand || !text.startsWith("/") || document.activeElement !== this.#text) return this.#suggestions.close();
    const hit = named(this.#calls(), text.slice(1));
    if (hit) return this.#enter(hit.call, written(hit.call, hit.rest));
    return this.#offer(text.slice(1));
  }

  #offer(typed) {
    const calls = this.#calls();
    const { botUser } = this.#house.parlour;
    const items = matching(calls, typed).map((call) => ({
      title: `/${call.label}`,
      detail: call.description,
      aside: call.options.map(({ label, required }) => (required ? label : `${label}?`)).join("  "),
      picture: botUser && face(botUser),
      value: call,
    }));
    const note = calls.length ? "No command fits. Enter sends it as a plain message." : "There are no commands here. Is the bot running?";
    this.#suggestions.open(this.#text, { title: "Commands", items, note, pick: ({ value }) => this.#enter(value) });
  }

  #key(event) {
    if (event.isComposing || this.#suggestions.key(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.#box.requestSubmit();
  }

  #grow() {
    this.#text.style.height = "auto";
    this.#text.style.height = `${this.#text.scrollHeight}px`;
  }

  #typeSlash() {
    if (!this.#text.value.startsWith("/")) this.#text.value = "/";
    this.#text.focus();
    this.#typed();
  }

  #submit(event) {
    event.preventDefault();
    if (this.#inCommand) this.#form.submit();
    else if (this.#text.value.trim()) this.#say(this.#text.value);
  }

  /** What is refused, or finds no line, comes back into the box, unless something else stands there by then. */
  async #say(text) {
    const channel = this.#channel;
    this.complain("");
    this.#suggestions.close();
    this.#write("");
    const sent = await this.#house.parlour.say(channel, text.trim());
    if (sent) return;
    if (channel !== this.#channel) this.#drafts.set(channel, text);
    else if (!this.#text.value) this.#write(text);
  }

  #write(text) {
    this.#text.value = text;
    this.#grow();
  }

  // --- commands

  #calls() {
    const { parlour } = this.#house;
    const channel = parlour.channel(this.#channel);
    return channel ? callable(parlour.commands, channel, parlour.locale) : [];
  }

  #enter(call, texts) {
    this.#suggestions.close();
    this.#text.value = "";
    this.#inCommand = true;
    this.#draw();
    this.#form.start(this.#channel, call, texts);
  }

  #leave(text, { focus = true } = {}) {
    this.#suggestions.close();
    this.#inCommand = false;
    this.#draw();
    this.#write(text);
    if (focus) this.#text.focus();
    if (focus && text.startsWith("/")) this.#typed();
  }

  /** A command stays as it was filled in until the sandbox has taken it. */
  async #sendCommand(call, options) {
    if (this.#sending) return;
    this.complain("");
    this.#sending = true;
    const sent = await this.#house.clicks.slash(this.#channel, call, options);
    this.#sending = false;
    if (sent) this.#leave("");
  }
}
