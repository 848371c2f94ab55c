import { describe, expect, it } from 'vitest';
import { gameOfPath } from './gameOfPath.ts';
import { BOARD_IDS, loadGameUi } from './registry.ts';
import { TILES, inLobbyOrder, tileOf } from './tiles.tsx';

const boards = await Promise.all(BOARD_IDS.map(async (id) => [id, await loadGameUi(id)] as const));

describe('games are found by their folders', () => {
  it('by the name of the folder', () => {
    expect(gameOfPath('../../../../games/toy/web/index.ts')).toBe('toy');
    expect(loadGameUi('nowhere')).toBeNull();
  });

  it.each(boards)('%s: the board plays the game of its folder', (id, ui) => {
    expect(ui?.game.id).toBe(id);
  });

  it('a tile has a board, a place and switches of its own', () => {
    expect(TILES.filter(({ game }) => !BOARD_IDS.includes(game))).toEqual([]);
    expect(new Set(TILES.map(({ place }) => place)).size).toBe(TILES.length);
    const keys = TILES.flatMap(({ settings = [] }) => settings.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('a game without a tile stands after the others, with a plain one', () => {
    const games = [{ id: 'nowhere' }, ...TILES.map(({ game }) => ({ id: game }))];
    expect(inLobbyOrder(games).map(({ id }) => id)).toEqual([
      ...TILES.map(({ game }) => game),
      'nowhere',
    ]);
    expect(tileOf('nowhere').minutes).toBe(15);
  });
});

describe('sounds of single games', () => {
  const sounds = boards.flatMap(([id, ui]) =>
    (ui?.sounds ?? []).map((sound) => [id, sound.name, sound.strokes] as const),
  );

  it.each(sounds)('%s %s is short and never louder than full', (_game, _name, strokes) => {
    expect(strokes.length).toBeGreaterThan(0);
    for (const stroke of strokes) {
      expect(stroke.gain).toBeLessThanOrEqual(0.5);
      expect((stroke.at ?? 0) + stroke.ms).toBeLessThanOrEqual(1000);
    }
  });
});
