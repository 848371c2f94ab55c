import type { GameUi } from '@taku/ui';
import { Button, IconButton, type ButtonTone } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { useFrame } from '@taku/ui/table';
import type { Reading } from './ReadingSheet.tsx';
import type { RoomState } from './roomState.ts';
import { toldReasons } from './toldReasons.ts';
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

/** Where the title bar of a phone is full already, the menu has it. */
function isTitleFull({ ranks, TitleActions }: GameUi): boolean {
  return ranks !== undefined && TitleActions !== undefined;
}

type ReasonsProps = Omit<ReadingButtonsProps, 'tone'> & { readonly state: RoomState };

/** As soon as a CPU's reason hides nothing it is one tap away. */
export function ReasonsIcon({ ui, state, onRead }: ReasonsProps) {
  const say = useWords(roomWords);
  const { layout } = useFrame();
  if (toldReasons(state.told).length === 0) return null;
  if (layout !== 'desktop' && isTitleFull(ui)) return null;
  return (
    <IconButton
      className="rm-why"
      icon="thought"
      label={say('reasons')}
      onClick={() => onRead('reasons')}
    />
  );
}

/** The same in the menu of a phone. */
export function ReasonsButton({ state, onRead }: Omit<ReasonsProps, 'ui'>) {
  const say = useWords(roomWords);
  if (toldReasons(state.told).length === 0) return null;
  return (
    <Button icon="thought" onClick={() => onRead('reasons')}>
      {say('reasons')}
    </Button>
  );
}
