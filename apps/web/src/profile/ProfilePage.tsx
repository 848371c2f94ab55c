import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'wouter';
import {
  Avatar,
  Button,
  ButtonLink,
  EmptyState,
  IconButton,
  Panel,
  Serif,
  Skeleton,
} from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { AppFrame } from '../app/AppFrame.tsx';
import { openNameSheet, useTableName } from '../app/NameSheet.tsx';
import { MarkParts } from '../person/MarkSheet.tsx';
import { openSettings } from '../settings/sheetStore.ts';
import { DaySquares } from './DaySquares.tsx';
import { totalsOf } from './filters.ts';
import { HistoryTab, type TabProps } from './HistoryTab.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import './profile.css';
import { RecordTab } from './RecordTab.tsx';
import { type OwnRecord, useOwnRecord } from './useOwnRecord.ts';
import { useRecordUis } from './useRecordUis.ts';
import { profileWords } from './words.ts';

const TABS = ['record', 'history', 'favourites', 'move'] as const;
type TabId = (typeof TABS)[number];

const pathOf = (tab: TabId) => (tab === 'record' ? '/me' : `/me/${tab}`);

function isTab(text: string | undefined): text is TabId {
  return TABS.some((tab) => tab === text);
}

/** Name, how much was played since when, and the days. */
function Head({ own, now }: { readonly own: OwnRecord; readonly now: number }) {
  const say = useWords(profileWords);
  const language = useLanguage();
  const name = useTableName();
  const { all, left } = totalsOf(own.items);
  const first = own.items.findLast(({ seat }) => seat !== null)?.endedAt ?? now;
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(first);
  const counts =
    all === 0 ? say('noneYet') : say(left > 0 ? 'sinceLeft' : 'since', { n: all, day, left });
  return (
    <header className="pf-head">
      <Avatar name={name} size={56} />
      <div className="pf-name">
        <div>
          <h1>
            <Serif>{name}</Serif>
          </h1>
          <Button small tone="ghost" onClick={openNameSheet}>
            {say('rename')}
          </Button>
        </div>
        <p className="tk-caption">{counts}</p>
      </div>
      <DaySquares items={own.items} now={now} />
    </header>
  );
}

function Tabs({ current }: { readonly current: TabId }) {
  const say = useWords(profileWords);
  return (
    <nav className="pf-tabs" aria-label={say('tabs')}>
      {TABS.map((tab) => (
        <Link key={tab} href={pathOf(tab)} aria-current={tab === current ? 'page' : undefined}>
          {say(tab)}
        </Link>
      ))}
    </nav>
  );
}

/** On phones these have no place in the bar. */
function OtherPages() {
  const say = useWords(profileWords);
  return (
    <nav className="pf-also" aria-label={say('also')}>
      <ButtonLink small href="/dojo">
        {say('dojo')}
      </ButtonLink>
      <ButtonLink small href="/arena">
        {say('arena')}
      </ButtonLink>
      <ButtonLink small href="/bots">
        {say('bots')}
      </ButtonLink>
      <IconButton boxed icon="sliders" label={say('settings')} onClick={openSettings} />
    </nav>
  );
}

function FavouritesTab({ own, told, now }: TabProps) {
  const say = useWords(profileWords);
  const items = own.items.filter(({ matchId }) => own.favourites.has(matchId));
  if (items.length > 0) {
    return (
      <div className="pf-tab">
        <HistoryTable items={items} told={told} own={own} now={now} />
      </div>
    );
  }
  if (own.state === 'loading') return null;
  return (
    <EmptyState icon="star" title={say('noFavourites')} caption={say('noFavouritesCaption')} />
  );
}

function Content({ tab, ...props }: TabProps & { readonly tab: TabId }): ReactNode {
  switch (tab) {
    case 'record':
      return <RecordTab {...props} />;
    case 'history':
      return <HistoryTab {...props} />;
    case 'favourites':
      return <FavouritesTab {...props} />;
    case 'move':
      return (
        <Panel className="pf-move mk-sheet">
          <MarkParts onChanged={props.own.again} />
        </Panel>
      );
  }
}

const WAITING = Array.from({ length: 3 }, () => ({ width: '100%', height: 96 }));

/** A person’s own page: record, games, favourites, and their mark. */
export function ProfilePage() {
  const say = useWords(profileWords);
  const { tab } = useParams<{ tab?: string }>();
  const current = isTab(tab) ? tab : 'record';
  const [now] = useState(() => Date.now());
  const own = useOwnRecord();
  const told = useRecordUis([...new Set(own.items.map(({ game }) => game))]);
  const retry = <Button onClick={own.again}>{say('retry')}</Button>;
  return (
    <AppFrame section="me">
      <div className="pf-page">
        <Head own={own} now={now} />
        <OtherPages />
        <Tabs current={current} />
        {own.state === 'failed' && (
          <Panel>
            <EmptyState icon="info" title={say('failed')} action={retry} />
          </Panel>
        )}
        <Content tab={current} own={own} told={told} now={now} />
        {own.state === 'loading' && own.items.length === 0 && <Skeleton bars={WAITING} />}
      </div>
    </AppFrame>
  );
}
