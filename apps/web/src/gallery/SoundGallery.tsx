import { Button } from '../design/index.ts';
import { playSound } from '../sound/index.ts';
import { SOUND_NAMES } from '../sound/voices.ts';

export function SoundGallery() {
  return (
    <div className="gallery-row">
      {SOUND_NAMES.map((name) => (
        <Button
          key={name}
          small
          icon="sound"
          onClick={() => {
            playSound(name);
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
