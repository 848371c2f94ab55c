import { BOT_HEADER } from '@taku/protocol';
import { personIdOf } from '@taku/storage';
import type { FastifyRequest } from 'fastify';
import { askingPerson } from '../rest/people.ts';
import { hashSecret } from '../rooms/secrets.ts';
import type { BotProof } from './seating.ts';

type Asker = Pick<FastifyRequest, 'headers'>;

const MOST_TOKENS = 16;
const BEARER = /^Bearer +(\S+)$/i;

/** The token of the bot that asks. */
export function tokenOf({ headers }: Asker): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** By tokens or by their own secret, which a seat may also carry in its body. */
export function proofOf(asker: Asker, secret?: string): BotProof {
  const text = asker.headers[BOT_HEADER];
  const listed = typeof text === 'string' ? text.split(',').map((token) => token.trim()) : [];
  const tokens = [tokenOf(asker) ?? '', ...listed].filter((token) => token !== '');
  return {
    tokenHashes: tokens.slice(0, MOST_TOKENS).map(hashSecret),
    person: askingPerson(asker) ?? (secret === undefined ? null : personIdOf(secret)),
  };
}
