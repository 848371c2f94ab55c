import { type Game, TWO_SEATS } from '@taku/contract';
import { walk } from '@taku/match';
import { type OthelloTypes, countsOf, module, othello } from '@taku/othello/rules';
import { playedMatch } from '@taku/storage/testing';
import { describe, expect, it } from 'vitest';

const game = othello as unknown as Game;

describe('the record', () => {
  it.each([0, 1, 2, 3])('of match %i has its discs, corners and colours', (number) => {
    const log = playedMatch(game, number);
    const folds = TWO_SEATS.map((seat) => module.record!.follow(log.header, seat));
    const steps = [...walk(game, log.header, log.entries)];
    for (const step of steps) for (const fold of folds) fold.take(step);
    const last = steps.at(-1)!.after as OthelloTypes['state'];
    const [first, second] = folds.map((fold) => fold.end(last, log.returns));
    const { black, white } = countsOf(last.position);
    const figures = [`${black} – ${white}`, `${white} – ${black}`];
    expect([first!.figure, second!.figure]).toEqual(
      last.blackSeat === 0 ? figures : figures.toReversed(),
    );
    const corners = [first, second].map((own) => own!.tallies['corners']);
    expect((corners[0]?.sum ?? 0) + (corners[1]?.sum ?? 0)).toBe(corners[0]?.n ?? 0);
    const colours = [first, second].map((own) => own?.marks[0] ?? '').toSorted();
    expect(colours).toEqual(['colour:black', 'colour:white']);
  });
});
