import { wordsOf } from '@taku/contract';
import { type StudTypes, type StudView, stud } from '@taku/stud/rules';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { type PanelProps, lineText } from '@taku/ui';
import { describeStud } from './describe.ts';
import type { DealMoment, FinishedDeal } from './finishedDeals.ts';
import { PhoneTable } from './PhoneTable.tsx';
import { factTexts, reasonsByMoment } from './reasons.ts';
import { type StudBoardProps, tableModel } from './tableModel.ts';
import { studWords } from './words.ts';

const STEP_MS = 1200;

const NOTHING_TO_TOUCH = {
  sideShown: false,
  canAct: false,
  sending: false,
  refused: null,
  decisions: [],
  act: () => undefined,
  resign: () => undefined,
  comeBack: () => undefined,
  notify: () => undefined,
} as const;

/** The table as it stood at one moment of the deal, for whoever was told of it. */
function viewAt(view: StudView, { deal }: DealMoment): StudView {
  const stacks = deal.players.map(({ stack }) => stack);
  const dealIndex = Number(deal.dealId) - 1;
  const gone = view.gone.map((left, seat) => left && deal.hands[seat]?.upCards.length === 0);
  const stage = deal.dealFinished ? 'between' : 'playing';
  return { ...view, stage, deal, stacks, gone, dealIndex: dealIndex + (deal.dealFinished ? 1 : 0) };
}

function boardAt(panel: PanelProps<StudTypes>, moment: DealMoment): StudBoardProps {
  const view = viewAt(panel.view, moment);
  const actor = moment.message.type === 'action' ? moment.message.seat : null;
  const players = panel.players.map((player) => ({
    ...player,
    acting: player.seat === actor,
    away: false,
    clock: null,
  }));
  return {
    ...panel,
    ...NOTHING_TO_TOUCH,
    view,
    players,
    mode: 'replay',
    layout: 'phone',
    told: [],
  };
}

function useSteps(last: number) {
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const isMoving = isPlaying && step < last;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isMoving, step]);
  const go = (wanted: number) => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, wanted)));
  };
  const toggle = () => {
    if (!isMoving && step === last) setStep(0);
    setPlaying(!isMoving);
  };
  return { step, isMoving, go, toggle };
}

type Steps = ReturnType<typeof useSteps>;

function StepButtons({ steps, last }: { readonly steps: Steps; readonly last: number }) {
  const say = useWords(studWords);
  const { step, isMoving, go, toggle } = steps;
  return (
    <div className="st-replay-buttons">
      <IconButton boxed icon="first" label={say('toStart')} onClick={() => go(0)} />
      <IconButton boxed icon="back" label={say('stepBack')} onClick={() => go(step - 1)} />
      <IconButton
        boxed
        icon={isMoving ? 'pause' : 'play'}
        label={say(isMoving ? 'pause' : 'play')}
        onClick={toggle}
      />
      <IconButton boxed icon="forward" label={say('stepOn')} onClick={() => go(step + 1)} />
      <IconButton boxed icon="last" label={say('toEnd')} onClick={() => go(last)} />
      <span>
        {step + 1} / {last + 1}
      </span>
    </div>
  );
}

type StepLine = {
  readonly text: string;
  readonly why: readonly string[];
  readonly summary: string;
};

/** What happened at each moment, and why a CPU did it. */
function useStepLines(finished: FinishedDeal, panel: PanelProps<StudTypes>): readonly StepLine[] {
  const lang = useLanguage();
  const spoken = useSpoken();
  return useMemo(() => {
    const names = panel.players.map(({ name }) => name);
    const context = { lang, names, seat: panel.seat, config: panel.config };
    const reasons = reasonsByMoment(finished);
    return finished.moments.map(({ message }, place) => {
      const why = reasons[place];
      const text = describeStud([message], context).map(lineText).join(' · ');
      return {
        text,
        summary: why ? spoken(wordsOf(why.summary, stud.reasonWords)) : '',
        why: why ? factTexts(why, lang) : [],
      };
    });
  }, [finished, panel, lang, spoken]);
}

function StepLines({ lines, steps }: { lines: readonly StepLine[]; steps: Steps }) {
  const say = useWords(studWords);
  return (
    <ol className="st-steps" aria-label={say('steps')}>
      {lines.map(({ text, summary, why }, place) => (
        <li key={place}>
          <button
            type="button"
            aria-current={place === steps.step ? 'step' : undefined}
            onClick={() => steps.go(place)}
          >
            <span>{text}</span>
            {summary && <small>{summary}</small>}
            {why.length > 0 && <small className="st-steps-facts">{why.join('　')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A finished deal step by step, from its start, with what CPUs thought of their choices. */
export function DealReplay({
  finished,
  panel,
}: {
  readonly finished: FinishedDeal;
  readonly panel: PanelProps<StudTypes>;
}) {
  const last = finished.moments.length - 1;
  const steps = useSteps(last);
  const lines = useStepLines(finished, panel);
  const moment = finished.moments[steps.step];
  if (!moment) return null;
  const props = boardAt(panel, moment);
  const { text = '', summary = '', why = [] } = lines[steps.step] ?? {};
  return (
    <section className="st-replay">
      <div className="st-board st-phone">
        <PhoneTable props={props} model={tableModel(props)} />
      </div>
      <div className="st-replay-foot">
        <div className="st-replay-words" aria-live="polite">
          <p>{text}</p>
          {summary && <small>{summary}</small>}
          {why.length > 0 && <small>{why.join('　')}</small>}
        </div>
        <StepButtons steps={steps} last={last} />
      </div>
      <StepLines lines={lines} steps={steps} />
    </section>
  );
}
