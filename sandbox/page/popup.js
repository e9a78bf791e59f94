/*
 * Things that open beside what was pressed, one at a time, and close again by Esc, by a press elsewhere, or when what was pressed goes away: the menus of
 * this module and the lists of select.js. On a phone they rise from the lower edge instead.
 */

import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";

const GAP = 6;
let current = null;

/** Opens `content` beside `anchor` and answers a function that closes it. `closed` is called once, whatever closes it. */
export function popUp(anchor, content, closed = () => {}) {
  current?.close();
  const layer = el("section", { class: "popup", "aria-label": content.getAttribute("aria-label") ?? anchor.textContent }, content);
  const backdrop = el("div", { class: "popup-backdrop" });
  (anchor.closest("dialog") ?? document.body).append(backdrop, layer);
  const stop = new AbortController();
  const place = () => (anchor.isConnected ? settle(anchor, layer) : close(false));
  const watch = new MutationObserver(() => anchor.isConnected || close(false));

  function close(backToAnchor = true) {
    if (stop.signal.aborted) return;
    stop.abort();
    watch.disconnect();
    const hadFocus = layer.contains(document.activeElement);
    layer.remove();
    backdrop.remove();
    current = null;
    anchor.setAttribute("aria-expanded", "false");
    if (hadFocus && backToAnchor) anchor.focus({ preventScroll: true });
    closed();
  }

  const { signal } = stop;
  document.addEventListener("pointerdown", ({ target }) => layer.contains(target) || anchor.contains(target) || close(), {
    signal,
    capture: true,
  });
  layer.addEventListener("keydown", (event) => event.key === "Escape" && (event.preventDefault(), event.stopPropagation(), close()), {
    signal,
  });
  layer.addEventListener(
    "focusout",
    ({ relatedTarget }) => relatedTarget && !layer.contains(relatedTarget) && relatedTarget !== anchor && close(false),
    { signal },
  );
  addEventListener("resize", place, { signal });
  document.addEventListener("scroll", ({ target }) => layer.contains(target) || place(), { signal, capture: true });
  watch.observe(document.body, { childList: true, subtree: true });
  anchor.setAttribute("aria-expanded", "true");
  current = { close };
  place();
  return close;
}

/** Under the anchor where there is room, else above it; never wider than the window. Phones place it by the style sheet alone. */
function settle(anchor, layer) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const [below, above] = [innerHeight - bottom - 2 * GAP, top - 2 * GAP];
  const upward = below < Math.min(layer.scrollHeight, 320) && above > below;
  layer.style.setProperty("--room", `${Math.max(upward ? above : below, 120)}px`);
  layer.style.setProperty("--least", `${width}px`);
  const reach = layer.getBoundingClientRect();
  layer.style.setProperty("--left", `${Math.max(GAP, Math.min(left, innerWidth - reach.width - GAP))}px`);
  layer.style.setProperty("--top", `${upward ? top - reach.height - GAP : bottom + GAP}px`);
}

/**
 * Opens a menu. `groups` are `{ label, items }`, an item being `{ label, picture, checked, pick }` or a link `{ label, href }`; an item with an
 * `aside` of its own (`{ label, href }`) has a second, smaller thing to press beside it.
 */
export function openMenu(anchor, label, groups) {
  if (anchor.getAttribute("aria-expanded") === "true") return current?.close();
  const menu = el(
    "div",
    { class: "menu", role: "menu", "aria-label": label },
    groups.map((group) => menuGroup(group, (...args) => close(...args))),
  );
  const close = popUp(anchor, menu);
  const items = [...menu.querySelectorAll("[role^=menuitem]")];
  menu.addEventListener("keydown", (event) => walk(event, items));
  (items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0])?.focus();
  return close;
}

function menuGroup({ label, items }, close) {
  const id = freshId("group");
  return el(
    "div",
    { class: "menu-group", role: "group", "aria-labelledby": id },
    el("div", { class: "menu-label", id }, label),
    items.map((item) => el("div", { class: "menu-line", role: "none" }, menuItem(item, close), item.aside && asideItem(item.aside, close))),
  );
}

function menuItem({ label, picture, checked, pick }, close) {
  const act = () => {
    close();
    pick();
  };
  const role = checked === undefined ? "menuitem" : "menuitemradio";
  const tick = checked ? icon("check") : null;
  return el(
    "button",
    { class: "menu-item", type: "button", role, tabindex: "-1", "aria-checked": checked, on: { click: act } },
    picture,
    el("span", {}, label),
    tick,
  );
}

function asideItem({ label, href }, close) {
  const props = { class: "menu-aside", role: "menuitem", tabindex: "-1", href, target: "_blank", "aria-label": label, title: label };
  return el("a", { ...props, on: { click: () => close() } }, icon("out"));
}

function walk(event, items) {
  const at = items.indexOf(document.activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  items[steps[event.key] % items.length].focus();
}
