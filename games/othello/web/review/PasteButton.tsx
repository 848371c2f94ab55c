import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useLocation } from 'wouter';
import { reviewWords } from './words.ts';

/** To another game, brought as a transcript. */
export function PasteButton() {
  const say = useWords(reviewWords);
  const [, navigate] = useLocation();
  return (
    <Button small tone="ghost" icon="plus" onClick={() => navigate('/review')}>
      {say('paste')}
    </Button>
  );
}
