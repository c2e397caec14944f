/**
 * A whole state that was sent as text: an address, or the line that asks the command the same.
 *
 * Either becomes the part of an address after `#`, which `address.js` reads as it reads one from
 * anywhere: only what it understands.
 */

const COMMAND = /\bscheffeln (?:dispute|move|show) (.*)$/s;
const WORD = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/**
 * The address in a text; empty where there is none.
 * @param {string} text
 */
export function addressIn(text) {
  const [, address] = /#(p=\S+)/.exec(text) ?? [];
  if (address) return address;
  const [, line] = COMMAND.exec(text) ?? [];
  return line ? asAddress(line) : "";
}

/**
 * @param {string} line  the words after the command
 */
function asAddress(line) {
  const words = (line.match(WORD) ?? []).map((one) => one.replace(QUOTED, (_, single, double) => single ?? double));
  /** @type {string[]} */
  const bare = [];
  /** @type {[string, string][]} */
  const parts = [];
  /** @type {string[]} */
  const rulings = [];
  while (words.length) {
    const word = words.shift() ?? "";
    if (!word.startsWith("--")) bare.push(word);
    else {
      const value = words.shift() ?? "";
      const at = value.lastIndexOf("=");
      const [name, what] = [value.slice(0, at), value.slice(at + 1)];
      if (word === "--claim") parts.push(["d", `${name}~${what}`]);
      if (word === "--owner") parts.push(["w", `${what}~${name}`]);
      if (word === "--tokens") parts.push(["t", value.trim().split(/\s+/).join(",").replaceAll("=", ":")]);
      if (word === "--edition") parts.push(["e", value]);
      if (word === "--ruling") rulings.push(`${name}:${what}`);
      if (word === "--lang") parts.push(["l", value]);
    }
  }
  const [start = "", ...cards] = bare;
  const judged = parts.some(([key]) => key === "d");
  return [
    ["p", start],
    ["m", judged ? "dispute" : cards.length ? "play" : "setup"],
    ["c", cards.join(",")],
    ["at", String(cards.length)],
    ...parts,
    ["r", rulings.join(",")],
    ["j", judged ? "1" : ""],
    ["turn", judged ? "-1" : ""],
  ]
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");
}
