/*
 * Times as people read them: in their language, and kept fresh where they say "2 minutes ago".
 */

import { el } from "./dom.js";

const DAY = 86_400_000;
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

function format(date, locale, style) {
  return new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
}

function relative(date, locale) {
  const away = date.getTime() - Date.now();
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** The day of a date in the person's own time zone, as a word that can be compared. */
export function dayOf(date) {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** The heading of a new day in a room. */
export function dayWords(date, locale) {
  return format(date, locale, "D");
}

/** When a message was written: the hour today, the day as well before that. */
export function messageTime(iso, locale) {
  const date = new Date(iso);
  const style = dayOf(date) === dayOf(new Date()) ? "t" : "s";
  return el("time", { datetime: date.toISOString(), title: format(date, locale, "F") }, format(date, locale, style));
}

/** The hour alone, for the messages that follow one by the same author. */
export function shortTime(iso, locale) {
  const date = new Date(iso);
  return el("time", { datetime: date.toISOString(), title: format(date, locale, "F") }, format(date, locale, "t"));
}

/** A timestamp in a text, `<t:1700000000:R>`. */
export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return el("span", {}, "Invalid date");
  const words = style === "R" ? relative(date, locale) : format(date, locale, style);
  const data = style === "R" ? { relative: locale } : {};
  return el("time", { class: "stamp", datetime: date.toISOString(), title: format(date, locale, "F"), data }, words);
}

/** Keeps every relative time on the page fresh. */
export function wind() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const words = relative(new Date(node.dateTime), node.dataset.relative);
      if (node.textContent !== words) node.textContent = words;
    }
  }, 1000);
}
