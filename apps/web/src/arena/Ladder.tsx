import type { ArenaStanding } from '@taku/protocol';
import { EmptyState, Icon, Panel, Segmented, Serif, Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { useState } from 'react';
import { CommandLine } from './CommandLine.tsx';
import { bandOf, ratingText } from '../app/bands.ts';
import { percentOn, scaleOf } from './figures.ts';
import { type Bots, type PlayerKind, kindOf, useNames } from './players.ts';
import { arenaWords } from './words.ts';

type Row = ArenaStanding['ladder'][number];
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
  readonly row: Row;
  readonly place: number;
  readonly name: string;
  readonly scale: Scale;
  readonly kind: PlayerKind;
  readonly isSuggested: boolean;
};

const ICONS = { level: 'table', exploiter: 'chart', double: 'bulb', outside: 'link' } as const;

function LadderRow({ row, place, name, scale, kind, isSuggested }: LadderRowProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  return (
    <tr>
      <td className="ar-place">{place}</td>
      <th scope="row">
        <span className="ar-player">
          <span className="ar-kind">
            <Icon name={ICONS[kind]} size={16} />
          </span>
          <span className="ar-name">{name}</span>
          <Tag>{say(bandOf(row.rating))}</Tag>
          {kind !== 'level' && <Tag>{say(kind)}</Tag>}
          {isSuggested && <Tag tone="ink">{say('suggested')}</Tag>}
        </span>
      </th>
      <td className="ar-figure">
        {ratingText(row.rating, language)} {row.half > 0 && <small>{`±${row.half}`}</small>}
      </td>
      <td className="ar-wide">
        <IntervalBar row={row} scale={scale} />
      </td>
      <td className="ar-figure ar-wide">{new Intl.NumberFormat(language).format(row.pairs)}</td>
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

function LadderTable({ standing, bots, names }: LadderProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  const nameOf = useNames(bots, names);
  const scale = scaleOf(standing);
  const [low, high] = scale.map((end) => ratingText(end, language));
  const suggested = bots.find(({ isSuggested }) => isSuggested)?.id;
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
        {standing.ladder.map((row, place) => (
          <LadderRow
            key={row.player}
            row={row}
            place={place + 1}
            name={nameOf(row.player)}
            scale={scale}
            kind={kindOf(row.player, bots)}
            isSuggested={row.player === suggested}
          />
        ))}
      </tbody>
    </table>
  );
}

type LadderProps = {
  readonly standing: ArenaStanding;
  readonly bots: Bots;
  readonly names: ReadonlyMap<string, string>;
};

export function Ladder(props: LadderProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  const nameOf = useNames(props.bots, props.names);
  const [filter, setFilter] = useState<Filter>('all');
  const { anchor, ladder, pairsAMatch, command } = props.standing;
  const choices = FILTERS.map((value) => ({ value, label: say(value) }));
  const title = (
    <>
      <Serif>{say('ladder')}</Serif> <span className="tk-caption">{ladder.length}</span>
    </>
  );
  const aside = (
    <Segmented label={say('filter')} value={filter} choices={choices} onChange={setFilter} />
  );
  return (
    <Panel title={title} aside={aside}>
      {filter === 'people' ? <NoPeople /> : <LadderTable {...props} />}
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
