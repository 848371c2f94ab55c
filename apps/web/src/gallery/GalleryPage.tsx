import { TitleBar } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Controls, Marks, Messages, Modals } from './ControlGallery.tsx';
import './gallery.css';
import { GameGalleries } from './GameGalleries.tsx';
import { PieceGallery } from './PieceGallery.tsx';
import { PlateStates } from './PlateGallery.tsx';
import { SoundGallery } from './SoundGallery.tsx';
import { ButtonStates, CardStates } from './StateGallery.tsx';
import { galleryWords } from './words.ts';

function Half({ theme }: { readonly theme: 'light' | 'dark' }) {
  const say = useWords(galleryWords);
  return (
    <div className="gallery-half" data-theme={theme}>
      <h2>{say('buttons')}</h2>
      <ButtonStates />
      <h2>{say('cards')}</h2>
      <CardStates />
      <h2>{say('plates')}</h2>
      <PlateStates />
      <h2>{say('messages')}</h2>
      <Messages />
      <h2>{say('controls')}</h2>
      <Controls />
      <Modals />
      <h2>{say('icons')}</h2>
      <Marks />
      <h2>{say('pieces')}</h2>
      <PieceGallery />
      <GameGalleries />
      <h2>{say('sounds')}</h2>
      <SoundGallery />
    </div>
  );
}

/** Every component and state, in both themes. */
export function GalleryPage() {
  const say = useWords(galleryWords);
  return (
    <>
      <TitleBar title={say('title')} />
      <main className="gallery">
        <Half theme="light" />
        <Half theme="dark" />
      </main>
    </>
  );
}
