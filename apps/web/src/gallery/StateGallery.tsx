import { Button, Dots } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Disc, PlayingCard } from '@taku/ui/pieces';
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

export function CellStates() {
  const say = useWords(galleryWords);
  const cells = [
    { key: 'legal', content: <span className="tk-legal-ring" /> },
    { key: 'hover', content: <Disc colour="black" size={44} ghost /> },
    { key: 'hint', content: <span className="tk-hint">+2</span> },
    { key: 'best', content: <span className="tk-hint tk-hint-best">+5</span> },
    { key: 'last', content: <Disc colour="white" size={44} lastMove /> },
    { key: 'focus', content: <Disc colour="white" size={44} /> },
    { key: 'turning', content: <Disc colour="black" size={44} turning /> },
    { key: 'thinking', content: <Dots /> },
  ] as const;
  return (
    <div className="gallery-row">
      {cells.map(({ key, content }) => (
        <figure key={key} className="gallery-state">
          <div className={key === 'focus' ? 'gallery-cell tk-focus-inset' : 'gallery-cell'}>
            {content}
          </div>
          <figcaption>{say(key)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
