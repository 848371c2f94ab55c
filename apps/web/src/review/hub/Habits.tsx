import { ButtonLink, NumberedMark, Panel } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { decisionPath } from '@taku/ui/appraisals';
import { signedText, unitText } from '@taku/ui/review';
import { GameMark } from '../../games/tiles.tsx';
import { FEWEST_MATCHES, type Habit } from './habits.ts';
import { hubWords } from './words.ts';

type HabitsProps = {
  readonly habits: readonly Habit[];
  /** Matches that were looked at. */
  readonly count: number;
};

function HabitRow({ habit, number }: { readonly habit: Habit; readonly number: number }) {
  const say = useWords(hubWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const { about, loss, cases, name, game } = habit;
  const decimals = Math.max(1, about.decimals);
  return (
    <li className="hub-habit">
      <NumberedMark number={number} />
      <GameMark game={game} size={26} />
      <span>
        <b>{spoken(name)}</b>
        <small>{say('cases', { n: cases })}</small>
      </span>
      <b className="hub-loss">
        {signedText(-loss, decimals)}
        {unitText(about.unit, lang)}
      </b>
    </li>
  );
}

/** What keeps costing; silent about what may be chance. */
export function Habits({ habits, count }: HabitsProps) {
  const say = useWords(hubWords);
  const [first] = habits;
  return (
    <Panel
      className="hub-habits"
      title={say('habits')}
      aside={<span className="tk-caption">{say('fromMatches', { n: count })}</span>}
    >
      {first ? (
        <>
          <ol>
            {habits.map((habit, place) => (
              <HabitRow key={habit.key} habit={habit} number={place + 1} />
            ))}
          </ol>
          <div className="hub-practise">
            <ButtonLink tone="ink" wide href={decisionPath(first.matchId, first.index)}>
              {say('practise')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p className="hub-few">{say(count < FEWEST_MATCHES ? 'fewMatches' : 'noHabit')}</p>
      )}
    </Panel>
  );
}
