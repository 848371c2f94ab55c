import { type Line, type Part, partText } from '../boards/gameUi.ts';
import { useWords } from '../i18n/index.ts';
import { Star } from '../pieces/index.ts';
import type { LoggedLine } from './log.ts';
import { roomWords } from './words.ts';

export function LineParts({ parts }: { readonly parts: readonly Part[] }) {
  const keyed = parts.map((part, index) => ({ part, key: index }));
  return keyed.map(({ part, key }) => {
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    if (part.kind === 'strong') return <b key={key}>{part.text}</b>;
    return (
      <span key={key}>
        {part.node}
        <span className="tk-hidden">{partText(part)}</span>
      </span>
    );
  });
}

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

/** Newest first. */
export function LogList({ lines }: { readonly lines: readonly LoggedLine[] }) {
  const say = useWords(roomWords);
  if (lines.length === 0) return <p className="rm-log-empty tk-caption">{say('noLog')}</p>;
  return (
    <ol className="rm-log">
      {lines.toReversed().map(({ key, ...line }) => (
        <li key={key} className={line.heading ? 'rm-log-heading' : undefined}>
          <LogLine line={line} />
        </li>
      ))}
    </ol>
  );
}
