import { GAME_TYPES, type GameType, STAKES_PRESETS, type Stakes, type StudTypes } from '@taku/stud';
import { GripIcon, IconButton, Row, Segmented, Stepper, Switch } from '../../design/index.ts';
import { sayIn } from '../../i18n/words.ts';
import type { SetupProps } from '../gameUi.ts';
import './stud.css';
import { studWords } from './words.ts';

const BIG_BETS = 100;

function stakesName({ smallBet, bigBet }: Stakes): string {
  return `${smallBet}/${bigBet}`;
}

function moved(sequence: readonly GameType[], from: number, to: number): readonly GameType[] {
  const next = [...sequence];
  const [game] = next.splice(from, 1);
  if (game) next.splice(to, 0, game);
  return next;
}

function toggled(sequence: readonly GameType[], game: GameType): readonly GameType[] {
  if (!sequence.includes(game)) return [...sequence, game];
  return sequence.length === 1 ? sequence : sequence.filter((other) => other !== game);
}

type OrderProps = {
  readonly sequence: readonly GameType[];
  readonly lang: SetupProps['lang'];
  readonly onChange: (sequence: readonly GameType[]) => void;
};

/** Chosen games in their order, then those left out. Drag, or focus and arrow keys. */
function GameOrder({ sequence, lang, onChange }: OrderProps) {
  const say = sayIn(lang, studWords);
  const rest = GAME_TYPES.filter((game) => !sequence.includes(game));
  return (
    <div className="st-order">
      {[...sequence, ...rest].map((game) => {
        const place = sequence.indexOf(game);
        const isUsed = place >= 0;
        return (
          <button
            key={game}
            type="button"
            className={isUsed ? 'st-order-chip' : 'st-order-chip st-order-off'}
            aria-pressed={isUsed}
            onClick={() => onChange(toggled(sequence, game))}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
              if (step === 0 || !isUsed) return;
              event.preventDefault();
              onChange(moved(sequence, place, Math.max(0, place + step)));
            }}
          >
            <GripIcon size={18} />
            {say(`${game}Short`)}
          </button>
        );
      })}
      <IconButton
        icon="swap"
        label={say('moveLeft')}
        onClick={() => onChange(moved(sequence, 0, sequence.length - 1))}
      />
    </div>
  );
}

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
      <Row label={say('dealsPerGame')}>
        <Stepper
          label={say('dealsPerGame')}
          value={config.dealsPerGame}
          min={1}
          max={50}
          onChange={(dealsPerGame) => change({ dealsPerGame })}
        />
      </Row>
      <Row label={say('stakes')}>
        <Segmented
          label={say('stakes')}
          value={stakesName(config.stakes)}
          choices={STAKES_PRESETS.map((stakes) => {
            const name = stakesName(stakes);
            return { value: name, label: name };
          })}
          onChange={(name) => {
            const stakes = STAKES_PRESETS.find((preset) => stakesName(preset) === name);
            if (stakes) change({ stakes, startingStack: BIG_BETS * stakes.bigBet });
          }}
        />
      </Row>
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
