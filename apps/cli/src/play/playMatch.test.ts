import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { seatOf } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { fastChance } from '@taku/match';
import { describe, expect, it } from 'vitest';
import { textTableOf } from '../games.ts';
import { type TerminalGame, playMatch } from './playMatch.ts';

/** A terminal that types the number of the first listed move, always, and keeps what it was told. */
function typist(typed: (turn: number) => string | null) {
  const said: string[] = [];
  let turn = 0;
  return {
    said,
    say: (text: string) => void said.push(text),
    ask: () => Promise.resolve(typed(turn++)),
    close: () => {},
  };
}

async function setupOf(id: string, language: 'en' | 'ja'): Promise<TerminalGame> {
  const game = GAMES.find((one) => one.id === id)!;
  const config = game.arena.config({});
  const bot = await botsOf(id)
    .find(({ listed }) => listed)!
    .create(modelFiles());
  return {
    game,
    config: config.ok ? config.value : null,
    seatCount: game.arena.seatCount,
    chance: fastChance(1),
    seat: seatOf(0),
    bot,
    table: textTableOf(id, language),
    terminal: typist(() => '1'),
    language,
  };
}

describe.each(GAMES.map(({ id }) => id))('%s in the terminal', (id) => {
  it.each(['en', 'ja'] as const)('is played to its end (%s)', async (language) => {
    const { entries, returns } = await playMatch(await setupOf(id, language));
    expect(entries.at(-1)?.index).toBe(entries.length - 1);
    expect(returns).toHaveLength(2);
  });

  it('every legal action has a text of its own', async () => {
    const { game, config, table, chance } = await setupOf(id, 'en');
    let state = game.start(config, 2);
    while (game.status(state).kind === 'chance') {
      state = game.apply(state, {
        kind: 'chance',
        outcome: game.draw(state, chance.drawRng(0)),
      }).state;
    }
    const status = game.status(state);
    const [seat] = status.kind === 'acting' ? status.seats : [];
    const texts = [...game.legalActions(state, seat!)].map((action) => table.action(action));
    expect(new Set(texts).size).toBe(texts.length);
    expect(table.view(game.view(state, seat!), seat!).split('\n').length).toBeGreaterThan(2);
  });
});

const ANY = GAMES[0]!.id;

describe('a person at the terminal', () => {
  it('may resign', async () => {
    const setup = await setupOf(ANY, 'en');
    const { entries, returns } = await playMatch({ ...setup, terminal: typist(() => 'q') });
    expect(entries.at(-1)?.event).toEqual({ kind: 'forfeit', seat: 0, reason: 'resigned' });
    expect(returns[0]).toBeLessThan(returns[1]!);
  });

  it('is told why a written action is refused', async () => {
    const setup = await setupOf(ANY, 'en');
    const terminal = typist((turn) => ['{"type":"play"', '{"type":"fly"}', 'nonsense', 'q'][turn]!);
    await playMatch({ ...setup, terminal });
    expect(terminal.said).toContain('  JSON?');
    expect(terminal.said).toContain('  That is not a legal move here.');
  });
});
