import { parseCard } from '@taku/cards';
import {
  type GameType,
  HIGH_CATEGORIES,
  HIDDEN_CARD,
  LOW_CATEGORIES,
  type StudTypes,
  gameOfView,
  partialHigh,
  partialLow,
} from '@taku/stud/rules';
import type { RanksProps } from '@taku/ui';
import { useWords } from '@taku/ui/i18n';
import { POKER_HANDS, RankChart } from '@taku/ui/pieces';
import './stud.css';
import { EIGHT, LOW_HANDS } from './lowHands.ts';
import { studWords } from './words.ts';

type Props = RanksProps<StudTypes>;

const ROYAL = HIGH_CATEGORIES.length;
const ACE = 12;

/** Where the player's own cards stand; null where nobody may be told. */
function ownCards({ table }: Props): readonly number[] | null {
  if (!table || table.seat === null || !table.preferences.helpAllowed) return null;
  const { deal } = table.view;
  const hand = deal?.hands[table.seat];
  if (!hand || !deal.players[table.seat]?.active) return null;
  const codes = [...hand.downCards, ...hand.upCards].filter((code) => code !== HIDDEN_CARD);
  const cards = codes.flatMap((code) => parseCard(code) ?? []);
  return cards.length >= 3 ? cards : null;
}

/** 0 high card … 8 straight flush, 9 royal. */
function highPlace(cards: readonly number[]): number {
  const code = partialHigh(cards);
  const category = code >> 20;
  return category === ROYAL - 1 && ((code >> 16) & 15) === ACE ? ROYAL : category;
}

/** The highest of the five lowest; null while a pair would have to play. */
function lowPlace(cards: readonly number[]): number | null {
  const code = partialLow(cards);
  const isPaired = (LOW_CATEGORIES[code >> 20] ?? 'noPair') !== 'noPair';
  return isPaired || cards.length < 5 ? null : (code >> 16) & 15;
}

function HighChart({ lang, cards }: { lang: Props['lang']; cards: readonly number[] | null }) {
  const say = useWords(studWords);
  const place = cards && highPlace(cards);
  const rows = POKER_HANDS.map((hand, index) => ({
    cards: hand.cards,
    name: hand.name[lang],
    present: place === ROYAL - index ? say('yourHand') : null,
  }));
  return <RankChart title={say('strongestFirst')} rows={rows} />;
}

function LowChart({
  lang,
  cards,
  most,
}: {
  readonly lang: Props['lang'];
  readonly cards: readonly number[] | null;
  readonly most: number;
}) {
  const say = useWords(studWords);
  const place = cards && lowPlace(cards);
  const rows = LOW_HANDS.filter(({ high }) => high <= most).map((hand) => ({
    cards: hand.cards,
    name: hand.name[lang],
    present: place === hand.high ? say('yourHand') : null,
  }));
  return <RankChart title={say('lowestFirst')} rows={rows} />;
}

function chartsOf(game: GameType): { readonly high: boolean; readonly low: number | null } {
  if (game === 'studHi') return { high: true, low: null };
  return game === 'razz' ? { high: false, low: ACE } : { high: true, low: EIGHT };
}

/** The order of hands in the game that is dealt; away from a table both orders. */
export function HandRanks(props: Props) {
  const say = useWords(studWords);
  const { lang, table } = props;
  const cards = ownCards(props);
  const game = table && gameOfView(table.view);
  const { high, low } = game ? chartsOf(game) : { high: true, low: ACE };
  return (
    <div className="st-ranks">
      {high && low !== null && <h3>{say('high')}</h3>}
      {high && <HighChart lang={lang} cards={cards} />}
      {high && low !== null && <h3>{say('low')}</h3>}
      {low !== null && <LowChart lang={lang} cards={cards} most={low} />}
      {low !== null && <p>{say(game === 'stud8' ? 'eightNote' : 'lowNote')}</p>}
    </div>
  );
}
