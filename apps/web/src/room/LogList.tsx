import { useLayoutEffect, useRef } from 'react';
import type { Line } from '@taku/ui';
import { useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import { LineParts } from './LineParts.tsx';
import type { LoggedLine } from './log.ts';
import { roomWords } from './words.ts';

function LogLine({ line }: { readonly line: Line }) {
  return (
    <>
      <span className="rm-log-number">{line.number}</span>
      <span className="rm-log-words">
        <LineParts parts={line.parts} />
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

/** Oldest first: what stands there does not move when a line is added. */
export function LogList({ lines }: { readonly lines: readonly LoggedLine[] }) {
  const say = useWords(roomWords);
  const list = useNewestInView(lines.length);
  if (lines.length === 0) return <p className="rm-log-empty tk-caption">{say('noLog')}</p>;
  return (
    <ol className="rm-log" ref={list}>
      {lines.map(({ key, ...line }) => (
        <li key={key} className={line.heading ? 'rm-log-heading' : undefined}>
          <LogLine line={line} />
        </li>
      ))}
    </ol>
  );
}
