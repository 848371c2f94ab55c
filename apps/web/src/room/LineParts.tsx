import { type Part, partText } from '@taku/ui';
import { Glossed } from '@taku/ui/glossary';

/** A sentence of the log as eyes see it, with what ears get instead of pieces. */
export function LineParts({
  parts,
  seen,
}: {
  readonly parts: readonly Part[];
  /** Words of art explained further up. */
  readonly seen?: ReadonlySet<string>;
}) {
  const keyed = parts.map((part, index) => ({ part, key: index }));
  return keyed.map(({ part, key }) => {
    if (typeof part === 'string') {
      return (
        <span key={key}>
          <Glossed {...(seen && { seen })}>{part}</Glossed>
        </span>
      );
    }
    if (part.kind === 'strong') return <b key={key}>{part.text}</b>;
    return (
      <span key={key}>
        {part.node}
        <span className="tk-hidden">{partText(part)}</span>
      </span>
    );
  });
}
