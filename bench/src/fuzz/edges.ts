import { type Json, type Rng, drawFrom, drawInt } from '@taku/contract';
import { LIMITS } from '@taku/protocol';
import { ANY_GAME } from '../someGames.ts';

/** Nesting, sizes and encodings: what a reader must stop at before it reads. */

const DEEPER_THAN_ALLOWED = 33;
const DEEPEST_IN_A_FRAME = 7000;

function nested(rng: Rng): string {
  const depth = DEEPER_THAN_ALLOWED + drawInt(rng, DEEPEST_IN_A_FRAME / 4);
  const [open, close] = drawFrom(rng, [['[', ']'] as const, ['{"a":', '}'] as const]);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** Deep in every field that a frame can have, in those of the game too. */
export function nestedFrame(rng: Rng, legal: Json): string {
  const fields = legal as { readonly type: string };
  const field = drawFrom(rng, ['ref', 'decision', 'type', 'version', ...Object.keys(fields)]);
  const type = drawFrom(rng, ['sync', 'ping', fields.type]);
  const text = JSON.stringify({ ...fields, type, [field]: '@' });
  return text.replace('"@"', () => nested(rng));
}

/** Just below the limit it is read and refused, beyond it the connection ends. */
export function edgeFrame(rng: Rng): { readonly data: string; readonly ends: boolean } {
  const bytes = LIMITS.frameBytes + drawFrom(rng, [-2, -1, 0, 1, 2]);
  const [start, end] = drawFrom(rng, [
    ['{"type":"nothing","x":"', '"}'] as const,
    ['{"type":"', '"}'] as const,
    ['[', ']'] as const,
  ]);
  const filler = start === '[' ? ' ' : 'x';
  const data = `${start}${filler.repeat(bytes - start.length - end.length)}${end}`;
  return { data, ends: bytes > LIMITS.frameBytes };
}

const TEXT = '{"type":"nothing"}';

/** As text frames: first those that are no UTF-8, which end the connection. */
const BROKEN: readonly Buffer[] = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.concat([Buffer.from(TEXT), Buffer.from([0xe3, 0x81])]),
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]),
];
const ODD: readonly Buffer[] = [
  Buffer.from(`\uFEFF${TEXT}`),
  Buffer.from(TEXT, 'utf16le'),
  Buffer.from(String.raw`{"type":"\ud800"}`),
  Buffer.from('{"type":"\u202e\u0000\u200b"}'),
  Buffer.from(`{"type":"${'é'.normalize('NFD')}"}`),
];

export function encodedFrame(rng: Rng): { readonly data: Buffer; readonly ends: boolean } {
  const ends = drawInt(rng, 4) === 0;
  return { data: drawFrom(rng, ends ? BROKEN : ODD), ends };
}

interface EdgeRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const BODY_LIMIT = 65_536;

function post(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): EdgeRequest {
  const type = { 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/rooms', headers: { ...type, ...headers }, body };
}

export function nestedRequest(rng: Rng): EdgeRequest {
  const field = drawFrom(rng, ['game', 'config', 'title', 'bots', 'join', 'time']);
  const text = JSON.stringify({ game: ANY_GAME.id, [field]: '@' });
  return post(text.replace('"@"', () => nested(rng)));
}

export function edgeRequest(rng: Rng): EdgeRequest {
  const bytes = BODY_LIMIT + drawFrom(rng, [-1, 0, 1]);
  const start = '{"game":"';
  return post(`${start}${'x'.repeat(bytes - start.length - 2)}"}`);
}

export function encodedRequest(rng: Rng): EdgeRequest {
  const wrong = [
    () => post(Buffer.from('{"game":"nothing"}', 'utf16le')),
    () => post(drawFrom(rng, BROKEN)),
    () => post('{"game":"nothing"}', { 'content-type': 'application/json; charset=utf-16' }),
    () => post('{"game":"nothing"}', { 'content-encoding': 'gzip' }),
    () => post(`\uFEFF{"game":"nothing"}`),
  ];
  return drawFrom(rng, wrong)();
}
