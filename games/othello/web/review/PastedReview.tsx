import { type Square, parseTranscript } from '@taku/othello/rules';
import { Button, TextField } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { ReviewFrame } from '@taku/ui/review';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { othelloWords } from '../words.ts';
import { useOpeningName } from './openingName.ts';
import { OthelloReview } from './OthelloReview.tsx';
import { PasteButton } from './PasteButton.tsx';
import { reviewWords } from './words.ts';

function PasteForm({ text }: { readonly text: string }) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [value, setValue] = useState(text);
  const parsed = parseTranscript(value);
  const error = !parsed.ok && value !== '' ? spoken(parsed.detail) : null;
  return (
    <ReviewFrame>
      <main className="ov-paste">
        <p>{say('pasteEmpty')}</p>
        <TextField label={say('pasteLabel')} value={value} error={error} onChange={setValue} />
        <Button
          tone="ink"
          icon="chart"
          disabled={!parsed.ok || parsed.value.length === 0}
          onClick={() => navigate(`/review?moves=${encodeURIComponent(value)}`)}
        >
          {say('pasteGo')}
        </Button>
      </main>
    </ReviewFrame>
  );
}

const NO_MOVES: readonly Square[] = [];
const PASTED = { matchId: 'pasted', isKept: false } as const;

function TranscriptReview({ text }: { readonly text: string }) {
  const say = useWords(othelloWords);
  const parsed = useMemo(() => parseTranscript(text), [text]);
  const opening = useOpeningName(parsed.ok ? parsed.value : NO_MOVES);
  if (!parsed.ok) return <PasteForm text={text} />;
  return (
    <ReviewFrame tags={opening} hasPlace actions={<PasteButton />}>
      <OthelloReview
        moves={parsed.value}
        match={PASTED}
        names={[say('black'), say('white')]}
        side={null}
        outcome={null}
      />
    </ReviewFrame>
  );
}

/** Any game, pasted as a transcript; the moves go into the address, so the review has a link. */
export function PastedReview() {
  const moves = new URLSearchParams(useSearch()).get('moves');
  return moves ? <TranscriptReview key={moves} text={moves} /> : <PasteForm text="" />;
}
