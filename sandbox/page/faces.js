/*
 * A cat's face for everybody, drawn here from the name: coat, eyes, markings. Equal names give equal faces in every window, and no picture is fetched.
 */

import { svg } from "./dom.js";

const TILES = ["#f0c9a4", "#b9d3c2", "#d9c3e0", "#f2d888", "#b7cde6", "#efb8b4", "#cfd8a6", "#c9bfb4"];
const COATS = [
  { fur: "#3a3136", mark: "#54474e", eye: "#f2c14e" },
  { fur: "#f7f1e8", mark: "#e2d3c0", eye: "#4d8f7a" },
  { fur: "#d98a45", mark: "#b9692a", eye: "#5c7a2e" },
  { fur: "#8c8793", mark: "#6d6875", eye: "#e8b04a" },
  { fur: "#a9714b", mark: "#7c4f33", eye: "#cfe3b4" },
];
const BOT = { tile: "#7a3b69", coat: { fur: "#f3c28e", mark: "#d78f4e", eye: "#3c2340" } };

function number(text) {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0;
  return sum;
}

function looks(user) {
  if (user.bot) return { ...BOT, marking: 1 };
  const chance = number(user.username ?? user.id ?? "");
  return { tile: TILES[chance % 8], coat: COATS[(chance >>> 5) % 5], marking: (chance >>> 9) % 3 };
}

function marking(kind, colour) {
  const path = (d) => svg("path", { d, fill: "none", stroke: colour, "stroke-width": 2, "stroke-linecap": "round" });
  if (kind === 0) return [svg("path", { d: "M20 13c5 0 9 2 10 6-3 1-7-1-10-6z", fill: colour })];
  if (kind === 1) return [path("M20 12.5v4"), path("M16.3 13.2l.9 3"), path("M23.7 13.2l-.9 3")];
  return [svg("ellipse", { cx: 20, cy: 27.5, rx: 5.2, ry: 4, fill: colour })];
}

/** The face of a user object, for a square of any size. */
export function face(user) {
  const { tile, coat, marking: kind } = looks(user);
  const ears = ["M9 19 10.5 7.5 19 13z", "M31 19 29.5 7.5 21 13z"];
  return svg(
    "svg",
    { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true", focusable: "false" },
    svg("rect", { width: 40, height: 40, fill: tile }),
    ears.map((d) => svg("path", { d, fill: coat.fur, stroke: coat.fur, "stroke-width": 2, "stroke-linejoin": "round" })),
    svg("ellipse", { cx: 20, cy: 23, rx: 12.5, ry: 10.8, fill: coat.fur }),
    marking(kind, coat.mark),
    [15, 25].map((cx) => svg("ellipse", { cx, cy: 22, rx: 1.9, ry: 2.4, fill: coat.eye })),
    [15, 25].map((cx) => svg("ellipse", { cx, cy: 22, rx: 0.7, ry: 2, fill: "#1d151b" })),
    svg("path", { d: "M18.6 26h2.8L20 27.6z", fill: "#e08a8a" }),
    user.bot && svg("path", { d: "M20 35.5 14.5 32v7zm0 0 5.5-3.5v7z", fill: "#ffd9b0" }),
  );
}

/** A sleeping cat, for rooms in which nothing has happened yet. */
export function sleeper() {
  return svg(
    "svg",
    { class: "sleeper", viewBox: "0 0 120 70", "aria-hidden": "true", focusable: "false" },
    svg("ellipse", { class: "cushion", cx: 60, cy: 58, rx: 54, ry: 10 }),
    svg("path", { class: "fur", d: "M18 54c-2-24 22-34 46-32 26 2 42 14 40 32-14 5-70 5-86 0z" }),
    svg("path", { class: "fur", d: "M20 42l1-16 12 7 9-1 11-8 2 17c2 8-6 14-17 14s-20-5-18-13z" }),
    svg("path", { class: "line", d: "M29 43q3 3 6 0M41 43q3 3 6 0M37 48l2 0M76 30q6 2 8 9M86 33q5 3 6 9M100 54c-8 6-30 7-40 2" }),
    svg("path", { class: "snore", d: "M66 16h6l-6 7h6M80 6h5l-5 6h5" }),
  );
}
