/*
 * Embeds, and the files of a message. Pictures are shown when the sandbox itself serves them; for any other address the page fetches nothing and names
 * the address instead.
 */

import { messageTime } from "./clock.js";
import { el, localAddress } from "./dom.js";
import { icon } from "./icons.js";
import { link, phrase, prose } from "./prose.js";

const MOST_IN_A_ROW = 3;
const KILO = 1024;

/** The node of one embed of a message. */
export function embed(data, message, scene) {
  const colour = data.color ? { "--bar": `#${data.color.toString(16).padStart(6, "0")}` } : {};
  return el(
    "article",
    { class: "embed", style: colour },
    el(
      "div",
      { class: "embed-grid" },
      el(
        "div",
        { class: "embed-text" },
        head(data, message, scene),
        data.description && prose(data.description, scene),
        fields(data.fields ?? [], scene),
      ),
      data.thumbnail && el("div", { class: "embed-thumbnail" }, picture(data.thumbnail, message)),
      data.image && el("div", { class: "embed-image" }, picture(data.image, message)),
      foot(data, message, scene),
    ),
  );
}

function head({ author, title, url }, message, scene) {
  const name = author && (author.url ? link(author.url, scene, {}, author.name) : el("span", {}, author.name));
  const sign = author?.icon_url && small(author.icon_url, message);
  const words = title && phrase(title, scene);
  return [
    author && el("div", { class: "embed-author" }, sign, name),
    title && el("h2", { class: "embed-title" }, url ? link(url, scene, {}, ...words) : words),
  ];
}

/** Fields side by side as long as they are inline, three in a row at most; the style sheet makes them fewer on a phone. */
function fields(list, scene) {
  if (!list.length) return null;
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row?.[0].inline && row.length < MOST_IN_A_ROW) row.push(field);
    else rows.push([field]);
  }
  return el(
    "div",
    { class: "embed-fields" },
    rows.flatMap((row) => row.map((field) => fieldNode(field, row, scene))),
  );
}

function fieldNode({ name, value, inline }, row, scene) {
  const span = inline && row.length > 1 ? 12 / row.length : inline ? 6 : 12;
  return el(
    "div",
    { class: inline ? "embed-field inline" : "embed-field", style: { "--span": span } },
    el("div", { class: "embed-field-name" }, phrase(name, scene)),
    prose(value, scene),
  );
}

function foot({ footer, timestamp }, message, scene) {
  if (!footer && !timestamp) return null;
  const sign = footer?.icon_url && small(footer.icon_url, message);
  const parts = [footer && el("span", {}, footer.text), timestamp && messageTime(timestamp, scene.locale)].filter(Boolean);
  return el("footer", { class: "embed-foot" }, sign, parts.length === 2 ? [parts[0], " · ", parts[1]] : parts);
}

function small(url, message) {
  const address = addressOf(url, message);
  return address && el("img", { class: "embed-icon", src: address, alt: "" });
}

function picture({ url, width, height, description }, message) {
  const file = fileOf(url, message);
  return image({
    url: file?.url ?? url,
    width: width ?? file?.width,
    height: height ?? file?.height,
    alt: description ?? file?.description,
  });
}

/** `attachment://name` and the address of a file alike mean the file. */
function fileOf(url, { attachments = [] }) {
  const path = localAddress(url)?.split("?")[0];
  return attachments.find((file) => url === `attachment://${file.filename}` || (path && localAddress(file.url)?.split("?")[0] === path));
}

function addressOf(url, message) {
  return localAddress(fileOf(url, message)?.url ?? url);
}

/** A picture with its alt text, to be enlarged by a press. */
export function image({ url, width, height, alt }) {
  const address = localAddress(url);
  if (!address) return el("p", { class: "elsewhere" }, icon("file"), `A picture from elsewhere, not fetched: ${url}`);
  const words = alt || "Picture without a description";
  const node = el("img", { src: address, alt: alt ?? "", width, height, decoding: "async" });
  return el(
    "button",
    { class: "picture", type: "button", "aria-label": `${words} – enlarge`, on: { click: () => enlarge(address, words) } },
    node,
  );
}

/** A picture over the whole page, with its words under it. */
function enlarge(address, words) {
  const close = el(
    "button",
    { class: "icon-button", type: "button", "aria-label": "Close", on: { click: () => box.close() } },
    icon("close"),
  );
  const box = el("dialog", { class: "lightbox", "aria-label": words }, close, el("img", { src: address, alt: words }), el("p", {}, words));
  box.addEventListener("click", ({ target }) => target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

/** The files of a message that no embed shows. */
export function attachments(message) {
  const shown = (message.embeds ?? []).flatMap(({ image: one, thumbnail: other }) => [one?.url, other?.url]).filter(Boolean);
  const taken = new Set(shown.map((url) => fileOf(url, message)?.id).filter(Boolean));
  return (message.attachments ?? []).filter(({ id }) => !taken.has(id)).map(attachment);
}

/** One file: a picture is shown, anything else can be fetched. */
export function attachment(file) {
  const isPicture = file.content_type?.startsWith("image/") ?? /\.(?:png|jpe?g|gif|webp|svg)$/i.test(file.filename);
  if (isPicture) return image({ url: file.url, width: file.width, height: file.height, alt: file.description });
  const props = { class: "file", href: localAddress(file.url) ?? file.url, download: file.filename };
  return el(
    "a",
    props,
    icon("file"),
    el("span", { class: "file-name" }, file.filename),
    el("span", { class: "file-size" }, bytes(file.size)),
  );
}

function bytes(size) {
  if (size < KILO) return `${size} bytes`;
  return size < KILO * KILO ? `${(size / KILO).toFixed(1)} KB` : `${(size / KILO / KILO).toFixed(1)} MB`;
}
