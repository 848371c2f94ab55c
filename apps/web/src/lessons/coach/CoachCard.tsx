import type { MatchFrame } from '@taku/protocol';
import type { BoardProps, GameUi } from '@taku/ui';
import { Button, IconButton, Panel, Switch } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { type RefObject, useEffect } from 'react';
import { rememberFirstGame } from '../progress.ts';
import { useMarks } from '../useMarks.ts';
import './coach.css';
import { showStrip, turnCoach, useCoachedTables } from './coached.ts';
import type { OwnDecision } from './ownDecision.ts';
import { type CoachSays, useCoach } from './useCoach.ts';
import { coachWords } from './words.ts';

type CoachCardProps = {
  readonly ui: GameUi;
  readonly match: MatchFrame;
  readonly board: BoardProps;
  readonly last: OwnDecision | null;
  /** The board, where a hint points. */
  readonly place: RefObject<HTMLElement | null>;
};

function Saying({ says }: { readonly says: CoachSays }) {
  const say = useWords(coachWords);
  return (
    <p className="co-says" role="status" data-kind={says.kind}>
      {says.text ?? say('ready')}
    </p>
  );
}

function HintButton({ says, small }: { readonly says: CoachSays; readonly small?: boolean }) {
  const say = useWords(coachWords);
  return (
    <Button
      icon="bulb"
      className="co-hint"
      {...(small && { small })}
      disabled={!says.canAsk}
      onClick={says.askHint}
    >
      {say('hint')}
    </Button>
  );
}

/** At the top of the right column. */
function CoachColumn({ says, isOn }: { readonly says: CoachSays; readonly isOn: boolean }) {
  const say = useWords(coachWords);
  return (
    <Panel
      className="co-panel"
      title={say('coach')}
      aside={<Switch label={say('coach')} labelHidden checked={isOn} onChange={turnCoach} />}
    >
      <div className="co-body">
        {isOn ? <Saying says={says} /> : <p className="tk-caption">{say('off')}</p>}
        {isOn && <HintButton says={says} />}
      </div>
    </Panel>
  );
}

/** A new sentence opens the strip; the next touch of the board closes it. */
function useStripOpening(text: string | null, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (text !== null) showStrip(true);
  }, [text]);
  useEffect(() => {
    const board = place.current;
    const close = () => showStrip(false);
    board?.addEventListener('pointerdown', close);
    return () => board?.removeEventListener('pointerdown', close);
  }, [place]);
}

type StripProps = {
  readonly says: CoachSays;
  readonly isOn: boolean;
  readonly place: RefObject<HTMLElement | null>;
};

/** Under the title bar of a small screen, where a button of the bar opens it again. */
function CoachStrip({ says, isOn, place }: StripProps) {
  const say = useWords(coachWords);
  const isOpen = useCoachedTables(({ isStripOpen }) => isStripOpen);
  useStripOpening(says.text, place);
  if (!isOpen) return null;
  return (
    <section className="co-strip" aria-label={say('coach')}>
      {isOn ? <Saying says={says} /> : <p className="tk-caption">{say('off')}</p>}
      <div className="co-strip-actions">
        {isOn && <HintButton says={says} small />}
        <Button small tone="ghost" onClick={() => turnCoach(!isOn)}>
          {say(isOn ? 'turnOff' : 'turnOn')}
        </Button>
        <IconButton icon="close" label={say('close')} onClick={() => showStrip(false)} />
      </div>
    </section>
  );
}

/** The coach of a first game: beside the board, or over it where there is no room beside. */
export function CoachCard({ ui, match, board, last, place }: CoachCardProps) {
  const isOn = useCoachedTables((tables) => tables.isOn);
  const says = useCoach({ ui, match, board, last: isOn ? last : null });
  useMarks(place, 'data-lesson-mark', isOn ? says.places : []);
  const isOver = match.status.kind === 'over';
  const { id } = ui.game;
  useEffect(() => {
    if (isOver) rememberFirstGame(id);
  }, [isOver, id]);
  return board.sideShown ? (
    <CoachColumn says={says} isOn={isOn} />
  ) : (
    <CoachStrip says={says} isOn={isOn} place={place} />
  );
}
