import type { BotInfo } from '@taku/protocol';
import { Avatar, IconButton, Select } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { levelLabel } from '../app/bands.ts';
import type { SeatPlan } from './choices.ts';
import { setupWords } from './words.ts';

const FRIEND = 'friend';

function OtherSeat({
  plan,
  number,
  bots,
  withFriends,
  onChange,
  onRemove,
}: {
  readonly plan: SeatPlan;
  readonly number: number;
  readonly bots: readonly BotInfo[];
  readonly withFriends: boolean;
  readonly onChange: (plan: SeatPlan) => void;
  readonly onRemove: (() => void) | null;
}) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const bot = plan.kind === 'bot' ? bots.find(({ id }) => id === plan.bot) : undefined;
  const choices = [
    ...bots.map((each) => ({ value: each.id, label: spoken(levelLabel(each)) })),
    ...(withFriends ? [{ value: FRIEND, label: say('friend') }] : []),
  ];
  return (
    <li className="setup-seat">
      <div className="setup-seat-line">
        {bot ? <Avatar name="C" tone="cpu" /> : <Avatar name={say('friendLetter')} tone="ai" />}
        <b>{bot ? say('cpu') : say('byLink')}</b>
        <Select
          plain
          label={say('whoSits', { n: number })}
          value={plan.kind === 'bot' ? plan.bot : FRIEND}
          choices={choices}
          onChange={(value) => {
            onChange(value === FRIEND ? { kind: 'friend' } : { kind: 'bot', bot: value });
          }}
        />
        {onRemove && (
          <IconButton
            icon="close"
            size={16}
            label={say('removeSeat', { n: number })}
            onClick={onRemove}
          />
        )}
      </div>
      {bot && <p className="tk-caption">{spoken(bot.strength)}</p>}
    </li>
  );
}

type SeatRowsProps = {
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: readonly BotInfo[];
  readonly others: readonly SeatPlan[];
  /** Chairs may be kept for people; else all are CPUs'. */
  readonly withFriends: boolean;
  readonly onName: () => void;
  readonly onChange: (others: readonly SeatPlan[]) => void;
};

export function SeatRows(props: SeatRowsProps) {
  const { name, seats, bots, others, withFriends, onName, onChange } = props;
  const say = useWords(setupWords);
  const { min, max } = seats;
  const [last] = others.slice(-1);
  const rows = others.map((plan, index) => ({ plan, index }));
  return (
    <section className="setup-seats" aria-label={say('seats')}>
      <header>
        <span>{say('seats')}</span>
        {min !== max && (
          <>
            <span className="tk-caption">
              {say('seatsOf', { n: others.length + 1, range: `${min}–${max}` })}
            </span>
            <IconButton
              icon="plus"
              label={say('addSeat')}
              disabled={others.length + 1 >= max}
              onClick={() => {
                onChange([...others, last ?? { kind: 'friend' }]);
              }}
            />
          </>
        )}
      </header>
      <ul>
        <li className="setup-seat">
          <button type="button" className="setup-seat-line setup-you" onClick={onName}>
            <Avatar name={name} tone="shu" />
            <b>{name}</b>
            <span className="tk-caption">{say('you')}</span>
          </button>
        </li>
        {rows.map(({ plan, index }) => (
          <OtherSeat
            key={index}
            plan={plan}
            number={index + 2}
            bots={bots}
            withFriends={withFriends}
            onChange={(changed) => {
              onChange(others.map((each, at) => (at === index ? changed : each)));
            }}
            onRemove={
              others.length + 1 > min
                ? () => {
                    onChange(others.filter((_, at) => at !== index));
                  }
                : null
            }
          />
        ))}
      </ul>
    </section>
  );
}
