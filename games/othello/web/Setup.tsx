import type { OthelloTypes } from '@taku/othello/rules';
import { Row, Segmented } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import { othelloWords } from './words.ts';

const CHOICES = ['0', '3', '60'] as const;
const LABELS = { '0': 'takeBacksNone', '3': 'takeBacksThree', '60': 'takeBacksAny' } as const;

export function OthelloSetup({ config, lang, onChange }: SetupProps<OthelloTypes>) {
  const say = sayIn(lang, othelloWords);
  const value = CHOICES.find((choice) => Number(choice) === config.takeBacks) ?? '3';
  return (
    <Row label={say('takeBacks')}>
      <Segmented
        label={say('takeBacks')}
        value={value}
        choices={CHOICES.map((choice) => ({ value: choice, label: say(LABELS[choice]) }))}
        onChange={(choice) => onChange({ ...config, takeBacks: Number(choice) })}
      />
    </Row>
  );
}
