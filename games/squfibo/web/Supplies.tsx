import { CARDS, type Card, type SquFiboTypes, termsOf } from '@taku/squfibo/rules';
import { useState } from 'react';
import { Icon, Panel, Sheet } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { CardBack, Star } from '@taku/ui/pieces';
import type { BoardProps } from '@taku/ui';
import { ComboTable } from './ComboTable.tsx';
import { Hand } from './Hand.tsx';
import { anchors } from './timeline.ts';
import { squfiboWords } from './words.ts';

type SuppliesProps = Pick<BoardProps<SquFiboTypes>, 'view' | 'lang'>;

function DiscardSheet({
  discards,
  lang,
  onClose,
}: {
  readonly discards: readonly Card[];
  readonly lang: 'ja' | 'en';
  readonly onClose: () => void;
}) {
  const say = useWords(squfiboWords);
  return (
    <Sheet title={say('discards')} onClose={onClose}>
      {discards.length === 0 ? (
        <p className="tk-caption">{say('noDiscards')}</p>
      ) : (
        <Hand
          hand={discards}
          lang={lang}
          label={say('discards')}
          item={null}
          activeCard={CARDS[0]}
          onActive={() => undefined}
          isAnchored={false}
        />
      )}
    </Sheet>
  );
}

/** Discards are public (Q11): a count that opens the list. */
function Discards({
  view,
  lang,
  variant,
}: SuppliesProps & { readonly variant: 'panel' | 'strip' }) {
  const say = useWords(squfiboWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`sq-discards sq-discards-${variant}`}
        data-anchor={anchors.discards}
        aria-haspopup="dialog"
        title={say('showDiscards')}
        onClick={() => setOpen(true)}
      >
        <span className="sq-supply-label">{say('discards')}</span>
        <b>
          {view.discards.length}
          {variant === 'panel' && <Icon name="down" size={14} />}
        </b>
      </button>
      {isOpen && (
        <DiscardSheet discards={view.discards} lang={lang} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function StarPool({ view }: SuppliesProps) {
  const say = useWords(squfiboWords);
  const { stars } = termsOf(view.ruleset);
  const all = Array.from({ length: stars }, (_, index) => index);
  return (
    <Panel className="sq-pool">
      <div className="sq-pool-head">
        <span className="sq-supply-label">{say('pool')}</span>
        <b className="sq-pool-figure">{view.pool}</b>
      </div>
      <div className="sq-pool-stars" data-anchor={anchors.pool} aria-hidden="true">
        {all.map((index) => (
          <Star key={index} size={16} taken={index >= view.pool} />
        ))}
      </div>
    </Panel>
  );
}

function DeckPanel(props: SuppliesProps) {
  const say = useWords(squfiboWords);
  return (
    <Panel className="sq-deck">
      <span className="sq-deck-pile" data-anchor={anchors.deck}>
        <CardBack width={42} decorative />
      </span>
      <div className="sq-deck-count">
        <span className="sq-supply-label">{say('deck')}</span>
        <b>{props.view.deckSize}</b>
      </div>
      <Discards {...props} variant="panel" />
    </Panel>
  );
}

/** The left column of the desktop. */
export function SupplyColumn(props: SuppliesProps) {
  const say = useWords(squfiboWords);
  return (
    <div className="sq-column">
      <StarPool {...props} />
      <DeckPanel {...props} />
      <Panel className="sq-combos">
        <header className="sq-combos-head">
          <h2>{say('combos')}</h2>
          <span className="tk-caption">{say('combosNote')}</span>
        </header>
        <ComboTable ruleset={props.view.ruleset} />
      </Panel>
    </div>
  );
}

/** The strip under the tray on the phone. */
export function SupplyStrip(props: SuppliesProps) {
  const say = useWords(squfiboWords);
  const { view } = props;
  return (
    <div className="sq-strip">
      <span className="sq-supply" data-anchor={anchors.pool}>
        <Star size={16} />
        <span className="sq-supply-label">{say('pool')}</span>
        <b>{view.pool}</b>
      </span>
      <span className="sq-supply" data-anchor={anchors.deck}>
        <CardBack width={13} decorative />
        <span className="sq-supply-label">{say('deck')}</span>
        <b>{view.deckSize}</b>
      </span>
      <Discards {...props} variant="strip" />
    </div>
  );
}
