/*
 * A modal of the bot's: a dialog with labelled fields: texts, selects, circles, boxes, files. It stays open until the bot has taken what was written, so that nothing typed is lost.
 */

import { el, fill, freshId, readFile } from "./dom.js";
import { icon } from "./icons.js";
import { prose } from "./prose.js";
import { select } from "./select.js";

const ROW = 1;
const STRING_SELECT = 3;
const TEXT_INPUT = 4;
const ENTITY_SELECTS = [5, 6, 7, 8];
const CHANNEL_SELECT = 8;
const FILE_UPLOAD = 19;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;
const MOST_TEXT = 4000;

/** Opens a modal. `house` is `{ clicks, scene, parlour }`. */
export function openModal({ id, modal }, house) {
  const { clicks } = house;
  const fields = [];
  const parts = modal.components.map((part) => partNode(part, fields, house));
  const title = el("h2", { id: freshId("modal") }, modal.title);
  const complaint = el("p", { class: "modal-complaint", role: "alert", hidden: true });
  const send = el(
    "button",
    { class: "button primary", type: "submit" },
    el("span", { class: "button-label" }, "Submit"),
    el("span", { class: "dots", "aria-hidden": "true" }),
  );
  const cancel = el("button", { class: "button secondary", type: "button", on: { click: () => box.close() } }, "Cancel");
  const close = el(
    "button",
    { class: "icon-button", type: "button", "aria-label": "Close", on: { click: () => box.close() } },
    icon("close"),
  );
  const form = el(
    "form",
    { class: "modal-form", novalidate: true },
    el("header", {}, title, close),
    el("div", { class: "modal-fields" }, parts),
    complaint,
    el("footer", {}, cancel, send),
  );
  const box = el("dialog", { class: "modal", "aria-labelledby": title.id }, form);

  function complain(sentence) {
    complaint.hidden = !sentence;
    fill(complaint, sentence ? [icon("warn"), sentence] : []);
    send.removeAttribute("aria-busy");
  }

  async function submit(event) {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].input.focus();
    complain("");
    send.ariaBusy = "true";
    const written = await Promise.all(fields.map(async ({ customId, read }) => [customId, await read()]));
    const refusal = await clicks.submit(id, Object.fromEntries(written));
    return refusal === null ? box.close() : complain(`${refusal.replace(/\.$/, "")}. What you wrote is kept: try again.`);
  }

  form.addEventListener("submit", submit);
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  fields[0]?.input.focus();
}

function partNode(part, fields, house) {
  if (part.type === ROW) return part.components.map((inner) => partNode(inner, fields, house));
  if (part.type === LABEL) return partNode({ ...part.component, label: part.label, description: part.description }, fields, house);
  if (part.type === TEXT_INPUT) return textField(part, fields);
  if (part.type === STRING_SELECT) return selectField(part, fields);
  if (ENTITY_SELECTS.includes(part.type)) return selectField({ ...part, options: entities(part, house.parlour) }, fields);
  if (part.type === FILE_UPLOAD) return fileField(part, fields);
  if (part.type === RADIO_GROUP) return choiceField(part, fields, "radio");
  if (part.type === CHECKBOX_GROUP) return choiceField(part, fields, "checkbox");
  if (part.type === CHECKBOX) return boxField(part, fields);
  if (part.type === TEXT) return prose(part.content, house.scene);
  return el("p", { class: "unknown" }, `A field of type ${part.type}, which this page cannot show.`);
}

function textField(data, fields) {
  const { custom_id: customId, label, description, style, placeholder } = data;
  const [value, required, least, most] = [data.value ?? "", data.required ?? true, data.min_length ?? 0, data.max_length ?? MOST_TEXT];
  const ids = { input: freshId("input"), help: freshId("help") };
  const props = {
    id: ids.input,
    class: "modal-input",
    placeholder,
    maxlength: most,
    "aria-describedby": ids.help,
    "aria-required": required ? "true" : null,
    autocomplete: "off",
  };
  const input = style === PARAGRAPH ? el("textarea", { ...props, rows: "4" }) : el("input", { ...props, type: "text" });
  const wrong = el("span", { class: "modal-wrong" });
  const count = el("span", { class: "modal-count" });
  const show = () => fill(count, `${[...input.value].length} / ${most}`);

  function check() {
    const long = [...input.value].length;
    const missing = required && !input.value.trim();
    const short = long > 0 && long < least;
    wrong.textContent = missing ? "This is needed." : short ? `At least ${least} characters, please.` : "";
    input.ariaInvalid = missing || short ? "true" : null;
    return !missing && !short;
  }

  input.value = value;
  input.addEventListener("input", () => {
    show();
    if (wrong.textContent) check();
  });
  show();
  fields.push({ customId, input, check, read: () => input.value });
  const help = el("p", { class: "modal-help", id: ids.help }, wrong, most < MOST_TEXT ? count : null);
  return el("div", { class: "modal-field" }, heading({ label, description, required }, ids.input), input, help);
}

function selectField(data, fields) {
  const { custom_id: customId, label, description } = data;
  const required = data.required ?? true;
  const wrong = el("span", { class: "modal-wrong" });
  let chosen = data.options.filter((option) => option.default).map(({ value }) => value);
  const input = select(data, data.options, (values) => {
    chosen = values;
    wrong.textContent = "";
  });

  function check() {
    const missing = required && !chosen.length;
    wrong.textContent = missing ? "Please choose." : "";
    return !missing;
  }

  input.id = freshId("input");
  fields.push({ customId, input, check, read: () => chosen });
  return el(
    "div",
    { class: "modal-field" },
    heading({ label, description, required }, input.id),
    input,
    el("p", { class: "modal-help" }, wrong),
  );
}

function entities({ type, default_values: defaults = [] }, parlour) {
  const people = parlour.people.map((user) => [user.id, parlour.nameOf(user)]);
  const channels = [...parlour.channels.values()].filter(({ guild_id: guild }) => guild).map(({ id, name }) => [id, `#${name}`]);
  const all = type === CHANNEL_SELECT ? channels : people;
  return all.map(([value, label]) => ({ value, label, default: defaults.some(({ id }) => id === value) }));
}

/** A group of circles, of which one is picked, or of boxes. */
function choiceField(data, fields, type) {
  const { custom_id: customId, label, description } = data;
  const required = data.required ?? true;
  const name = freshId("choice");
  const wrong = el("span", { class: "modal-wrong" });
  const inputs = data.options.map((option) => el("input", { type, name, value: option.value, checked: option.default }));
  const lines = data.options.map((option, i) =>
    el("label", { class: "choice" }, inputs[i], el("span", { class: "choice-words" }, option.label, el("span", {}, option.description))),
  );
  const chosen = () => inputs.filter((input) => input.checked).map(({ value }) => value);

  function check() {
    const missing = required && !chosen().length;
    wrong.textContent = missing ? "Please choose." : "";
    return !missing;
  }

  inputs.forEach((input) => input.addEventListener("change", () => wrong.textContent && check()));
  fields.push({ customId, input: inputs[0], check, read: chosen });
  const mark = required ? el("span", { class: "modal-required", title: "required", "aria-hidden": "true" }, " *") : null;
  const head = el("legend", {}, label, mark);
  const words = description && el("p", { class: "modal-description" }, description);
  return el("div", { class: "modal-field" }, el("fieldset", { class: "choices" }, head, words, lines), el("p", { class: "modal-help" }, wrong));
}

function boxField({ custom_id: customId, label, description, default: ticked }, fields) {
  const input = el("input", { type: "checkbox", checked: ticked });
  fields.push({ customId, input, check: () => true, read: () => input.checked });
  const words = el("span", { class: "choice-words" }, label, description && el("span", {}, description));
  return el("div", { class: "modal-field" }, el("label", { class: "choice" }, input, words));
}

function fileField(data, fields) {
  const { custom_id: customId, label, description, min_values: least, max_values: most } = data;
  const required = data.required ?? true;
  const input = el("input", { id: freshId("input"), class: "modal-input", type: "file", multiple: most > 1 });
  const wrong = el("span", { class: "modal-wrong" });

  function check() {
    const count = input.files.length;
    const fits = (count === 0 && !required) || (count >= least && count <= most);
    wrong.textContent = fits ? "" : most === least ? `${most}, please.` : `${least} to ${most}, please.`;
    return fits;
  }

  input.addEventListener("change", () => wrong.textContent && check());
  fields.push({ customId, input, check, read: () => Promise.all([...input.files].map(readFile)) });
  return el(
    "div",
    { class: "modal-field" },
    heading({ label, description, required }, input.id),
    input,
    el("p", { class: "modal-help" }, wrong),
  );
}

function heading({ label, description, required }, input) {
  const mark = required ? el("span", { class: "modal-required", title: "required", "aria-hidden": "true" }, " *") : null;
  return [el("label", { for: input }, label, mark), description && el("p", { class: "modal-description" }, description)];
}
