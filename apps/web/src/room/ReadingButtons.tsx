import type { GameUi } from '@taku/ui';
import { Button, IconButton, type ButtonTone } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { Reading } from './ReadingSheet.tsx';
import { roomWords } from './words.ts';

type ReadingButtonsProps = {
  readonly ui: GameUi;
  readonly tone?: ButtonTone;
  readonly onRead: (reading: Reading) => void;
};

/** Hand ranks, words, rules: each in a sheet over the table. */
export function ReadingButtons({ ui, tone = 'outline', onRead }: ReadingButtonsProps) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  return (
    <>
      {ui.ranks && (
        <Button tone={tone} icon="ranks" onClick={() => onRead('ranks')}>
          {spoken(ui.ranks.title)}
        </Button>
      )}
      {ui.glossary && (
        <Button tone={tone} icon="question" onClick={() => onRead('words')}>
          {say('words')}
        </Button>
      )}
      <Button tone={tone} icon="book" onClick={() => onRead('rules')}>
        {say('rules')}
      </Button>
    </>
  );
}

/** On small screens the chart alone is worth a place in the title bar. */
export function RanksButton({ ui, onRead }: Omit<ReadingButtonsProps, 'tone'>) {
  const spoken = useSpoken();
  if (!ui.ranks) return null;
  return (
    <IconButton
      className="rm-ranks"
      icon="ranks"
      label={spoken(ui.ranks.title)}
      onClick={() => onRead('ranks')}
    />
  );
}
