import { counted } from '@taku/contract';
import type { StudTypes } from '@taku/stud/rules';
import type { Terms } from '@taku/ui';
import { studWords } from './words.ts';

type StudConfig = StudTypes['config'];

function lengthOf({ maxDeals }: StudConfig): Terms['length'] {
  if (maxDeals === null) return { en: 'until you leave', ja: '席を立つまで' };
  return { en: counted(maxDeals, 'deal', 'deals'), ja: `${maxDeals}ディール` };
}

export function studTerms(config: StudConfig): Terms {
  const { ante, bringIn, smallBet, bigBet } = config.stakes;
  const stakes = `${ante}/${bringIn}/${smallBet}/${bigBet}`;
  const games = [...new Set(config.sequence)].map((game) => studWords[game]);
  return {
    length: lengthOf(config),
    rules: {
      en: `${games.map(({ en }) => en).join(', ')}; ${stakes}`,
      ja: `${games.map(({ ja }) => ja).join('・')}（${stakes}）`,
    },
  };
}
