import { type Line, lineText } from '@taku/ui';
import { IconButton, Select } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { Replay } from '@taku/ui/replay';
import { replayWords } from './words.ts';

type Chapter = { readonly ply: number; readonly title: string };

/** Where the parts of a game begin, as its lines tell. */
export function chaptersOf(lines: readonly (readonly Line[])[]): readonly Chapter[] {
  return lines.flatMap((step, ply) =>
    step.flatMap((line) => (line.chapter ? [{ ply, title: lineText(line) }] : [])),
  );
}

/** A game of several deals: begin at any of them. */
export function Chapters({
  chapters,
  replay,
}: {
  readonly chapters: readonly Chapter[];
  readonly replay: Replay;
}) {
  const say = useWords(replayWords);
  if (chapters.length < 2) return null;
  const now = Math.max(
    0,
    chapters.findLastIndex(({ ply }) => ply <= replay.ply),
  );
  const go = (place: number) => replay.go(chapters[place]?.ply ?? 0);
  return (
    <div className="rp-chapters">
      <IconButton
        boxed
        icon="back"
        label={say('chapterBefore')}
        disabled={now === 0}
        onClick={() => go(now - 1)}
      />
      <Select
        label={say('chapter')}
        value={String(now)}
        choices={chapters.map(({ title }, place) => ({ value: String(place), label: title }))}
        onChange={(place) => go(Number(place))}
      />
      <IconButton
        boxed
        icon="forward"
        label={say('chapterAfter')}
        disabled={now === chapters.length - 1}
        onClick={() => go(now + 1)}
      />
    </div>
  );
}
