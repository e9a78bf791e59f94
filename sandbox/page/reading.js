/*
 * How far each person has read each channel, kept in this browser, so that a reloaded page, or a second window of the same person, knows what is new.
 */

import { byAge } from "./shelf.js";

const PREFIX = "purrlor.read";

export class Reading extends EventTarget {
  #person;

  /** Dispatches `change` with the channel's id when another window of this person has read on. */
  constructor(person) {
    super();
    this.#person = person;
    addEventListener("storage", ({ key }) => {
      const [prefix, whose, channel] = (key ?? "").split(":");
      if (prefix === PREFIX && whose === person) this.dispatchEvent(new CustomEvent("change", { detail: channel }));
    });
  }

  /** The id of the last message read in a channel; "0" if none ever was. */
  upTo(channel) {
    return localStorage.getItem(this.#key(channel)) ?? "0";
  }

  mark(channel, message) {
    if (message && byAge(message, this.upTo(channel)) > 0) localStorage.setItem(this.#key(channel), message);
  }

  /** How many of `messages` are news to this person. */
  count(channel, messages) {
    const upTo = this.upTo(channel);
    return messages.filter(({ id, author }) => author.id !== this.#person && byAge(id, upTo) > 0).length;
  }

  #key(channel) {
    return `${PREFIX}:${this.#person}:${channel}`;
  }
}
