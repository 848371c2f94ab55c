import { RANKS, SUITS } from '@taku/cards';
import type { OfcTypes } from '@taku/ofc/rules';
import { useState } from 'react';
import { Panel, Sheet, Switch } from '@taku/ui/design';
import { Term } from '@taku/ui/glossary';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import { turnSwitch } from '@taku/ui/settings';
import type { PanelProps } from '@taku/ui';
import { seatIn, seenCards } from './tableModel.ts';
import { ofcWords } from './words.ts';

type Props = PanelProps<OfcTypes>;

const SUIT_ORDER = [...SUITS].reverse();
const RANK_ORDER = [...RANKS].reverse();

function showsDead({ preferences }: Pick<Props, 'preferences'>): boolean {
  return preferences.switches['deadCards'] ?? false;
}

/** All 52 cards; those that may still come stand out. */
function DeadTray({ view }: Pick<Props, 'view'>) {
  const seen = seenCards(view);
  return (
    <div className="of-tray">
      {SUIT_ORDER.flatMap((suit) =>
        RANK_ORDER.map((rank) => {
          const code = `${rank}${suit}`;
          return (
            <span key={code} className={seen.has(code) ? 'of-seen' : 'of-unseen'}>
              <PlayingCard card={code} width="100%" drawing="small" decorative={!seen.has(code)} />
            </span>
          );
        }),
      )}
    </div>
  );
}

function unseenCount({ view }: Pick<Props, 'view'>): number {
  return 52 + view.config.jokers - seenCards(view).size;
}

function OwnDiscards({ view, seat }: Pick<Props, 'view' | 'seat'>) {
  const discards = seat === null ? [] : (seatIn(view, seat)?.discards ?? []);
  return (
    <span className="of-own-discards">
      {discards.map((code) => (
        <span key={code}>
          <PlayingCard card={code} width="100%" drawing="small" />
        </span>
      ))}
    </span>
  );
}

/** Dead cards, unless they are switched off, and own discards: the right column of the desktop. */
export function OfcSide(props: Props) {
  const say = useWords(ofcWords);
  return (
    <>
      {showsDead(props) && (
        <Panel
          title={<Term id="dead">{say('deadCards')}</Term>}
          aside={<span className="tk-caption">{say('unseen', { n: unseenCount(props) })}</span>}
          className="of-dead"
        >
          <DeadTray view={props.view} />
          <p className="of-dead-note">{say('deadNote')}</p>
        </Panel>
      )}
      {props.seat !== null && (
        <Panel
          title={say('ownDiscards')}
          aside={<OwnDiscards {...props} />}
          className="of-thrown"
        />
      )}
    </>
  );
}

function DeadSheet({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const say = useWords(ofcWords);
  const { helpAllowed } = props.preferences;
  const deadCards = showsDead(props);
  return (
    <Sheet title={say(deadCards ? 'deadCards' : 'ownDiscards')} onClose={onClose}>
      {deadCards && (
        <>
          <p className="tk-caption">{say('unseen', { n: unseenCount(props) })}</p>
          <DeadTray view={props.view} />
          <p className="of-dead-note">{say('deadNote')}</p>
        </>
      )}
      {props.seat !== null && (
        <p className="of-sheet-discards">
          {deadCards && say('ownDiscards')} <OwnDiscards {...props} />
        </p>
      )}
      {helpAllowed && (
        <Switch
          label={say('deadCards')}
          checked={deadCards}
          onChange={(checked) => turnSwitch('deadCards', checked)}
        />
      )}
    </Sheet>
  );
}

/** The phone shows the same behind a button of its title bar. */
export function DeadButton(props: Props) {
  const say = useWords(ofcWords);
  const isShown = showsDead(props);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isShown && props.seat === null) return null;
  return (
    <>
      <button type="button" className="of-dead-button" onClick={() => setOpen(true)}>
        {say(isShown ? 'dead' : 'discards')}
      </button>
      {isOpen && <DeadSheet {...props} onClose={close} />}
    </>
  );
}
