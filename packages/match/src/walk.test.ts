import { type Game, type LogEntry, seatOf } from '@taku/contract';
import {
  RISEN_NIM_V1,
  entriesOf,
  goldenMatch,
  highCard,
  nim,
  record,
  risenNim,
} from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { statusOf } from './match.ts';
import { verifyMatch } from './verify.ts';
import { Walker, walk, walkToEnd } from './walk.ts';

const HEAD = { rulesVersion: 1, config: { stones: 4 }, seatCount: 2 };

function takes(...counts: readonly number[]): readonly LogEntry[] {
  return entriesOf(
    counts.map((count, index) => {
      return { kind: 'act', seat: seatOf(index % 2), action: { type: 'take', count } };
    }),
  );
}

describe('walk', () => {
  it('gives every event with the states around it and what the log says of it', () => {
    const summary = { en: 'The last two.', ja: '最後の二つ。' };
    const bot = { id: 'nim/easy', summary, candidates: [], model: null };
    const [first, second] = takes(2, 2);
    const entries = [first!, { ...second!, cause: 'bot', thinkMs: 7, bot } as const];
    const steps = [...walk(nim, HEAD, entries)];
    expect(steps.map(({ before, after }) => [before.stones, after.stones])).toEqual([
      [4, 2],
      [2, 0],
    ]);
    expect(steps[0]?.bot).toBeNull();
    expect(steps[1]).toMatchObject({ index: 1, cause: 'bot', thinkMs: 7, at: second!.at, bot });
    expect(steps[1]?.to).toMatchObject({ length: 2, decisions: [1, 1] });
  });

  it('applies an event only when somebody asks what came of it', () => {
    const refusing: Game = {
      ...(nim as Game),
      apply: () => {
        throw new Error('applied');
      },
    };
    const walker = new Walker(refusing, HEAD);
    expect(walker.take(takes(9)[0]!).before).toMatchObject({ stones: 4 });
    expect(() => walker.match).toThrow('applied');
  });

  it('comes to the end of what was played', () => {
    const game = highCard as Game;
    const spec = { config: game.defaultConfig, seatCount: 2, seed: 3, style: 'legal' } as const;
    const { steps, end } = record(game, spec);
    const entries = entriesOf(steps.map(({ event }) => event));
    const head = { ...spec, rulesVersion: game.rulesVersion };
    expect(walkToEnd(game, head, entries).state).toEqual(end.state);
  });

  it('reads events and config of older rules in the words of its own', () => {
    const game = risenNim as Game;
    const log = goldenMatch(game, { name: 'v1.jsonl', text: RISEN_NIM_V1 });
    const steps = [...walk(risenNim, log.header, log.entries)];
    expect(steps.map(({ event }) => event.kind === 'act' && event.action.count)).toEqual([
      3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 1,
    ]);
    expect(log.returns).toEqual([1, -1]);
    expect(verifyMatch(game, log)).toBeNull();
  });

  it.each([
    ['newer rules', { ...HEAD, rulesVersion: 2 }, 'nim cannot read rules version 2'],
    ['older rules it has forgotten', { ...HEAD, rulesVersion: 0 }, 'rules version 0'],
    [
      'a config of another game',
      { ...HEAD, config: { goal: 1 } },
      'config of nim: there is no setting',
    ],
  ])('refuses %s', (_what, head, words) => {
    expect(() => statusOf(walkToEnd(nim as Game, head, takes(1)))).toThrow(words);
  });
});
