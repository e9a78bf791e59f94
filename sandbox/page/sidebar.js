/*
 * The side of the page below the channels: the bot, which developers may kill and start again, and who one is here.
 */

import { el, fill } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { openMenu } from "./popup.js";

const STATES = { running: "running", starting: "starting …", stopped: "stopped" };
const LANGUAGES = [
  ["en-US", "English"],
  ["ja", "日本語"],
];

/** The bot's state; where this sandbox holds the bot's process, its end behind a fold, and its start. */
export function botPanel({ parlour }) {
  const state = el("span", { class: "bot-state", role: "status" });
  const kill = el("button", { class: "button danger small", type: "button", on: { click: () => order("kill") } }, "Kill the bot (-9)");
  const start = el("button", { class: "button success small", type: "button", on: { click: () => order("start") } }, "Start the bot");
  const words = el("p", { class: "bot-words" });
  const fold = el("details", { class: "bot-fold" }, el("summary", {}, "For developers"), el("div", { class: "bot-buttons" }, kill));
  const panel = el(
    "section",
    { class: "bot-panel", "aria-label": "The bot" },
    el("p", { class: "bot-head" }, el("b", {}, "The bot"), " is ", state),
    words,
    el("div", { class: "bot-buttons" }, start),
    fold,
  );
  let trouble = "";

  async function order(what) {
    const answer = await fetch(`/sandbox/bot/${what}`, { method: "POST" }).catch(() => null);
    trouble = answer?.ok ? "" : `That did not work${answer ? ` (${answer.status})` : ""}.`;
    draw();
  }

  function draw() {
    const { state: now, can_control: able } = parlour.bot;
    const held = panel.contains(document.activeElement);
    panel.dataset.state = parlour.online ? now : "unknown";
    state.textContent = parlour.online ? (STATES[now] ?? now) : "out of reach";
    fold.hidden = !able || now === "stopped";
    start.hidden = !able || now !== "stopped";
    kill.disabled = start.disabled = !parlour.online;
    words.textContent = trouble || (able && now === "stopped" ? "Start it again: every game goes on where it was." : "");
    if (held) (fold.hidden ? start : fold.open ? kill : fold.firstChild).focus();
  }

  for (const kind of ["ready", "bot", "lost"]) {
    parlour.addEventListener(kind, () => {
      trouble = "";
      draw();
    });
  }
  return panel;
}

/** "I am Alice ▾": who one is in this window, and in which language one's client speaks. */
export function identity({ parlour }) {
  const button = el("button", {
    class: "identity",
    type: "button",
    "aria-haspopup": "menu",
    "aria-expanded": "false",
    on: { click: () => open() },
  });

  function draw() {
    const { me, locale } = parlour;
    const language = LANGUAGES.find(([code]) => code === locale)?.[1] ?? locale;
    const words = el(
      "span",
      { class: "identity-words" },
      el("span", { class: "identity-name" }, "I am ", el("b", {}, parlour.nameOf(me))),
      el("span", { class: "identity-detail" }, `Client language: ${language}`),
    );
    fill(button, face(me), words, icon("down"));
  }

  function open() {
    const people = parlour.people.map((user) => person(user, parlour));
    const languages = LANGUAGES.map(([code, label]) => ({ label, checked: code === parlour.locale, pick: () => parlour.speak(code) }));
    openMenu(button, "Who you are here", [
      { label: "In this window I am …", items: people },
      { label: "My client speaks …", items: languages },
    ]);
  }

  for (const kind of ["ready", "locale"]) parlour.addEventListener(kind, draw);
  return button;
}

function person(user, parlour) {
  const address = `/?as=${encodeURIComponent(user.username ?? user.id)}`;
  const name = parlour.nameOf(user);
  return {
    label: name,
    picture: face(user),
    checked: user.id === parlour.me.id,
    pick: () => user.id === parlour.me.id || location.assign(address + location.hash),
    aside: { label: `Open a window as ${name}`, href: address },
  };
}
