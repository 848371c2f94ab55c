import { Dots } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Disc } from '../Disc.tsx';
import './gallery.css';
import { galleryWords } from './words.ts';

function CellStates() {
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
          <div className={key === 'focus' ? 'ot-gallery-cell tk-focus-inset' : 'ot-gallery-cell'}>
            {content}
          </div>
          <figcaption>{say(key)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

export function Gallery() {
  return (
    <>
      <CellStates />
      <div className="gallery-row gallery-mat" style={{ background: 'var(--othello-felt)' }}>
        {([68, 40, 24] as const).map((size) => (
          <Disc key={size} colour="black" size={size} />
        ))}
        {([68, 40, 24] as const).map((size) => (
          <Disc key={size} colour="white" size={size} />
        ))}
        <Disc colour="white" size={40} lastMove />
        <Disc colour="black" size={40} lastMove />
      </div>
    </>
  );
}
