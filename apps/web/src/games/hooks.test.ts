import type { BotModule, GameModule } from '@taku/contract';
import type { GameTile, GameUi } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import page from '../../../../docs/decisions/0023-hooks-with-one-user.md?raw';

const RULES = import.meta.glob<{ module: GameModule }>('../../../../games/*/rules/index.ts');
const BOTS = import.meta.glob<{ bots: BotModule }>('../../../../games/*/bots/index.ts');
const BOARDS = import.meta.glob<{ ui: GameUi }>('../../../../games/*/web/index.ts');
const TILES = import.meta.glob<{ tile: GameTile }>('../../../../games/*/web/tile.tsx');
const SOURCES = import.meta.glob<string>(
  [
    '../../../../packages/contract/src/{game,gameModule,bot}.ts',
    '../../../../packages/ui/src/game/{gameUi,gameTile}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const SOURCE = Object.values(SOURCES).join('\n');

/** The names that an interface lets a game leave out. */
function optionalMembers(name: string): readonly string[] {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(SOURCE)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\?[:(]/gm)].map(([, member = '']) => member);
}

async function loaded<M, T>(found: Record<string, () => Promise<M>>, part: (module: M) => T) {
  return (await Promise.all(Object.values(found).map((load) => load()))).map(part);
}

/** Interface → what each game gives for it. */
async function givenByGames(): Promise<ReadonlyMap<string, readonly object[]>> {
  const modules = await loaded(RULES, ({ module }) => module);
  const bots = await loaded(BOTS, (module) => module.bots);
  return new Map<string, readonly object[]>([
    ['Game', modules.map(({ game }) => game)],
    ['ArenaProfile', modules.map(({ game }) => game.arena)],
    ['SessionRules', modules.flatMap(({ game }) => game.session ?? [])],
    ['GameModule', modules],
    ['BotModule', bots],
    ['GameUi', await loaded(BOARDS, ({ ui }) => ui)],
    ['GameTile', await loaded(TILES, ({ tile }) => tile)],
  ]);
}

describe('hooks of the contract', () => {
  it('one that fewer than two games use has its reason in the decision page', async () => {
    const given = [...(await givenByGames())];
    expect(given.filter(([name]) => optionalMembers(name).length === 0)).toEqual([]);
    const lonely = given.flatMap(([name, objects]) =>
      optionalMembers(name)
        .filter((member) => objects.filter((one) => member in one).length < 2)
        .map((member) => `${name}.${member}`),
    );
    expect(lonely.filter((member) => !page.includes(`| \`${member}\` |`))).toEqual([]);
  });
});
