import { type Square, START_POSITION, replay } from '@taku/othello/rules';
import { useState } from 'react';
import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayOnSheet } from './PlayOnSheet.tsx';
import { playOnWords } from './words.ts';

/** “Play on from here”; nothing can be played on where the game is over. */
export function PlayOnButton({ moves }: { readonly moves: readonly Square[] }) {
  const say = useWords(playOnWords);
  const [isOpen, setOpen] = useState(false);
  const position = replay(moves)?.position ?? START_POSITION;
  const { turn } = position;
  return (
    <>
      <Button icon="undo" wide disabled={turn === null} onClick={() => setOpen(true)}>
        {say('playOn')}
      </Button>
      {isOpen && turn && (
        <PlayOnSheet moves={moves} position={position} turn={turn} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
