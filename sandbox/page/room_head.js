/*
 * The line over the messages: the way to the channels on a phone, the room's name and topic, the switch between dark and light.
 */

import { badge } from "./channel_list.js";
import { el, fill } from "./dom.js";
import { face } from "./faces.js";
import { channelIcon, icon } from "./icons.js";
import { openMenu } from "./popup.js";

const THEME_WORDS = { system: ["As the system", "system"], light: ["Light", "sun"], dark: ["Dark", "moon"] };

/** Fills `node`. `house` is `{ parlour }`; `openDrawer` shows the channels. Answers a function that shows a channel's name. */
export function roomHead(node, { parlour }, openDrawer) {
  const menu = el(
    "button",
    { class: "icon-button drawer-button", type: "button", "aria-label": "Channels", "aria-controls": "sidebar", on: { click: openDrawer } },
    icon("menu"),
  );
  const title = el("h1", { class: "room-name" });
  const topic = el("p", { class: "room-topic" });
  const theme = el("button", {
    class: "icon-button",
    type: "button",
    "aria-haspopup": "menu",
    "aria-expanded": "false",
    on: { click: () => offerThemes(theme) },
  });
  node.append(menu, title, topic, theme);
  dressTheme(theme);

  function drawUnread(current) {
    const elsewhere = parlour.unreadInAll - parlour.unread(current);
    fill(menu, icon("menu"), elsewhere > 0 && badge(elsewhere));
    menu.setAttribute("aria-label", elsewhere > 0 ? `Channels, ${elsewhere} unread` : "Channels");
  }

  return function show(id) {
    const channel = parlour.channel(id);
    const name = parlour.channelName(id) ?? "";
    fill(title, channel?.recipients ? face(parlour.partner(channel)) : channelIcon(channel?.type), el("span", {}, name));
    topic.textContent = channel?.recipients ? "Direct messages" : (channel?.topic ?? "");
    drawUnread(id);
  };
}

function offerThemes(button) {
  const { THEMES, chosen, choose } = window.purrlorTheme;
  const items = THEMES.map((theme) => ({
    label: THEME_WORDS[theme][0],
    picture: icon(THEME_WORDS[theme][1]),
    checked: theme === chosen(),
    pick() {
      choose(theme);
      dressTheme(button);
    },
  }));
  openMenu(button, "Dark or light", [{ label: "Dark or light", items }]);
}

function dressTheme(button) {
  const [words, sign] = THEME_WORDS[window.purrlorTheme.chosen()];
  fill(button, icon(sign));
  button.setAttribute("aria-label", `Dark or light: ${words}`);
  button.title = `Dark or light: ${words}`;
}
