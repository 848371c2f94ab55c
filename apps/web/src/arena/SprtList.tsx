import type { ArenaStanding } from '@taku/protocol';
import { Panel, Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { testsOf } from './figures.ts';
import { type Bots, useNames } from './players.ts';
import { TestFigures } from './TestFigures.tsx';
import { arenaWords } from './words.ts';

type Test = ReturnType<typeof testsOf>[number];

const MOST_TESTS = 3;

/** Tests that have ended, the latest first. */
export function SprtList({
  standing,
  bots,
  names,
}: {
  readonly standing: ArenaStanding;
  readonly bots: Bots;
  readonly names: ReadonlyMap<string, string>;
}) {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots, names);
  const number = new Intl.NumberFormat(useLanguage());
  const tests = testsOf(standing).slice(0, MOST_TESTS);
  const verdictOf = ({ sprt: { verdict } }: Test) => (
    <Tag tone={verdict === 'better' ? 'won' : 'plain'}>{say(verdict)}</Tag>
  );
  return (
    <Panel title={say('endedTests')} aside={<Tag>SPRT</Tag>}>
      {tests.length === 0 && <p className="ar-note tk-caption">{say('noTests')}</p>}
      <ul>
        {tests.map((test) => (
          <TestFigures
            key={test.command}
            title={say('against', { a: nameOf(test.a), b: nameOf(test.b) })}
            pairsText={say('pairsPlayed', { pairs: number.format(test.pairs) })}
            unit={standing.unit}
            gain={test.gain}
            half={test.ci95 ? (test.ci95[1] - test.ci95[0]) / 2 : null}
            sprt={test.sprt}
            progress={{ pairs: test.pairs, most: test.pairs }}
            command={test.command}
            aside={verdictOf(test)}
          />
        ))}
      </ul>
    </Panel>
  );
}
