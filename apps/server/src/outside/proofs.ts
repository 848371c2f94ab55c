import { BOT_HEADER } from '@taku/protocol';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../rooms/secrets.ts';
import type { BotProof } from './seating.ts';

type Asker = Pick<FastifyRequest, 'headers'>;

const MOST_TOKENS = 16;
const BEARER = /^Bearer +(\S+)$/i;
const PERSON = /^Person +([\w-]{24})$/i;

/** The token of the bot that asks. */
export function tokenOf({ headers }: Asker): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

function personOf({ headers }: Asker): string | null {
  const secret = PERSON.exec(headers.authorization ?? '')?.[1];
  return secret === undefined ? null : hashSecret(secret);
}

/** By tokens or by their own secret: whose bots somebody may use. */
export function proofOf(asker: Asker): BotProof {
  const text = asker.headers[BOT_HEADER];
  const listed = typeof text === 'string' ? text.split(',').map((token) => token.trim()) : [];
  const tokens = [tokenOf(asker) ?? '', ...listed].filter((token) => token !== '');
  return {
    tokenHashes: tokens.slice(0, MOST_TOKENS).map(hashSecret),
    person: personOf(asker),
  };
}
