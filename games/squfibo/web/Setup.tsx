import { RULESETS, type SquFiboTypes } from '@taku/squfibo/rules';
import { Row, Segmented } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import { squfiboWords } from './words.ts';

export function SquFiboSetup({ config, lang, onChange }: SetupProps<SquFiboTypes>) {
  const say = sayIn(lang, squfiboWords);
  return (
    <Row label={say('ruleset')}>
      <Segmented
        label={say('ruleset')}
        value={config.ruleset}
        choices={RULESETS.map((ruleset) => ({ value: ruleset, label: say(ruleset) }))}
        onChange={(ruleset) => onChange({ ruleset })}
      />
    </Row>
  );
}
