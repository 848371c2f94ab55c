import type { Decision } from '@taku/match';
import type { StudTypes } from '@taku/stud/rules';
import { Button } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import {
  type ActionRow,
  ActionValues,
  type Appraised,
  type Judged,
  Progress,
  TryAnswer,
  TryChoices,
  type Try,
  amountText,
  isSameAction,
  worthOf,
} from '@taku/ui/review';
import { nameAt } from './actions.ts';
import { percent, reasonText } from './reason.ts';
import { reviewWords } from './words.ts';

type OpenProps = {
  readonly decision: Decision<StudTypes>;
  readonly judged: Judged<StudTypes> | undefined;
  readonly appraised: Appraised;
  readonly tried: Try<StudTypes>;
  readonly onRetry: () => void;
  /** To the next of the costliest; null where there is none. */
  readonly onNext: (() => void) | null;
};

/** While a decision is taken once more, no figure of it is on the page. */
export function isHidden({ phase, index }: Try<StudTypes>, of: number): boolean {
  return index === of && (phase === 'trying' || phase === 'weighing' || phase === 'failed');
}

function useRows({ decision, appraisal, best }: Judged<StudTypes>): readonly ActionRow[] {
  const lang = useLanguage();
  const { view, seat, action: played } = decision;
  return [...decision.legal()].flatMap((action) => {
    const worth = worthOf(appraisal, action);
    if (!worth) return [];
    return {
      key: action.type,
      name: nameAt(view, seat, action, lang, 'may'),
      worth,
      isBest: worth === best,
      isPlayed: isSameAction(action, played),
    };
  });
}

function Facts({ judged }: { readonly judged: Judged<StudTypes> }) {
  const say = useWords(reviewWords);
  const { equity, potOdds } = judged.appraisal.facts ?? {};
  const texts = [
    equity !== undefined && say('equityOf', { n: percent(equity) }),
    potOdds !== undefined && say('oddsOf', { n: percent(potOdds) }),
  ];
  return <p className="sr-facts">{texts.filter(Boolean).join(' · ')}</p>;
}

function Figures({ judged, tried }: { readonly judged: Judged<StudTypes>; tried: Try<StudTypes> }) {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  const { decision, appraisal } = judged;
  const rows = useRows(judged);
  const futures = appraisal.facts?.['futures'] ?? 0;
  return (
    <>
      <ActionValues label={say('values')} rows={rows} decimals={0} />
      <Facts judged={judged} />
      <p className="sr-reason">
        {reasonText({
          view: decision.view,
          seat: decision.seat,
          chosen: decision.action,
          appraisal,
          lang,
        })}
      </p>
      <div className="sr-foot">
        <p className="rv-note">
          {appraisal.isExact ? say('counted') : say('sampled', { samples: amountText(futures, 0) })}
        </p>
        <Button icon="undo" onClick={() => tried.start(decision)}>
          {say('tryAgain')}
        </Button>
      </div>
    </>
  );
}

function TriedAgain({ decision, tried, onNext }: OpenProps) {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  const { view, seat, action: played } = decision;
  const name = (action: typeof played) => nameAt(view, seat, action, lang, 'may');
  if (tried.phase === 'trying') {
    const choices = [...decision.legal()].map((action) => ({ action, name: name(action) }));
    return <TryChoices tried={tried} choices={choices} />;
  }
  const { action, appraisal } = tried;
  return (
    <TryAnswer
      tried={tried}
      decimals={0}
      name={action ? name(action) : ''}
      reason={
        appraisal &&
        action && (
          <>
            {reasonText({ view, seat, chosen: action, appraisal, lang })}{' '}
            <small>{say('tried', { name: name(played) })}</small>
          </>
        )
      }
      onBest={tried.leave}
      onNext={onNext}
    />
  );
}

/** The chosen decision: every action with its value, why, and once more. */
export function OpenDecision(props: OpenProps) {
  const { decision, judged, appraised, tried, onRetry } = props;
  if (tried.index === decision.index) return <TriedAgain {...props} />;
  if (judged) return <Figures judged={judged} tried={tried} />;
  return <Progress appraised={appraised} onRetry={onRetry} />;
}
