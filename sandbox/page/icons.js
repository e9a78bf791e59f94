/*
 * The page's own icons, drawn on a grid of 24 with strokes, so that they take the colour of the text they stand in. All are decoration: the words
 * beside them, or the label of their button, say the same.
 */

import { svg } from "./dom.js";

const STROKES = {
  channel: ["M9 4 7 20", "M17 4l-2 16", "M4.5 9h16", "M3.5 15h16"],
  thread: ["M5 4v8a4 4 0 0 0 4 4h10", "M15.5 12.5 19 16l-3.5 3.5", "M10 6h9"],
  voice: ["M4 9.5v5h3.5L12 19V5L7.5 9.5z", "M15.5 9a4.2 4.2 0 0 1 0 6", "M18 6.5a7.8 7.8 0 0 1 0 11"],
  secret: ["M6 11h12v9H6z", "M8.5 11V8a3.5 3.5 0 0 1 7 0v3"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  down: ["M6 9.5l6 6 6-6"],
  arrowDown: ["M12 5v14", "M6 13l6 6 6-6"],
  send: ["M4 12 20 4l-5 16-4-7z", "M11 13l9-9"],
  plus: ["M12 5v14", "M5 12h14"],
  check: ["M5 12.5l4.5 4.5L19 7.5"],
  out: ["M10 5H5v14h14v-5", "M14 4h6v6", "M20 4l-9 9"],
  eye: ["M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z", "M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z"],
  reply: ["M9 6 4 11l5 5", "M4 11h9a6 6 0 0 1 6 6v2"],
  slash: ["M15 4 9 20"],
  file: ["M6 3h8l5 5v13H6z", "M14 3v5h5"],
  sun: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    "M12 2.5v2",
    "M12 19.5v2",
    "M2.5 12h2",
    "M19.5 12h2",
    "M5.3 5.3l1.4 1.4",
    "M17.3 17.3l1.4 1.4",
    "M5.3 18.7l1.4-1.4",
    "M17.3 6.7l1.4-1.4",
  ],
  moon: ["M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"],
  system: ["M4 5h16v11H4z", "M9 20h6", "M12 16v4"],
  warn: ["M12 4 2.5 20h19z", "M12 10v4.5", "M12 17.2v.3"],
  message: ["M4 5h16v11H11l-4.5 4v-4H4z"],
};

/** The icon of that name, as an SVG node hidden from screen readers. */
export function icon(name) {
  const strokes = STROKES[name].map((d) => svg("path", { d }));
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, strokes);
}

const OF_CHANNELS = { 2: "voice", 10: "thread", 11: "thread", 12: "secret" };

/** The icon of a channel of this type: hash, speaker, thread, or a lock for a private one. */
export function channelIcon(type) {
  return icon(OF_CHANNELS[type] ?? "channel");
}

/** A paw, the sign of the house. */
export function paw() {
  const toes = [
    [5.9, 11.4, 1.9],
    [9.7, 7.6, 2],
    [14.3, 7.6, 2],
    [18.1, 11.4, 1.9],
  ];
  return svg(
    "svg",
    { class: "paw", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("ellipse", { cx: 12, cy: 15.6, rx: 4.6, ry: 3.7 }),
    toes.map(([cx, cy, r]) => svg("circle", { cx, cy, r })),
  );
}
