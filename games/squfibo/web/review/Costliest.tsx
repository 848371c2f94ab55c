import type { SquFiboTypes } from '@taku/squfibo/rules';
import { Button, NumberedMark, Serif } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { type Appraised, type Judged, Progress, Verdict } from '@taku/ui/review';
import { lessonOf } from './lesson.ts';
import { StillTray } from './StillTray.tsx';
import type { ReviewTurn } from './turns.ts';
import { reviewWords } from './words.ts';

type CostliestProps = {
  readonly worst: readonly Judged<SquFiboTypes>[];
  readonly turns: readonly ReviewTurn[];
  readonly names: readonly string[];
  readonly appraised: Appraised;
  readonly onRetry: () => void;
  /** Index of the turn that is shown. */
  readonly shown: number | null;
  readonly onGo: (index: number) => void;
  readonly onTry: (judged: Judged<SquFiboTypes>) => void;
};

type CardProps = Omit<CostliestProps, 'worst'> & {
  readonly judged: Judged<SquFiboTypes>;
  readonly number: number;
};

function CostlyTurn({ judged, number, turns, names, appraised, shown, onGo, onTry }: CardProps) {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  const place = turns.findIndex(({ index }) => index === judged.decision.index);
  const turn = turns[place];
  const { about } = appraised;
  if (!turn || !about) return null;
  const lesson = lessonOf({ judged, next: turns[place + 1], names, lang });
  return (
    <li className="tk-panel qr-card" data-shown={turn.index === shown || undefined}>
      <button type="button" className="qr-card-open" onClick={() => onGo(turn.index)}>
        <span className="qr-card-head">
          <NumberedMark number={number} />
          <b>{say('turn', { n: turn.number })}</b>
          <Verdict worth={judged.worth} decimals={about.decimals} unit={about.unit} />
        </span>
        <StillTray board={turn.board} ringed={lesson.ringed} placed={turn.action.cell} isSmall />
        <b>{lesson.title}</b>
        <small>{lesson.caption}</small>
      </button>
      <Button icon="undo" onClick={() => onTry(judged)}>
        {say('tryShort')}
      </Button>
    </li>
  );
}

/** The three turns that cost most, each with what it teaches. */
export function Costliest(props: CostliestProps) {
  const say = useWords(reviewWords);
  const { worst, appraised, onRetry } = props;
  return (
    <section>
      <header className="qr-head-line">
        <h2>
          <Serif>{say('costliest')}</Serif> <small>{say('costliestNote')}</small>
        </h2>
        <Progress appraised={appraised} onRetry={onRetry} />
      </header>
      {appraised.state === 'done' && worst.length === 0 && (
        <p className="rv-note">{say('noneCostly')}</p>
      )}
      <ol className="qr-cards">
        {worst.map((judged, place) => (
          <CostlyTurn key={judged.decision.index} {...props} judged={judged} number={place + 1} />
        ))}
      </ol>
    </section>
  );
}
