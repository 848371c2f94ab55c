import { type Card, type ComboType, type Ruleset, effectOf } from '@taku/squfibo/rules';
import { useWords } from '@taku/ui/i18n';
import { CardPiece } from './Card.tsx';
import { squfiboWords } from './words.ts';

const EXAMPLES: Readonly<Record<ComboType, readonly Card[]>> = {
  TWO_CARDS_1_4: ['r1', 'r4'],
  TWO_CARDS_4_9: ['b4', 'b9'],
  THREE_CARDS: ['r1', 'r4', 'r16'],
  CLEARING_YAKU: ['b9', 'b9', 'b9'],
  TRIPLE_MATCH: ['b9', 'b9', 'b9'],
};

const SHOWN: Readonly<Record<Ruleset, readonly ComboType[]>> = {
  classic: ['TWO_CARDS_1_4', 'TWO_CARDS_4_9', 'THREE_CARDS', 'CLEARING_YAKU'],
  fibonacci: ['THREE_CARDS', 'TRIPLE_MATCH'],
};

const SUMS: Readonly<Partial<Record<ComboType, string>>> = {
  TWO_CARDS_1_4: '1 + 4',
  TWO_CARDS_4_9: '4 + 9',
  THREE_CARDS: '1 + 4 + 16',
};

function MiniCards({
  cards,
  width = 30,
}: {
  readonly cards: readonly Card[];
  readonly width?: number;
}) {
  const keyed = cards.map((card, index) => ({ card, key: `${card} ${index}` }));
  return (
    <span className="sq-mini-cards">
      {keyed.map(({ card, key }) => (
        <CardPiece key={key} card={card} width={width} units={74} />
      ))}
    </span>
  );
}

/** What may be claimed and what it brings. */
export function ComboTable({ ruleset }: { readonly ruleset: Ruleset }) {
  const say = useWords(squfiboWords);
  return (
    <ul className="sq-combo-list">
      {SHOWN[ruleset].map((type) => {
        const { draw, stars, clears } = effectOf(type, ruleset);
        return (
          <li key={type}>
            <MiniCards cards={EXAMPLES[type]} />
            <div>
              <b>{SUMS[type] ?? say('sameThree')}</b>
              <div className="tk-caption">
                {clears ? say('clears') : say('draws', { draw, stars })}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The same in one row, for a phone with room under the tray. */
export function ComboStrip({
  ruleset,
  formed,
}: {
  readonly ruleset: Ruleset;
  /** What lies chosen on the tray. */
  readonly formed: ComboType | null;
}) {
  const say = useWords(squfiboWords);
  return (
    <ul className="sq-combo-strip" aria-label={say('combos')}>
      {SHOWN[ruleset].map((type) => {
        const { draw, stars, clears } = effectOf(type, ruleset);
        return (
          <li key={type} aria-current={type === formed || undefined}>
            <MiniCards cards={EXAMPLES[type]} width={20} />
            {clears ? say('clearsShort') : say('drawsShort', { draw, stars })}
          </li>
        );
      })}
    </ul>
  );
}
