import type { Words } from '@taku/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GameUi } from '@taku/ui';
import { Button, Overlay, showToast } from '@taku/ui/design';
import { forgetSeat } from '../history/store.ts';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { FreeChair, emptyChairs } from './FreeChair.tsx';
import { isOverForYou } from './players.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

const QUESTIONS = {
  sit_out: { title: 'sitOutAsk', detail: 'sitOutDetail', label: 'sitOut', icon: 'pause' },
  resign: { title: 'resignAsk', detail: 'resignDetail', label: 'resign', icon: 'flag' },
  leave: { title: 'leaveAsk', detail: 'leaveDetail', label: 'leave', icon: 'leave' },
} as const;
type Question = keyof typeof QUESTIONS;

/** What leaving means here: nobody wins a session by it, and others may play on. */
function detailOf(question: Question, { room, seat }: RoomState, { session }: GameUi): Words {
  const seats = room?.seats ?? [];
  const isAlone = !seats.some((other) => other.seat !== seat && other.kind === 'human');
  if (question === 'sit_out') {
    return isAlone ? roomWords.sitOutAlone : (session?.sittingOut ?? roomWords.sitOutDetail);
  }
  if (room?.phase !== 'playing' || !session) return roomWords[QUESTIONS[question].detail];
  return isAlone || seats.length === 2 ? roomWords.endsSession : session.leaving;
}

function Ask({
  question,
  detail,
  onYes,
  onNo,
}: {
  readonly question: Question;
  readonly detail: Words;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { title, label, icon } = QUESTIONS[question];
  return (
    <Overlay title={say(title)} onClose={onNo}>
      <p>{spoken(detail)}</p>
      <div className="rm-ask">
        <Button onClick={onNo}>{say('stay')}</Button>
        <Button tone="ink" icon={icon} onClick={onYes}>
          {say(label)}
        </Button>
      </div>
    </Overlay>
  );
}

/** Offered where the game knows sitting out and the seat is not out already. */
function maySitOut(state: RoomState, ui: GameUi): boolean {
  const { match, seat } = state;
  if ((ui.game.session?.sitsOutAfter ?? null) === null || seat === null || !match) return false;
  return !isOverForYou(state) && !match.away.includes(seat);
}

type LeaveProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly small?: boolean;
  /** A menu closes behind it: what follows is seen on the table. */
  readonly onSent?: () => void;
};

function isInPlay(state: RoomState): boolean {
  return state.room?.phase === 'playing' && !isOverForYou(state);
}

/** Does what was asked and confirmed. */
function useAnswer({ table, state, onSent }: LeaveProps): (asked: Question) => void {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  return (asked) => {
    // Whoever leaves a running game sees its result first; the chair is given up from there.
    const type = asked === 'leave' && isInPlay(state) ? 'resign' : asked;
    if (!table.command({ type })) {
      showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
      return;
    }
    onSent?.();
    if (type !== 'leave' || !state.room) return;
    forgetSeat(state.room.roomId);
    navigate('/');
  };
}

function Questions({
  props: { state, ui, small = false },
  onAsk,
}: {
  readonly props: LeaveProps;
  readonly onAsk: (question: Question) => void;
}) {
  const say = useWords(roomWords);
  return (
    <>
      {maySitOut(state, ui) && (
        <Button icon="pause" small={small} onClick={() => onAsk('sit_out')}>
          {say('sitOut')}
        </Button>
      )}
      {isInPlay(state) && !ui.SideActions && (
        <Button icon="flag" small={small} onClick={() => onAsk('resign')}>
          {say('resign')}
        </Button>
      )}
      <Button icon="leave" small={small} aria-label={say('leave')} onClick={() => onAsk('leave')}>
        {say(small ? 'leaveShort' : 'leave')}
      </Button>
    </>
  );
}

/** Sit out, resign and leave, each asked once more. */
export function LeaveActions(props: LeaveProps) {
  const { table, state, ui, small = false } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useAnswer(props);
  if (state.seat === null || !state.room) return null;
  const onYes = (asked: Question) => {
    setQuestion(null);
    answer(asked);
  };
  return (
    <div className="rm-leave">
      <Questions props={props} onAsk={setQuestion} />
      {emptyChairs(state).map((chair) => (
        <FreeChair key={chair.seat} table={table} chair={chair} small={small} />
      ))}
      {question && (
        <Ask
          question={question}
          detail={detailOf(question, state, ui)}
          onYes={() => onYes(question)}
          onNo={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
