import type { Seat } from '@taku/contract';
import { GAME_NAMES, type StudAction, type StudView } from '@taku/stud/rules';
import type { Language, TextTable } from '@taku/terminal';

const WORDS = {
  en: { seat: 'seat', pot: 'pot', deal: 'deal', stack: 'chips', bet: 'bet', folded: 'folded' },
  ja: {
    seat: '席',
    pot: 'ポット',
    deal: 'ディール',
    stack: 'チップ',
    bet: 'ベット',
    folded: '降り',
  },
} as const;

type Deal = NonNullable<StudView['deal']>;

/** Down cards in brackets, up cards after them. */
function handText({ downCards, upCards }: Deal['hands'][number]): string {
  return downCards.length + upCards.length === 0
    ? ''
    : `[${downCards.join(' ')}] ${upCards.join(' ')}`;
}

function seatLine(deal: Deal, seat: Seat, language: Language): string {
  const words = WORDS[language];
  const player = deal.players[seat];
  const hand = deal.hands[seat];
  if (!player || !hand) return '';
  const mark = !deal.dealFinished && deal.currentActorIndex === seat ? '>' : ' ';
  const state = player.active ? `${words.bet} ${player.committedThisStreet}` : words.folded;
  const chips = `${words.stack} ${player.stack}`;
  return ` ${mark}${words.seat} ${seat}  ${handText(hand).padEnd(26)} ${chips}  ${state}`;
}

function viewText(view: StudView, language: Language): string {
  const words = WORDS[language];
  const { deal } = view;
  if (!deal) return `  ${words.stack}: ${view.stacks.join(' ')}`;
  const name = GAME_NAMES[deal.gameType][language];
  const head = `  ${name}, ${words.deal} ${view.dealIndex + 1}, ${deal.street}, ${words.pot} ${deal.pot}`;
  return [head, ...deal.players.map(({ seat }) => seatLine(deal, seat, language))].join('\n');
}

export function textTable(language: Language): TextTable {
  return {
    view: (view) => viewText(view as unknown as StudView, language),
    action: (action) => (action as unknown as StudAction).type.toLowerCase().replaceAll('_', ' '),
  };
}
