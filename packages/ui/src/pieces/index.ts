export { Chip, chipFor } from './Chip.tsx';
export { RANK_PATHS } from './glyphs.ts';
export { SuitIcon, SUITS } from './marks.tsx';
export { PieceDefs } from './PieceDefs.tsx';
export { CardBack, PlayingCard } from './PlayingCard.tsx';
export { Star } from './Star.tsx';
export { cardName } from './words.ts';
export { rankName, ranksName } from './rankWords.ts';
