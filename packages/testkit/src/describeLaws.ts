import type { Game, GameTypes } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { LAWS } from './laws/laws.ts';
import { type LawOptions, subjectOf } from './laws/subject.ts';

/** One test for each law, by its id. The matches are played once and shared by all of them. */
export function describeLaws<G extends GameTypes>(
  game: Game<G>,
  options: LawOptions<G> = {},
): void {
  describe(`the laws hold for ${game.id}`, () => {
    const subject = subjectOf(game, options);
    for (const law of LAWS)
      it(`[${law.id}] ${law.title}`, () => expect(() => law.check(subject)).not.toThrow());
  });
}
