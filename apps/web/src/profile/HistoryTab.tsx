import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button, ButtonLink, EmptyState } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { ForgetButton, OpenLogButton, OwnSeats } from '../history/parts.tsx';
import { historyStore } from '../history/store.ts';
import { useBotLevels } from '../room/bots.ts';
import { ExportSheet } from './ExportSheet.tsx';
import { FilterBar } from './FilterBar.tsx';
import { type Filter, NO_FILTER, isFound, isWanted, textOf } from './filters.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { OwnRecord } from './useOwnRecord.ts';
import type { ToldGame } from './useRecordUis.ts';
import { profileWords } from './words.ts';

export type TabProps = {
  readonly own: OwnRecord;
  readonly told: ReadonlyMap<string, ToldGame>;
  readonly now: number;
};

export function NoGames() {
  const say = useWords(profileWords);
  return (
    <EmptyState
      icon="clock"
      title={say('noneYet')}
      caption={say('noneCaption')}
      action={
        <ButtonLink tone="ink" href="/">
          {say('playCpu')}
        </ButtonLink>
      }
    />
  );
}

function useFiltered({ own, told, now }: TabProps, filter: Filter) {
  const levels = useBotLevels();
  const texts = useMemo(
    () =>
      new Map(
        own.items.map((item) => {
          const one = told.get(item.game);
          const words = one && { name: one.game.name, groups: one.record?.groups ?? [] };
          return [item.matchId, textOf(item, words, levels)];
        }),
      ),
    [own.items, told, levels],
  );
  return own.items.filter(
    (item) =>
      isWanted(item, filter, now) && isFound(item, texts.get(item.matchId) ?? '', filter.search),
  );
}

function NothingFits({ onClear }: { readonly onClear: () => void }) {
  const say = useWords(profileWords);
  const action = <Button onClick={onClear}>{say('clearFilter')}</Button>;
  return <EmptyState icon="search" title={say('noMatch')} action={action} />;
}

/** Every game there was, left ones included, with what narrows the list. */
export function HistoryTab(props: TabProps) {
  const say = useWords(profileWords);
  const { own, told, now } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const [isExporting, setExporting] = useState(false);
  const { seats, games } = useStore(historyStore);
  const running = seats.filter(({ phase }) => phase !== 'over');
  const items = useFiltered(props, filter);
  const known = [...new Set(own.items.map(({ game }) => game))];
  const isEmpty = own.items.length === 0 && running.length === 0 && own.state !== 'loading';
  return (
    <div className="hs-page pf-tab">
      <OwnSeats seats={running} />
      {isEmpty && <NoGames />}
      {own.items.length > 0 && (
        <FilterBar
          filter={filter}
          games={known}
          told={told}
          onChange={(part) => setFilter({ ...filter, ...part })}
        >
          <Button icon="download" onClick={() => setExporting(true)}>
            {say('export')}
          </Button>
        </FilterBar>
      )}
      {items.length > 0 && <HistoryTable items={items} told={told} own={own} now={now} />}
      {items.length === 0 && own.items.length > 0 && (
        <NothingFits onClear={() => setFilter(NO_FILTER)} />
      )}
      <div className="pf-foot">
        <OpenLogButton />
        {games.length > 0 && <ForgetButton />}
      </div>
      {isExporting && <ExportSheet told={told} onClose={() => setExporting(false)} />}
    </div>
  );
}
