import type { ToldReason } from '@taku/contract';
import type { ReasonsMessage } from '@taku/protocol';
import type { Told } from '@taku/ui';

/** One reason with the change it came with. */
type KeyedReason = ToldReason & { readonly key: string };

/** So many moves back a reader looks. */
const MOST = 30;

/** Why the CPUs moved as they did, as far as that was told; the newest first. */
export function toldReasons(told: readonly Told[]): readonly KeyedReason[] {
  const all = told.flatMap(({ id, messages }) =>
    messages
      .filter((message): message is ReasonsMessage => message.type === 'reasons')
      .flatMap(({ reasons }) => reasons)
      .map((reason, place) => ({ ...reason, key: `${id}.${place}` })),
  );
  return all.slice(-MOST).toReversed();
}
