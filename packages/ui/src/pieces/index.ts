export { Chip, chipFor, type ChipColour } from './Chip.tsx';
export { RANK_PATHS } from './glyphs.ts';
export { SuitIcon, SUITS, type Suit } from './marks.tsx';
export { PieceDefs } from './PieceDefs.tsx';
export { CardBack, PlayingCard, type CardCode, type CardDrawing } from './PlayingCard.tsx';
export { Star } from './Star.tsx';
export { cardName } from './words.ts';
export { rankName, ranksName } from './rankWords.ts';
