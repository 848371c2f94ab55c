import {
  type Appraisal,
  type Json,
  type Message,
  type Seat,
  type Words,
  verdictOf,
} from '@taku/contract';
import type { GameUi, SpotProps } from '@taku/ui';
import { Panel, Serif } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { type ActionRow, ActionValues, Verdict, isSameAction, worthOf } from '@taku/ui/review';
import { LineParts } from '../room/LineParts.tsx';
import './problem.css';
import { useSpotUi } from './useSpotUi.ts';
import { problemWords } from './words.ts';

type Action = Json & Message;

type ProblemAnswerProps = {
  readonly ui: GameUi;
  readonly view: Json;
  readonly seat: Seat;
  readonly action: Action;
  readonly appraisal: Appraisal;
  readonly unit: Words;
  readonly decimals: number;
  /** How the figures were made. */
  readonly note: string;
};

const SHOWN = 6;

/** The leading actions, and what was chosen wherever it stands. */
function shownWorths({ worths }: Appraisal, action: Action) {
  const leading = worths.slice(0, SHOWN);
  const own = worths.find((worth) => isSameAction(worth.action, action));
  return own && !leading.includes(own) ? [...leading.slice(0, -1), own] : leading;
}

/** Board, verdict and the worth of every choice. */
export function ProblemAnswer(props: ProblemAnswerProps) {
  const { ui, view, seat, action, appraisal, unit, decimals, note } = props;
  const say = useWords(problemWords);
  const lang = useLanguage();
  const spots = useSpotUi(ui);
  const own = worthOf(appraisal, action);
  const [best] = appraisal.worths;
  if (!own || !best) return null;
  const spot: SpotProps = { view, seat, chosen: action, other: best.action, lang };
  const nameOf = (one: Action, beside: Action) =>
    spots ? (
      <LineParts parts={spots.name({ ...spot, chosen: one, other: beside }, one)} />
    ) : (
      one.type
    );
  const rows: ActionRow[] = shownWorths(appraisal, action).map((worth) => ({
    key: JSON.stringify(worth.action),
    name: nameOf(worth.action, best.action),
    worth,
    isBest: worth === best,
    isPlayed: isSameAction(worth.action, action),
  }));
  const verdict = verdictOf(own);
  return (
    <div className="pb-answer">
      <figure className="pb-picture">{spots && <spots.Picture {...spot} />}</figure>
      <div className="pb-told">
        <Panel className="pb-verdict">
          <p className="pb-figure">
            <Verdict worth={own} decimals={decimals} unit={unit} />
          </p>
          <div role="status">
            <h2>
              <Serif>{say(verdict)}</Serif>
            </h2>
            <p>
              {verdict === 'worse' ? (
                <>
                  {say('betterWas')} <b>{nameOf(best.action, action)}</b>
                </>
              ) : (
                say(verdict === 'equal' ? 'equalCaption' : 'bestCaption')
              )}
            </p>
          </div>
        </Panel>
        <Panel title={say('values')} className="pb-values">
          <ActionValues label={say('values')} rows={rows} decimals={decimals} />
          <p className="tk-caption">{note}</p>
        </Panel>
      </div>
    </div>
  );
}
