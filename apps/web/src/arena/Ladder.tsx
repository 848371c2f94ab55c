import type { ArenaStanding, LadderPerson } from '@taku/protocol';
import { EmptyState, Icon, Panel, Segmented, Serif, Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { useState } from 'react';
import { CommandLine } from './CommandLine.tsx';
import { bandOf, ratingText } from '../app/bands.ts';
import { percentOn, scaleOf } from './figures.ts';
import { type LadderEntry, placesOf, withPeople } from './ladderEntries.ts';
import { type Bots, kindOf, useNames } from './players.ts';
import { arenaWords } from './words.ts';

type Row = Pick<ArenaStanding['ladder'][number], 'rating' | 'half'>;
type Scale = readonly [number, number];

/** The interval as a bar, the value as a mark on it. */
function IntervalBar({ row, scale }: { readonly row: Row; readonly scale: Scale }) {
  const { rating, half } = row;
  const from = percentOn(scale, rating - half);
  return (
    <span className="ar-interval" aria-hidden="true">
      <span
        className="ar-interval-bar"
        style={{ left: `${from}%`, width: `${percentOn(scale, rating + half) - from}%` }}
      />
      <span className="ar-interval-mark" style={{ left: `${percentOn(scale, rating)}%` }} />
    </span>
  );
}

type LadderRowProps = {
  readonly row: LadderEntry;
  /** Null: it has none yet. */
  readonly place: number | null;
  readonly scale: Scale;
};

const ICONS = {
  level: 'table',
  exploiter: 'chart',
  double: 'bulb',
  outside: 'link',
  person: 'person',
} as const;

function LadderRow({ row, place, scale }: LadderRowProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  const { name, kind, isSuggested, isYou, isProvisional, isWide } = row;
  return (
    <tr data-you={isYou || undefined}>
      <td className="ar-place">{place}</td>
      <th scope="row">
        <span className="ar-player">
          <span className="ar-kind">
            <Icon name={ICONS[kind]} size={16} />
          </span>
          <span className="ar-name">{name}</span>
          <Tag>{say(bandOf(row.rating))}</Tag>
          {kind !== 'level' && kind !== 'person' && <Tag>{say(kind)}</Tag>}
          {isYou && <Tag tone="ink">{say('you')}</Tag>}
          {isProvisional && <Tag>{say('provisional')}</Tag>}
          {isSuggested && <Tag tone="ink">{say('suggested')}</Tag>}
        </span>
      </th>
      <td className="ar-figure">
        {ratingText(row.rating, language)}
        {isWide && '?'} {row.half > 0 && <small>{`±${row.half}`}</small>}
      </td>
      <td className="ar-wide">
        <IntervalBar row={row} scale={scale} />
      </td>
      <td className="ar-figure ar-wide">{new Intl.NumberFormat(language).format(row.games)}</td>
    </tr>
  );
}

const FILTERS = ['all', 'cpus', 'people'] as const;
type Filter = (typeof FILTERS)[number];

/** Until people play rated matches there is nobody to show, and that is said. */
function NoPeople() {
  const say = useWords(arenaWords);
  return <EmptyState icon="person" title={say('noPeople')} caption={say('noPeopleCaption')} />;
}

function LadderTable({ entries }: { readonly entries: readonly LadderEntry[] }) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  const scale = scaleOf({ ladder: entries });
  const [low, high] = scale.map((end) => ratingText(end, language));
  const places = placesOf(entries);
  return (
    <table className="ar-table ar-ladder">
      <thead>
        <tr>
          <th scope="col">
            <span className="tk-hidden">{say('place')}</span>
          </th>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('rating')}</th>
          <th scope="col" className="ar-wide">
            {say('interval', { low: low ?? '', high: high ?? '' })}
          </th>
          <th scope="col" className="ar-wide">
            {say('pairs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((row, at) => (
          <LadderRow key={row.key} row={row} place={places[at] ?? null} scale={scale} />
        ))}
      </tbody>
    </table>
  );
}

function useEntries({ standing, bots, names, people }: LadderProps): readonly LadderEntry[] {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots, names);
  const suggested = bots.find(({ isSuggested }) => isSuggested)?.id;
  const cpus = standing.ladder.map(({ player, rating, half, pairs }): LadderEntry => ({
    key: player,
    name: nameOf(player),
    kind: kindOf(player, bots),
    rating,
    half,
    games: pairs,
    isSuggested: player === suggested,
    isYou: false,
    isProvisional: false,
    isWide: false,
  }));
  return withPeople(cpus, people, say('youAlone'));
}

const KEPT: Readonly<Record<Filter, (entry: LadderEntry) => boolean>> = {
  all: () => true,
  cpus: ({ kind }) => kind !== 'person',
  people: ({ kind }) => kind === 'person',
};

type LadderProps = {
  readonly standing: ArenaStanding;
  readonly people: readonly LadderPerson[];
  readonly bots: Bots;
  readonly names: ReadonlyMap<string, string>;
};

export function Ladder(props: LadderProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  const nameOf = useNames(props.bots, props.names);
  const [filter, setFilter] = useState<Filter>('all');
  const { anchor, pairsAMatch, command } = props.standing;
  const all = useEntries(props);
  const entries = all.filter(KEPT[filter]);
  const choices = FILTERS.map((value) => ({ value, label: say(value) }));
  const title = (
    <>
      <Serif>{say('ladder')}</Serif> <span className="tk-caption">{entries.length}</span>
    </>
  );
  const aside = (
    <Segmented label={say('filter')} value={filter} choices={choices} onChange={setFilter} />
  );
  return (
    <Panel title={title} aside={aside}>
      {entries.length === 0 ? <NoPeople /> : <LadderTable entries={entries} />}
      <p className="ar-note tk-caption">
        {say('matchNote', {
          pairs: pairsAMatch,
          anchor: nameOf(anchor.player),
          rating: ratingText(anchor.rating, language),
        })}
      </p>
      <CommandLine command={command} />
    </Panel>
  );
}
