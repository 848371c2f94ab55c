import { type Part, partText } from '@taku/ui';

/** A sentence of the log as eyes see it, with what ears get instead of pieces. */
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
