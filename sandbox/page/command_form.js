/*
 * A slash command being filled in: its name, and a labelled field for each option; required ones first and at once, the others when asked for. What may
 * stand in a field is offered above it; for autocompletion the bot is asked as one types.
 */

import { localised, OPTION, phrasesOf, valueOf, wants } from "./commands.js";
import { arrange, el, fill, readFile } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";

const ASK_PAUSE = 120;

export class CommandForm {
  node = el("div", { class: "command-form" });
  #house;
  #suggestions;
  #hint = el("p", { class: "command-hint", id: "command-hint", "aria-live": "polite" });
  #line = el("div", { class: "command-line", role: "group" });
  #more = el("div", { class: "command-more" });
  #name = el("span", { class: "command-name", tabindex: "-1" });
  #call = null;
  #channel = null;
  #fields = [];
  #send;
  #leave;

  /** `send(call, options)` is asked to send, `leave(text)` to go back to plain text. `house` is `{ parlour, clicks }`. */
  constructor(house, suggestions, { send, leave }) {
    this.#house = house;
    this.#suggestions = suggestions;
    this.#send = send;
    this.#leave = leave;
    this.node.append(this.#hint, this.#line, this.#more);
    this.node.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Begins a command in a channel; `texts` maps names of options to what is written in them already. */
  start(channel, call, texts = new Map()) {
    this.#channel = channel;
    this.#call = call;
    this.#fields = [];
    this.#line.setAttribute("aria-label", `Command ${call.label}`);
    fill(this.#name, `/${call.label}`);
    call.options.filter(({ required, name }) => required || texts.has(name)).forEach((option) => this.#add(option, texts.get(option.name)));
    this.#draw();
    this.#nextEmpty();
  }

  focus() {
    (this.#fields[0]?.input ?? this.#name).focus();
  }

  /** Sends, if every field holds what its option wants; else says which does not, and goes there. A file may still have to be read. */
  async submit() {
    await Promise.all(this.#fields.map(({ reading }) => reading));
    const wrong = this.#fields.find((field) => this.#value(field) === undefined && (field.option.required || field.input.value.trim()));
    if (wrong) return this.#object(wrong);
    this.#suggestions.close();
    return this.#send(this.#call, this.#values());
  }

  // --- fields

  #add(option, text = "") {
    const props = {
      class: "command-input",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": "command-hint",
    };
    const whole = option.type === OPTION.INTEGER || option.type === OPTION.NUMBER;
    const isFile = option.type === OPTION.ATTACHMENT;
    const input = el("input", {
      ...props,
      type: isFile ? "file" : "text",
      inputmode: whole ? "decimal" : null,
      "aria-required": option.required ? "true" : null,
      value: isFile ? null : text,
    });
    const field = { option, input, chosen: null, asked: 0 };
    const drop = option.required
      ? null
      : el(
          "button",
          { class: "command-drop", type: "button", "aria-label": `Leave out ${option.label}`, on: { click: () => this.#drop(field) } },
          icon("close"),
        );
    field.node = el("label", { class: "command-field" }, el("span", { class: "command-field-name" }, option.label), input, drop);
    input.addEventListener("focus", () => this.#enter(field));
    input.addEventListener("blur", () => this.#exit(field));
    input.addEventListener("input", () => this.#typed(field));
    if (isFile) input.addEventListener("change", () => (field.reading = this.#read(field)));
    this.#fields.push(field);
    return field;
  }

  #drop(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    this.#draw();
    this.focus();
  }

  #draw() {
    arrange(this.#line, [this.#name, ...this.#fields.map(({ node }) => node)]);
    const rest = this.#call.options.filter(({ name }) => !this.#fields.some(({ option }) => option.name === name));
    fill(
      this.#more,
      rest.length ? el("span", {}, "Optional:") : null,
      rest.map((option) => this.#addButton(option)),
    );
    this.#more.hidden = rest.length === 0;
    if (!this.#fields.length) fill(this.#hint, this.#call.description, " · Enter sends it");
  }

  #addButton(option) {
    const add = () => {
      const field = this.#add(option);
      this.#draw();
      field.input.focus();
    };
    return el("button", { class: "command-add", type: "button", title: option.hint, on: { click: add } }, icon("plus"), option.label);
  }

  #nextEmpty() {
    const empty = this.#fields.find((field) => field.option.required && !field.input.value.trim());
    const last = this.#fields.at(-1);
    (empty?.input ?? last?.input ?? this.#name).focus();
  }

  // --- what a field holds

  #value({ option, input, chosen }) {
    if (option.type === OPTION.ATTACHMENT) return chosen?.value;
    if (chosen && chosen.title === input.value) return chosen.value;
    const typed = input.value.trim().toLowerCase();
    const fits = typed ? this.#local(option, typed) : [];
    const meant = fits.find(({ title, value }) => [title, String(value)].some((word) => word.toLowerCase() === typed));
    if (meant) return meant.value;
    if (option.choices?.length) return fits.length === 1 ? fits[0].value : undefined;
    return valueOf(option, input.value);
  }

  /** Takes the bytes of the file that was picked, as the sandbox wants them. */
  async #read(field) {
    const [file] = field.input.files;
    if (!file) return;
    const value = await readFile(file).catch(() => null);
    if (!value || file !== field.input.files[0]) return;
    field.chosen = { title: file.name, value };
    field.node.classList.remove("wrong");
  }

  #values() {
    const pairs = this.#fields.map((field) => [field.option.name, this.#value(field)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  #object(field) {
    field.input.focus();
    field.node.classList.add("wrong");
    field.input.ariaInvalid = "true";
    const { locale } = this.#house.parlour;
    fill(this.#hint, el("b", {}, field.option.label), phrasesOf(locale).object(wants(field.option, locale)));
    return false;
  }

  // --- offering

  #enter(field) {
    const { option } = field;
    const { locale } = this.#house.parlour;
    const parts = [option.hint, wants(option, locale), option.required ? "" : phrasesOf(locale).optional];
    fill(this.#hint, el("b", {}, option.label), ` – ${parts.filter(Boolean).join(" · ")}`);
    this.#offer(field);
  }

  #exit(field) {
    field.asked += 1;
    this.#suggestions.close();
  }

  #typed(field) {
    field.chosen = null;
    field.node.classList.remove("wrong");
    field.input.ariaInvalid = null;
    this.#enter(field);
  }

  #offer(field) {
    if (field.option.autocomplete) return this.#askBot(field);
    const items = field.chosen ? [] : this.#local(field.option, field.input.value);
    if (items.length) this.#open(field, items);
    else this.#suggestions.close();
    return undefined;
  }

  #open(field, items, note) {
    this.#suggestions.open(field.input, { title: field.option.label, items, note, pick: (item) => this.#pick(field, item) });
  }

  #pick(field, item) {
    field.chosen = item;
    field.input.value = item.title;
    field.node.classList.remove("wrong");
    const empty = this.#fields.find((other) => other.option.required && !other.input.value.trim());
    if (empty) empty.input.focus();
  }

  /** What the page itself can offer for an option: its choices, people, channels, true and false. */
  #local(option, typed) {
    const { parlour } = this.#house;
    const all = () => {
      if (option.choices?.length)
        return option.choices.map((choice) => ({ title: localised(choice, "name", parlour.locale), value: choice.value }));
      if (option.type === OPTION.BOOLEAN)
        return [
          { title: "True", value: true },
          { title: "False", value: false },
        ];
      if (option.type === OPTION.USER)
        return parlour.people.map((user) => ({ title: parlour.nameOf(user), value: user.id, picture: face(user), detail: user.username }));
      if (option.type === OPTION.CHANNEL) return this.#channels(option);
      if (option.type === OPTION.ROLE) return this.#roles();
      return [];
    };
    const wanted = typed.trim().toLowerCase();
    return all().filter(({ title, detail, value }) => [title, detail ?? "", String(value)].some((word) => word.toLowerCase().includes(wanted)));
  }

  #channels({ channel_types: types }) {
    const { parlour } = this.#house;
    const guild = parlour.channel(this.#channel)?.guild_id;
    const fit = [...parlour.channels.values()].filter(
      (channel) => channel.guild_id === guild && (!types?.length || types.includes(channel.type)),
    );
    return fit.map(({ id, name }) => ({ title: `#${name}`, value: id }));
  }

  #roles() {
    const { parlour } = this.#house;
    const guild = parlour.channel(this.#channel)?.guild_id;
    const roles = parlour.guilds.find(({ id }) => id === guild)?.roles ?? [];
    return roles.map(({ id, name }) => ({ title: name.startsWith("@") ? name : `@${name}`, value: id }));
  }

  #isFile(name) {
    return this.#fields.some(({ option }) => option.name === name && option.type === OPTION.ATTACHMENT);
  }

  async #askBot(field) {
    field.asked += 1;
    const asked = field.asked;
    const current = () => field.asked === asked && document.activeElement === field.input;
    if (!this.#suggestions.isOpen) this.#open(field, [], "Asking the bot …");
    await new Promise((resolve) => setTimeout(resolve, ASK_PAUSE));
    if (!current()) return;
    const given = Object.entries(this.#values()).filter(([name]) => !this.#isFile(name));
    const options = { ...Object.fromEntries(given), [field.option.name]: field.input.value };
    const choices = await this.#house.clicks.complete(this.#channel, this.#call, options, field.option.name);
    if (!current() || field.chosen) return;
    const items = (choices ?? []).map((choice) => ({ title: localised(choice, "name", this.#house.parlour.locale), value: choice.value }));
    this.#open(field, items, choices ? "Nothing fits." : "The bot did not answer.");
  }

  // --- keys

  #key(event) {
    if (event.isComposing) return;
    if (event.target.matches("input, .command-name") && this.#suggestions.key(event)) return;
    const atStart = event.target === this.#name || (event.target === this.#fields[0]?.input && event.target.value === "");
    if (event.key === "Enter" && !event.target.matches("button")) this.submit();
    else if (event.key === "Escape") this.#leave("");
    else if (event.key === "Backspace" && atStart) this.#leave(`/${this.#call.label}`);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
