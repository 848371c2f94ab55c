import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  Avatar,
  Icon,
  IconButton,
  JapaneseWord,
  Segmented,
  TakuSeal,
  type IconName,
  usePageFocus,
} from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { openSettings } from '../settings/sheetStore.ts';
import { useSettings, useTheme } from '@taku/ui/settings';
import './appFrame.css';
import { useDoneElsewhere } from './useDoneElsewhere.ts';
import { appWords } from './words.ts';

type Section =
  | 'arena'
  | 'bots'
  | 'table'
  | 'tables'
  | 'learn'
  | 'me'
  | 'review'
  | 'daily'
  | 'dojo'
  | 'rules';

type Entry = {
  readonly section: Section;
  readonly href: string;
  readonly icon: IconName;
  /** What the narrow tab says. */
  readonly tab?: 'dailyTab';
};

const TABLE: Entry = { section: 'table', href: '/', icon: 'table' };
const REVIEW: Entry = { section: 'review', href: '/review', icon: 'bulb' };
const DOJO: Entry = { section: 'dojo', href: '/dojo', icon: 'person' };
const ARENA: Entry = { section: 'arena', href: '/arena', icon: 'chart' };
const DAILY: Entry = { section: 'daily', href: '/daily', icon: 'fire', tab: 'dailyTab' };
const LEARN: Entry = { section: 'learn', href: '/learn', icon: 'book' };
const ME: Entry = { section: 'me', href: '/me', icon: 'person' };

const BAR_ENTRIES = [TABLE, DAILY, LEARN, REVIEW, DOJO, ARENA];
const TAB_ENTRIES = [TABLE, DAILY, LEARN, REVIEW, ME];

/** Pages that are reached from another one's entry. */
const INSIDE: Partial<Record<Section, Section>> = { rules: 'learn', tables: 'table' };

function Brand() {
  return (
    <Link href="/" className="app-brand" aria-label="Taku">
      <TakuSeal size={32} />
      <span aria-hidden="true">Taku</span>
    </Link>
  );
}

export function LanguageSwitch() {
  const say = useWords(appWords);
  const { language, change } = useSettings();
  return (
    <Segmented
      label={say('language')}
      value={language}
      choices={[
        { value: 'ja', label: '日本語', drawing: <JapaneseWord />, lang: 'ja' },
        { value: 'en', label: 'EN', spoken: 'English', lang: 'en' },
      ]}
      onChange={(chosen) => {
        change({ language: chosen });
      }}
    />
  );
}

function ThemeSwitch() {
  const say = useWords(appWords);
  const theme = useTheme();
  const change = useSettings((settings) => settings.change);
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={say('theme')}
      onClick={() => {
        change({ theme: theme === 'dark' ? 'light' : 'dark' });
      }}
    />
  );
}

/** The name is the way to one’s own page. */
function NamePlate({ isCurrent }: { readonly isCurrent: boolean }) {
  const say = useWords(appWords);
  const name = useSettings((settings) => settings.name) ?? say('guest');
  return (
    <Link href={ME.href} className="app-name" aria-current={isCurrent ? 'page' : undefined}>
      <Avatar name={name} size={26} />
      <span className="tk-hidden">{say('me')}: </span>
      <span className="app-name-text">{name}</span>
    </Link>
  );
}

type BarProps = { readonly section: Section | null; readonly slogan?: ReactNode };

function Bar({ section, slogan }: BarProps) {
  const say = useWords(appWords);
  const current = section && (INSIDE[section] ?? section);
  return (
    <header className="app-bar">
      <Brand />
      <nav className="app-nav" aria-label={say('sections')}>
        {BAR_ENTRIES.map((entry) => (
          <Link
            key={entry.section}
            href={entry.href}
            aria-current={entry.section === current ? 'page' : undefined}
          >
            {say(entry.section)}
          </Link>
        ))}
      </nav>
      <div className="app-slogan">{slogan}</div>
      <div className="app-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <IconButton icon="sliders" label={say('settings')} onClick={openSettings} />
      <div className="app-tools">
        <NamePlate isCurrent={section === 'me'} />
      </div>
    </header>
  );
}

/** Above an invitation: the name of the product, and the choice of language. */
export function DoorBar() {
  return (
    <header className="app-bar app-door-bar">
      <Brand />
      <LanguageSwitch />
    </header>
  );
}

function TabBar({ section }: { readonly section: Section | null }) {
  const say = useWords(appWords);
  const current = section && (INSIDE[section] ?? section);
  return (
    <nav className="app-tabs" aria-label={say('sections')}>
      {TAB_ENTRIES.map((entry) => (
        <Link
          key={entry.section}
          href={entry.href}
          aria-current={entry.section === current ? 'page' : undefined}
        >
          <Icon name={entry.icon} size={20} />
          {say(entry.tab ?? entry.section)}
        </Link>
      ))}
    </nav>
  );
}

type AppFrameProps = {
  /** Null: none of them. */
  readonly section: Section | null;
  /** Of the browser's tab, where it is not the section's name. */
  readonly title?: string;
  readonly children: ReactNode;
  /** At the right of the phone's bar. */
  readonly slogan?: ReactNode;
};

/** Bar with navigation, content, and on phones the tabs: every screen away from a table. */
export function AppFrame({ section, title, children, slogan }: AppFrameProps) {
  const say = useWords(appWords);
  usePageFocus();
  useDoneElsewhere(section === 'dojo');
  return (
    <div className="app-frame">
      <title>{[title ?? (section && say(section)), 'Taku 卓'].filter(Boolean).join(' – ')}</title>
      <a className="app-skip" href="#content">
        {say('skip')}
      </a>
      <Bar section={section} slogan={slogan} />
      <main className="app-content" id="content">
        {children}
      </main>
      <TabBar section={section} />
    </div>
  );
}
