import { type CardCode, isCardCode } from '@taku/cards';
import type { Appraisal, Words } from '@taku/contract';
import {
  type OfcAction,
  type OfcTypes,
  type OfcView,
  ROWS,
  ROW_SIZES,
  type RowName,
} from '@taku/ofc/rules';
import { type Part, type SpotProps, type SpotUi, pieceList } from '@taku/ui';
import { listIn, sayIn, useWords } from '@taku/ui/i18n';
import { PlayingCard, cardName } from '@taku/ui/pieces';
import { worthOf } from '@taku/ui/review';
import { cardPart } from './describe.tsx';
import { reasonOf } from './review/figures.ts';
import './spot.css';
import { seatIn } from './tableModel.ts';
import { ofcWords } from './words.ts';

type Props = SpotProps<OfcTypes>;

function known(codes: readonly string[]): readonly CardCode[] {
  return codes.filter(isCardCode);
}

function Row({ row, cards }: { readonly row: RowName; readonly cards: readonly CardCode[] }) {
  return (
    <div className="of-spot-row">
      {Array.from({ length: ROW_SIZES[row] }, (_, place) => {
        const card = cards[place];
        return card ? (
          <PlayingCard key={place} card={card} width="100%" decorative />
        ) : (
          <span key={place} className="of-spot-free" />
        );
      })}
    </div>
  );
}

/** The own rows with what was to be placed. */
function Picture({ view, seat, lang }: Props) {
  const say = useWords(ofcWords);
  const own = seatIn(view, seat);
  const dealt = known(own?.cards ?? []);
  const words = [
    ...ROWS.map((row) => {
      const cards = known(own?.board[row] ?? []).map((card) => cardName(card, lang));
      return `${say(row)}: ${cards.length === 0 ? '–' : listIn(lang, cards)}`;
    }),
    `${say('hand')}: ${listIn(
      lang,
      dealt.map((card) => cardName(card, lang)),
    )}`,
  ];
  return (
    <div className="of-spot" role="img" aria-label={words.join('. ')}>
      {ROWS.map((row) => (
        <Row key={row} row={row} cards={known(own?.board[row] ?? [])} />
      ))}
      <div className="of-spot-dealt">
        {dealt.map((card) => (
          <PlayingCard key={card} card={card} width={28} decorative />
        ))}
      </div>
    </div>
  );
}

type Place = RowName | 'discard';

/** Where each card of a turn goes. */
function placesOf(action: OfcAction): ReadonlyMap<CardCode, Place> {
  if (action.type !== 'place') return new Map();
  const { placements, discard } = action;
  const thrown = discard === undefined ? [] : [[discard, 'discard'] as const];
  return new Map([...placements.map(([card, row]) => [card, row] as const), ...thrown]);
}

/** Cards of one place stand together, from the top down. */
function byPlace(placed: readonly (readonly [CardCode, Place])[]) {
  return [...ROWS, 'discard' as const].flatMap((place) => {
    const cards = placed.filter(([, into]) => into === place).map(([card]) => card);
    return cards.length === 0 ? [] : [{ place, cards }];
  });
}

/** K♠ を中段: only the cards that the two put in different places; all where none does. */
function name({ chosen, other, lang }: Props, action: OfcAction): readonly Part[] {
  const say = sayIn(lang, ofcWords);
  const [one, two, all] = [placesOf(chosen), placesOf(other), [...placesOf(action)]];
  const differs = all.filter(([card]) => one.get(card) !== two.get(card));
  const told = differs.length > 0 ? differs : all;
  return byPlace(told).flatMap(({ place, cards }, index): readonly Part[] => {
    const comma = index === 0 ? '' : lang === 'ja' ? '、' : ', ';
    const joint = lang === 'ja' ? ' を' : ' ';
    return [
      comma,
      ...pieceList(
        cards.map((card) => cardPart(card, lang)),
        lang,
      ),
      `${joint}${say(place)}`,
    ];
  });
}

function title(view: OfcView) {
  const turn = (view.hand?.turn ?? 0) + 1;
  return { en: `Turn ${turn}`, ja: `ターン${turn}` };
}

/** The sentence about what was chosen, by its figures. */
function reason({ chosen }: Props, appraisal: Appraisal<OfcTypes>) {
  const worth = worthOf(appraisal, chosen);
  const [best] = appraisal.worths;
  return worth && best ? reasonOf(worth, best) : null;
}

function countIn(action: OfcAction, row: RowName): number {
  if (action.type !== 'place') return 0;
  return action.placements.filter(([, into]) => into === row).length;
}

/** Which row gets too much or too little, or the discard. */
function habit({ view, seat, chosen, other }: Props): Words | null {
  const own = seatIn(view, seat);
  if (!own || chosen.type !== 'place') return null;
  if (own.fantasyland > 0) return { en: 'Laying a Fantasyland', ja: 'FLの並べ方' };
  const turn = own.placed + 1;
  const excess = ROWS.map((row) => ({ row, by: countIn(chosen, row) - countIn(other, row) }));
  const most = excess.toSorted((a, b) => b.by - a.by)[0];
  if (!most || most.by <= 0)
    return { en: `Cards of turn ${turn}`, ja: `ターン${turn}の札の行き先` };
  const row = ofcWords[most.row];
  return {
    en: `Hurries the ${row.en.toLowerCase()} on turn ${turn}`,
    ja: `ターン${turn}で${row.ja}を急ぐ`,
  };
}

export const spots: SpotUi<OfcTypes> = { title, Picture, name, accuracy: 'loss', reason, habit };
