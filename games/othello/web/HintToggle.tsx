import type { OthelloTypes } from '@taku/othello/rules';
import { IconButton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useSettings } from '@taku/ui/settings';
import type { PanelProps } from '@taku/ui';
import { othelloWords } from './words.ts';

/** The bulb of the phone's title bar: values of the moves, on and off. */
export function HintToggle({ mode, preferences }: PanelProps<OthelloTypes>) {
  const say = useWords(othelloWords);
  const { hints, change } = useSettings();
  if (mode === 'replay' || !preferences.helpAllowed) return null;
  return (
    <IconButton
      icon="bulb"
      label={say('hints')}
      aria-pressed={hints}
      onClick={() => change({ hints: !hints })}
    />
  );
}
