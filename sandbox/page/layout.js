/*
 * The parts of Discord's newer layout that show something and are not pressed: texts, pictures, files, lines. What holds others is built by components.js.
 */

import { el } from "./dom.js";
import { attachment, image } from "./embed.js";
import { prose } from "./prose.js";

export const SECTION = 9;
export const CONTAINER = 17;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const WIDE = 2;

/** The node of such a part, or null if it is none. */
export function leaf(part, scene) {
  switch (part.type) {
    case TEXT:
      return prose(part.content, scene);
    case THUMBNAIL:
      return covered(part, medium(part));
    case GALLERY:
      return el("div", { class: "gallery", data: { count: part.items.length } }, part.items.map((item) => covered(item, medium(item))));
    case FILE:
      return covered(part, attachment({ url: part.file.url, filename: part.name, size: part.size, content_type: "" }));
    case SEPARATOR:
      return el("hr", { class: `separator${part.spacing === WIDE ? " wide" : ""}${part.divider ? "" : " bare"}` });
    default:
      return null;
  }
}

/** All words of the parts, for who reads the message in one line. */
export function wordsOf(components = []) {
  return components.flatMap(({ type, content, components: inner }) => [type === TEXT && content, ...wordsOf(inner)]).filter(Boolean);
}

function medium({ media, description }) {
  return image({ url: media.url, width: media.width || null, height: media.height || null, alt: description });
}

/** What is a spoiler waits until somebody wants to see it. */
export function covered({ spoiler }, node) {
  return spoiler ? el("details", { class: "spoiler-box" }, el("summary", {}, "Spoiler"), node) : node;
}
