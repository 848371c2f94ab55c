import type { ArenaStanding, GameList } from '@taku/protocol';
import { Panel, Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { CommandLine } from './CommandLine.tsx';
import { percentOn, signed, testsOf } from './figures.ts';
import { useNames } from './Ladder.tsx';
import { arenaWords } from './words.ts';

type Bots = GameList['games'][number]['bots'];
type Test = ReturnType<typeof testsOf>[number];

/** The likelihood ratio, from the middle towards one answer. */
function LlrBar({ llr, bounds }: Pick<Test['sprt'], 'llr' | 'bounds'>) {
  const [zero, at] = [percentOn(bounds, 0), percentOn(bounds, llr)];
  return (
    <span className="ar-llr" aria-hidden="true">
      <span style={{ left: `${Math.min(zero, at)}%`, width: `${Math.abs(at - zero)}%` }} />
    </span>
  );
}

function SprtItem({
  test,
  nameOf,
}: {
  readonly test: Test;
  readonly nameOf: (player: string) => string;
}) {
  const say = useWords(arenaWords);
  const number = new Intl.NumberFormat(useLanguage());
  const { a, b, pairs, gain, ci95, sprt, command } = test;
  const half = ci95 ? (ci95[1] - ci95[0]) / 2 : 0;
  const largest = Math.abs(gain);
  return (
    <li className="ar-test">
      <p className="ar-test-head">
        <strong>{say('against', { a: nameOf(a), b: nameOf(b) })}</strong>
        <span className="tk-caption">{say('pairsPlayed', { pairs: number.format(pairs) })}</span>
      </p>
      <LlrBar llr={sprt.llr} bounds={sprt.bounds} />
      <p className="ar-llr-words">
        <span>{`${sprt.bounds[0].toFixed(2)} ${say('no_gain')}`}</span>
        <strong>{`LLR ${signed(sprt.llr, 9)}`}</strong>
        <span>{`${say('better')} +${sprt.bounds[1].toFixed(2)}`}</span>
      </p>
      <p className="ar-test-head">
        <span>
          <strong>{signed(gain, largest)}</strong>{' '}
          <small>{`±${signed(half, largest).slice(1)}`}</small>
        </span>
        <span>{say('question', { none: sprt.none, gain: sprt.gain })}</span>
        <Tag tone={sprt.verdict === 'better' ? 'won' : 'plain'}>{say(sprt.verdict)}</Tag>
      </p>
      <CommandLine command={command} />
    </li>
  );
}

const MOST_TESTS = 3;

export function SprtList({
  standing,
  bots,
}: {
  readonly standing: ArenaStanding;
  readonly bots: Bots;
}) {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots);
  const tests = testsOf(standing).slice(0, MOST_TESTS);
  return (
    <Panel title={say('tests')} aside={<Tag>SPRT</Tag>}>
      {tests.length === 0 && <p className="ar-note tk-caption">{say('noTests')}</p>}
      <ul>
        {tests.map((test) => (
          <SprtItem key={test.command} test={test} nameOf={nameOf} />
        ))}
      </ul>
    </Panel>
  );
}
