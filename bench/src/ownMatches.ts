import { join } from 'node:path';
import { type Game, invariant } from '@taku/contract';
import { importMatches, openStore, personIdOf } from '@taku/storage';
import { playedMatch } from '../../packages/storage/src/testing/playedMatches.ts';

/** The secret of a person of a benchmark. */
export const PERSON = 'bench-person'.padEnd(24, '_');

/** Before any job is asked for. */
const ENDED_AT = Date.UTC(2026, 0, 1);

/** Finished matches in which this person sat in the first seat and played at random. */
export async function fillOwnMatches(
  dataPath: string,
  game: Game,
  count: number,
  secret = PERSON,
): Promise<void> {
  const personId = personIdOf(secret);
  const store = await openStore({ kind: 'sqlite', path: join(dataPath, 'taku.db') });
  const matches = Array.from({ length: count }, (_, number) => {
    const { header, ...match } = playedMatch(game, number);
    const players = header.players.map((player) =>
      player.seat === 0 ? { ...player, personId } : player,
    );
    const matchId = `${header.matchId}-${secret}`;
    const entries = match.entries.map((entry) => ({ ...entry, at: ENDED_AT }));
    const endedAt = ENDED_AT + number;
    return {
      ...match,
      entries,
      endedAt,
      header: { ...header, matchId, players, startedAt: ENDED_AT },
    };
  });
  const { imported } = await importMatches(store, matches);
  invariant(imported === count, `${imported} of ${count} matches were imported`);
  await store.close();
}
