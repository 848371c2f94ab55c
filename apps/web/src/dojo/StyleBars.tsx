import type { HabitShares } from '@taku/protocol';
import { Panel, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { FEW_DECISIONS, percent } from './figures.ts';
import { dojoWords } from './words.ts';

const PARTS = [
  { part: 'teacher', word: 'barYou' },
  { part: 'clone', word: 'barDouble' },
  { part: 'untuned', word: 'barBegan' },
] as const;

function Legend() {
  const say = useWords(dojoWords);
  return (
    <p className="dj-legend tk-caption" aria-hidden="true">
      {PARTS.map(({ part, word }) => (
        <span key={part} className={`dj-style-${part}`}>
          {say(word)}
        </span>
      ))}
    </p>
  );
}

function HabitRow({ habit }: { readonly habit: HabitShares }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  return (
    <div className="dj-habit">
      <dt>
        {spoken(habit.words)}
        {habit.decisions < FEW_DECISIONS && (
          <small className="tk-caption">{say('fewSpots', { count: habit.decisions })}</small>
        )}
      </dt>
      {PARTS.map(({ part, word }) => (
        <dd key={part} className={`dj-style-${part}`}>
          <span className="tk-hidden">{say(word)}</span>
          <span className="dj-habit-track" aria-hidden="true">
            <span style={{ width: `${percent(habit[part])}%` }} />
          </span>
          {percent(habit[part])}%
        </dd>
      ))}
    </div>
  );
}

type StyleBarsProps = { readonly habits: readonly HabitShares[]; readonly decisions: number };

/** How often somebody, their double and the CPU it began from take the same kinds of choices. */
export function StyleBars({ habits, decisions }: StyleBarsProps) {
  const say = useWords(dojoWords);
  if (habits.length === 0) return null;
  return (
    <Panel className="dj-card">
      <h2>
        <Serif>{say('style')}</Serif>
      </h2>
      <Legend />
      <dl className="dj-habits">
        {habits.map((habit) => (
          <HabitRow key={habit.id} habit={habit} />
        ))}
      </dl>
      <p className="tk-caption">{say('styleNote', { count: decisions })}</p>
    </Panel>
  );
}
