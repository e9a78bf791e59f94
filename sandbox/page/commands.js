/*
 * The bot's commands as a person sees them: one line for each thing that can be called, in the person's language, found by what they type, with
 * options that know what may stand in them. No nodes here.
 */

/** Discord's numbers for the types of options. */
export const OPTION = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

const SLASH_COMMAND = 1;
const BOT_DM = 1;
const GUILD = 0;

/** `name` or `description` of a command, option or choice, in a language if it is there. */
export function localised(thing, field, locale) {
  const words = thing[`${field}_localizations`];
  return words?.[locale] ?? words?.[locale.split("-")[0]] ?? thing[field];
}

/**
 * Everything that can be called in a channel: `{ path, label, description, options }`. `path` is what the sandbox is told ("catte new"), `label` what
 * the person reads. A server's own command hides the one of the same name that is everywhere.
 */
export function callable(commands, channel, locale) {
  const here = commands.filter((command) => (command.type ?? SLASH_COMMAND) === SLASH_COMMAND && isFor(command, channel));
  const own = new Set(here.filter((command) => command.guild_id).map(({ name }) => name));
  return here.filter((command) => command.guild_id || !own.has(command.name)).flatMap((command) => leaves(command, locale));
}

function isFor(command, channel) {
  if (command.guild_id && command.guild_id !== channel.guild_id) return false;
  if (channel.guild_id) return (!command.contexts || command.contexts.includes(GUILD)) && mayUse(command, channel);
  const withBot = channel.recipients?.some(({ bot }) => bot) ?? false;
  return withBot && (command.contexts ? command.contexts.includes(BOT_DM) : command.dm_permission !== false);
}

/** Whether who looks has the permissions that a command asks for by itself. */
function mayUse({ default_member_permissions: needed }, { permissions: mine }) {
  return !needed || mine === undefined || (BigInt(mine) & BigInt(needed)) === BigInt(needed);
}

function leaves(thing, locale, path = [], label = []) {
  const here = [
    [...path, thing.name],
    [...label, localised(thing, "name", locale)],
  ];
  const inner = (thing.options ?? []).filter(({ type }) => type === OPTION.SUBCOMMAND || type === OPTION.GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, locale, ...here));
  const options = (thing.options ?? []).map((option) => ({
    ...option,
    label: localised(option, "name", locale),
    hint: localised(option, "description", locale),
  }));
  options.sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false));
  return [{ path: here[0].join(" "), label: here[1].join(" "), description: localised(thing, "description", locale), options }];
}

/** The calls that `typed` (without its slash) may mean, best first. */
export function matching(calls, typed) {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const names = (call) => `${call.label} ${call.path}`.toLowerCase();
  const rank = (call) => [call.label, call.path].every((name) => !name.toLowerCase().startsWith(wanted));
  const hits = calls.filter((call) => words.every((word) => `${names(call)} ${call.description.toLowerCase()}`.includes(word)));
  const byName = hits.filter((call) => words.every((word) => names(call).includes(word)));
  return (byName.length ? byName : hits).sort((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label));
}

/** The call whose whole name and a space `typed` begins with, and what follows: `{ call, rest }`, or undefined. */
export function named(calls, typed) {
  const names = calls.flatMap((call) => [call.path, call.label].map((name) => ({ call, name })));
  const hit = names.find(({ name }) => typed.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return hit && { call: hit.call, rest: typed.slice(hit.name.length).trim() };
}

/** What stands behind a command's name, as the texts of its options: `seats:3 cats:2`, or simply the first option's text. */
export function written(call, rest) {
  const names = call.options.flatMap(({ name, label }) => [name, label]);
  const pattern = new RegExp(`(?:^|\\s)(${names.map((name) => name.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|")}):`, "giu");
  const marks = names.length ? [...rest.matchAll(pattern)] : [];
  const texts = new Map(
    marks.map((mark, i) => [option(call, mark[1]).name, rest.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim()]),
  );
  if (!marks.length && rest && call.options.length) texts.set(call.options[0].name, rest);
  return texts;
}

function option(call, name) {
  return call.options.find((one) => [one.name, one.label].some((word) => word.toLowerCase() === name.toLowerCase()));
}

/** What stands beside an option's own words, in the languages that a client can choose here. */
const PHRASES = {
  en: {
    object: (wanted) => `: choose ${wanted}`,
    optional: "optional",
    list: "one of the list",
    kinds: ["text", "a whole number", "a number", "true or false", "a person", "a channel", "a file"],
    other: "something this page cannot pick",
    comma: ", ",
    letters: " characters",
    between: (least, most) => `${least} to ${most}`,
    least: (least) => `${least} or more`,
    most: (most) => `up to ${most}`,
  },
  ja: {
    object: (wanted) => `: ${wanted}を選んでください`,
    optional: "任意",
    list: "リストの1つ",
    kinds: ["文字", "整数", "数", "はい・いいえ", "人", "チャンネル", "ファイル"],
    other: "このページで選べないもの",
    comma: "、",
    letters: "文字",
    between: (least, most) => `${least}〜${most}`,
    least: (least) => `${least}以上`,
    most: (most) => `${most}まで`,
  },
};
const KINDS = [OPTION.STRING, OPTION.INTEGER, OPTION.NUMBER, OPTION.BOOLEAN, OPTION.USER, OPTION.CHANNEL, OPTION.ATTACHMENT];

export function phrasesOf(locale) {
  return PHRASES[locale.split("-")[0]] ?? PHRASES.en;
}

/** What an option wants, in a few words: "a whole number, 3 to 4". */
export function wants(option, locale) {
  const phrases = phrasesOf(locale);
  if (option.choices?.length || option.autocomplete) return phrases.list;
  const kind = phrases.kinds[KINDS.indexOf(option.type)] ?? phrases.other;
  return [kind, limits(option, phrases)].filter(Boolean).join(phrases.comma);
}

/** Discord leaves out a limit that is not there, or says null. */
function limits({ type, min_value: low, max_value: high, min_length: short, max_length: long }, phrases) {
  const isText = type === OPTION.STRING;
  const [least, most] = (isText ? [short, long] : [low, high]).map((limit) => (typeof limit === "number" ? `${limit}` : ""));
  const unit = isText ? phrases.letters : "";
  if (least && most) return phrases.between(least, most + unit);
  if (least) return phrases.least(least + unit);
  return most ? phrases.most(most + unit) : "";
}

/** The value that a free text means for an option, or undefined if it cannot stand there. */
export function valueOf(option, words) {
  const text = words.trim();
  if (text === "") return undefined;
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return numberOf(option, text);
  if (option.type !== OPTION.STRING) return undefined;
  const long = [...text].length;
  return long >= (option.min_length ?? 0) && long <= (option.max_length ?? Infinity) ? text : undefined;
}

function numberOf({ type, min_value: least, max_value: most }, text) {
  const [min, max] = [least ?? -Infinity, most ?? Infinity];
  const shape = type === OPTION.INTEGER ? /^[-+]?\d{1,15}$/ : /^[-+]?(?:\d+\.?\d*|\.\d+)$/;
  const value = Number(text);
  return shape.test(text) && value >= min && value <= max ? value : undefined;
}
