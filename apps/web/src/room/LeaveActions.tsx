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
  if (ui.game.sitsOutAfter === undefined || seat === null || !match) return false;
  return !isOverForYou(state) && !match.away.includes(seat);
}

/** Sit out, resign and leave, each asked once more. */
export function LeaveActions({
  table,
  state,
  ui,
  small = false,
  onSent,
}: {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly small?: boolean;
  /** A menu closes behind it: what follows is seen on the table. */
  readonly onSent?: () => void;
}) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  if (state.seat === null || !state.room) return null;
  const { roomId, phase } = state.room;
  const isInPlay = phase === 'playing' && !isOverForYou(state);
  const answer = (asked: Question) => {
    setQuestion(null);
    // Whoever leaves a running game sees its result first; the chair is given up from there.
    const type = asked === 'leave' && isInPlay ? 'resign' : asked;
    if (!table.command({ type })) {
      showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
      return;
    }
    onSent?.();
    if (type !== 'leave') return;
    forgetSeat(roomId);
    navigate('/');
  };
  return (
    <div className="rm-leave">
      {maySitOut(state, ui) && (
        <Button icon="pause" small={small} onClick={() => setQuestion('sit_out')}>
          {say('sitOut')}
        </Button>
      )}
      {isInPlay && !ui.boardResigns && (
        <Button icon="flag" small={small} onClick={() => setQuestion('resign')}>
          {say('resign')}
        </Button>
      )}
      <Button
        icon="leave"
        small={small}
        aria-label={say('leave')}
        onClick={() => setQuestion('leave')}
      >
        {say(small ? 'leaveShort' : 'leave')}
      </Button>
      {emptyChairs(state).map((chair) => (
        <FreeChair key={chair.seat} table={table} chair={chair} small={small} />
      ))}
      {question && (
        <Ask
          question={question}
          detail={detailOf(question, state, ui)}
          onYes={() => answer(question)}
          onNo={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
