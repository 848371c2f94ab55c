import {
  type Game,
  type Json,
  type Rng,
  type Seat,
  drawFrom,
  drawInt,
  fastRng,
} from '@taku/contract';
import { LIMITS, type MatchFrame } from '@taku/protocol';
import { edgeFrame, encodedFrame, nestedFrame } from './edges.ts';

/** What a bad frame is told by; the table of the run counts them. */
export const FRAME_KINDS = [
  'not JSON',
  'random text',
  'random bytes',
  'unknown type',
  'wrong field',
  'cut or doubled',
  'wrong turn',
  'illegal move',
  'stale command',
  'deep or odd JSON',
  'huge frame',
  'nested field',
  'edge of the size',
  'odd encoding',
] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

export interface BadFrame {
  readonly kind: FrameKind;
  readonly data: string | Buffer;
  /** The table answers and ends the connection. */
  readonly ends: boolean;
  /** Bytes are sent as a text frame, whatever they are. */
  readonly isText?: boolean;
}

/** Where one player stands: enough to send what looks almost right. */
export interface Standing {
  readonly game: Game;
  readonly seat: Seat | null;
  readonly match: MatchFrame;
  /** Legal at this moment for the acting seat; sent by others, or as stale, it must be refused. */
  readonly legal: Json;
}

const ATOMS: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0,
  7,
  1e308,
  1.5,
  '',
  'play',
  '𝕏',
  '\u0000',
  '卓',
  {},
  [],
];
const KEYS = [
  'type',
  'ref',
  'decision',
  'card',
  'cell',
  'version',
  '__proto__',
  'constructor',
  'toString',
  '',
];

export function oddValue(rng: Rng, depth = 0): Json {
  const kind = drawInt(rng, depth > 3 ? 2 : 4);
  if (kind < 2) return drawFrom(rng, ATOMS);
  const values = Array.from({ length: drawInt(rng, 4) }, () => oddValue(rng, depth + 1));
  return kind === 2
    ? values
    : Object.fromEntries(values.map((value) => [drawFrom(rng, KEYS), value]));
}

export function randomBytes(rng: Rng, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => drawInt(rng, 256)));
}

function randomText(rng: Rng): string {
  const codes = Array.from({ length: 1 + drawInt(rng, 80) }, () => 32 + drawInt(rng, 0x2fff));
  return String.fromCharCode(...codes);
}

/** Never a command of the room: those are no mistake. */
function unknownType(rng: Rng): string {
  const names = ['PLAY', 'move', 'admin', 'eval', '__proto__', 'welcome', 'update', 'error', ' '];
  return JSON.stringify({ type: `${drawFrom(rng, names)}${drawInt(rng, 1000)}`, x: oddValue(rng) });
}

function wrongField(rng: Rng, { legal }: Standing): string {
  const fields = legal as Readonly<Record<string, Json>>;
  const others = Object.keys(fields).filter((name) => name !== 'type');
  const broken = [
    () => ({ ...fields, ref: 'r'.repeat(65 + drawInt(rng, 400)) }),
    () => ({ ...fields, decision: -1 - drawInt(rng, 99) }),
    () => ({ ...fields, decision: `${drawInt(rng, 9)}` }),
    () => ({ ...fields, type: drawInt(rng, 99) }),
    () => ({
      ...fields,
      ...(others[0] && { [others[0]]: { nested: oddValue(rng) } }),
      decision: 0.5,
    }),
    () => ({ type: 'sync', version: 'yesterday' }),
    () => ({ type: 'hold', holds: drawFrom(rng, [1, 'true', null, [true]]) }),
    () => ({ type: 'commit_number', commitment: 'A'.repeat(drawInt(rng, 200)) }),
    () => ({ type: 'reveal_number', number: [oddValue(rng)] }),
    // Right in form, and out of turn in a running match of people.
    () => ({ type: 'hold', holds: true }),
    () => ({ type: 'commit_number', commitment: '0'.repeat(64) }),
    () => ({ type: 'reveal_number', number: 'f'.repeat(64) }),
  ];
  return JSON.stringify(drawFrom(rng, broken)());
}

function cutOrDoubled(rng: Rng, { legal }: Standing): string {
  const text = JSON.stringify(legal);
  return drawInt(rng, 2) === 0 ? text.slice(0, 1 + drawInt(rng, text.length - 1)) : text + text;
}

function isActing({ match, seat }: Standing): boolean {
  return match.status.kind === 'acting' && seat !== null && match.status.seats.includes(seat);
}

/** From a seat that is not to act: a move that would be legal. From one that is: any nonsense. */
function wrongTurn(standing: Standing): string | null {
  return isActing(standing) ? null : JSON.stringify(standing.legal);
}

/** Some games do not look at every field: what they would take is no mistake. */
function isLegal({ game, seat, match }: Standing, raw: Json): boolean {
  const parsed = game.parse.action(raw);
  if (!parsed.ok || seat === null) return false;
  return game.reject(game.imagine(match.view, fastRng(1)), seat, parsed.value) === null;
}

function illegalMove(rng: Rng, standing: Standing): string {
  const fields = standing.legal as Readonly<Record<string, Json>>;
  const names = Object.keys(fields).filter((name) => name !== 'type');
  const name = drawFrom(rng, names.length > 0 ? names : ['amount']);
  const wrong = [{ nobody: 'has this' }, 'Z99', 1e9, [], null];
  const move = { ...fields, [name]: drawFrom(rng, wrong) };
  if (isLegal(standing, move)) return staleCommand(rng, standing);
  return JSON.stringify({ ...move, decision: standing.match.decisions[standing.seat ?? -1] ?? 0 });
}

function staleCommand(rng: Rng, { legal, match, seat }: Standing): string {
  const due = match.decisions[seat ?? -1] ?? 0;
  const decision = due + 1 + drawInt(rng, 50);
  return JSON.stringify({ ...(legal as Readonly<Record<string, Json>>), decision });
}

function deepOrOdd(rng: Rng): string {
  const depth = 1 + drawInt(rng, 3000);
  const odd = [
    () => `${'['.repeat(depth)}${']'.repeat(depth)}`,
    () => `{"type":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`,
    () => JSON.stringify(oddValue(rng)),
    () => `{"__proto__":{"type":"game_start"},"type":${drawInt(rng, 100)}}`,
    () => `{"type":"${'t'.repeat(65 + drawInt(rng, 2000))}"}`,
    () => `${drawInt(rng, 2 ** 31)}e${drawInt(rng, 999)}`,
  ];
  return drawFrom(rng, odd)();
}

function hugeFrame(rng: Rng): string {
  const beyond = [1, 1000, 2 * 1024 * 1024];
  const weights = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2];
  const length = LIMITS.frameBytes + (beyond[drawFrom(rng, weights)] ?? 1);
  return `{"type":"play","x":"${'x'.repeat(length)}"}`;
}

/** A frame that the table must refuse, by seed. */
export function badFrame(rng: Rng, kind: FrameKind, standing: Standing): BadFrame {
  const text = (data: string): BadFrame => ({ kind, data, ends: false });
  switch (kind) {
    case 'not JSON':
      return text(
        drawFrom(rng, ['', '{', '}', 'null', '[]', '"play"', 'true', '1', '{"type":', '{type:1}']),
      );
    case 'random text':
      return text(randomText(rng));
    case 'random bytes':
      return { kind, data: randomBytes(rng, 1 + drawInt(rng, 200)), ends: false };
    case 'unknown type':
      return text(unknownType(rng));
    case 'wrong field':
      return text(wrongField(rng, standing));
    case 'cut or doubled':
      return text(cutOrDoubled(rng, standing));
    case 'wrong turn':
      return text(wrongTurn(standing) ?? illegalMove(rng, standing));
    case 'illegal move':
      return text(illegalMove(rng, standing));
    case 'stale command':
      return text(staleCommand(rng, standing));
    case 'deep or odd JSON':
      return text(deepOrOdd(rng));
    case 'huge frame':
      return { kind, data: hugeFrame(rng), ends: true };
    case 'nested field':
      return text(nestedFrame(rng, standing.legal));
    case 'edge of the size':
      return { kind, ...edgeFrame(rng) };
    case 'odd encoding':
      return { kind, ...encodedFrame(rng), isText: true };
  }
}
