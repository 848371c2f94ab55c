import type { SquFiboAction, SquFiboView } from '@taku/squfibo/rules';
import type { Language, TextTable } from '@taku/terminal';

const WORDS = {
  en: { deck: 'deck', pool: 'stars left', discards: 'discards', hand: 'your hand', seat: 'seat' },
  ja: { deck: '山札', pool: '残りの星', discards: '捨て札', hand: '手札', seat: '席' },
} as const;

/** Cells are 1 to 9 for people: left to right, top to bottom. */
function boardLines({ board }: SquFiboView): string[] {
  const cell = (place: number): string => (board[place] ?? `·${place + 1}`).padEnd(4);
  return [0, 3, 6].map((row) => `  ${[row, row + 1, row + 2].map(cell).join(' ')}`.trimEnd());
}

function viewText(view: SquFiboView, language: Language): string {
  const words = WORDS[language];
  const seats = view.handSizes.map(
    (size, seat) => `${words.seat} ${seat}: ★${view.stars[seat]} (${size})`,
  );
  return [
    ...boardLines(view),
    `  ${seats.join('  ')}`,
    `  ${words.deck} ${view.deckSize}  ${words.pool} ${view.pool}  ${words.discards} ${view.discards.length}`,
    ...(view.own ? [`  ${words.hand}: ${view.own.hand.join(' ')}`] : []),
  ].join('\n');
}

/** `b9 5`, with `x3` for a removed cell and `+ 4 5` for a claim. */
function actionText({ card, cell, remove, claim }: SquFiboAction): string {
  const removed = remove === undefined ? '' : ` x${remove + 1}`;
  const claimed = claim === undefined ? '' : ` + ${claim.map((place) => place + 1).join(' ')}`;
  return `${card} ${cell + 1}${removed}${claimed}`;
}

export function textTable(language: Language): TextTable {
  return {
    view: (view) => viewText(view as unknown as SquFiboView, language),
    action: (action) => actionText(action as unknown as SquFiboAction),
  };
}
