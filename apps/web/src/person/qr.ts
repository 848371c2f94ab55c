/**
 * A QR code of a short text: bytes, level L, versions 1 to 5, whose data is one block. Sizes and
 * tables are those of ISO/IEC 18004.
 */
const VERSIONS = [
  { data: 19, check: 7 },
  { data: 34, check: 10 },
  { data: 55, check: 15 },
  { data: 80, check: 20 },
  { data: 108, check: 26 },
] as const;

/** The mode and the length take a byte and a half. */
const HEAD_BYTES = 2;
const LEVEL_L = 1;
const FINDER = 7;

type Grid = (boolean | null)[][];
/** true is dark; row by row. */
type QrCode = readonly (readonly boolean[])[];

function dataBytes(text: Uint8Array, capacity: number): number[] {
  const nibbles = [4, text.length >> 4, text.length & 15];
  for (const byte of text) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const bytes: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2) {
    bytes.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  }
  for (let pad = 0xec; bytes.length < capacity; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** In the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const factors = Array.from({ length: degree }, () => 0);
  factors[degree - 1] = 1;
  for (let place = 0, root = 1; place < degree; place++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) {
      factors[at] = times(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0);
    }
  }
  return factors;
}

function checkBytes(data: readonly number[], count: number): number[] {
  const factors = generator(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, value] of factors.entries()) rest[at] = (rest[at] ?? 0) ^ times(value, factor);
  }
  return rest;
}

function put(grid: Grid, row: number, column: number, isDark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = isDark;
}

/** A ring around a dot, with its light margin. */
function drawTarget(grid: Grid, row: number, column: number, reach: number): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const distance = Math.max(Math.abs(x), Math.abs(y));
      put(grid, row + y, column + x, distance !== 2 && distance !== 4);
    }
  }
}

function drawAlignment(grid: Grid, centre: number): void {
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      put(grid, centre + y, centre + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  }
}

function formatBits(mask: number): number {
  const value = (LEVEL_L << 3) | mask;
  let rest = value;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((value << 10) | rest) ^ 0x5412;
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  const isSet = (bit: number) => ((bits >> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 8) put(grid, bit < 6 ? bit : bit + 1, 8, isSet(bit));
    else put(grid, 8, bit === 8 ? 7 : 14 - bit, isSet(bit));
    if (bit < 8) put(grid, 8, size - 1 - bit, isSet(bit));
    else put(grid, size - 15 + bit, 8, isSet(bit));
  }
  put(grid, size - 8, 8, true);
}

function frameOf(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let at = 0; at < size; at++) {
    put(grid, 6, at, at % 2 === 0);
    put(grid, at, 6, at % 2 === 0);
  }
  const far = size - 1 - (FINDER >> 1);
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const) {
    drawTarget(grid, row, column, 4);
  }
  if (version > 1) drawAlignment(grid, size - FINDER);
  drawFormat(grid, 0);
  return grid;
}

/** Free places in pairs of columns from the right, up and down by turns. */
function* freePlaces(frame: Grid): Generator<readonly [number, number]> {
  const size = frame.length;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] === null) yield [row, column];
      }
    }
  }
}

/** One mask of the eight serves: readers need any, and a link is no even pattern. */
const MASK = 0;
const isMasked = (row: number, column: number) => (row + column) % 2 === 0;

/** Null for a text that is too long. */
export function qrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const place = VERSIONS.findIndex(({ data }) => bytes.length + HEAD_BYTES <= data);
  const size = VERSIONS[place];
  if (!size) return null;
  const data = dataBytes(bytes, size.data);
  const words = [...data, ...checkBytes(data, size.check)];
  const grid = frameOf(place + 1);
  let bit = 0;
  for (const [row, column] of freePlaces(grid.map((line) => [...line]))) {
    const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    put(grid, row, column, isSet !== isMasked(row, column));
    bit += 1;
  }
  drawFormat(grid, MASK);
  return grid.map((line) => line.map((isDark) => isDark === true));
}
