import { type DiceTypes, dice } from '@taku/testkit/pure';
import { defineGameUi, ownFirst } from '@taku/ui';

const NOTHING = () => null;

/** A toy game at the table: it draws nothing, and says what the room needs. */
export const toyUi = defineGameUi<DiceTypes>({
  game: dice,
  Board: NOTHING,
  describe: () => [],
  tags: ({ goal }) => [{ en: `to ${goal}`, ja: `${goal}まで` }],
  SetupRows: NOTHING,
  defaultConfig: dice.defaultConfig,
  result({ steps }, seat) {
    const scores = ownFirst(seat).map((of) => ({ seat: of, figure: `${steps[of] ?? 0}` }));
    const score = scores.map(({ figure }) => figure).join(' – ');
    return {
      outcome: 'drawn',
      headline: { en: 'A draw', ja: '引き分け' },
      detail: { en: `Steps ${score}`, ja: `${score} 歩` },
      caption: { en: 'one race', ja: '1レース' },
      scores,
    };
  },
  RulesPage: NOTHING,
  keyHints: [],
});
