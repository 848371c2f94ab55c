/** What we read and write of a font file ourselves; offsets are those of the OpenType specification. */
interface Table {
  readonly tag: string;
  readonly data: Buffer;
}

const HEADER = 12;
const RECORD = 16;
const UNICODE_ENGLISH = [3, 1, 0x409] as const;

export function tablesOf(font: Buffer): readonly Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEADER + RECORD * index;
    const offset = font.readUInt32BE(at + 8);
    const data = font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { tag: font.toString('latin1', at, at + 4), data };
  });
}

function tableOf(font: Buffer, tag: string): Buffer {
  const found = tablesOf(font).find((table) => table.tag === tag);
  if (!found) throw new Error(`the font has no table “${tag}”`);
  return found.data;
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]);

function checksum(data: Buffer): number {
  const whole = padded(data);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function fontOf(version: number, tables: readonly Table[]): Buffer {
  const count = tables.length;
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER + RECORD * count);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(RECORD << log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(RECORD * count - (RECORD << log), 10);
  let offset = head.length;
  tables.forEach(({ tag, data }, index) => {
    const at = HEADER + RECORD * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(data), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    offset += padded(data).length;
  });
  return Buffer.concat([head, ...tables.map(({ data }) => padded(data))]);
}

/** Family, style, full name, PostScript name: ours, and nothing of the original. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const;
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  names.forEach(([id, name], index) => {
    const text = Buffer.from(name, 'utf16le').swap16();
    [...UNICODE_ENGLISH, id, text.length, offset].forEach((value, place) => {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    });
    texts.push(text);
    offset += text.length;
  });
  return Buffer.concat([head, ...texts]);
}

/** The same font under another name. “Source” is a reserved font name; a subset may not bear it. */
export function renamed(font: Buffer, family: string): Buffer {
  const tables = tablesOf(font).map(({ tag, data }) =>
    tag === 'name' ? { tag, data: nameTable(family) } : { tag, data },
  );
  return fontOf(font.readUInt32BE(0), tables);
}

/** All texts of the name table with their numbers; 0 is the copyright. */
export function namesOf(font: Buffer): readonly (readonly [number, string])[] {
  const table = tableOf(font, 'name');
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = 6 + 12 * index;
    const start = texts + table.readUInt16BE(at + 10);
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
    const isRoman = table.readUInt16BE(at) === 1;
    const text = isRoman ? bytes.toString('latin1') : bytes.swap16().toString('utf16le');
    return [table.readUInt16BE(at + 6), text];
  });
}

function segments(table: Buffer): readonly (readonly [number, number])[] {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, index) => [
    table.readUInt16BE(16 + 2 * count + 2 * index),
    table.readUInt16BE(14 + 2 * index),
  ]);
}

function groups(table: Buffer): readonly (readonly [number, number])[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + 12 * index),
    table.readUInt32BE(20 + 12 * index),
  ]);
}

/** The code points a font can draw. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    const spans = format === 4 ? segments(table) : format === 12 ? groups(table) : [];
    for (const [first, last] of spans) {
      for (let code = first; code <= last && code !== 0xffff; code++) found.add(code);
    }
  }
  return found;
}
