import type { MatchLog } from '@taku/protocol';
import { useMemo, useState } from 'react';
import type { ReviewProps } from '@taku/ui';
import { Segmented, Select } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { ReviewFrame } from '@taku/ui/review';
import { HandReview } from './HandReview.tsx';
import { handsOfLog } from './turns.ts';
import { ofcReviewWords } from './words.ts';

/** More hands than this are a list to choose from. */
const MOST_SEGMENTS = 6;

/** `#3`: the third hand. */
function handOfHash(hash: string): number | null {
  const digits = /^#(\d{1,4})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A finished session, hand by hand. */
function SessionReview({ log }: { readonly log: MatchLog }) {
  const say = useWords(ofcReviewWords);
  const hands = useMemo(() => handsOfLog(log), [log]);
  const [number, setNumber] = useState(() => handOfHash(location.hash));
  const HandChoice = hands.length > MOST_SEGMENTS ? Select : Segmented;
  const hand = hands.find((each) => each.number === number) ?? hands[0];
  const names = log.header.players.map(({ kind, name }) => (kind === 'bot' ? 'CPU' : name));
  if (!hand) return <p className="ofr-note">{say('noTurns')}</p>;
  return (
    <main className="ofr-page">
      <div className="ofr-hands">
        <span>{say('hand')}</span>
        <HandChoice
          label={say('hand')}
          value={`${hand.number}`}
          choices={hands.map((each) => ({ value: `${each.number}`, label: `${each.number}` }))}
          onChange={(value) => {
            history.replaceState(null, '', `#${value}`);
            setNumber(Number(value));
          }}
        />
      </div>
      <HandReview key={hand.number} hand={hand} names={names} />
    </main>
  );
}

export function LogReview({ log }: ReviewProps) {
  return (
    <ReviewFrame>
      <SessionReview log={log} />
    </ReviewFrame>
  );
}
