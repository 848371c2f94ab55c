import type { Message, Seat } from '@taku/contract';
import type { RoomMessage } from '@taku/protocol';
import { useEffect, useRef } from 'react';
import { lineText } from '@taku/ui';
import { Button } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { playSound } from '@taku/ui/sound';
import { describeRoomMessage, isRoomMessage } from './log.ts';
import { showNotice } from '@taku/ui/table';
import { namesOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import './takeBackBar.css';
import { roomWords } from './words.ts';

type Props = { readonly table: Table; readonly state: RoomState };

/** What the others did about the question; null for all else that is told. */
function newsOf(message: Message, own: Seat | null): RoomMessage | null {
  if (!isRoomMessage(message)) return null;
  const isNews = message.type === 'take_back_answered' || message.type === 'take_back_lapsed';
  return isNews && message.seat !== own ? message : null;
}

/** Both sides read how it ended: the other's answer, or that the game went on. */
function useAnswerNotices({ told, seat: own, room }: RoomState): void {
  const lang = useLanguage();
  const seen = useRef(told.at(-1)?.id ?? 0);
  useEffect(() => {
    const context = { lang, seat: own, names: room ? namesOf(room, '') : [], config: null };
    const fresh = told.filter((change) => change.id > seen.current && change.fresh);
    seen.current = told.at(-1)?.id ?? seen.current;
    for (const message of fresh.flatMap(({ messages }) => messages)) {
      const news = newsOf(message, own);
      const line = news && describeRoomMessage(news, context);
      if (line) showNotice({ tone: 'info', title: lineText(line) });
    }
  }, [told, own, room, lang]);
}

function Answers({ table }: Pick<Props, 'table'>) {
  const say = useWords(roomWords);
  const answer = (agrees: boolean) => void table.command({ type: 'answer_take_back', agrees });
  return (
    <span className="rm-take-back-answers">
      <Button onClick={() => answer(false)}>{say('takeBackDecline')}</Button>
      <Button tone="ink" onClick={() => answer(true)}>
        {say('takeBackAgree')}
      </Button>
    </span>
  );
}

/** Under the title bar while somebody waits for an answer; it pushes nothing. */
export function TakeBackBar({ table, state }: Props) {
  const say = useWords(roomWords);
  useAnswerNotices(state);
  const { match, room, seat } = state;
  const askedBy = match?.takeBackAskedBy ?? null;
  const isAsked = askedBy !== null && seat !== null && askedBy !== seat;
  useEffect(() => {
    if (isAsked) playSound('yourTurn');
  }, [isAsked]);
  if (askedBy === null || !room) return null;
  const name = namesOf(room, '')[askedBy] ?? '';
  return (
    <div className="rm-take-back" role="group" aria-label={say('takeBackAsked', { name })}>
      <p>{askedBy === seat ? say('takeBackOwn') : say('takeBackAsked', { name })}</p>
      {isAsked && <Answers table={table} />}
    </div>
  );
}
