export { Chip, chipFor, type ChipColour } from './Chip.tsx';
export { Disc, type DiscColour } from './Disc.tsx';
export { SuitIcon, SUITS, type Suit } from './marks.tsx';
export { PieceDefs } from './PieceDefs.tsx';
export { CardBack, PlayingCard, type CardCode, type CardDrawing } from './PlayingCard.tsx';
export { SquFiboCard, type SquFiboColour, type SquFiboValue } from './SquFiboCard.tsx';
export { Star } from './Star.tsx';
export { cardName, squFiboName } from './words.ts';
export { rankName, ranksName } from './rankWords.ts';
