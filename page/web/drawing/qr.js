/**
 * A QR code (ISO/IEC 18004) of a text: byte mode, error correction level L, versions 1 to 40.
 *
 * module     one dark or light square
 * codeword   eight bits of data or of error correction
 * function   modules that are the same for every text of this size: finders, timing, alignment
 */

const CORRECTION_PER_BLOCK = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16,
  17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const VERSIONS = 40;
const FORMAT_MASK = 0x5412;
const LEVEL_L = 1;

/** @typedef {(x: number, y: number) => boolean} Mask */

/** @type {readonly Mask[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The modules of a text row by row, true is dark; null if it is too long for any code.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= VERSIONS; version += 1) {
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + 8 * bytes.length <= 8 * dataCodewords(version)) {
      const stream = withCorrection(codewords(bytes, version, lengthBits), version);
      return bestMasked(version, stream);
    }
  }
  return null;
}

/** @param {number} version */
function rawModules(version) {
  const all = (16 * version + 128) * version + 64;
  if (version < 2) return all;
  const align = Math.floor(version / 7) + 2;
  return all - (25 * align - 10) * align + 55 - (version < 7 ? 0 : 36);
}

/** @param {number} version */
const dataCodewords = (version) =>
  Math.floor(rawModules(version) / 8) - CORRECTION_PER_BLOCK[version - 1] * BLOCKS[version - 1];

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 * @param {number} lengthBits
 */
function codewords(bytes, version, lengthBits) {
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits);
  bytes.forEach((byte) => push(byte, 8));
  const room = 8 * dataCodewords(version);
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) push(filler, 8);
  return Array.from({ length: room / 8 }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  );
}

/**
 * Data and error correction, block by block interleaved.
 * @param {number[]} data
 * @param {number} version
 */
function withCorrection(data, version) {
  const blocks = BLOCKS[version - 1];
  const length = CORRECTION_PER_BLOCK[version - 1];
  const all = Math.floor(rawModules(version) / 8);
  const short = Math.floor(all / blocks) - length;
  const shortBlocks = blocks - (all % blocks);
  const divisor = generator(length);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(start, start + short + (index < shortBlocks ? 0 : 1));
    start += part.length;
    return { part, rest: remainder(part, divisor) };
  });
  /** @type {number[]} */
  const stream = [];
  for (let at = 0; at <= short; at += 1) {
    parts.forEach(({ part }) => at < part.length && stream.push(part[at]));
  }
  for (let at = 0; at < length; at += 1) parts.forEach(({ rest }) => stream.push(rest[at]));
  return stream;
}

/**
 * Two elements of the field of 256 multiplied.
 * @param {number} one
 * @param {number} other
 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** @param {number} degree */
function generator(degree) {
  /** @type {number[]} */
  const divisor = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    divisor.forEach((factor, at) => {
      divisor[at] = times(factor, root) ^ (divisor[at + 1] ?? 0);
    });
    root = times(root, 2);
  }
  return divisor;
}

/**
 * @param {number[]} data
 * @param {number[]} divisor
 */
function remainder(data, divisor) {
  /** @type {number[]} */
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    divisor.forEach((one, at) => (rest[at] ^= times(one, factor)));
  }
  return rest;
}

/** A code that is being drawn: its modules, and which of them are function modules. */
class Sheet {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => Array(this.size).fill(false));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} dark
   */
  fix(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  /**
   * A square pattern of rings round a middle.
   * @param {number} x
   * @param {number} y
   * @param {number} reach
   * @param {readonly number[]} light  the rings that are light
   */
  rings(x, y, reach, light) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }
}

/**
 * @param {number} version
 * @param {number[]} stream
 */
function bestMasked(version, stream) {
  const codes = MASKS.map((mask, number) => {
    const sheet = new Sheet(version);
    drawFunctions(sheet);
    drawFormat(sheet, number);
    drawStream(sheet, stream, mask);
    return sheet.dark;
  });
  const penalties = codes.map(penalty);
  return codes[penalties.indexOf(Math.min(...penalties))];
}

/** @param {Sheet} sheet */
function drawFunctions(sheet) {
  const { size, version } = sheet;
  for (let at = 0; at < size; at += 1) {
    sheet.fix(6, at, at % 2 === 0);
    sheet.fix(at, 6, at % 2 === 0);
  }
  sheet.rings(3, 3, 4, [2, 4]);
  sheet.rings(size - 4, 3, 4, [2, 4]);
  sheet.rings(3, size - 4, 4, [2, 4]);
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const onFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!onFinder) sheet.rings(x, y, 2, [1]);
    }),
  );
  if (version >= 7) drawVersion(sheet);
}

/** @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = Array.from({ length: count - 1 }, (_, index) => 10 + 4 * version - index * step);
  return [6, ...places.reverse()];
}

/**
 * @param {number} data
 * @param {number} polynomial
 * @param {number} degree
 */
function checked(data, polynomial, degree) {
  let rest = data;
  for (let index = 0; index < degree; index += 1) {
    rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  }
  return (data << degree) | rest;
}

/** @param {Sheet} sheet */
function drawVersion(sheet) {
  const bits = checked(sheet.version, 0x1f25, 12);
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    const [a, b] = [sheet.size - 11 + (index % 3), Math.floor(index / 3)];
    sheet.fix(a, b, dark);
    sheet.fix(b, a, dark);
  }
}

/**
 * @param {Sheet} sheet
 * @param {number} mask
 */
function drawFormat(sheet, mask) {
  const bits = checked((LEVEL_L << 3) | mask, 0x537, 10) ^ FORMAT_MASK;
  const dark = (/** @type {number} */ index) => ((bits >>> index) & 1) === 1;
  const { size } = sheet;
  for (let index = 0; index < 6; index += 1) sheet.fix(8, index, dark(index));
  sheet.fix(8, 7, dark(6));
  sheet.fix(8, 8, dark(7));
  sheet.fix(7, 8, dark(8));
  for (let index = 9; index < 15; index += 1) sheet.fix(14 - index, 8, dark(index));
  for (let index = 0; index < 8; index += 1) sheet.fix(size - 1 - index, 8, dark(index));
  for (let index = 8; index < 15; index += 1) sheet.fix(8, size - 15 + index, dark(index));
  sheet.fix(8, size - 8, true);
}

/**
 * The codewords in two-module columns, upwards and downwards in turn from the right.
 * @param {Sheet} sheet
 * @param {number[]} stream
 * @param {Mask} mask
 */
function drawStream({ size, dark, fixed }, stream, mask) {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (fixed[y][x]) continue;
        const data = bit < 8 * stream.length && ((stream[bit >>> 3] >>> (7 - (bit & 7))) & 1) === 1;
        dark[y][x] = data !== mask(x, y);
        bit += 1;
      }
    }
  }
}

/**
 * How hard a code is to read: long runs, blocks, lookalikes of a finder, too dark or too light.
 * @param {boolean[][]} dark
 */
function penalty(dark) {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  let sum = 0;
  for (const row of [...dark, ...columns]) {
    const text = row.map((one) => (one ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at += 1) {
      const part = text.slice(at, at + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const corner = dark[y][x];
      if (corner === dark[y - 1][x] && corner === dark[y][x - 1] && corner === dark[y - 1][x - 1]) sum += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10));
}
