/*
 * The messages of one channel, in order, as far as this window has them. Ids are snowflakes: a longer one, or of two as long the greater text, is later.
 */

/** Less than, equal to or greater than 0, as `sort` wants it. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

export class Shelf {
  #messages = new Map();
  #order = [];
  /** Whether the newest messages have been fetched, whether there is nothing older to fetch, and the fetching itself while it goes on. */
  loaded = false;
  complete = false;
  loading = null;

  get messages() {
    return this.#order.map((id) => this.#messages.get(id));
  }

  get size() {
    return this.#order.length;
  }

  get oldest() {
    return this.#order[0];
  }

  get newest() {
    return this.#order.at(-1);
  }

  get(id) {
    return this.#messages.get(id);
  }

  put(message) {
    if (!this.#messages.has(message.id)) {
      const later = this.#order.findLastIndex((id) => byAge(id, message.id) < 0);
      this.#order.splice(later + 1, 0, message.id);
    }
    this.#messages.set(message.id, message);
  }

  remove(id) {
    this.#messages.delete(id);
    this.#order = this.#order.filter((other) => other !== id);
  }

  /** Takes `page`, everything there is from its oldest to its newest message (or to the end, if `last`), in place of what stood there. */
  replace(page, { last = false } = {}) {
    const [from, to] = [page[0]?.id, page.at(-1)?.id];
    const kept = new Set(page.map(({ id }) => id));
    for (const id of this.#order.filter((other) => !kept.has(other))) {
      const inside = from === undefined ? last : byAge(id, from) >= 0 && (last || byAge(id, to) <= 0);
      if (inside) this.remove(id);
    }
    page.forEach((message) => this.put(message));
  }

  /** Lets go of everything before `id`. */
  keepFrom(id) {
    this.#order.filter((other) => byAge(other, id) < 0).forEach((other) => this.remove(other));
  }
}
