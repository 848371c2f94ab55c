import type { MatchHeader, PlayerTag } from '@taku/contract';
import { type EventStore, SequenceConflict } from './eventStore.ts';
import {
  type PersonEvent,
  SILENT,
  favouritesOf,
  isStillOwn,
  personStream,
} from './personEvents.ts';

/** Appends to the person's stream; another writer at the same moment comes before or after. */
export async function changePerson(
  store: Pick<EventStore, 'append' | 'read'>,
  personId: string,
  event: PersonEvent,
): Promise<void> {
  const room = personStream(personId);
  for (;;) {
    const seq = (await store.read(room)).length;
    try {
      await store.append([{ room, seq, event }]);
      return;
    } catch (error) {
      if (!(error instanceof SequenceConflict)) throw error;
    }
  }
}

/** The matches a person keeps, the newest first. */
export async function readFavourites(
  store: Pick<EventStore, 'read'>,
  personId: string,
): Promise<readonly string[]> {
  const events = await store.read(personStream(personId));
  return favouritesOf(events.map(({ event }) => event as unknown as PersonEvent));
}

function withoutPerson({ personId: _personId, ...player }: PlayerTag): PlayerTag {
  return player;
}

/**
 * The header as somebody else may read it: a person stands in it only with consent. `own` is the
 * person who reads, and stays.
 */
export async function shownHeader(
  store: Pick<EventStore, 'persons'>,
  header: MatchHeader,
  own: string | undefined,
): Promise<MatchHeader> {
  const ids = header.players.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return header;
  const records = await store.persons(ids);
  const isShown = (id: string) => {
    const record = records.get(id) ?? SILENT;
    return (id === own || record.consent === 'server') && isStillOwn(record, header.startedAt);
  };
  const players = header.players.map((player) =>
    player.personId === undefined || isShown(player.personId) ? player : withoutPerson(player),
  );
  return { ...header, players };
}
