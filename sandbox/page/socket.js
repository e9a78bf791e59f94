/*
 * The person's socket: what this person asks, what the sandbox tells, and coming back by itself when the line drops. Events of the sandbox are
 * dispatched under their own type with the message as `detail` (`hello` comes first on each connection); besides there are `lost`, and `refused` with a
 * sentence for the person.
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** The sandbox said no, in a sentence for the person. */
export class Refused extends Error {}

/** There was no line to ask over, or it dropped before the answer came. */
export class LineLost extends Error {
  constructor() {
    super("The line to the sandbox is down. Your text is kept; try again in a moment.");
  }
}

export class PersonSocket extends EventTarget {
  #address;
  #line = null;
  #wait = FIRST_WAIT;
  #last = 0;
  #open = new Map();

  /** `person` is an id, or a name in lower case. Nothing is opened before `connect`. */
  constructor(person) {
    super();
    this.#address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/people/${encodeURIComponent(person)}/socket`;
  }

  connect() {
    const line = new WebSocket(this.#address);
    line.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    line.addEventListener("close", () => this.#drop());
    this.#line = line;
  }

  /** Asks for something and answers what the sandbox replied. Raises Refused or LineLost. */
  ask(request) {
    if (this.#line?.readyState !== WebSocket.OPEN) return Promise.reject(new LineLost());
    this.#last += 1;
    const n = this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(n, { resolve, reject });
      this.#line.send(JSON.stringify({ n, ...request }));
    });
  }

  /** Asks for something that the person wants. A no is dispatched as `refused`, and the answer then is null. */
  async want(request) {
    try {
      return await this.ask(request);
    } catch (error) {
      this.dispatchEvent(new CustomEvent("refused", { detail: error.message }));
      return null;
    }
  }

  #hear(message) {
    if (message.type === "reply") this.#settle(message);
    else {
      if (message.type === "hello") this.#wait = FIRST_WAIT;
      this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
    }
  }

  #settle(reply) {
    const asked = this.#open.get(reply.re);
    this.#open.delete(reply.re);
    if (reply.ok) asked?.resolve(reply);
    else asked?.reject(new Refused(reply.error));
  }

  #drop() {
    for (const { reject } of this.#open.values()) reject(new LineLost());
    this.#open.clear();
    this.dispatchEvent(new CustomEvent("lost"));
    setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
