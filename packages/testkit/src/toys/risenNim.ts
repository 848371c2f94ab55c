import type { Game, GameEvent, Json } from '@taku/contract';
import { type NimTypes, nim } from './nim.ts';

/** In version 1 a number of stones was an action by itself: `{ type: 'take3' }`. */
const OLD_TAKE = /^take([123])$/;

function currentAction({ type }: { readonly type: string }): Json {
  return { type: 'take', count: Number(OLD_TAKE.exec(type)?.[1]) };
}

/** Nim whose rules were once spelt otherwise, and which knew no number of stones but 21. */
export const risenNim: Game<NimTypes> = {
  ...nim,
  id: 'risen-nim',
  rulesVersion: 2,
  parse: {
    ...nim.parse,
    config: (raw) => nim.parse.config({ ...nim.defaultConfig, ...(raw as object) }),
  },
  upcast(event) {
    const old = event as unknown as GameEvent;
    return old.kind === 'act' ? { ...old, action: currentAction(old.action) } : event;
  },
};

/** Its golden log of version 1: 3 and 1 in turn, then the last stone. */
export const RISEN_NIM_V1 = [
  '{"game":"risen-nim","rulesVersion":1,"config":{},"seatCount":2,"seed":"' +
    '7a'.repeat(32) +
    '"}',
  ...Array.from({ length: 11 }, (_, index) => {
    const action = `{"type":"take${index % 2 === 0 && index < 10 ? 3 : 1}"}`;
    return `{"index":${index},"event":{"kind":"act","seat":${index % 2},"action":${action}}}`;
  }),
].join('\n');
