import type { Game } from '@taku/contract';
import { type ClosedLog, type Verdict, proving } from '@taku/match/proof';
import { SEAT_HEADER, SigningKey } from '@taku/protocol';
import { ask } from '../app/api.ts';
import { secretsFor } from '../replay/loadLog.ts';
import { type BrokenWord, brokenWord } from './brokenWord.ts';
import { shownIn } from './numbers.ts';

export type Checked =
  | {
      readonly kind: 'holds';
      readonly text: string;
      readonly seconds: number;
      readonly log: ClosedLog;
      readonly draws: number;
      /** Null where the table kept its word to this device. */
      readonly broken: BrokenWord | null;
      readonly signer: 'here' | 'elsewhere' | 'nobody';
    }
  | {
      readonly kind: 'fails';
      readonly text: string;
      readonly seconds: number;
      readonly line: number;
      readonly entry: number | null;
      readonly detail: string;
    }
  | { readonly kind: 'unreadable' };

/** So long may the proof hold up the page at a time. */
const SLICE_MS = 8;

async function provedGently(text: string, game: Game): Promise<Verdict | undefined> {
  const steps = proving(text, (id) => (id === game.id ? game : null));
  for (let until = performance.now() + SLICE_MS; ;) {
    const next = steps.next();
    if (next.done) return next.value[0];
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}

async function loadText(matchId: string): Promise<string | null> {
  const path = `/api/games/${encodeURIComponent(matchId)}/log?format=log`;
  const headers = { [SEAT_HEADER]: secretsFor(matchId) };
  const answer = await fetch(path, { headers }).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/** Null where the server does not answer: the signature then is nobody's we know. */
async function serverKey(): Promise<string | null> {
  const answer = await ask(SigningKey, '/api/key').catch(() => null);
  return answer?.key ?? null;
}

function signerOf({ signed }: ClosedLog, key: string | null): 'here' | 'elsewhere' | 'nobody' {
  if (!signed) return 'nobody';
  return signed.key === key ? 'here' : 'elsewhere';
}

/** Proves a text on this device alone. */
async function checkText(text: string, game: Game, key: string | null): Promise<Checked> {
  const began = performance.now();
  const verdict = await provedGently(text, game);
  const seconds = (performance.now() - began) / 1000;
  if (!verdict) return { kind: 'unreadable' };
  if (verdict.kind === 'fails') return { ...verdict, text, seconds };
  const { log, draws } = verdict;
  const broken = brokenWord(log.header.deal, shownIn(log.header.matchId));
  return { kind: 'holds', text, seconds, log, draws, broken, signer: signerOf(log, key) };
}

/** Loads the record of a finished match and proves it. */
export async function checkMatch(matchId: string, game: Game): Promise<Checked> {
  const [text, key] = await Promise.all([loadText(matchId), serverKey()]);
  return text === null ? { kind: 'unreadable' } : checkText(text, game, key);
}
