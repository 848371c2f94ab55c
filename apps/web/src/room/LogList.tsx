import { use, useLayoutEffect, useMemo, useRef } from 'react';
import type { Line } from '@taku/ui';
import { GlossaryContext, glossed } from '@taku/ui/glossary';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import { LineParts } from './LineParts.tsx';
import type { LoggedLine } from './log.ts';
import { roomWords } from './words.ts';

type Seen = ReadonlySet<string>;

function LogLine({ line, seen }: { readonly line: Line; readonly seen: Seen }) {
  return (
    <>
      <span className="rm-log-number">{line.number}</span>
      <span className="rm-log-words">
        <LineParts parts={line.parts} seen={seen} />
      </span>
      {line.mark === 'star' && <Star size={16} />}
    </>
  );
}

function scrollerOf(list: HTMLElement): HTMLElement | null {
  return list.closest<HTMLElement>('.tk-tab-content');
}

/** How near its end a reader counts as reading along. */
const AT_END_PX = 80;

/** Scrolls to new lines, unless the reader has scrolled up. */
function useNewestInView(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(0);
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const box = list.current && scrollerOf(list.current);
    if (!box || shown.current === count) return;
    shown.current = count;
    const before = height.current ?? box.scrollHeight;
    const isFirst = height.current === null;
    height.current = box.scrollHeight;
    const isAtEnd = box.scrollTop + box.clientHeight >= before - AT_END_PX;
    if (isFirst || isAtEnd) box.scrollTop = box.scrollHeight;
  }, [count]);
  return list;
}

/** Line → the words of art that stand further up: a word explains itself once in the log. */
function useSeenBefore(lines: readonly LoggedLine[]): readonly Seen[] {
  const language = useLanguage();
  const entries = use(GlossaryContext)?.entries;
  return useMemo(() => {
    const seen = new Set<string>();
    return lines.map(({ parts }) => {
      const before = new Set(seen);
      for (const part of parts) {
        if (typeof part === 'string' && entries) glossed(part, entries, language, seen);
      }
      return before;
    });
  }, [lines, entries, language]);
}

const NONE: Seen = new Set();

/** Oldest first: what stands there does not move when a line is added. */
export function LogList({ lines }: { readonly lines: readonly LoggedLine[] }) {
  const say = useWords(roomWords);
  const list = useNewestInView(lines.length);
  const seen = useSeenBefore(lines);
  if (lines.length === 0) return <p className="rm-log-empty tk-caption">{say('noLog')}</p>;
  return (
    <ol className="rm-log" ref={list}>
      {lines.map(({ key, ...line }, place) => (
        <li key={key} className={line.heading ? 'rm-log-heading' : undefined}>
          <LogLine line={line} seen={seen[place] ?? NONE} />
        </li>
      ))}
    </ol>
  );
}
