import { Fragment } from 'react';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { ratingText } from '../app/bands.ts';
import type { GameNames } from './NewBotSheet.tsx';
import type { Rating } from './ratings.ts';
import { botsWords } from './words.ts';

type RatingListProps = {
  readonly ratings: readonly Rating[];
  readonly names: GameNames;
  /** With several games each figure says which it is of. */
  readonly isNamed: boolean;
};

/** Value ± half of the interval; a question mark while the interval is wide. */
export function RatingList({ ratings, names, isNamed }: RatingListProps) {
  const say = useWords(botsWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  return ratings.map(({ game, rating, half, pairs, isWide }) => {
    const name = names.get(game);
    return (
      <Fragment key={game}>
        <span className="bt-rating">
          {isNamed && name && `${spoken(name)} `}
          <b>
            {ratingText(rating, language)}
            {isWide && <span title={say('wide')}>?</span>}
          </b>{' '}
          <small title={say('interval')}>{`±${number.format(half)}`}</small>
        </span>{' '}
        · {say('pairs', { n: pairs })} ·{' '}
      </Fragment>
    );
  });
}
