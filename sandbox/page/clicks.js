/*
 * What this person does that makes an interaction: slash commands, buttons, selects, modals, autocomplete; and which of it is still unanswered, or
 * failed. Dispatches `pending` when that changes (detail: where), and `modal` when the bot answers with one (detail: `{ id, modal }`).
 */

export class Clicks extends EventTarget {
  #socket;
  #mine = new Set();
  #pending = new Map();
  #failures = new Map();
  #choices = new Map();
  #answers = new Map();
  #count = 0;

  constructor(socket) {
    super();
    this.#socket = socket;
    socket.addEventListener("interaction", ({ detail }) => this.#hear(detail));
    socket.addEventListener("modal", ({ detail }) => this.#open(detail));
    socket.addEventListener("choices", ({ detail }) => this.#choose(detail.nonce, detail.choices));
    socket.addEventListener("message_update", ({ detail }) => this.#failures.delete(detail.message.id));
    socket.addEventListener("lost", () => this.#lose());
  }

  // --- each of these answers whether the sandbox took it; if not, the socket has said why

  /** What failed there before is told no longer. */
  slash(channel, call, options) {
    for (const { nonce, failed } of this.waiting(channel)) if (failed) this.forget(nonce);
    return this.#act({ do: "slash", channel_id: channel, command: call.path, options }, { kind: "slash", channel, label: call.label });
  }

  press(message, customId) {
    return this.#act({ do: "press", ...address(message), custom_id: customId }, component(message, customId));
  }

  select(message, customId, values) {
    return this.#act({ do: "select", ...address(message), custom_id: customId, values }, component(message, customId));
  }

  /** Hands in a modal. Answers, once the bot has taken it or not, null or why not. */
  submit(modal, values) {
    const nonce = this.#remember({ kind: "modal", id: modal });
    return new Promise((resolve) => {
      this.#answers.set(nonce, resolve);
      this.#socket.ask({ do: "submit", id: modal, values, nonce }).catch((error) => this.#settle(nonce, error.message));
    });
  }

  /** What the bot offers for the option being typed: a list, or null when it did not answer. */
  complete(channel, call, options, focused) {
    const nonce = this.#nonce();
    return new Promise((resolve) => {
      this.#choices.set(nonce, resolve);
      const request = { do: "autocomplete", channel_id: channel, command: call.path, options, focused, nonce };
      this.#socket.ask(request).catch(() => this.#choose(nonce, null));
    });
  }

  // --- what is unanswered

  isBusy(message, customId) {
    return [...this.#pending.values()].some((where) => where.message === message && where.customId === customId);
  }

  /** Why the last click on a message failed ("" if nobody said), or undefined if it did not. */
  failure(message) {
    return this.#failures.get(message);
  }

  /** Slash commands of a channel that wait for their answer, or failed: `{ nonce, label, failed }`. */
  waiting(channel) {
    return [...this.#pending]
      .filter(([, where]) => where.kind === "slash" && where.channel === channel)
      .map(([nonce, where]) => ({ nonce, ...where }));
  }

  /** Takes away the notice of a slash command that failed. */
  forget(nonce) {
    this.#settle(nonce);
  }

  // --- the way there and back

  async #act(request, where) {
    const nonce = this.#remember(where);
    const taken = await this.#socket.want({ ...request, nonce });
    if (!taken) this.#settle(nonce);
    return taken !== null;
  }

  #remember(where) {
    const nonce = this.#nonce();
    this.#mine.add(nonce);
    this.#failures.delete(where.message);
    this.#pending.set(nonce, where);
    this.#tell("pending", where);
    return nonce;
  }

  #hear({ nonce, state, reason }) {
    if (state === "failed") this.#choose(nonce, null);
    if (state === "failed") this.#fail(nonce, reason ?? "");
    else if (state === "acknowledged") this.#settle(nonce);
  }

  #fail(nonce, reason) {
    const where = this.#pending.get(nonce);
    if (!where) return;
    const failed = reason || "The bot did not answer.";
    if (where.message) this.#failures.set(where.message, reason);
    if (where.kind !== "slash") return void this.#settle(nonce, failed);
    this.#pending.set(nonce, { ...where, failed });
    this.#tell("pending", where);
  }

  #settle(nonce, refusal = null) {
    const where = this.#pending.get(nonce);
    if (!where) return;
    this.#pending.delete(nonce);
    this.#answers.get(nonce)?.(refusal);
    this.#answers.delete(nonce);
    this.#tell("pending", where);
  }

  /** A modal is told to all windows of a person; it opens in the one that asked for it. */
  #open({ nonce, id, modal }) {
    if (!this.#mine.has(nonce)) return;
    this.#settle(nonce);
    this.#tell("modal", { id, modal });
  }

  #choose(nonce, choices) {
    this.#choices.get(nonce)?.(choices);
    this.#choices.delete(nonce);
  }

  #lose() {
    for (const nonce of [...this.#choices.keys()]) this.#choose(nonce, null);
    for (const nonce of [...this.#pending.keys()]) this.#fail(nonce, "The line to the sandbox dropped before the answer came.");
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #nonce() {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
  }
}

function address(message) {
  return { channel_id: message.channel_id, message_id: message.id };
}

function component(message, customId) {
  return { kind: "component", channel: message.channel_id, message: message.id, customId };
}
