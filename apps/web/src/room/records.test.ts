import { seatOf } from '@taku/contract';
import type { MatchFrame, RoomView } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { roomInPlay } from '../testing/rooms.ts';
import { toyUi } from '../testing/toyUi.ts';
import { recordOfGame, recordOfSeat } from './records.ts';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';

const { game } = toyUi;
const config = game.defaultConfig;

const ROOM = roomInPlay(game);

const MATCH: MatchFrame = {
  matchId: 'm1',
  length: 0,
  view: game.view(game.start(config, 2), seatOf(0)),
  status: { kind: 'acting', seats: [seatOf(0)] },
  decisions: [0, 0],
  clocks: null,
  away: [],
  forfeits: [],
  ending: null,
  seedHash: 'ab',
  seed: null,
};

function stateOf(room: Partial<RoomView>, match: Partial<MatchFrame> | null): RoomState {
  return {
    ...EMPTY_ROOM,
    room: { ...ROOM, ...room },
    seat: seatOf(0),
    match: match && { ...MATCH, ...match },
  };
}

const seatRecord = (state: RoomState) => recordOfSeat(state, toyUi, 's3cret', 77);
const gameRecord = (state: RoomState) => recordOfGame(state, toyUi, 77);

describe('the way back to a chair', () => {
  it('remembers where, who and whose turn', () => {
    expect(seatRecord(stateOf({}, {}))).toEqual({
      roomId: 'r1',
      matchId: 'm1',
      playerId: 's3cret',
      seat: 0,
      game: game.id,
      code: 'KASA-42',
      name: 'Haruko',
      opponents: ['Aki'],
      seenAt: 77,
      phase: 'playing',
      yourTurn: true,
      tags: toyUi.tags(config as never, null),
    });
  });

  it('names nobody in a chair that is still free', () => {
    const [own, other] = ROOM.seats;
    const free = { ...other!, kind: 'open' as const, name: null };
    const state = stateOf({ phase: 'waiting', seats: [own!, free] }, null);
    expect(seatRecord(state)).toMatchObject({
      matchId: null,
      opponents: [],
      phase: 'waiting',
      yourTurn: false,
    });
  });

  it('is over for whoever gave up, though the others play on', () => {
    const forfeits = [{ seat: seatOf(0), reason: 'left' as const }];
    expect(seatRecord(stateOf({}, { forfeits }))?.phase).toBe('over');
    const others = [{ seat: seatOf(1), reason: 'left' as const }];
    expect(seatRecord(stateOf({}, { forfeits: others }))?.phase).toBe('playing');
  });

  it.each([
    ['a spectator', { ...stateOf({}, {}), seat: null }],
    ['a closed table', stateOf({ phase: 'closed' }, {})],
    ['no table yet', EMPTY_ROOM],
  ])('there is none for %s', (_who, state) => {
    expect(seatRecord(state)).toBe(null);
  });
});

describe('a finished game', () => {
  it('is no record while it runs', () => {
    expect(gameRecord(stateOf({}, {}))).toBe(null);
    expect(gameRecord(stateOf({}, null))).toBe(null);
  });

  it('is kept as the player saw it end', () => {
    const status = { kind: 'over', returns: [0, 0] } as const;
    expect(gameRecord(stateOf({}, { status }))).toMatchObject({
      matchId: 'm1',
      seat: 0,
      names: ['Haruko', 'Aki'],
      endedAt: 77,
      outcome: 'drawn',
      headline: { en: 'A draw', ja: '引き分け' },
      isEarly: false,
    });
  });

  it('says who gave up where the rules did not end it', () => {
    const status = { kind: 'over', returns: [0, 0] } as const;
    const forfeits = [{ seat: seatOf(1), reason: 'resigned' as const }];
    expect(gameRecord(stateOf({}, { status, forfeits }))).toMatchObject({
      isEarly: true,
      headline: { en: 'Aki resigned', ja: 'Aki が投了しました' },
    });
  });
});
