/*
 * A tree of markdown as nodes on the page. `scene` knows what the ids in a text mean: `{ locale, userName(id), isMe(id), roleName(id),
 * channelName(id), commandName(name) }`, names being undefined where this person cannot know them; and `typeCommand(name)` begins a command.
 */

import { timestamp } from "./clock.js";
import { el, localAddress } from "./dom.js";
import { isOnlyEmoji, parse } from "./markdown.js";

const TAGS = { bold: "strong", italics: "em", underline: "u", strike: "s" };

/** A whole text, blocks and all. */
export function prose(source, scene) {
  const size = isOnlyEmoji(source) ? " jumbo" : "";
  return el("div", { class: `prose${size}` }, shown(parse(source), scene));
}

/** A text of one line, for titles and names. */
export function phrase(source, scene) {
  return shown(parse(source, { inline: true }), scene);
}

/** A text without its signs, for screen readers and summaries. */
export function bare(source, scene) {
  const node = el("div", {}, shown(parse(source), scene));
  for (const part of node.querySelectorAll("br, li, blockquote, pre, h4, h5, h6, small")) part.before(" ");
  return node.textContent.replace(/\s+/g, " ").trim();
}

/** The emoji of a text, a button or an option: a picture that the sandbox serves, or the sign itself. */
export function emoji({ id, name, animated }) {
  if (!id) return el("span", { class: "emoji" }, name ?? "");
  const picture = el("img", {
    class: "emoji",
    src: `/emojis/${id}.${animated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });
  picture.addEventListener("error", () => picture.replaceWith(`:${name}:`));
  return picture;
}

/**
 * A link outward, to the web only: any other address stays words. Where the address is one of Discord's for a message, it is a way to that message in
 * this page.
 */
export function link(url, scene, props, ...children) {
  const place = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  const [, channel, message] = place ?? [];
  if (channel && scene.channelName(channel)) {
    return el("a", { ...props, href: message ? `#${channel}/${message}` : `#${channel}` }, ...children);
  }
  const href = localAddress(url) ?? url;
  if (!/^(?:https?:\/)?\//i.test(href)) return el("span", props, ...children);
  return el("a", { ...props, href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function shown(nodes, scene) {
  return nodes.map((node) => SHOW[node.kind](node, scene));
}

function styled(node, scene) {
  return el(TAGS[node.kind], {}, shown(node.children, scene));
}

const SHOW = {
  text: (node) => node.text,
  break: () => el("br"),
  bold: styled,
  italics: styled,
  underline: styled,
  strike: styled,
  code: (node) => el("code", {}, node.text),
  codeblock: (node) => el("pre", { tabindex: "0" }, el("code", { data: { language: node.language } }, node.text)),
  quote: (node, scene) => el("blockquote", {}, shown(node.children, scene)),
  heading: (node, scene) => el(`h${node.level + 3}`, { class: `heading-${node.level}` }, shown(node.children, scene)),
  subtext: (node, scene) => el("small", { class: "subtext" }, shown(node.children, scene)),
  group: (node, scene) => el("div", {}, shown(node.children, scene)),
  list: listing,
  spoiler,
  link: (node, scene) => link(node.url, scene, { title: node.title ?? node.url }, linkWords(node, scene)),
  user: (node, scene) => mention(`@${scene.userName(node.id) ?? "unknown"}`, scene.isMe(node.id)),
  role: (node, scene) => mention(`@${scene.roleName(node.id) ?? "role"}`),
  everyone: (node) => mention(node.text, true),
  channel: (node, scene) =>
    scene.channelName(node.id) ? el("a", { class: "mention", href: `#${node.id}` }, `#${scene.channelName(node.id)}`) : mention("#unknown"),
  command: (node, scene) =>
    el(
      "button",
      { class: "mention", type: "button", on: { click: () => scene.typeCommand(node.name) } },
      `/${scene.commandName(node.name)}`,
    ),
  timestamp: (node, scene) => timestamp(node.seconds, node.style, scene.locale),
  emoji: (node) => emoji(node),
};

function mention(words, mine = false) {
  return el("span", { class: mine ? "mention mine" : "mention" }, words);
}

function listing(node, scene) {
  const items = node.items.map((children) => el("li", {}, shown(children, scene)));
  return el(node.ordered ? "ol" : "ul", node.ordered ? { start: node.start } : {}, items);
}

/** An address of a message of this page reads as its channel, as people know it. */
function linkWords(node, scene) {
  const place = /discord\.com\/channels\/(?:@me|\d+)\/(\d+)/.exec(node.url);
  const bareAddress = node.children.length === 1 && node.children[0].text === node.url;
  const name = bareAddress && place && scene.channelName(place[1]);
  return name ? [`#${name} › message`] : shown(node.children, scene);
}

function spoiler(node, scene) {
  const inside = el("span", { class: "spoiler-inside", "aria-hidden": "true" }, shown(node.children, scene));
  const cover = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, inside);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    cover.classList.add("open");
    inside.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.removeEventListener("click", show);
    cover.removeEventListener("keydown", show);
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  return cover;
}
