import { type Card, CARDS, cardWords } from '@taku/squfibo/rules';
import type { KeyboardEvent } from 'react';
import type { ItemProps } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { Lang } from '@taku/ui';
import { CardPiece } from './Card.tsx';
import { anchors } from './timeline.ts';
import { squfiboWords } from './words.ts';

type HandProps = {
  readonly hand: readonly Card[];
  readonly lang: Lang;
  readonly label: string;
  /** Null: only to look at. */
  readonly item: ((card: Card) => ItemProps) | null;
  readonly activeCard: Card;
  readonly onActive: (card: Card) => void;
  readonly size?: 'play' | 'mini';
  /** Drawn cards fly to its stacks. */
  readonly isAnchored?: boolean;
};

function countOf(hand: readonly Card[], card: Card): number {
  return hand.filter((one) => one === card).length;
}

function StackPicture({ card, count }: { readonly card: Card; readonly count: number }) {
  if (count === 0) return <span className="sq-stack-empty" />;
  return (
    <span className={count > 1 ? 'sq-stack-card sq-stack-many' : 'sq-stack-card'} data-drag-image>
      <CardPiece card={card} units={82} />
    </span>
  );
}

function stepCard(card: Card, key: string): Card | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (CARDS[CARDS.indexOf(card) + step] ?? card);
}

function StackContent({ card, count }: { readonly card: Card; readonly count: number }) {
  return (
    <>
      <StackPicture card={card} count={count} />
      {count > 0 && (
        <span className="sq-count" data-one={count === 1 || undefined} aria-hidden="true">
          ×{count}
        </span>
      )}
    </>
  );
}

function Stack(props: HandProps & { readonly card: Card }) {
  const { card, hand, lang, item, activeCard, onActive, isAnchored = true } = props;
  const say = useWords(squfiboWords);
  const anchor = isAnchored ? { 'data-anchor': anchors.stack(card) } : {};
  const count = countOf(hand, card);
  const name = say('stack', { card: cardWords(card)[lang], n: count });
  const content = <StackContent card={card} count={count} />;
  if (item === null) {
    return (
      <span className="sq-stack" role="img" aria-label={name} {...anchor}>
        {content}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepCard(card, event.key);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
    const row = event.currentTarget.closest('.sq-hand');
    row?.querySelector<HTMLElement>(`[data-stack="${next}"]`)?.focus();
  };
  return (
    <button
      type="button"
      className="sq-stack"
      data-stack={card}
      {...anchor}
      aria-label={name}
      aria-disabled={count === 0}
      tabIndex={card === activeCard ? 0 : -1}
      {...(card === activeCard && { 'data-own': 'true' })}
      onFocus={() => onActive(card)}
      onKeyDown={onKeyDown}
      {...item(card)}
    >
      {content}
    </button>
  );
}

/** Eight kinds, each a stack with its number: a hand of any size fits. */
export function Hand(props: HandProps) {
  const { size = 'play', label } = props;
  return (
    <div className={`sq-hand sq-hand-${size}`} role="group" aria-label={label}>
      {CARDS.map((card) => (
        <Stack key={card} {...props} card={card} />
      ))}
    </div>
  );
}
