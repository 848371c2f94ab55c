import type { Json, Message } from '@taku/contract';
import type { GameUi } from '@taku/ui';
import { Button } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { useFrame } from '@taku/ui/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../room/room.css';
import { LineParts } from '../room/LineParts.tsx';
import { type Spot, useProblemBoard } from './problemBoard.ts';
import './problem.css';
import { useSpotUi } from './useSpotUi.ts';
import { problemWords } from './words.ts';

type Action = Json & Message;

type ProblemTableProps = {
  readonly ui: GameUi;
  readonly spot: Spot;
  /** What is asked, in words. */
  readonly task: ReactNode;
  /** Under the task: which game, where in it. */
  readonly caption: ReactNode;
  readonly isSending: boolean;
  readonly onDecide: (action: Action) => void;
};

/** What was chosen by name; games without names for single decisions show the board alone. */
function ChosenName({
  ui,
  spot,
  action,
}: Pick<ProblemTableProps, 'ui' | 'spot'> & { action: Action }) {
  const lang = useLanguage();
  const spots = useSpotUi(ui);
  if (!spots) return null;
  const props = { view: spot.view, seat: spot.seat, chosen: action, other: action, lang };
  return (
    <b>
      <LineParts parts={spots.name(props, action)} />
    </b>
  );
}

function DecideBar(props: ProblemTableProps & { action: Action; onUndo: () => void }) {
  const { ui, spot, action, isSending, onDecide, onUndo } = props;
  const say = useWords(problemWords);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => main.current?.querySelector<HTMLElement>('.tk-button-shu')?.focus(), []);
  return (
    <div className="pb-bar" ref={main} role="group" aria-label={say('decide')}>
      <p>
        <small>{say('chosen')}</small> <ChosenName ui={ui} spot={spot} action={action} />
      </p>
      <Button icon="undo" disabled={isSending} onClick={onUndo}>
        {say('undo')}
      </Button>
      <Button tone="shu" disabled={isSending} onClick={() => onDecide(action)}>
        {say('decide')}
      </Button>
    </div>
  );
}

/** The real board with one decision to take; it counts once it is confirmed. */
export function ProblemTable(props: ProblemTableProps) {
  const { ui, spot, task, caption } = props;
  const { layout, sideShown } = useFrame();
  const [staged, setStaged] = useState<Action | null>(null);
  const board = useProblemBoard(spot, staged, setStaged);
  const { Board } = ui;
  const isBeside = sideShown || layout === 'landscape';
  const asked = (
    <div className={isBeside ? 'pb-task tk-panel' : 'pb-task'}>
      <p className="pb-question">{task}</p>
      <p className="tk-caption">{caption}</p>
    </div>
  );
  const decide = staged && <DecideBar {...props} action={staged} onUndo={() => setStaged(null)} />;
  return (
    <div className={`rm-table rm-table-${layout} pb-table`} data-beside={isBeside || undefined}>
      {!isBeside && asked}
      <main className="rm-board">
        <Board {...board} />
      </main>
      {isBeside ? (
        <aside className="rm-side">
          {asked}
          {decide}
        </aside>
      ) : (
        decide
      )}
    </div>
  );
}
