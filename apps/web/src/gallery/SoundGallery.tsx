import { Button } from '@taku/ui/design';
import { playSound, SOUND_NAMES } from '@taku/ui/sound';

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
