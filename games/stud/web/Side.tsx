import type { StudTypes } from '@taku/stud/rules';
import { Panel, Serif, Switch } from '@taku/ui/design';
import { Glossed } from '@taku/ui/glossary';
import { useWords } from '@taku/ui/i18n';
import type { PanelProps } from '@taku/ui';
import { tableModel } from './tableModel.ts';
import { useStudPreferences } from './useActions.ts';
import { studWords } from './words.ts';

/** Which game is dealt, how far, and what comes next. */
export function StudSide(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const { config } = props;
  const { autoNext, setAutoNext } = useStudPreferences();
  const model = tableModel(props);
  return (
    <>
      <Panel className="st-side">
        <div className="st-side-head">
          <h2>
            <Serif>{say(model.game)}</Serif>
          </h2>
          <span>{say('dealOf', { n: model.dealInGame, total: config.dealsPerGame })}</span>
        </div>
        <p>
          <Glossed>{say(`${model.game}About`)}</Glossed>
        </p>
        {config.sequence.length > 1 && (
          <ol className="st-rotation">
            {config.sequence.map((game, place) => (
              <li key={`${game}-${place}`} aria-current={game === model.game || undefined}>
                {say(`${game}Short`)}
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {props.seat !== null && props.mode === 'live' && (
        <Panel className="st-side-switch">
          <Switch label={say('autoNext')} checked={autoNext} onChange={setAutoNext} />
        </Panel>
      )}
    </>
  );
}
