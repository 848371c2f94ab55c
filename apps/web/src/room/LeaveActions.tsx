import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Overlay, showToast } from '../design/index.ts';
import { forgetSeat } from '../history/store.ts';
import { useWords } from '../i18n/index.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

type Question = 'resign' | 'leave';

function Ask({
  question,
  onYes,
  onNo,
}: {
  readonly question: Question;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const say = useWords(roomWords);
  const isResign = question === 'resign';
  return (
    <Overlay title={say(isResign ? 'resignAsk' : 'leaveAsk')} onClose={onNo}>
      <p>{say(isResign ? 'resignDetail' : 'leaveDetail')}</p>
      <div className="rm-ask">
        <Button onClick={onNo}>{say('stay')}</Button>
        <Button tone="ink" icon={isResign ? 'flag' : 'leave'} onClick={onYes}>
          {say(question)}
        </Button>
      </div>
    </Overlay>
  );
}

/** Resign and leave, each asked once more. */
export function LeaveActions({
  table,
  state,
}: {
  readonly table: Table;
  readonly state: RoomState;
}) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  if (state.seat === null || !state.room) return null;
  const { roomId, phase } = state.room;
  const answer = (type: Question) => {
    setQuestion(null);
    if (!table.command({ type })) {
      showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
      return;
    }
    if (type === 'resign') return;
    forgetSeat(roomId);
    navigate('/');
  };
  return (
    <div className="rm-leave">
      {phase === 'playing' && (
        <Button icon="flag" onClick={() => setQuestion('resign')}>
          {say('resign')}
        </Button>
      )}
      <Button icon="leave" onClick={() => setQuestion('leave')}>
        {say('leave')}
      </Button>
      {question && (
        <Ask question={question} onYes={() => answer(question)} onNo={() => setQuestion(null)} />
      )}
    </div>
  );
}
