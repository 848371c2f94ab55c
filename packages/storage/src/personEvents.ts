import { createHash } from 'node:crypto';
import type { Consent } from '@taku/protocol';

/**
 * What a person decided about their games. It stands in a stream of its own beside those of rooms;
 * who the person is, only the public id says.
 */
export type PersonEvent =
  | { readonly kind: 'consent_changed'; readonly at: number; readonly consent: Consent }
  /** The name under which others find them on the ladder; null: they do not. */
  | { readonly kind: 'ladder_changed'; readonly at: number; readonly name: string | null }
  | {
      readonly kind: 'favourite_changed';
      readonly at: number;
      readonly matchId: string;
      readonly kept: boolean;
    }
  /** Matches that began before are nobody's any more. */
  | { readonly kind: 'person_forgotten'; readonly at: number };

export interface PersonRecord {
  readonly consent: Consent;
  readonly forgottenAt: number | null;
  readonly ladderName: string | null;
}

/** A person who never decided anything. */
export const SILENT: PersonRecord = { consent: 'mine', forgottenAt: null, ladderName: null };

export function afterEvent(record: PersonRecord, event: PersonEvent): PersonRecord {
  switch (event.kind) {
    case 'consent_changed':
      return { ...record, consent: event.consent };
    case 'ladder_changed':
      return { ...record, ladderName: event.name };
    case 'favourite_changed':
      return record;
    case 'person_forgotten':
      return { ...SILENT, forgottenAt: event.at };
  }
}

/** The matches a person keeps, the newest first. */
export function favouritesOf(events: readonly PersonEvent[]): readonly string[] {
  const kept = new Set<string>();
  for (const event of events) {
    if (event.kind === 'person_forgotten') kept.clear();
    if (event.kind !== 'favourite_changed') continue;
    kept.delete(event.matchId);
    if (event.kept) kept.add(event.matchId);
  }
  return [...kept].reverse();
}

const ID_LENGTH = 16;

/**
 * The public id of a person's secret: a hash of its hash, so that neither the secret nor what would
 * stand for it is kept anywhere.
 */
export function personIdOf(secret: string): string {
  const inner = createHash('sha256').update(secret).digest();
  return createHash('sha256').update(inner).digest('base64url').slice(0, ID_LENGTH);
}

export function isPersonId(text: string): boolean {
  return /^[A-Za-z0-9_-]{16}$/.test(text);
}

const PREFIX = 'person:';

export function personStream(personId: string): string {
  return `${PREFIX}${personId}`;
}

/** Null for the stream of a room. */
export function personOfStream(stream: string): string | null {
  return stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : null;
}

/** Whether a match that began then still counts as this person's. */
export function isStillOwn({ forgottenAt }: PersonRecord, startedAt: number): boolean {
  return forgottenAt === null || startedAt > forgottenAt;
}
