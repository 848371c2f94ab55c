import type { Json, Message, Words } from '@taku/contract';
import type { GameUi } from '@taku/ui';
import {
  type LessonMove,
  type LessonRun,
  type LessonStep,
  answerMove,
  goOn,
  startRun,
} from '@taku/ui/lesson';
import { useMotion } from '@taku/ui/settings';
import { playSound } from '@taku/ui/sound';
import { useEffect, useState } from 'react';

/** Others take their time, so that each of their moves is seen. */
const PACE_MS = 700;

type Feedback = { readonly kind: 'wrong' | 'hint'; readonly words: Words };

/** What the step asks for now. */
type Asked = { readonly task: Words; readonly hint: Words };

export type Attempt = {
  readonly run: LessonRun;
  /** The move that is asked for; null where none is, or all are done. */
  readonly move: LessonMove | null;
  readonly asked: Asked;
  readonly feedback: Feedback | null;
  /** Counts wrong answers; a new number, a new one. */
  readonly wrongs: number;
  readonly isDone: boolean;
  readonly act: (action: Json & Message) => void;
  /** For what is asked beside the board: null is right. */
  readonly judged: (why: Words | null) => void;
  readonly showHint: () => void;
};

/** What the others do comes one by one. */
function useDue(ui: GameUi, { table }: LessonStep, run: LessonRun, set: (next: LessonRun) => void) {
  const motion = useMotion();
  useEffect(() => {
    if (run.due.length === 0) return undefined;
    const last = run.told.at(-1)?.messages ?? [];
    const ms = motion ? Math.max(PACE_MS, ui.dwellMs?.(last, table.seat) ?? 0) : 0;
    const timer = setTimeout(() => set(goOn(ui.game, table, run)), ms);
    return () => clearTimeout(timer);
  }, [ui, table, run, motion, set]);
}

/** One step, from its position to its end. A new step is a new component. */
export function useLessonRun(ui: GameUi, step: LessonStep): Attempt {
  const { ask } = step;
  const [run, setRun] = useState(() => startRun(ui.game, step.table));
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [wrongs, setWrongs] = useState(0);
  const [isJudgedRight, setJudgedRight] = useState(false);
  useDue(ui, step, run, setRun);
  const isSettled = run.due.length === 0;
  const moves = ask.kind === 'play' ? ask.moves : [];
  const move = isSettled ? (moves[run.moves] ?? null) : null;
  const isDone = isJudgedRight || (ask.kind === 'play' && isSettled && move === null);
  const judged = (why: Words | null) => {
    setFeedback(why && { kind: 'wrong', words: why });
    if (why === null) return setJudgedRight(ask.kind !== 'play');
    setWrongs(wrongs + 1);
    playSound('refused');
  };
  const act = (action: Json & Message) => {
    if (!move) return;
    const answer = answerMove(ui.game, step, move, run, action);
    if (answer.kind === 'right') setRun(answer.run);
    judged(answer.kind === 'wrong' ? answer.why : null);
  };
  const asked = ask.kind === 'play' ? (moves[run.moves] ?? moves.at(-1)) : ask;
  return {
    run,
    move,
    asked: asked ?? { task: step.done, hint: step.done },
    feedback,
    wrongs,
    isDone,
    act,
    judged,
    showHint: () => asked && setFeedback({ kind: 'hint', words: asked.hint }),
  };
}
