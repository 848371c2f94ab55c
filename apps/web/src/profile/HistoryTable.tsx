import { useState } from 'react';
import { Button, Panel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useBotLevels } from '../room/bots.ts';
import { totalsOf } from './filters.ts';
import { HistoryRow } from './HistoryRow.tsx';
import type { Item } from './items.ts';
import type { OwnRecord } from './useOwnRecord.ts';
import type { ToldGame } from './useRecordUis.ts';
import { profileWords } from './words.ts';

const PAGE = 30;

type HistoryTableProps = {
  readonly items: readonly Item[];
  readonly told: ReadonlyMap<string, ToldGame>;
  readonly own: Pick<OwnRecord, 'favourites' | 'keep'>;
  readonly now: number;
};

/** The rows, a page at a time; the totals stand in the foot. */
export function HistoryTable({ items, told, own, now }: HistoryTableProps) {
  const say = useWords(profileWords);
  const levels = useBotLevels();
  const [most, setMost] = useState(PAGE);
  const shown = items.slice(0, most);
  return (
    <Panel className="pf-history">
      <table>
        <thead className="tk-hidden">
          <tr>
            <th scope="col">{say('colGame')}</th>
            <th scope="col">{say('colResult')}</th>
            <th scope="col">{say('colActions')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <HistoryRow
              key={item.matchId}
              item={item}
              levels={levels}
              now={now}
              hasReview={told.get(item.game)?.hasReview ?? false}
              isKept={own.favourites.has(item.matchId)}
              onKeep={own.keep}
            />
          ))}
        </tbody>
      </table>
      <footer className="pf-foot">
        <span className="tk-caption">{say('totals', totalsOf(items))}</span>
        {items.length > shown.length && (
          <>
            <span className="tk-caption">
              {say('shown', { n: shown.length, all: items.length })}
            </span>
            <Button small onClick={() => setMost(most + PAGE)}>
              {say('more')}
            </Button>
          </>
        )}
      </footer>
    </Panel>
  );
}
