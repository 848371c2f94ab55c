import { SESSION_DEALS, type StudTypes } from '@taku/stud/rules';
import { Row, Segmented, Stepper, Switch } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import { GameOrder } from './GameOrder.tsx';
import { StakesRows } from './StakesRows.tsx';
import './stud.css';
import { studWords } from './words.ts';

const BIG_BETS = 100;

export function StudSetup({ config, lang, onChange }: SetupProps<StudTypes>) {
  const say = sayIn(lang, studWords);
  const change = (more: Partial<StudTypes['config']>) => onChange({ ...config, ...more });
  return (
    <>
      <div className="st-setup-games">
        <span>{say('games')}</span>
        <small>{say('gamesNote')}</small>
        <GameOrder
          sequence={config.sequence}
          lang={lang}
          onChange={(sequence) => change({ sequence })}
        />
      </div>
      <Row label={say('sessionLength')}>
        <Segmented
          label={say('sessionLength')}
          value={`${config.maxDeals ?? 0}`}
          choices={SESSION_DEALS.map((deals) => ({
            value: `${deals ?? 0}`,
            label: deals === null ? say('untilYouLeave') : `${deals}`,
          }))}
          onChange={(deals) => change({ maxDeals: Number(deals) || null })}
        />
      </Row>
      <Row label={say('dealsPerGame')}>
        <Stepper
          label={say('dealsPerGame')}
          value={config.dealsPerGame}
          min={1}
          max={50}
          onChange={(dealsPerGame) => change({ dealsPerGame })}
        />
      </Row>
      <StakesRows
        stakes={config.stakes}
        lang={lang}
        onChange={(stakes) => change({ stakes, startingStack: BIG_BETS * stakes.bigBet })}
      />
      <Row label={say('rebuyOption')}>
        <Switch
          label={say('rebuyOption')}
          labelHidden
          checked={config.rebuy}
          onChange={(rebuy) => change({ rebuy })}
        />
      </Row>
      <p className="st-setup-note">{say('shownNote')}</p>
    </>
  );
}
