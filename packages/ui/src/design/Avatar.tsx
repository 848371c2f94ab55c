import './avatar.css';

type AvatarTone = 'ink' | 'shu' | 'ai' | 'matsu' | 'cpu';

/** The first letter of a name in a circle. */
export function Avatar({
  name,
  tone = 'ink',
  size = 28,
}: {
  readonly name: string;
  readonly tone?: AvatarTone;
  readonly size?: number;
}) {
  const [letter = '?'] = name.trim();
  return (
    <span
      className={`tk-avatar tk-avatar-${tone}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.5) }}
      aria-hidden="true"
    >
      {letter.toUpperCase()}
    </span>
  );
}
