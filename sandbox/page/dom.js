/*
 * Building nodes. Every text that people or bots wrote reaches the page as a text node, through here; no module turns a string into markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new element. In `props`, `class` and attributes are written as in HTML (false, null and undefined leave them out, true writes them empty; those of ARIA have true and false as words);
 * `on` holds listeners, `data` data attributes, `style` custom properties and styles. Children that are null or false are left out.
 */
export function el(tag, props = {}, ...children) {
  return furnish(document.createElement(tag), props, children);
}

/** A new SVG element; same words as `el`. */
export function svg(tag, props = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), props, children);
}

function furnish(node, { on = {}, data = {}, style = {}, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("aria-") && typeof value === "boolean") node.setAttribute(name, String(value));
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  }
  for (const [name, value] of Object.entries(data)) node.dataset[name] = value;
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Empties `node` and fills it again. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

/** Makes the children of `parent` exactly `wanted`, in order, touching only what is out of place, so that focus and scrolling survive. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  let here = parent.firstElementChild;
  for (const node of wanted) {
    if (node === here) here = here.nextElementSibling;
    else parent.insertBefore(node, here);
  }
}

/** A file that was picked, as the sandbox wants it: `{ name, data }`, the data in base64. Raises what the reading raised. */
export async function readFile(file) {
  const reader = new FileReader();
  const done = new Promise((resolve) => reader.addEventListener("loadend", resolve));
  reader.readAsDataURL(file);
  await done;
  if (reader.error) throw reader.error;
  return { name: file.name, data: reader.result.slice(reader.result.indexOf(",") + 1) };
}

let count = 0;

/** An id no other element has, for aria attributes that point at one. */
export function freshId(word) {
  count += 1;
  return `${word}-${count}`;
}

const FOLDERS = ["/attachments/", "/ephemeral-attachments/", "/avatars/", "/emojis/"];
const FILE_HOSTS = ["127.0.0.1", "localhost", "cdn.discordapp.com", "media.discordapp.net"];

/**
 * The address of something that the sandbox itself serves, or null: the page loads nothing from anywhere else. A sandbox that was started again may
 * have another port than the addresses it kept; only their path counts.
 */
export function localAddress(url) {
  if (!url || !URL.canParse(url, location.href)) return null;
  const address = new URL(url, location.href);
  const isOurs = address.origin === location.origin || FILE_HOSTS.includes(address.hostname);
  return isOurs && FOLDERS.some((folder) => address.pathname.startsWith(folder)) ? address.pathname : null;
}

/** Whether this is a phone, or as narrow as one. Must agree with the media query in style.css. */
export const narrow = matchMedia("(max-width: 720px)");
