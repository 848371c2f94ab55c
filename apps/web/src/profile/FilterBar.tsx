import type { ReactNode } from 'react';
import { Icon, Select, Switch } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { type Filter, OPPONENT_KINDS, RESULTS, SPANS } from './filters.ts';
import type { ToldGame } from './useRecordUis.ts';
import { profileWords } from './words.ts';

type FilterProps = {
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
};

export function SpanSelect({ filter, onChange }: FilterProps) {
  const say = useWords(profileWords);
  return (
    <Select
      label={say('span')}
      value={filter.span}
      choices={SPANS.map((value) => ({ value, label: say(value) }))}
      onChange={(span) => onChange({ span })}
    />
  );
}

export function OpponentSelect({ filter, onChange }: FilterProps) {
  const say = useWords(profileWords);
  return (
    <Select
      label={say('opponent')}
      value={filter.opponent}
      choices={OPPONENT_KINDS.map((value) => ({
        value,
        label: say(value === 'all' ? 'anyOpponent' : value),
      }))}
      onChange={(opponent) => onChange({ opponent })}
    />
  );
}

const ANY = '';

/** Variants, hands and openings of the chosen game. */
function MarkSelects({ filter, onChange, told }: FilterProps & { readonly told: ToldGame }) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  return told.record?.groups.map(({ group, label, marks }) => {
    const choices = Object.entries(marks).map(([what, words]) => {
      return { value: `${group}:${what}`, label: spoken(words) };
    });
    const value = choices.some((choice) => choice.value === filter.mark) ? filter.mark : ANY;
    return (
      <Select
        key={group}
        label={spoken(label)}
        value={value ?? ANY}
        choices={[{ value: ANY, label: say('anyMark', { group: spoken(label) }) }, ...choices]}
        onChange={(mark) => onChange({ mark: mark === ANY ? null : mark })}
      />
    );
  });
}

function SearchField({ filter, onChange }: FilterProps) {
  const say = useWords(profileWords);
  return (
    <label className="pf-search">
      <Icon name="search" size={18} />
      <span className="tk-hidden">{say('search')}</span>
      <input
        type="search"
        value={filter.search}
        placeholder={say('search')}
        title={say('searchHint')}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
    </label>
  );
}

type FilterBarProps = FilterProps & {
  readonly games: readonly string[];
  readonly told: ReadonlyMap<string, ToldGame>;
  /** At the right. */
  readonly children?: ReactNode;
};

/** All that narrows the list of games. */
export function FilterBar({ filter, onChange, games, told, children }: FilterBarProps) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const nameOf = (game: string) => {
    const one = told.get(game);
    return one ? spoken(one.game.name) : game;
  };
  const chosen = filter.game === null ? undefined : told.get(filter.game);
  return (
    <search className="pf-filters">
      <SearchField filter={filter} onChange={onChange} />
      <Select
        label={say('game')}
        value={filter.game ?? ANY}
        choices={[
          { value: ANY, label: say('allGames') },
          ...games.map((game) => ({ value: game, label: nameOf(game) })),
        ]}
        onChange={(game) => onChange({ game: game === ANY ? null : game, mark: null })}
      />
      {chosen && <MarkSelects filter={filter} onChange={onChange} told={chosen} />}
      <OpponentSelect filter={filter} onChange={onChange} />
      <Select
        label={say('result')}
        value={filter.result}
        choices={RESULTS.map((value) => ({
          value,
          label: say(value === 'all' ? 'anyResult' : value),
        }))}
        onChange={(result) => onChange({ result })}
      />
      <SpanSelect filter={filter} onChange={onChange} />
      <Switch
        label={say('withLeft')}
        checked={filter.withLeft}
        onChange={(withLeft) => onChange({ withLeft })}
      />
      {children}
    </search>
  );
}
