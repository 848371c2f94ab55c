import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import { galleryWords } from './words.ts';

export function ButtonStates() {
  const say = useWords(galleryWords);
  return (
    <div className="gallery-row">
      <Button tone="shu">{say('endTurn')}</Button>
      <Button tone="ink">{say('playCpu')}</Button>
      <Button icon="undo">{say('undo')}</Button>
      <Button tone="gold">{say('claim')}</Button>
      <Button tone="ghost" icon="book">
        {say('rules')}
      </Button>
      <Button tone="shu" missing={say('twoMore')} />
      <Button small icon="plus">
        {say('createTable')}
      </Button>
      <Button className="gallery-focus">{say('focus')}</Button>
    </div>
  );
}

const CARD_STATES = ['plain', 'hover', 'selected', 'staged', 'focus', 'disabled', 'last'] as const;

export function CardStates() {
  const say = useWords(galleryWords);
  return (
    <div className="gallery-row gallery-mat">
      {CARD_STATES.map((state) => (
        <figure key={state} className="gallery-state">
          <div className={`tk-place tk-place-${state}`} data-state={state}>
            <PlayingCard card="9h" width={50} dim={state === 'disabled'} />
          </div>
          <figcaption>{say(state)}</figcaption>
        </figure>
      ))}
      {(['empty', 'legal'] as const).map((state) => (
        <figure key={state} className="gallery-state">
          <div className={`tk-slot tk-slot-${state} gallery-slot`} />
          <figcaption>{say(state)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
