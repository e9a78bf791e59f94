/*
 * The components of a message: rows of buttons and selects, and the newer layout that holds them. Nodes are kept as long as the bot leaves their component as it is, so that an edit of the message
 * elsewhere neither closes an open list nor takes the focus away.
 */

import { arrange, el } from "./dom.js";
import { icon } from "./icons.js";
import { CONTAINER, covered, leaf, SECTION } from "./layout.js";
import { emoji, link } from "./prose.js";
import { select } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const USER_SELECT = 5;
const ROLE_SELECT = 6;
const CHANNEL_SELECT = 8;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK = 5;

export class Components {
  node = el("div", { class: "components" });
  #house;
  #nodes = new Map();

  /** `house` is `{ parlour, clicks, scene }`. */
  constructor(house) {
    this.#house = house;
  }

  /** Shows the components of `message`; what is the same as before stays untouched. */
  show(message) {
    const focused = this.node.contains(document.activeElement) ? document.activeElement : null;
    const fresh = new Map();
    const blocks = (message.components ?? []).map((part, i) => this.#block(part, `${i}`, message, fresh));
    this.#nodes = fresh;
    arrange(this.node, blocks);
    this.refresh(message);
    if (focused && !focused.isConnected) this.#refocus(focused.dataset.customId);
  }

  /** Marks what waits for its answer. */
  refresh(message) {
    for (const node of this.node.querySelectorAll("[data-custom-id]")) {
      const busy = this.#house.clicks.isBusy(message.id, node.dataset.customId);
      if (busy) node.ariaBusy = "true";
      else node.removeAttribute("aria-busy");
    }
  }

  /** What stands at `place`, a path of numbers: a row, a part of the newer layout, or what that holds. */
  #block(part, place, message, fresh) {
    const inner = (parts) => parts.map((one, i) => this.#block(one, `${place} ${i}`, message, fresh));
    if (part.type === ROW) return this.#holder("row", place, fresh, inner(part.components));
    if (part.type === CONTAINER) return this.#container(part, place, fresh, inner(part.components));
    if (part.type === SECTION) {
      const texts = this.#holder("section-texts", place, fresh, inner(part.components));
      const accessory = this.#block(part.accessory, `${place} beside`, message, fresh);
      return this.#holder("section", place, fresh, [texts, this.#holder("section-beside", place, fresh, [accessory])]);
    }
    return this.#kept(`${place} ${message.id} ${JSON.stringify(part)}`, fresh, () => this.#component(part, message));
  }

  #container(part, place, fresh, nodes) {
    const node = this.#holder("container", place, fresh, nodes);
    if (part.accent_color === null) node.style.removeProperty("--bar");
    else node.style.setProperty("--bar", `#${part.accent_color.toString(16).padStart(6, "0")}`);
    return part.spoiler ? this.#kept(`cover ${place}`, fresh, () => covered(part, node)) : node;
  }

  #holder(kind, place, fresh, nodes) {
    const node = this.#kept(`${kind} ${place}`, fresh, () => el("div", { class: kind }));
    arrange(node, nodes);
    return node;
  }

  #kept(key, fresh, make) {
    const node = this.#nodes.get(key) ?? make();
    fresh.set(key, node);
    return node;
  }

  #component(part, message) {
    const { clicks } = this.#house;
    const submit = (values) => clicks.select(message, part.custom_id, values);
    switch (part.type) {
      case BUTTON:
        return part.style === LINK ? this.#linkButton(part) : button(part, () => clicks.press(message, part.custom_id));
      case STRING_SELECT:
        return select(part, part.options, submit);
      case USER_SELECT:
      case ROLE_SELECT:
      case CHANNEL_SELECT:
        return select(part, this.#entities(part, message), submit);
      default:
        return (
          leaf(part, this.#house.scene) ??
          el("span", { class: "unknown" }, `A component of type ${part.type}, which this page cannot show.`)
        );
    }
  }

  #linkButton({ url, label, emoji: sign, disabled }) {
    if (disabled) return el("button", { class: "button secondary", type: "button", disabled: true }, sign && emoji(sign), label);
    const node = link(url, this.#house.scene, { class: "button secondary" }, sign ? emoji(sign) : "", label ?? "");
    if (node.target) node.append(icon("out"));
    return node;
  }

  #entities({ type, channel_types: kinds, default_values: defaults = [] }, message) {
    const { parlour } = this.#house;
    const { guild_id: guild } = parlour.channel(message.channel_id) ?? {};
    const channels = [...parlour.channels.values()].filter((one) => guild && one.guild_id === guild && (!kinds || kinds.includes(one.type)));
    const roles = parlour.guilds.find(({ id }) => id === guild)?.roles ?? [];
    const all =
      type === USER_SELECT
        ? parlour.people.map((user) => [user.id, parlour.nameOf(user)])
        : type === ROLE_SELECT
          ? roles.filter(({ id }) => id !== guild).map(({ id, name }) => [id, `@${name}`])
          : channels.map(({ id, name }) => [id, `#${name}`]);
    return all.map(([value, label]) => ({ value, label, default: defaults.some(({ id }) => id === value) }));
  }

  /** The focused component is gone: go to the one that took its name, else to the first that can be pressed. */
  #refocus(customId) {
    const able = [...this.node.querySelectorAll("button:not(:disabled), a")];
    const next = able.find((node) => node.dataset.customId === customId) ?? able[0] ?? this.node.closest("[tabindex]");
    next?.focus({ preventScroll: true });
  }
}

function button({ custom_id: customId, style, label, emoji: sign, disabled }, press) {
  const props = { class: `button ${STYLES[style] ?? "secondary"}`, type: "button", disabled, data: { customId } };
  const node = el(
    "button",
    props,
    sign && emoji(sign),
    label && el("span", { class: "button-label" }, label),
    el("span", { class: "dots", "aria-hidden": "true" }),
  );
  if (!label && sign) node.setAttribute("aria-label", sign.name);
  node.addEventListener("click", () => node.ariaBusy === "true" || press());
  return node;
}
