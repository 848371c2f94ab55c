import { COUNT_CELLS } from './counts.ts';
import { crc32 } from './crc32.ts';
import { OFFSETS, PATTERNS, WEIGHT_COUNT, mirrorIndices } from './patterns.ts';
import { UNIT } from './tables.ts';

/** Play-time weights: integers of 1/128 disc in the file's digit code, one table a phase. */
export type OthelloModel = {
  readonly version: 1 | 2 | 3;
  readonly phases: readonly Int16Array[];
  /** Plies each phase lasts. */
  readonly phaseWidth: number;
  /** What numbers of own and other discs are worth, one table a phase; from version 3 on. */
  readonly counts: readonly Int16Array[] | null;
};

export class WeightsError extends Error {
  override readonly name = 'WeightsError';
}

const MAGIC = 'NTRV';
const HEADER_BYTES = 20;

function refuse(sentence: string): never {
  throw new WeightsError(`This is not a usable Othello model: ${sentence}`);
}

function definitions(): Uint8Array {
  return Uint8Array.from(PATTERNS.flatMap((pattern) => [pattern.length, ...pattern]));
}

function assemble(version: number, reserved: number, body: Uint8Array): Uint8Array {
  const defined = definitions();
  const file = new Uint8Array(HEADER_BYTES + defined.length + body.length);
  file.set(defined, HEADER_BYTES);
  file.set(body, HEADER_BYTES + defined.length);
  const view = new DataView(file.buffer);
  for (let at = 0; at < 4; at++) view.setUint8(at, MAGIC.charCodeAt(at));
  view.setUint32(4, version, true);
  view.setUint32(8, PATTERNS.length, true);
  view.setUint32(12, crc32(file.subarray(HEADER_BYTES)), true);
  view.setUint32(16, reserved, true);
  return file;
}

/** R6: the founding format, f32 weights of the tanh scale. */
export function formatWeightsV1(weights: Float32Array): Uint8Array {
  const body = new Uint8Array(WEIGHT_COUNT * 4);
  const view = new DataView(body.buffer);
  weights.forEach((weight, at) => view.setFloat32(at * 4, weight, true));
  return assemble(1, 0, body);
}

type Phased = Omit<OthelloModel, 'version' | 'counts'>;

function numbersOf(words: readonly number[]): Uint8Array {
  const body = new Uint8Array(words.length * 2);
  const view = new DataView(body.buffer);
  words.forEach((word, at) => view.setInt16(at * 2, word, true));
  return body;
}

/** Of two mirror images only the first is written. */
function phaseNumbers({ phases }: Phased): number[] {
  const firsts = [...firstOfMirrors()];
  return phases.flatMap((table) => firsts.map((place) => table[place] ?? 0));
}

/** Version 2: phases of i16 weights. */
export function formatWeightsV2(model: Phased): Uint8Array {
  const { phases, phaseWidth } = model;
  return assemble(2, phases.length | (phaseWidth << 16), numbersOf(phaseNumbers(model)));
}

/** Version 3: version 2, then for each phase what numbers of discs are worth. */
export function formatWeightsV3(
  model: Phased & { readonly counts: readonly Int16Array[] },
): Uint8Array {
  const { phases, phaseWidth, counts } = model;
  const words = [...phaseNumbers(model), ...counts.flatMap((table) => [...table])];
  return assemble(3, phases.length | (phaseWidth << 16), numbersOf(words));
}

let mirrorPlaces: Int32Array | null = null;

/** For every weight the place of its mirror image in the whole table. */
function mirrorsOf(): Int32Array {
  if (mirrorPlaces !== null) return mirrorPlaces;
  const places = new Int32Array(WEIGHT_COUNT);
  PATTERNS.forEach((pattern, at) => {
    const offset = OFFSETS[at] ?? 0;
    mirrorIndices(pattern).forEach((image, index) => {
      places[offset + index] = offset + image;
    });
  });
  mirrorPlaces = places;
  return places;
}

function firstOfMirrors(): Int32Array {
  return mirrorsOf().filter((image, place) => place <= image);
}

/** Rounds tanh-scale weights to the integers the engine plays with. */
export function toPlayWeights(weights: Float32Array): Int16Array {
  return Int16Array.from(weights, (weight) =>
    Math.max(-32_767, Math.min(32_767, Math.round(weight * UNIT))),
  );
}

function checkHeader(bytes: Uint8Array): DataView {
  if (bytes.length < HEADER_BYTES) refuse(`it has ${bytes.length} bytes, a header alone has 20.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== MAGIC) refuse(`it begins with ${JSON.stringify(magic)}, not "${MAGIC}".`);
  const wanted = view.getUint32(12, true);
  const found = crc32(bytes.subarray(HEADER_BYTES));
  if (wanted !== found) {
    refuse(`its checksum is ${found.toString(16)}, the header says ${wanted.toString(16)}.`);
  }
  return view;
}

function checkDefinitions(bytes: Uint8Array, view: DataView): number {
  const count = view.getUint32(8, true);
  if (count !== PATTERNS.length) refuse(`it has ${count} patterns, not ${PATTERNS.length}.`);
  const defined = definitions();
  const differs = defined.findIndex((byte, at) => bytes[HEADER_BYTES + at] !== byte);
  if (differs !== -1) refuse(`its patterns differ from ours at byte ${HEADER_BYTES + differs}.`);
  return HEADER_BYTES + defined.length;
}

function checkLength(bytes: Uint8Array, wanted: number): void {
  if (bytes.length !== wanted) refuse(`it has ${bytes.length} bytes instead of ${wanted}.`);
}

export function parseWeightsV1(bytes: Uint8Array): Float32Array {
  const view = checkHeader(bytes);
  if (view.getUint32(4, true) !== 1) refuse(`version ${view.getUint32(4, true)}, not 1.`);
  const start = checkDefinitions(bytes, view);
  checkLength(bytes, start + WEIGHT_COUNT * 4);
  const weights = new Float32Array(WEIGHT_COUNT);
  for (let at = 0; at < WEIGHT_COUNT; at++) weights[at] = view.getFloat32(start + at * 4, true);
  if (!weights.every(Number.isFinite)) refuse('a weight is not a number.');
  return weights;
}

function readCounts(view: DataView, start: number, count: number): readonly Int16Array[] {
  return Array.from({ length: count }, (_, phase) =>
    Int16Array.from({ length: COUNT_CELLS }, (_cell, at) =>
      view.getInt16(start + (phase * COUNT_CELLS + at) * 2, true),
    ),
  );
}

function parsePhases(bytes: Uint8Array, view: DataView, version: 2 | 3): OthelloModel {
  const start = checkDefinitions(bytes, view);
  const count = view.getUint16(16, true);
  const phaseWidth = view.getUint16(18, true);
  if (count < 1 || count > 10 || phaseWidth < 1) refuse(`${count} phases of ${phaseWidth} plies.`);
  const firsts = firstOfMirrors();
  const counted = start + firsts.length * 2 * count;
  checkLength(bytes, version === 2 ? counted : counted + COUNT_CELLS * 2 * count);
  const phases = Array.from({ length: count }, (_, phase) => {
    const table = new Int16Array(WEIGHT_COUNT);
    firsts.forEach((place, at) => {
      const weight = view.getInt16(start + (phase * firsts.length + at) * 2, true);
      table[place] = weight;
      table[mirrorsOf()[place] ?? place] = weight;
    });
    return table;
  });
  const counts = version === 2 ? null : readCounts(view, counted, count);
  return { version, phases, phaseWidth, counts };
}

/** Reads a model of any version; a damaged or foreign file is refused with a sentence. */
export function parseWeights(bytes: Uint8Array): OthelloModel {
  const view = checkHeader(bytes);
  const version = view.getUint32(4, true);
  if (version === 1) {
    const phases = [toPlayWeights(parseWeightsV1(bytes))];
    return { version: 1, phases, phaseWidth: 64, counts: null };
  }
  if (version === 2 || version === 3) return parsePhases(bytes, view, version);
  return refuse(`version ${version}; 1 to 3 are known.`);
}
