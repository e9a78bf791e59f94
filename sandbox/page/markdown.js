/*
 * Discord's markdown, from text to a tree of plain objects: `{ kind, … }`, with `children` where other nodes stand inside. Rules are tried in order at
 * each place; the first that fits wins, and what fits none is text. Showing the tree is prose.js's business.
 */

const PLAIN = /[^\\`*_~|<[\n@h]+/y;
const LIST_LINE = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

/** Rules for the beginning of a line only. Each answers a node, or null to let the next rule try. */
const BLOCKS = [
  [/>>> ([\s\S]*)/y, ([, text], mode) => !mode.quoted && { kind: "quote", children: parse(text, { ...mode, quoted: true }) }],
  [/(?:> [^\n]*(?:\n|$))+/y, ([all], mode) => !mode.quoted && { kind: "quote", children: parse(unquoted(all), { ...mode, quoted: true }) }],
  [
    /(#{1,3}) +([^\n]+)(?:\n|$)/y,
    ([, marks, text], mode) => ({ kind: "heading", level: marks.length, children: inline(text.trim(), mode) }),
  ],
  [/-# +([^\n]+)(?:\n|$)/y, ([, text], mode) => ({ kind: "subtext", children: inline(text.trim(), mode) })],
  [/ *(?:[-*]|\d{1,9}\.) +[^\n]*(?:\n(?: *(?:[-*]|\d{1,9}\.) +| {2,})[^\n]*)*(?:\n|$)/y, ([all], mode) => list(all, mode)],
];

const INLINES = [
  [/\\([^A-Za-z0-9\s])/y, ([, sign]) => text(sign)],
  [
    /```(?:([a-z0-9_+\-.#]+)\n)?\n*([\s\S]*?[^\n])\n*```\n?/iy,
    ([, language, code]) => ({ kind: "codeblock", language: language ?? "", text: code }),
  ],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => ({ kind: "code", text: code.replace(/^ (?=[\s\S]*\S)([\s\S]*) $/, "$1") })],
  [/\|\|([\s\S]+?)\|\|/y, ([, inner], mode) => ({ kind: "spoiler", children: inline(inner, mode) })],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, inner], mode) => ({ kind: "bold", children: inline(inner, mode) })],
  [/__([\s\S]+?)__(?!_)/y, ([, inner], mode) => ({ kind: "underline", children: inline(inner, mode) })],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, ([, inner], mode) => ({ kind: "italics", children: inline(inner, mode) })],
  [
    /(?<![A-Za-z0-9_])_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y,
    ([, inner], mode) => ({ kind: "italics", children: inline(inner, mode) }),
  ],
  [/~~([\s\S]+?)~~/y, ([, inner], mode) => ({ kind: "strike", children: inline(inner, mode) })],
  [/\[([^\]\n]+)\]\(\s*<?(https?:\/\/[^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)>?(?:\s+"([^"]*)")?\s*\)/y, masked],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url], mode) => !mode.linked && link(url, [text(url)])],
  [
    /https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])*(?:\([^\s()<>]*\)|[^\s<>.,:;"'()\]])/y,
    ([url], mode) => !mode.linked && link(url, [text(url)]),
  ],
  [/<@!?(\d+)>/y, ([, id]) => ({ kind: "user", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ kind: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ kind: "channel", id })],
  [/<\/([^:\n>]+):(\d+)>/y, ([, name]) => ({ kind: "command", name })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([, seconds, style]) => ({ kind: "timestamp", seconds: Number(seconds), style: style ?? "f" })],
  [/<(a?):(\w+):(\d+)>/y, ([, animated, name, id]) => ({ kind: "emoji", name, id, animated: animated === "a" })],
  [/@(everyone|here)\b/y, ([all]) => ({ kind: "everyone", text: all })],
  [/\n/y, () => ({ kind: "break" })],
];

/**
 * The tree of a text. `mode.inline` leaves out what takes a whole line (names of embed fields and buttons); `quoted` and `linked` are for the rules'
 * own use: no quote inside a quote, no link inside a link.
 */
export function parse(source, mode = {}) {
  const nodes = [];
  for (let at = 0; at < source.length;) {
    const lineStart = at === 0 || source[at - 1] === "\n";
    const hit = (lineStart && !mode.inline && first(BLOCKS, source, at, mode)) || first(INLINES, source, at, mode) || plain(source, at);
    push(nodes, hit.node);
    at = hit.end;
  }
  return nodes;
}

/** Whether a text is nothing but a few emoji, which are shown large. */
export function isOnlyEmoji(source) {
  return (
    /^(?:\s|<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u.test(source) &&
    source.length < 300
  );
}

function first(rules, source, at, mode) {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    const node = match && make(match, mode);
    if (node) return { node, end: at + match[0].length };
  }
  return null;
}

function plain(source, at) {
  PLAIN.lastIndex = at;
  const run = PLAIN.exec(source)?.[0] ?? String.fromCodePoint(source.codePointAt(at));
  return { node: text(run), end: at + run.length };
}

function push(nodes, node) {
  const last = nodes.at(-1);
  if (node.kind === "text" && last?.kind === "text") last.text += node.text;
  else nodes.push(node);
}

function text(words) {
  return { kind: "text", text: words };
}

function inline(source, mode) {
  return parse(source, { ...mode, inline: true });
}

function link(url, children, title) {
  return { kind: "link", url, title, children };
}

function masked([, words, url, title], mode) {
  return !mode.linked && link(url, inline(words, { ...mode, linked: true }), title);
}

function unquoted(lines) {
  return lines.replace(/^> /gm, "").replace(/\n$/, "");
}

/** A list, nested by how far its lines are indented. Lines that are indented but have no sign of their own go on with the item above. */
function list(source, mode) {
  const root = { indent: -1, lists: [] };
  const open = [root];
  for (const line of source.replace(/\n$/, "").split("\n")) {
    const [, spaces, sign, words] = LIST_LINE.exec(line) ?? [];
    if (sign === undefined) open.at(-1).source += `\n${line.trim()}`;
    else {
      while (open.at(-1).indent >= spaces.length) open.pop();
      const item = { indent: spaces.length, source: words, lists: [] };
      place(open.at(-1), item, sign);
      open.push(item);
    }
  }
  return { kind: "group", children: grown(root.lists, mode) };
}

function place(parent, item, sign) {
  const ordered = /\d/.test(sign);
  const last = parent.lists.at(-1);
  if (last?.ordered === ordered) last.items.push(item);
  else parent.lists.push({ kind: "list", ordered, start: ordered ? Number.parseInt(sign, 10) : 1, items: [item] });
}

function grown(lists, mode) {
  return lists.map(({ items, ...rest }) => ({
    ...rest,
    items: items.map((item) => [...inline(item.source, mode), ...grown(item.lists, mode)]),
  }));
}
