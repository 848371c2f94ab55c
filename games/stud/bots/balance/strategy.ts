import { invariant } from '@taku/contract';
import { GAME_TYPES, type GameType } from '@taku/stud/rules';
import { ATTACK, BOARDS, CHOICES, FOLD, GO_ON, KEYS, STREET_COUNT, STRENGTHS } from './layout.ts';

const WHOLE = 65_535;
const PARTS = 255;
const STRENGTH_BOUNDS = STRENGTHS - 1;
const BOARD_BOUNDS = BOARDS - 1;

/** How one game is played heads-up: what is strong on each street, and how often each choice is taken. */
export interface GameBalance {
  /** By street: shares against any hand that part weak hands from strong ones. */
  readonly strengths: readonly (readonly number[])[];
  /** By street: shares of boards against each other. */
  readonly boards: readonly (readonly number[])[];
  /** KEYS × CHOICES. */
  readonly choices: Float64Array;
}

export type Balance = Readonly<Record<GameType, GameBalance>>;

const BOUND_BYTES = 2 * STREET_COUNT * (STRENGTH_BOUNDS + BOARD_BOUNDS);
const GAME_BYTES = BOUND_BYTES + 2 * KEYS;

function writeBounds(view: DataView, at: number, rows: readonly (readonly number[])[]): number {
  const bounds = rows.flat();
  for (const [place, bound] of bounds.entries()) {
    view.setUint16(at + 2 * place, Math.round(bound * WHOLE), true);
  }
  return at + 2 * bounds.length;
}

function readBounds(view: DataView, at: number, width: number): number[][] {
  return Array.from({ length: STREET_COUNT }, (_, street) =>
    Array.from(
      { length: width },
      (_bound, place) => view.getUint16(at + 2 * (street * width + place), true) / WHOLE,
    ),
  );
}

/** For each game: bounds of hands and of boards by street, then two bytes a key: folds, attacks. */
export function writeBalance(balance: Balance): Uint8Array {
  const bytes = new Uint8Array(GAME_TYPES.length * GAME_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [place, game] of GAME_TYPES.entries()) {
    const { strengths, boards, choices } = balance[game];
    const afterHands = writeBounds(view, place * GAME_BYTES, strengths);
    const first = writeBounds(view, afterHands, boards);
    for (let key = 0; key < KEYS; key++) {
      bytes[first + 2 * key] = Math.round((choices[key * CHOICES + FOLD] as number) * PARTS);
      bytes[first + 2 * key + 1] = Math.round((choices[key * CHOICES + ATTACK] as number) * PARTS);
    }
  }
  return bytes;
}

function readChoices(bytes: Uint8Array): Float64Array {
  const choices = new Float64Array(KEYS * CHOICES);
  for (let key = 0; key < KEYS; key++) {
    const folds = (bytes[2 * key] as number) / PARTS;
    const attacks = (bytes[2 * key + 1] as number) / PARTS;
    choices[key * CHOICES + FOLD] = folds;
    choices[key * CHOICES + GO_ON] = Math.max(0, 1 - folds - attacks);
    choices[key * CHOICES + ATTACK] = attacks;
  }
  return choices;
}

export function readBalance(bytes: Uint8Array): Balance {
  const whole = GAME_TYPES.length * GAME_BYTES;
  invariant(bytes.length === whole, `${bytes.length} bytes of a balance; allowed ${whole}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const games = GAME_TYPES.map((game, place): [GameType, GameBalance] => {
    const from = place * GAME_BYTES;
    const boardsFrom = from + 2 * STREET_COUNT * STRENGTH_BOUNDS;
    return [
      game,
      {
        strengths: readBounds(view, from, STRENGTH_BOUNDS),
        boards: readBounds(view, boardsFrom, BOARD_BOUNDS),
        choices: readChoices(bytes.subarray(from + BOUND_BYTES, from + GAME_BYTES)),
      },
    ];
  });
  return Object.fromEntries(games) as Balance;
}
