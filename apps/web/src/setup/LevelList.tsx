import type { BotInfo } from '@taku/protocol';
import { useId } from 'react';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { setupWords } from './words.ts';

/** One row a level: its name and the honest line about it. */
export function LevelList({
  bots,
  value,
  onChange,
}: {
  readonly bots: readonly BotInfo[];
  readonly value: string;
  readonly onChange: (bot: string) => void;
}) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const group = useId();
  return (
    <div className="setup-levels" role="radiogroup" aria-label={say('level')}>
      {bots.map(({ id, name, strength }) => (
        <label key={id} className="setup-level">
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
      ))}
    </div>
  );
}
