import { type OwnRatings } from '@taku/protocol';
import { useMemo, useState } from 'react';
import { Panel, Row, Switch, showToast } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useTableName } from '../app/NameSheet.tsx';
import { OpponentSelect, SpanSelect } from './FilterBar.tsx';
import { NO_FILTER, isWanted } from './filters.ts';
import { GameRecord } from './GameRecord.tsx';
import { NoGames, type TabProps } from './HistoryTab.tsx';
import type { Item } from './items.ts';
import { profileApi } from './profileApi.ts';
import { profileWords } from './words.ts';

/** Games in the order of how much they were played. */
function byGame(items: readonly Item[]): readonly (readonly [string, readonly Item[]])[] {
  const games = new Map<string, Item[]>();
  for (const item of items) {
    if (item.seat !== null) games.set(item.game, [...(games.get(item.game) ?? []), item]);
  }
  return [...games].toSorted(([, one], [, other]) => other.length - one.length);
}

function LadderRow({
  ratings,
  onChanged,
}: {
  readonly ratings: OwnRatings;
  readonly onChanged: (ratings: OwnRatings) => void;
}) {
  const say = useWords(profileWords);
  const name = useTableName();
  const isShown = ratings.ladderName !== null;
  const change = (shows: boolean) => {
    profileApi
      .setLadderName(shows ? name : null)
      .then(onChanged, () => showToast({ tone: 'error', title: say('ladderFailed') }));
  };
  const note = isShown
    ? say('ladderNote', { name: ratings.ladderName ?? '' })
    : say('ladderHidden');
  return (
    <Row label={say('ladderName')} note={note}>
      <Switch label={say('ladderName')} labelHidden checked={isShown} onChange={change} />
    </Row>
  );
}

/** What was made of every game, by time and opponent. */
export function RecordTab({ own, told, now }: TabProps) {
  const say = useWords(profileWords);
  const [filter, setFilter] = useState(NO_FILTER);
  const games = useMemo(
    () => byGame(own.items.filter((item) => isWanted(item, filter, now))),
    [own.items, filter, now],
  );
  const onChange = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part });
  if (own.items.length === 0 && own.state !== 'loading') return <NoGames />;
  return (
    <div className="pf-tab">
      <div className="pf-filters pf-filters-right">
        <SpanSelect filter={filter} onChange={onChange} />
        <OpponentSelect filter={filter} onChange={onChange} />
      </div>
      <div className="pf-games">
        {games.map(([game, items]) => (
          <GameRecord
            key={game}
            game={game}
            items={items}
            told={told.get(game)}
            own={own.ratings?.ratings.find((one) => one.game === game) ?? null}
            start={own.ratings?.start ?? 0}
          />
        ))}
      </div>
      {own.ratings && (
        <Panel className="pf-ladder">
          <p className="tk-caption">{`${say('ratingNote')} ${say('intervals')}`}</p>
          <LadderRow ratings={own.ratings} onChanged={own.setRatings} />
        </Panel>
      )}
    </div>
  );
}
