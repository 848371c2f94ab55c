import { RULESETS, type SquFiboTypes } from '@taku/squfibo/rules';
import { Row, Segmented } from '../../design/index.ts';
import { sayIn } from '../../i18n/words.ts';
import type { SetupProps } from '../gameUi.ts';
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
