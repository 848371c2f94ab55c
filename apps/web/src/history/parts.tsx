import { Suspense, lazy, useState } from 'react';
import { AskDialog, Button, ButtonLink, Panel, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark } from '../games/tiles.tsx';
import { replayWords } from '../replay/words.ts';
import { roomPath } from '../room/paths.ts';
import './history.css';
import { keepSeatsOf, takeSeat } from './seats.ts';
import { type SeatRecord, clearHistory, historyStore } from './store.ts';
import { historyWords } from './words.ts';

/** The checker of logs comes with the dialog. */
const OpenLog = lazy(async () => ({ default: (await import('../replay/OpenLog.tsx')).OpenLog }));

function SeatRow({ record }: { readonly record: SeatRecord }) {
  const say = useWords(historyWords);
  const spoken = useSpoken();
  const names = record.opponents.join(say('comma'));
  return (
    <li className="hs-row">
      <GameMark game={record.game} />
      <div className="hs-words">
        <strong>{names === '' ? record.code : say('against', { names })}</strong>
        <span className="tk-caption">
          {[...record.tags.map(spoken), say(record.phase)].join('・')}
        </span>
      </div>
      {record.yourTurn && <Tag tone="shu">{say('yourTurn')}</Tag>}
      <ButtonLink
        href={roomPath(record.roomId)}
        onClick={() => takeSeat(record.roomId, record.playerId)}
      >
        {say('resume')}
      </ButtonLink>
    </li>
  );
}

export function ForgetButton() {
  const say = useWords(historyWords);
  const [isAsking, setAsking] = useState(false);
  const forget = () => {
    clearHistory();
    keepSeatsOf(historyStore.getState().seats.map(({ roomId }) => roomId));
    setAsking(false);
  };
  return (
    <>
      <Button tone="ghost" icon="trash" onClick={() => setAsking(true)}>
        {say('forget')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('forgetAsk')}
          detail={say('forgetDetail')}
          keep={say('keep')}
          act={say('forget')}
          onKeep={() => setAsking(false)}
          onAct={forget}
        />
      )}
    </>
  );
}

export function OpenLogButton() {
  const say = useWords(replayWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {say('openLog')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenLog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Chairs this browser sits in. */
export function OwnSeats({ seats }: { readonly seats: readonly SeatRecord[] }) {
  const say = useWords(historyWords);
  if (seats.length === 0) return null;
  return (
    <Panel title={say('open')}>
      <ul className="hs-list">
        {seats.map((record) => (
          <SeatRow key={record.roomId + record.playerId} record={record} />
        ))}
      </ul>
    </Panel>
  );
}
