import type { Game, MatchHeader, PlayerTag } from '@taku/contract';
import { seatOf } from '@taku/contract';
import { type AnyStoredEvent, MemoryStore, changePerson } from '@taku/storage';
import { highCard } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { RatingDesk } from './ratingDesk.ts';

const ANN = 'AAAAAAAAAAAAAAAA';
const games = [highCard] as unknown as Game[];

function player(place: number, personId: string): PlayerTag {
  const seat = seatOf(place);
  return { seat, publicId: `p_${personId}`, name: personId, kind: 'human', bot: null, personId };
}

/** A rated match of Ann's, which she won or lost. */
function matchOf(id: number, endedAt: number, score: 0 | 1): readonly AnyStoredEvent[] {
  const matchId = `m${String(id).padStart(6, '0')}`;
  const header = {
    matchId,
    game: highCard.id,
    rulesVersion: highCard.rulesVersion,
    config: highCard.defaultConfig,
    seatCount: 2,
    players: [player(0, ANN), player(1, 'BBBBBBBBBBBBBBBB')],
    startedAt: endedAt,
    seedHash: '',
    rated: { cpus: [] },
  } as unknown as MatchHeader;
  const rated = { scores: [score, 1 - score], weight: 1 };
  const returns = [score * 2 - 1, 1 - score * 2];
  const room = `r${id}`;
  return [
    { room, seq: 0, event: { kind: 'match_started', at: endedAt, header, seed: '' } },
    { room, seq: 1, event: { kind: 'match_ended', at: endedAt, matchId, returns, rated } },
  ];
}

const deskOf = (store: MemoryStore) => new RatingDesk({ store, clock: systemClock, games });

/** Tells what is read of it. */
class Watched extends MemoryStore {
  taken = 0;
  override async ratedMatches(...asked: Parameters<MemoryStore['ratedMatches']>) {
    const found = await super.ratedMatches(...asked);
    this.taken += found.length;
    return found;
  }
}

describe('ratings made while people play', () => {
  it('take each match once, whoever asks and however often', async () => {
    const store = new Watched();
    const desk = deskOf(store);
    for (let id = 0; id < 1200; id++) await store.append(matchOf(id, 1000 + id, 0));
    const asked = await Promise.all([desk.of(ANN), desk.of(ANN), desk.ladder(highCard.id, ANN)]);
    expect(asked[0][0]).toMatchObject({ matches: 1200 });
    expect(asked[0][0]?.steps).toHaveLength(1000);
    expect(store.taken).toBe(1200);
    await store.append(matchOf(1200, 9000, 1));
    expect((await desk.of(ANN))[0]?.matches).toBe(1201);
    expect(store.taken).toBe(1201);
  });

  it('are those of the whole log also when a match comes in between', async () => {
    const store = new MemoryStore();
    const desk = deskOf(store);
    await store.append(matchOf(1, 1000, 1));
    await store.append(matchOf(2, 3000, 0));
    await desk.of(ANN);
    await store.append(matchOf(3, 2000, 1));
    const own = await desk.of(ANN);
    expect(own[0]?.steps.map(({ at }) => at)).toEqual([1000, 2000, 3000]);
    expect(own).toEqual(await deskOf(store).of(ANN));
  });

  it('keep nobody who was forgotten while they were made', async () => {
    const store = new MemoryStore();
    const desk = deskOf(store);
    await store.append(matchOf(1, 1000, 1));
    const early = desk.of(ANN);
    await changePerson(store, ANN, { kind: 'person_forgotten', at: 2000 });
    desk.forget(ANN);
    await early;
    expect(await desk.of(ANN)).toEqual([]);
  });
});
