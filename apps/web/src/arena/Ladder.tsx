import type { ArenaStanding, GameList } from '@taku/protocol';
import { Icon, Panel, Tag } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { CommandLine } from './CommandLine.tsx';
import { bandOf, percentOn, ratingText, scaleOf } from './figures.ts';
import { arenaWords } from './words.ts';

type Bots = GameList['games'][number]['bots'];
type Row = ArenaStanding['ladder'][number];

/** As the table calls it; a yardstick goes by its level. */
export function useNames(bots: Bots): (player: string) => string {
  const spoken = useSpoken();
  return (player) => {
    const bot = bots.find(({ id }) => id === player);
    return bot ? spoken(bot.name) : player.slice(player.indexOf('/') + 1);
  };
}

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
  readonly kind: 'listed' | 'yardstick' | 'anchor';
};

function LadderRow({ row, place, name, scale, kind }: LadderRowProps) {
  const say = useWords(arenaWords);
  const language = useLanguage();
  return (
    <tr>
      <td className="ar-place">{place}</td>
      <th scope="row">
        <span className="ar-player">
          <Icon name="table" size={18} />
          <span className="ar-name">{name}</span>
          <Tag>{say(bandOf(row.rating))}</Tag>
          {kind !== 'listed' && <Tag>{say(kind)}</Tag>}
        </span>
      </th>
      <td className="ar-figure">
        {ratingText(row.rating, language)} <small>{`±${row.half}`}</small>
      </td>
      <td className="ar-wide">
        <IntervalBar row={row} scale={scale} />
      </td>
      <td className="ar-figure ar-wide">{new Intl.NumberFormat(language).format(row.pairs)}</td>
    </tr>
  );
}

export function Ladder({
  standing,
  bots,
}: {
  readonly standing: ArenaStanding;
  readonly bots: Bots;
}) {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots);
  const language = useLanguage();
  const scale = scaleOf(standing);
  const { anchor, ladder, pairsAMatch, command } = standing;
  const kindOf = (player: string) => {
    if (player === anchor.player) return 'anchor';
    return bots.some(({ id }) => id === player) ? 'listed' : 'yardstick';
  };
  const [low, high] = scale.map((end) => ratingText(end, language));
  return (
    <Panel title={say('ladder')} aside={<span className="tk-caption">{ladder.length}</span>}>
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
          {ladder.map((row, place) => (
            <LadderRow
              key={row.player}
              row={row}
              place={place + 1}
              name={nameOf(row.player)}
              scale={scale}
              kind={kindOf(row.player)}
            />
          ))}
        </tbody>
      </table>
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
