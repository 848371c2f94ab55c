import type { BotLogRow } from '@taku/protocol';
import { useEffect, useRef, useState } from 'react';
import { api } from '../app/api.ts';
import { Button, Panel, Switch, announce } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { type LiveRows, NO_ROWS, lastNumber, turnText, withRows } from './liveRows.ts';
import { botsWords } from './words.ts';

const EVERY_MS = 1000;

/** Asks for new rows every second; what failed is asked again. */
function useLiveRows(bot: string, isPaused: boolean): LiveRows {
  const [live, setLive] = useState(NO_ROWS);
  const last = lastNumber(live);
  const spoken = useSpoken();
  useEffect(() => {
    if (isPaused) return undefined;
    const control = new AbortController();
    const look = async () => {
      const log = await api.botLog(bot, last, control.signal).catch(() => null);
      if (!log || control.signal.aborted) return;
      for (const { kind, words } of log.rows) {
        if (words && (kind === 'late' || kind === 'error')) announce(spoken(words));
      }
      setLive((known) => withRows(known, log));
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    if (last === 0) void look();
    return () => {
      control.abort();
      clearInterval(timer);
    };
  }, [bot, last, isPaused, spoken]);
  return live;
}

function useRowText(): (row: BotLogRow) => string {
  const say = useWords(botsWords);
  const spoken = useSpoken();
  return ({ kind, words, room, game, count }) => {
    const place = [room, game].filter((part) => part !== null);
    if (words) return [...place, spoken(words)].join(' · ');
    if (kind === 'turn') return [...place, say('actions', { n: count ?? 0 })].join(' · ');
    if (kind === 'act') return count === null ? say('ownAction') : say('index', { n: count });
    if (kind === 'over') return [...place, count ?? '–'].join(' · ');
    return say('listens');
  };
}

function LogRows({ rows }: Pick<LiveRows, 'rows'>) {
  const say = useWords(botsWords);
  const language = useLanguage();
  const textOf = useRowText();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });
  return rows.map((row) => (
    <li key={row.number} className="bt-row">
      <time>{time.format(row.at)}</time>
      <b className={`bt-kind bt-kind-${row.kind}`}>{say(row.kind)}</b>
      <span>{textOf(row)}</span>
      {row.ms !== null && <span className="bt-ms">{row.ms} ms</span>}
    </li>
  ));
}

/** What a bot is told and does, as it happens, and one turn as it goes over the wire. */
export function LiveLog({ bot }: { readonly bot: string }) {
  const say = useWords(botsWords);
  const [isPaused, setPaused] = useState(false);
  const [follows, setFollows] = useState(true);
  const live = useLiveRows(bot, isPaused);
  const list = useRef<HTMLOListElement>(null);
  const newest = lastNumber(live);
  useEffect(() => {
    if (follows && newest > 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [follows, newest]);
  const controls = (
    <div className="bt-controls">
      <Switch label={say('follow')} checked={follows} onChange={setFollows} />
      <Button small icon={isPaused ? 'play' : 'pause'} onClick={() => setPaused(!isPaused)}>
        {say(isPaused ? 'goOn' : 'pause')}
      </Button>
    </div>
  );
  return (
    <>
      <Panel title={say('live')} aside={controls}>
        <ol
          className="bt-log"
          role="log"
          aria-live="off"
          aria-label={say('live')}
          ref={list}
          tabIndex={0}
        >
          <LogRows rows={live.rows} />
        </ol>
        {live.rows.length === 0 && <p className="bt-quiet tk-caption">{say('quiet')}</p>}
      </Panel>
      {live.turn !== null && (
        <Panel title={say('oneTurn')}>
          <pre className="bt-turn" tabIndex={0}>
            {turnText(live.turn)}
          </pre>
        </Panel>
      )}
    </>
  );
}
