import { CARD_CODES, RANKS, SUITS } from '@taku/cards';
import type { StudTypes } from '@taku/stud/rules';
import { Switch } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import { type LogTab, type PanelProps, helpWords } from '@taku/ui';
import { Deals } from './Deals.tsx';
import { useSettings } from '@taku/ui/settings';
import { viewAsTold } from './runOut.ts';
import { tableModel } from './tableModel.ts';
import { useStudPreferences } from './useActions.ts';
import { studWords } from './words.ts';

/** Both are kept in this browser. */
function Helpers() {
  const say = useWords(studWords);
  const { handText, setHandText } = useStudPreferences();
  const { hints, change } = useSettings();
  return (
    <div className="st-helpers">
      <Switch label={say('handTextSwitch')} checked={handText} onChange={setHandText} />
      <Switch
        label={say('liveSwitch')}
        checked={hints}
        onChange={(isOn) => change({ hints: isOn })}
      />
    </div>
  );
}

/** Every card that is still somewhere unseen stands out. */
function DeadCards(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const sayHelp = useWords(helpWords);
  if (!props.preferences.helpAllowed) return <p className="st-dead">{sayHelp('helpOff')}</p>;
  const seen = new Set(tableModel({ ...props, view: viewAsTold(props) }).seen);
  return (
    <div className="st-dead">
      {props.seat !== null && props.mode === 'live' && <Helpers />}
      <p>{say('deadNote')}</p>
      <div className="st-dead-grid">
        {SUITS.toReversed().flatMap((suit) =>
          RANKS.toReversed().map((rank) => {
            const code = CARD_CODES.find((card) => card === `${rank}${suit}`) ?? '';
            return (
              <span key={code} className={seen.has(code) ? 'st-dead-seen' : undefined}>
                <PlayingCard card={code} width={20} />
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
