import type { BoardCodes, OfcAction, OfcView, RowName } from '@taku/ofc/rules';
import type { Language, TextTable } from '@taku/terminal';

const WORDS = {
  en: { seat: 'seat', chips: 'chips', hand: 'hand', turn: 'turn', cards: 'to place', next: 'next' },
  ja: { seat: '席', chips: 'チップ', hand: 'ハンド', turn: 'ターン', cards: '手札', next: '次へ' },
} as const;
const ROW_LETTERS: Readonly<Record<RowName, string>> = { top: 't', middle: 'm', bottom: 'b' };
const TURNS = 5;

function rowText(cards: readonly string[], size: number): string {
  return [...cards, ...Array.from({ length: size - cards.length }, () => '··')].join(' ');
}

function boardLines({ top, middle, bottom }: BoardCodes): string[] {
  return [`      ${rowText(top, 3)}`, `   ${rowText(middle, 5)}`, `   ${rowText(bottom, 5)}`];
}

function resultLine(view: OfcView): string[] {
  if (!view.result) return [];
  const { raw_score: raw, actual_score: actual, busted } = view.result;
  const fouls = busted.map((isFoul) => (isFoul ? ' foul' : ''));
  return [
    `  ${raw.map((points, seat) => `${points}${fouls[seat]} (${actual[seat]})`).join(' : ')}`,
  ];
}

function viewText(view: OfcView, language: Language): string {
  const words = WORDS[language];
  const { hand } = view;
  const seats = (hand?.seats ?? []).flatMap((seat, number) => [
    `  ${words.seat} ${number}${hand?.button === number ? ' BTN' : ''}  ${words.chips} ${view.chips[number]}`,
    ...boardLines(seat.board),
  ]);
  const own = view.seat === null ? null : hand?.seats[view.seat];
  return [
    ...(hand ? [`  ${words.hand} ${hand.number}, ${words.turn} ${hand.turn + 1}/${TURNS}`] : []),
    ...seats,
    ...resultLine(view),
    ...(own?.cards?.length ? [`  ${words.cards}: ${own.cards.join(' ')}`] : []),
  ].join('\n');
}

/** `Ah.t Kd.b -2c`: a card and the first letter of its row; the discard behind a minus. */
function actionText(action: OfcAction, language: Language): string {
  if (action.type === 'stop') return 'stop';
  if (action.type === 'next') {
    const wish = action.fantasyland === undefined ? '' : ` fantasyland ${action.fantasyland}`;
    return `${WORDS[language].next}${wish}`;
  }
  const placed = action.placements.map(([card, row]) => `${card}.${ROW_LETTERS[row]}`);
  return [...placed, ...(action.discard === undefined ? [] : [`-${action.discard}`])].join(' ');
}

export function textTable(language: Language): TextTable {
  return {
    view: (view) => viewText(view as unknown as OfcView, language),
    action: (action) => actionText(action as unknown as OfcAction, language),
  };
}
