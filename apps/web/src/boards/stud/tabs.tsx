import { CARD_CODES, RANKS, SUITS } from '@taku/cards';
import type { StudTypes } from '@taku/stud';
import { useWords } from '../../i18n/index.ts';
import { PlayingCard } from '../../pieces/index.ts';
import type { LogTab, PanelProps } from '../gameUi.ts';
import { Deals } from './Deals.tsx';
import { tableModel } from './tableModel.ts';
import { studWords } from './words.ts';

/** Every card that is still somewhere unseen stands out. */
function DeadCards(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const seen = new Set(tableModel(props).seen);
  return (
    <div className="st-dead">
      <p>{say('deadNote')}</p>
      <div className="st-dead-grid">
        {SUITS.toReversed().flatMap((suit) =>
          RANKS.toReversed().map((rank) => {
            const code = CARD_CODES.find((card) => card === `${rank}${suit}`) ?? '';
            return (
              <span key={code} className={seen.has(code) ? 'st-dead-seen' : undefined}>
                <PlayingCard card={code} width={20} dim={seen.has(code)} />
              </span>
            );
          }),
        )}
      </div>
    </div>
  );
}

export const studTabs: readonly LogTab<StudTypes>[] = [
  { id: 'deals', label: studWords.deals, Panel: Deals },
  { id: 'dead', label: studWords.deadCards, Panel: DeadCards },
];
