import { FEWEST_DECISIONS, type Dojo } from '@taku/protocol';
import type { ReactNode } from 'react';
import { Button, Panel, Select } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { CardHead } from './CardHead.tsx';
import { missingOf } from './figures.ts';
import { PERIODS, RESULTS, type Filters } from './filters.ts';
import { dojoWords } from './words.ts';

type FigureProps = {
  readonly label: string;
  readonly large?: boolean;
  readonly children: ReactNode;
};

function Figure({ label, large = false, children }: FigureProps) {
  return (
    <div className={large ? 'dj-figure dj-figure-large' : 'dj-figure'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useDates() {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  return (at: number) => format.format(at);
}

function TooFew({ dojo }: { readonly dojo: Dojo }) {
  const say = useWords(dojoWords);
  const missing = missingOf(dojo);
  if (!missing) return null;
  const { decisions, games } = missing;
  const now = dojo.decisions;
  return (
    <>
      <div
        className="dj-bar"
        role="progressbar"
        aria-label={say('decisions')}
        aria-valuemin={0}
        aria-valuemax={FEWEST_DECISIONS}
        aria-valuenow={now}
      >
        <span style={{ width: `${(100 * now) / FEWEST_DECISIONS}%` }} />
      </div>
      <p className="dj-bar-words tk-caption">
        <span>{say('fromSixty', { count: FEWEST_DECISIONS })}</span>
        <span>{say('ofSixty', { now, count: FEWEST_DECISIONS })}</span>
      </p>
      <p>{games === null ? say('moreDecisions', { decisions }) : say('moreGames', { games })}</p>
    </>
  );
}

type FilterProps = {
  readonly filters: Filters;
  readonly onFilter: (part: Partial<Filters>) => void;
};

function FilterRow({ filters, onFilter }: FilterProps) {
  const say = useWords(dojoWords);
  return (
    <div className="dj-filters">
      <Select
        label={say('period')}
        value={filters.period}
        choices={PERIODS.map(({ value, word }) => ({ value, label: say(word) }))}
        onChange={(period) => onFilter({ period })}
      />
      <Select
        label={say('result')}
        value={filters.result}
        choices={RESULTS.map(({ value, word }) => ({ value, label: say(word) }))}
        onChange={(result) => onFilter({ result })}
      />
    </div>
  );
}

type DatasetCardProps = FilterProps & {
  readonly dojo: Dojo;
  readonly onSave: () => void;
};

/** What was kept of this person in one game. */
export function DatasetCard({ dojo, filters, onFilter, onSave }: DatasetCardProps) {
  const say = useWords(dojoWords);
  const language = useLanguage();
  const dateOf = useDates();
  const count = new Intl.NumberFormat(language);
  const { decisions, matches, leftOut, from, to } = dojo;
  return (
    <Panel className="dj-card">
      <CardHead step={1} title={say('mine')} />
      <dl className="dj-figures">
        <Figure label={say('decisions')} large>
          {count.format(decisions)}
        </Figure>
        <Figure label={say('matches')}>{count.format(matches)}</Figure>
        {leftOut > 0 && <Figure label={say('leftOut')}>{count.format(leftOut)}</Figure>}
      </dl>
      {from !== null && to !== null && (
        <p className="tk-caption">{say('span', { from: dateOf(from), to: dateOf(to) })}</p>
      )}
      <TooFew dojo={dojo} />
      {missingOf(dojo) === null && <FilterRow filters={filters} onFilter={onFilter} />}
      <p className="dj-own tk-caption">{say('ownOnly')}</p>
      {matches > 0 && (
        <Button icon="download" onClick={onSave}>
          {say('saveGames')}
        </Button>
      )}
    </Panel>
  );
}
