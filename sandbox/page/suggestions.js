/*
 * The list above the message box: commands while one types a slash, choices while one fills an option. The text field keeps the focus and speaks for the
 * list (a combobox, in the words of ARIA); the list has no focus of its own.
 */

import { el, fill, freshId } from "./dom.js";

export class Suggestions {
  node = el("div", { class: "suggestions", hidden: true });
  #id = freshId("suggestions");
  #title = el("div", { class: "suggestions-title" });
  #list = el("div", { class: "suggestions-list", role: "listbox", tabindex: "0", id: this.#id });
  #owner = null;
  #items = [];
  #rows = [];
  #at = 0;
  #pick = () => {};

  constructor() {
    this.node.append(this.#title, this.#list);
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /** Shows `items` (`{ title, detail, aside, picture, value }`) for a field; `note` stands in their place when there are none. */
  open(owner, { title, items, note = "", pick }) {
    if (this.#owner !== owner) this.close();
    owner.setAttribute("aria-autocomplete", "list");
    if (owner.matches("input")) Object.assign(owner, { role: "combobox", ariaExpanded: "true" });
    owner.setAttribute("aria-controls", this.#id);
    this.#owner = owner;
    this.#items = items;
    this.#pick = pick;
    this.#rows = items.map((item, i) => this.#row(item, i));
    this.#title.textContent = title;
    this.#list.setAttribute("aria-label", title);
    fill(this.#list, this.#rows.length ? this.#rows : el("p", { class: "suggestions-note" }, note));
    this.node.hidden = !items.length && !note;
    this.#go(0);
  }

  close() {
    this.node.hidden = true;
    this.#items = [];
    if (!this.#owner) return;
    if (this.#owner.matches("input")) this.#owner.ariaExpanded = "false";
    this.#owner.removeAttribute("aria-activedescendant");
    this.#owner = null;
  }

  /** Offers a key to the list. Answers whether it took it. */
  key(event) {
    if (!this.isOpen || event.isComposing) return false;
    const steps = { ArrowDown: this.#at + 1, ArrowUp: this.#at - 1 };
    if (event.key in steps && this.#items.length) this.#go((steps[event.key] + this.#items.length) % this.#items.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.#items.length) this.#choose(this.#at);
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #choose(at) {
    const item = this.#items[at];
    const pick = this.#pick;
    this.close();
    pick(item);
  }

  #go(to) {
    this.#rows[this.#at]?.setAttribute("aria-selected", "false");
    this.#at = to;
    const row = this.#rows[to];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.#owner.setAttribute("aria-activedescendant", row.id);
    else this.#owner.removeAttribute("aria-activedescendant");
  }

  #row({ title, detail, aside, picture }, i) {
    const words = el(
      "span",
      { class: "suggestion-words" },
      el("span", { class: "suggestion-title" }, title),
      detail && el("span", { class: "suggestion-detail" }, detail),
    );
    const row = el(
      "div",
      { class: "suggestion", role: "option", id: freshId("suggestion"), "aria-selected": "false" },
      picture,
      words,
      aside && el("span", { class: "suggestion-aside" }, aside),
    );
    row.addEventListener("click", () => this.#choose(i));
    row.addEventListener("pointermove", () => this.#at === i || this.#go(i));
    return row;
  }
}
