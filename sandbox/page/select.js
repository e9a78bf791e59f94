/*
 * A select of a message: a button that opens a list. One choice goes off at once; several are ticked and handed in with Done. The list takes the
 * keyboard: arrows, Home, End, the first letters of an option; Space picks, Enter picks or is done, Esc goes back.
 */

import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { popUp } from "./popup.js";
import { emoji } from "./prose.js";

const TYPING_PAUSE = 700;

/**
 * The node of a select. `options` are those of Discord (`{ label, value, description, emoji, default }`), `submit(values)` hands a choice in. What was
 * handed in stays shown until the bot sends the select anew.
 */
export function select({ custom_id: customId, placeholder, min_values: fewest, max_values: greatest, disabled }, options, submit) {
  const [least, most] = [fewest ?? 1, greatest ?? 1];
  const words = el("span", { class: "select-words" });
  const props = { class: "select", type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled, data: { customId } };
  const trigger = el("button", { ...props, on: { click: () => open() } }, words, icon("down"));
  const title = placeholder || "Make a selection";
  let chosen = options.filter((option) => option.default).map(({ value }) => value);

  function show() {
    const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    words.textContent = labels.join(", ") || title;
    words.classList.toggle("placeholder", labels.length === 0);
    trigger.setAttribute("aria-label", labels.length ? `${title}: ${labels.join(", ")}` : title);
  }

  function open() {
    if (trigger.ariaBusy === "true") return;
    const hand = (values) => {
      close();
      chosen = values;
      show();
      submit(values);
    };
    const list = most > 1 || least === 0 ? checkList(options, { least, most, chosen }, hand) : choiceList(options, chosen, hand);
    const close = popUp(
      trigger,
      el("div", { class: "picker" }, el("div", { class: "picker-title", "aria-hidden": "true" }, title), list.nodes),
    );
    list.start(title);
  }

  show();
  return trigger;
}

function choiceList(options, chosen, hand) {
  const list = listbox(options, { multiple: false, picked: (value) => hand([value]) });
  list.mark(chosen, Infinity);
  return { nodes: [list.node], start: (label) => list.start(label, chosen[0]) };
}

function checkList(options, { least, most, chosen }, hand) {
  let ticked = [...chosen];
  const count = el("span", { class: "picker-count", role: "status" });
  const done = el("button", { class: "button primary", type: "button", on: { click: () => finish() } }, "Done");
  const list = listbox(options, { multiple: true, picked: toggle, entered: (value) => (done.disabled ? toggle(value) : finish()) });

  function toggle(value) {
    if (ticked.includes(value)) ticked = ticked.filter((other) => other !== value);
    else if (ticked.length < most) ticked = [...ticked, value];
    show();
  }

  function finish() {
    if (!done.disabled) hand(options.map(({ value }) => value).filter((value) => ticked.includes(value)));
  }

  function show() {
    list.mark(ticked, most);
    count.textContent = `${ticked.length} of ${least === most ? most : `${least} to ${most}`} chosen`;
    done.disabled = ticked.length < least;
  }

  show();
  return { nodes: [list.node, el("div", { class: "picker-foot" }, count, done)], start: (label) => list.start(label, chosen[0]) };
}

/** The list itself. It has the focus; the option the keyboard is at is told by `aria-activedescendant`. */
function listbox(options, { multiple, picked, entered = picked }) {
  const rows = options.map((option) => optionRow(option, multiple));
  const node = el("div", { class: "picker-list", role: "listbox", tabindex: "0", "aria-multiselectable": multiple && "true" }, rows);
  let at = 0;
  let typed = { text: "", when: 0 };

  function go(to) {
    rows[at]?.classList.remove("active");
    at = Math.max(0, Math.min(to, rows.length - 1));
    rows[at]?.classList.add("active");
    rows[at]?.scrollIntoView({ block: "nearest" });
    node.setAttribute("aria-activedescendant", rows[at]?.id ?? "");
  }

  function type(letter) {
    const now = Date.now();
    typed = { text: (now - typed.when < TYPING_PAUSE ? typed.text : "") + letter.toLowerCase(), when: now };
    const hit = options.findIndex(({ label }) => label.toLowerCase().startsWith(typed.text));
    if (hit >= 0) go(hit);
  }

  node.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + 8, PageUp: at - 8 };
    if (event.key in steps) go(steps[event.key]);
    else if (event.key === " ") picked(options[at].value);
    else if (event.key === "Enter") entered(options[at].value);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) return type(event.key);
    else return;
    event.preventDefault();
  });
  rows.forEach((row, i) => {
    row.addEventListener("click", () => picked(options[i].value));
    row.addEventListener("pointermove", () => i === at || go(i));
  });

  return {
    node,
    mark(values, most) {
      rows.forEach((row, i) => {
        const selected = values.includes(options[i].value);
        row.setAttribute("aria-selected", String(selected));
        row.setAttribute("aria-disabled", String(!selected && values.length >= most));
      });
    },
    start(label, value) {
      node.setAttribute("aria-label", label);
      node.focus({ preventScroll: true });
      go(
        Math.max(
          0,
          options.findIndex((option) => option.value === value),
        ),
      );
    },
  };
}

function optionRow({ label, description, emoji: sign }, multiple) {
  return el(
    "div",
    { class: "picker-option", role: "option", id: freshId("option"), "aria-selected": "false" },
    sign && emoji(sign),
    el(
      "span",
      { class: "picker-words" },
      el("span", { class: "picker-label" }, label),
      description && el("span", { class: "picker-detail" }, description),
    ),
    el("span", { class: multiple ? "picker-tick box" : "picker-tick" }, icon("check")),
  );
}
