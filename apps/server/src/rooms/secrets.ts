import { createHash, randomBytes, randomInt } from 'node:crypto';
import { formatSeed } from '@taku/match';

/** 144 bits: nobody guesses a seat. Only its hash is kept. */
export function newPlayerSecret(): string {
  return randomBytes(18).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Letters and digits that nobody confuses, 5 bits each. */
export function newIdLetters(length: number): string {
  const bytes = randomBytes(length);
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** 80 bits: a room by link is found only by its link. */
export function newRoomId(): string {
  return newIdLetters(16);
}

/** Names a person in logs; says nothing about the seat's secret. */
export function newPublicId(): string {
  return `p_${newIdLetters(12)}`;
}

/** 128 bits: nobody tries names against a commitment. */
export function newNameSalt(): string {
  return randomBytes(16).toString('hex');
}

/** Promised beside the table's own secret: it draws for devices that stay silent. */
export function newStandIn(): string {
  return formatSeed(randomBytes(32));
}

export interface MatchSecrets {
  readonly matchId: string;
  readonly seed: string;
}

export function newMatchSecrets(): MatchSecrets {
  return { matchId: `m_${newIdLetters(16)}`, seed: formatSeed(randomBytes(32)) };
}

export function randomIndex(bound: number): number {
  return bound > 0 ? randomInt(bound) : 0;
}
