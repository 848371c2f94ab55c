import { type Dojo, FEWEST_DECISIONS, type JobFilter } from '@taku/protocol';
import type { ReactNode } from 'react';
import { Button, Panel, Select } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { CommandLine } from '../arena/CommandLine.tsx';
import { useGameUi } from '../room/useGameUi.ts';
import { CardHead } from './CardHead.tsx';
import { missingOf } from './figures.ts';
import { ALL_GAMES, type Filters, OPPONENTS, PERIODS, RESULTS, datasetCommand } from './filters.ts';
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

type RulesProps = FilterProps & { readonly game: string; readonly dojo: Dojo };

/** By which settings the games were played, where there are several. */
function RulesSelect({ game, dojo, filters, onFilter }: RulesProps) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const loaded = useGameUi(game);
  if (dojo.rules.length < 2) return null;
  const nameOf = (config: never) => {
    if (loaded.kind !== 'ready') return '';
    const { ui } = loaded;
    const words = ui.terms ? [ui.terms(config).rules] : ui.tags(config, null);
    return words.map(spoken).join('・');
  };
  const choices = dojo.rules.map(({ text, config, matches }) => ({
    value: text,
    label: say('rulesOf', { name: nameOf(config as never), count: matches }),
  }));
  return (
    <Select
      label={say('rules')}
      value={filters.rules}
      choices={[{ value: 'all', label: say('rulesAll') }, ...choices]}
      onChange={(rules) => onFilter({ rules })}
    />
  );
}

function FilterRow({ game, dojo, filters, onFilter }: RulesProps) {
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
        label={say('opponent')}
        value={filters.opponent}
        choices={OPPONENTS.map(({ value, word }) => ({ value, label: say(word) }))}
        onChange={(opponent) => onFilter({ opponent })}
      />
      <RulesSelect game={game} dojo={dojo} filters={filters} onFilter={onFilter} />
      <Select
        label={say('result')}
        value={filters.result}
        choices={RESULTS.map(({ value, word }) => ({ value, label: say(word) }))}
        onChange={(result) => onFilter({ result })}
      />
    </div>
  );
}

type DatasetCardProps = RulesProps & {
  /** Null while it is not known. */
  readonly person: string | null;
  readonly filter: JobFilter;
  readonly onSave: () => void;
};

/** What the command line writes does not ask whom one played, nor who won. */
function SameByCommand({ game, person, filters, filter }: Omit<DatasetCardProps, 'onSave'>) {
  const say = useWords(dojoWords);
  if (person === null) return null;
  const isNarrower = filters.opponent !== 'all' || filters.result !== 'all';
  return (
    <div className="dj-command">
      <b>{say('sameByCommand')}</b>
      <CommandLine command={datasetCommand({ game, person, filter })} />
      {isNarrower && <p className="tk-caption">{say('commandNote')}</p>}
    </div>
  );
}

/** What was kept of this person in one game. */
export function DatasetCard({ onSave, person, filter, ...rest }: DatasetCardProps) {
  const { dojo, filters } = rest;
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
      {(missingOf(dojo) === null || filters !== ALL_GAMES) && <FilterRow {...rest} />}
      <p className="dj-own tk-caption">{say('ownOnly')}</p>
      {matches > 0 && (
        <Button icon="download" onClick={onSave}>
          {say('saveGames')}
        </Button>
      )}
      {matches > 0 && <SameByCommand person={person} filter={filter} {...rest} />}
    </Panel>
  );
}
