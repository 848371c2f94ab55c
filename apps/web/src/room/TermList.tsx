import type { RoomView } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { type Term, useTerms } from './terms.ts';

export function TermList({
  room,
  ui,
  more = [],
}: {
  readonly room: RoomView;
  readonly ui: GameUi | null;
  readonly more?: readonly Term[];
}) {
  const terms = [...useTerms(room, ui), ...more];
  return (
    <dl className="rm-terms">
      {terms.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
