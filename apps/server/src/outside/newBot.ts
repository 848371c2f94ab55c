import { randomBytes } from 'node:crypto';
import type { NewBotBody } from '@taku/protocol';
import { hashSecret, newIdLetters } from '../rooms/secrets.ts';
import type { BotRecord } from './botBook.ts';

const TOKEN = 'tk_';
const TOKEN_BYTES = 18;
const HINT_LENGTH = 4;
const LONGEST_SLUG = 20;
/** 30 bits: two bots of one name are not taken for each other. */
const TAIL_LENGTH = 6;

/** The token, and what is kept of it. */
export function newToken() {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  const token = TOKEN + secret;
  const first = token.slice(0, TOKEN.length + HINT_LENGTH);
  const tokenHint = { first, last: secret.slice(-HINT_LENGTH) };
  return { token, kept: { tokenHash: hashSecret(token), tokenHint } };
}

/** What of a name can stand in an id. */
function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return letters.slice(0, LONGEST_SLUG).replaceAll(/^-+|-+$/g, '') || 'bot';
}

export function newBot(body: NewBotBody, owner: string | null, now: number) {
  const { token, kept } = newToken();
  const id = `x-${slugOf(body.name)}-${newIdLetters(TAIL_LENGTH)}`;
  const games = [...new Set(body.games)];
  const made = { ...kept, owner, createdAt: now, mayPlayPeople: false };
  const bot: BotRecord = { id, name: body.name, games, ...made };
  return { bot, token };
}
