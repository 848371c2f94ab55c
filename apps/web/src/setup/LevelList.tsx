import { type BotInfo, outsideIdOf } from '@taku/protocol';
import { useId } from 'react';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { setupWords } from './words.ts';

type LevelListProps = {
  readonly bots: readonly BotInfo[];
  readonly value: string;
  readonly onChange: (bot: string) => void;
};

type LevelRowProps = Omit<LevelListProps, 'bots'> & {
  readonly bot: BotInfo;
  readonly group: string;
};

function LevelRow({ bot: { id, name, strength }, group, value, onChange }: LevelRowProps) {
  const spoken = useSpoken();
  return (
    <label className="setup-level">
      <input
        type="radio"
        name={group}
        value={id}
        checked={id === value}
        aria-describedby={`${group}-${id}`}
        onChange={() => {
          onChange(id);
        }}
      />
      <b>{spoken(name)}</b>
      <span className="tk-caption" id={`${group}-${id}`}>
        {spoken(strength)}
      </span>
    </label>
  );
}

/** One row a level: its name and the honest line about it. Bots from outside follow. */
export function LevelList({ bots, ...rest }: LevelListProps) {
  const say = useWords(setupWords);
  const group = useId();
  const own = bots.filter(({ id }) => outsideIdOf(id) !== null);
  const levels = bots.filter((bot) => !own.includes(bot));
  const rowOf = (bot: BotInfo) => <LevelRow key={bot.id} bot={bot} group={group} {...rest} />;
  return (
    <div role="radiogroup" aria-label={say('level')}>
      <div className="setup-levels">{levels.map(rowOf)}</div>
      {own.length > 0 && (
        <>
          <p className="setup-note">{say('yours')}</p>
          <div className="setup-levels">{own.map(rowOf)}</div>
        </>
      )}
    </div>
  );
}
