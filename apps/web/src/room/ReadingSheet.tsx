import { allowsHelp } from '@taku/protocol';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { GameUi, RanksProps } from '@taku/ui';
import { EmptyState, Sheet, Skeleton } from '@taku/ui/design';
import { WordRows } from '@taku/ui/glossary';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import '../rules/rules.css';
import { ReasonList } from './ReasonList.tsx';
import type { RoomState } from './roomState.ts';
import { mayHold } from './useHold.ts';
import { usePreferences } from './usePanel.ts';
import { roomWords } from './words.ts';

/** What can be looked up without leaving the table. */
export type Reading = 'ranks' | 'words' | 'rules' | 'reasons';

type ReadingSheetProps = {
  readonly reading: Reading;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly onClose: () => void;
};

type Chart = { readonly Chart: ComponentType<RanksProps> } | 'failed' | null;

function useChart(ui: GameUi): Chart {
  const [chart, setChart] = useState<Chart>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (found: Chart) => isWanted && setChart(found);
    ui.ranks?.load().then(
      (Chart) => show({ Chart }),
      () => show('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [ui]);
  return chart;
}

/** As far as the chart needs it: whose hand is shown as present. */
function useTablePart({ match, seat, room }: RoomState): RanksProps['table'] {
  const preferences = usePreferences(room === null || allowsHelp(room));
  if (!match) return null;
  return { view: match.view, seat, mode: 'live', preferences };
}

function Ranks({ state, ui }: Pick<ReadingSheetProps, 'state' | 'ui'>) {
  const say = useWords(roomWords);
  const lang = useLanguage();
  const chart = useChart(ui);
  const table = useTablePart(state);
  if (chart === 'failed') return <EmptyState icon="ranks" title={say('chartFailed')} />;
  if (!chart) return <Skeleton bars={[{ width: '100%', height: 460 }]} />;
  return <chart.Chart lang={lang} table={table} />;
}

/** Whether the clock waits for the reader. */
function useClockNote(state: RoomState): string | null {
  const say = useWords(roomWords);
  const { match } = state;
  if (!match || match.status.kind === 'over') return null;
  const isTimed = match.clocks?.some(({ kind }) => kind === 'running') ?? false;
  if (match.heldBy !== undefined) return say(isTimed ? 'clockStopped' : 'tableHeld');
  return isTimed && !mayHold(state) ? say('clockRuns') : null;
}

const TITLES = { ranks: 'words', words: 'words', rules: 'rules', reasons: 'reasons' } as const;

/** Hand ranks, words, rules or reasons over the running game. */
export function ReadingSheet({ reading, state, ui, onClose }: ReadingSheetProps) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const note = useClockNote(state);
  const title = reading === 'ranks' && ui.ranks ? spoken(ui.ranks.title) : say(TITLES[reading]);
  return (
    <Sheet title={title} note={note} onClose={onClose} className="rm-reading">
      {reading !== 'rules' && (
        // Nothing in it takes the focus, so that it can be scrolled by keys itself.
        <div className="rm-reading-text" tabIndex={0}>
          {reading === 'ranks' && <Ranks state={state} ui={ui} />}
          {reading === 'words' && <WordRows entries={ui.glossary ?? []} />}
          {reading === 'reasons' && <ReasonList state={state} ui={ui} />}
        </div>
      )}
      {reading === 'rules' && (
        <div className="rl-rules rl-sheet">
          <Suspense fallback={<Skeleton bars={[{ width: '100%', height: 460 }]} />}>
            <ui.RulesPage lang={lang} />
          </Suspense>
        </div>
      )}
    </Sheet>
  );
}
