import { othello } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { FRIEND, playOnRoom } from './playOnRoom.ts';

const PLAN = {
  moves: [37, 43, 18],
  colour: 'white',
  opponent: 'othello/level4',
  name: 'Haruko',
  takeBacks: 3,
} as const;

describe('[R10] play on from here', () => {
  it('asks for a table that begins with the moves, the person in the colour wanted', () => {
    const room = playOnRoom(PLAN);
    expect(room).toEqual({
      game: 'othello',
      config: { black: 1, openingPlies: 0, takeBacks: 3, opening: 'f5d6c3' },
      visibility: 'link',
      seatCount: 2,
      time: null,
      bots: ['othello/level4'],
      join: { name: 'Haruko', seat: 0 },
    });
    expect(othello.parse.config(room.config)).toEqual({ ok: true, value: room.config });
  });

  it('leaves a chair free for a friend, and colours to chance', () => {
    const room = playOnRoom({ ...PLAN, opponent: FRIEND, colour: 'random', moves: [] });
    expect(room).toMatchObject({ bots: [], config: { black: 'random' } });
    expect(room.config).not.toHaveProperty('opening');
  });
});
