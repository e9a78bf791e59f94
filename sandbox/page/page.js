/*
 * The page a person plays on. It speaks the person's socket and `/sandbox/bot`, as PROTOCOL.md writes them, and nothing else. Who one is stands in the
 * address (`/?as=bob`), which room is open behind its `#`. Here the parts are made and joined; each has a module of its own.
 */

import { ChannelList } from "./channel_list.js";
import { Clicks } from "./clicks.js";
import { wind } from "./clock.js";
import { callable } from "./commands.js";
import { Composer } from "./composer.js";
import { el, narrow } from "./dom.js";
import { summary } from "./message.js";
import { openModal } from "./modal.js";
import { Parlour } from "./parlour.js";
import { roomHead } from "./room_head.js";
import { botPanel, identity } from "./sidebar.js";
import { PersonSocket } from "./socket.js";
import { Timeline } from "./timeline.js";

const FIRST_PERSON = "alice";
const LABEL = "Local sandbox – not Discord";

const part = (id) => document.getElementById(id);
const person = new URLSearchParams(location.search).get("as")?.toLowerCase() || FIRST_PERSON;
const socket = new PersonSocket(person);
const parlour = new Parlour(socket);
const clicks = new Clicks(socket);
const scene = {
  get locale() {
    return parlour.locale;
  },
  isMe: (id) => id === parlour.me.id,
  userName: (id) => parlour.userName(id),
  roleName: (id) => parlour.roleName(id),
  channelName: (id) => parlour.channelName(id),
  commandName,
  typeCommand: (name) => composer.begin(name),
  sendCommand: (name) => composer.run(name),
};
const house = { parlour, clicks, scene };
const list = new ChannelList(house);
const timeline = new Timeline(part("timeline"), house);
const composer = new Composer(part("composer"), house);
const showHead = roomHead(part("room-head"), house, openDrawer);
let current = null;

/** A command's name in the person's language. */
function commandName(path) {
  const channel = parlour.channel(current) ?? {};
  return callable(parlour.commands, channel, parlour.locale).find((call) => call.path === path)?.label ?? path;
}

// --- rooms

function wanted() {
  const [channel, message] = location.hash.slice(1).split("/");
  return { channel: parlour.channel(channel) ? channel : (parlour.channel(current)?.id ?? list.order[0]), message };
}

async function enter() {
  const { channel, message } = wanted();
  if (!channel) return;
  closeDrawer();
  if (channel !== current) {
    current = channel;
    list.show(channel);
    showHead(channel);
    composer.show(channel);
    if (!narrow.matches) composer.focus();
    await timeline.show(channel);
    drawTitle();
  }
  if (message) await jump(channel, message);
}

/** To one message of the room. The address keeps the room alone, so that the same way can be gone twice. */
async function jump(channel, message) {
  history.replaceState(null, "", `#${channel}`);
  if (!(await timeline.reach(message))) composer.complain("That message is not there any more.");
}

/** Esc leads back to the message box, out of the drawer first. */
function leave() {
  if (document.body.classList.contains("drawer-open")) closeDrawer();
  else composer.focus();
}

/** To the room above or below, as Alt and the arrow keys do in Discord. */
function walk(step) {
  const { order } = list;
  location.hash = order[(order.indexOf(current) + step + order.length) % order.length];
}

function drawTitle() {
  const unread = parlour.unreadInAll;
  const name = parlour.channelName(current);
  document.title = `${unread ? `(${unread}) ` : ""}${name ? `${parlour.channel(current).recipients ? "@" : "#"}${name} · ` : ""}${LABEL}`;
}

// --- the drawer of a phone

/** Behind the drawer nothing can be pressed; the room's name is still read. */
function holdRoom(held) {
  for (const node of part("room").querySelectorAll(":scope > section, .room-head button")) node.inert = held;
}

function openDrawer() {
  document.body.classList.add("drawer-open");
  holdRoom(true);
  (part("sidebar").querySelector("[aria-current]") ?? part("sidebar").querySelector("a, button"))?.focus();
}

function closeDrawer() {
  if (!document.body.classList.contains("drawer-open")) return;
  document.body.classList.remove("drawer-open");
  holdRoom(false);
  part("room-head").querySelector("button").focus();
}

narrow.addEventListener("change", closeDrawer);
part("sidebar").addEventListener("click", ({ target }) => target.closest(".channel-link") && closeDrawer());

// --- what everybody must hear of

function announce(words) {
  part("announce").append(el("p", {}, words));
  while (part("announce").children.length > 5) part("announce").firstElementChild.remove();
}

function announceMessage({ channel, what, message }) {
  if (what !== "create" || message.author.id === parlour.me.id) return;
  const where = channel === current ? "" : ` in ${parlour.channelName(channel) ?? "another channel"}`;
  announce(`${parlour.nameOf(message.author)}${where}: ${summary(message, scene)}`);
}

function lineLost() {
  const away = el("a", { href: "/" }, "Alice");
  part("lost").hidden = false;
  part("lost").replaceChildren(
    "The line to the sandbox is down. Trying again …",
    person === FIRST_PERSON || parlour.me ? "" : el("span", {}, ` Perhaps nobody here is called “${person}”; be `, away, " instead?"),
  );
}

function ready() {
  part("lost").hidden = true;
  if (parlour.channel(current)) {
    showHead(current);
    timeline.catchUp();
    composer.rename();
  } else current = null;
  list.show(current);
  enter();
}

parlour.addEventListener("ready", ready);
parlour.addEventListener("lost", lineLost);
parlour.addEventListener("messages", ({ detail }) => announceMessage(detail));
parlour.addEventListener("channels", () => (parlour.channel(current) ? showHead(current) : enter()));
parlour.addEventListener("unread", () => {
  drawTitle();
  showHead(current);
});
socket.addEventListener("refused", ({ detail }) => composer.complain(detail));
clicks.addEventListener("modal", ({ detail }) => openModal(detail, house));
addEventListener("hashchange", enter);
document.addEventListener("keydown", (event) => {
  const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") leave();
  else if (step) walk(step);
  else return;
  event.preventDefault();
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});
document.querySelector(".parlour").addEventListener("pointerdown", ({ target }) => target.closest("#sidebar") || closeDrawer());
part("sidebar").append(list.node, el("div", { class: "sidebar-foot" }, botPanel(house), identity(house)));
wind();
socket.connect();
