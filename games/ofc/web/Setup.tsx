import { HOUSE_RULES, type OfcTypes, FOUNDING_RULES } from '@taku/ofc/rules';
import { Row, Segmented } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import { ofcWords } from './words.ts';

const JOKER_CHOICES = [0, 1, 2] as const;
const SECONDS = [0, 20, 40, 60] as const;

/** Ruleset, jokers and the turn clock; the other switches follow the ruleset. */
export function OfcSetup({ config, onChange }: SetupProps<OfcTypes>) {
  const say = useWords(ofcWords);
  return (
    <>
      <Row
        label={say('ruleset')}
        note={say(config.ruleset === 'house' ? 'houseNote' : 'foundingNote')}
      >
        <Segmented
          label={say('ruleset')}
          value={config.ruleset}
          choices={[
            { value: 'seed', label: say('foundingRules') },
            { value: 'house', label: say('houseRules') },
          ]}
          onChange={(ruleset) => {
            const preset = ruleset === 'house' ? HOUSE_RULES : FOUNDING_RULES;
            const { jokers, turnSeconds, bankSeconds, timeoutPlacement } = config;
            onChange({ ...preset, jokers, turnSeconds, bankSeconds, timeoutPlacement });
          }}
        />
      </Row>
      <Row label={say('jokers')}>
        <Segmented
          label={say('jokers')}
          value={`${config.jokers}`}
          choices={JOKER_CHOICES.map((count) => ({ value: `${count}`, label: `${count}` }))}
          onChange={(count) => onChange({ ...config, jokers: Number(count) as 0 | 1 | 2 })}
        />
      </Row>
      <Row label={say('turnSeconds')}>
        <Segmented
          label={say('turnSeconds')}
          value={`${config.turnSeconds}`}
          choices={SECONDS.map((seconds) => ({
            value: `${seconds}`,
            label: seconds === 0 ? say('noLimit') : `${seconds}`,
          }))}
          onChange={(seconds) => onChange({ ...config, turnSeconds: Number(seconds) })}
        />
      </Row>
    </>
  );
}
