import type { Game } from '@taku/contract';
import { useState } from 'react';
import { Button, Icon, Overlay, Tag, copyText } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import './fair.css';
import { type FairStep, type FairSubject, inGroups, stepsOf } from './steps.ts';
import { fairTagWords } from './tagWords.ts';
import { type Checked, checkMatch } from './verify.ts';
import { fairWords } from './words.ts';

type PanelProps = {
  readonly subject: FairSubject;
  readonly game: Game;
  readonly onClose: () => void;
};

type Proved = Extract<Checked, { kind: 'holds' }>;

function isRight(checked: Checked | null): checked is Proved {
  return checked?.kind === 'holds' && checked.broken === null;
}

function Standing({ subject, checked }: Pick<PanelProps, 'subject'> & CheckedProps) {
  const say = useWords(fairWords);
  if (isRight(checked)) return <Tag tone="won">{say('matches')}</Tag>;
  if (checked && checked.kind !== 'unreadable') {
    return <span className="fd-differs">{say('differs')}</span>;
  }
  return <Tag tone="ink">{say(subject.phase)}</Tag>;
}

type CheckedProps = { readonly checked: Checked | null };

function Mark({ step, number }: { readonly step: FairStep; readonly number: number }) {
  if (step.state === 'open') return <span className="fd-mark">{number}</span>;
  const name = step.state === 'done' ? 'check' : 'close';
  return (
    <span className={`fd-mark fd-mark-${step.state}`}>
      <Icon name={name} size={16} />
    </span>
  );
}

/** Half of it is shown, for comparing by eye; all of it is copied. */
function Hex({ hex }: { readonly hex: string }) {
  const say = useWords(fairWords);
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="fd-hex"
      title={say('copy')}
      onClick={() => void copyText(hex).then(setCopied)}
    >
      {inGroups(hex)}
      {isCopied && <Icon name="check" size={14} />}
    </button>
  );
}

function Step({ step, number, checked }: CheckedProps & { step: FairStep; number: number }) {
  const say = useWords(fairWords);
  const { title, name = '', caption, hex, isYou } = step;
  const counts =
    checked?.kind === 'holds'
      ? { draws: checked.draws, entries: checked.log.entries.length }
      : { draws: 0, entries: 0 };
  return (
    <li className="fd-step">
      <Mark step={step} number={number} />
      <div>
        <h3>
          {say(title, { name })} {isYou && <Tag>{say('you')}</Tag>}
        </h3>
        <p>{say(caption, { name, ...counts })}</p>
        {hex && <Hex hex={hex} />}
      </div>
    </li>
  );
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The record is what the one-file checker reads. */
function SaveRecord({ text, matchId }: { readonly text: string; readonly matchId: string | null }) {
  const say = useWords(fairWords);
  return (
    <Button small icon="download" onClick={() => saveText(text, `${matchId ?? 'taku'}.jsonl`)}>
      {say('save')}
    </Button>
  );
}

/** Each draw as the record has it, for whoever wants to compare them one by one. */
function Draws({ checked }: { readonly checked: Proved }) {
  const say = useWords(fairWords);
  const drawn = checked.log.entries.flatMap(({ index, event }) =>
    event.kind === 'chance' ? [{ index, text: JSON.stringify(event.outcome) }] : [],
  );
  if (drawn.length === 0) return null;
  return (
    <details className="fd-draws">
      <summary>{say('list')}</summary>
      <ol>
        {drawn.map(({ index, text }) => (
          <li key={index} value={index}>
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Fault({ checked }: { readonly checked: Extract<Checked, { kind: 'fails' }> }) {
  const say = useWords(fairWords);
  const { line, entry, detail } = checked;
  const words =
    entry === null
      ? say('wrongLine', { line, detail })
      : say('wrongEntry', { entry, line, detail });
  return (
    <div className="fd-fault">
      <span className="fd-mark fd-mark-wrong">
        <Icon name="close" size={16} />
      </span>
      <div>
        <h3>{say('wrong')}</h3>
        <p>{words}</p>
        <p>{say('keepRecord')}</p>
      </div>
    </div>
  );
}

function How() {
  const say = useWords(fairWords);
  return (
    <ul className="fd-how">
      {(['how1', 'how2', 'how3', 'how4'] as const).map((key) => (
        <li key={key}>{say(key)}</li>
      ))}
    </ul>
  );
}

function useCheck({ subject, game }: Pick<PanelProps, 'subject' | 'game'>) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { matchId } = subject;
  const check = async () => {
    if (matchId === null) return;
    setBusy(true);
    const answer = await checkMatch(matchId, game);
    setChecked(answer);
    setBusy(false);
  };
  return { checked, isBusy, check };
}

function Actions({
  subject,
  checked,
  isBusy,
  check,
  isHow,
  toggleHow,
}: Pick<PanelProps, 'subject'> &
  ReturnType<typeof useCheck> & { readonly isHow: boolean; readonly toggleHow: () => void }) {
  const say = useWords(fairWords);
  const isOver = subject.phase === 'over';
  return (
    <div className="fd-actions">
      {!checked && (
        <Button tone="ghost" icon="book" aria-expanded={isHow} onClick={toggleHow}>
          {say('how')}
        </Button>
      )}
      {isOver && (
        <a className="tk-button tk-button-outline" href="/verify.html" download="taku-verify.html">
          <Icon name="download" size={18} />
          <span className="tk-button-label">{say('saveVerifier')}</span>
        </a>
      )}
      <Button
        tone="ink"
        data-main
        missing={isOver ? (isBusy ? say('verifying') : null) : say('verifyLater')}
        onClick={() => void check()}
      >
        {say(checked ? 'verifyAgain' : 'verify')}
      </Button>
    </div>
  );
}

/** A shorter time would read as none. */
const LEAST_SECONDS = 0.01;

function Intro({ subject, checked }: Pick<PanelProps, 'subject'> & CheckedProps) {
  const say = useWords(fairWords);
  const { deal, isWaiting } = subject;
  if (checked && 'seconds' in checked) {
    return (
      <p className="fd-intro">
        {say('took', { s: Math.max(LEAST_SECONDS, checked.seconds).toFixed(2) })}
      </p>
    );
  }
  const people = deal?.numbers.length ?? 0;
  return (
    <p className="fd-intro">
      {deal || isWaiting ? say('intro', { n: people + 1 }) : say('introAlone')}
    </p>
  );
}

/** How the cards of a match come about, and after it the proof. */
export function FairDealPanel({ subject, game, onClose }: PanelProps) {
  const say = useWords(fairWords);
  const sayTag = useWords(fairTagWords);
  const state = useCheck({ subject, game });
  const [isHow, setHow] = useState(false);
  const { checked } = state;
  return (
    <Overlay
      title={sayTag('title')}
      onClose={onClose}
      className="fd-panel"
      note={<Standing subject={subject} checked={checked} />}
      footer={
        <Actions subject={subject} {...state} isHow={isHow} toggleHow={() => setHow(!isHow)} />
      }
    >
      <Intro subject={subject} checked={checked} />
      {isHow && !checked && <How />}
      {checked?.kind === 'unreadable' && (
        <p className="fd-fault" role="alert">
          {say('unreadable')}
        </p>
      )}
      {checked?.kind === 'fails' && <Fault checked={checked} />}
      <ol className="fd-steps">
        {stepsOf(subject, checked).map((step, at) => (
          <Step key={step.id} step={step} number={at + 1} checked={checked} />
        ))}
      </ol>
      {checked?.kind === 'holds' && <Draws checked={checked} />}
      {checked && 'text' in checked && <SaveRecord text={checked.text} matchId={subject.matchId} />}
    </Overlay>
  );
}
