import { Segmented } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { OPPONENTS, type Opponent } from './choices.ts';
import { setupWords } from './words.ts';

/** The first row: against a CPU, or with a friend. */
export function OpponentKind({
  value,
  onChange,
}: {
  readonly value: Opponent;
  readonly onChange: (opponent: Opponent) => void;
}) {
  const say = useWords(setupWords);
  return (
    <div className="setup-opponent">
      <Segmented
        large
        label={say('opponent')}
        value={value}
        choices={OPPONENTS.map((opponent) => ({ value: opponent, label: say(opponent) }))}
        onChange={onChange}
      />
    </div>
  );
}
