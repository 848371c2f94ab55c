import type { OwnRatings } from '@taku/protocol';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useRemote } from '../app/useRemote.ts';
import { historyStore } from '../history/store.ts';
import { type Item, itemsOf } from './items.ts';
import { profileApi } from './profileApi.ts';
import { profileWords } from './words.ts';

export type OwnRecord = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly again: () => void;
  /** The newest first; while the server has not answered, what this browser remembers. */
  readonly items: readonly Item[];
  readonly ratings: OwnRatings | null;
  readonly setRatings: (ratings: OwnRatings) => void;
  readonly favourites: ReadonlySet<string>;
  readonly keep: (matchId: string, kept: boolean) => void;
};

async function askAll(signal: AbortSignal) {
  const [lines, ratings, favourites] = await Promise.all([
    profileApi.record(signal),
    profileApi.ratings(signal),
    profileApi.favourites(signal),
  ]);
  return { lines, ratings, favourites };
}

export function useOwnRecord(): OwnRecord {
  const say = useWords(profileWords);
  const [remote, again] = useRemote(askAll);
  const { games } = useStore(historyStore);
  const data = remote.kind === 'loading' ? null : remote.data;
  const items = useMemo(() => itemsOf(data?.lines ?? [], games), [data, games]);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [ratings, setRatings] = useState<OwnRatings | null>(null);
  const matches = kept ?? data?.favourites.matches;
  const favourites = useMemo(() => new Set(matches ?? []), [matches]);
  const keep = useCallback(
    (matchId: string, isKept: boolean) => {
      profileApi.setFavourite(matchId, isKept).then(
        (answer) => setKept(answer.matches),
        () => showToast({ tone: 'error', title: say('notKept') }),
      );
    },
    [say],
  );
  const state = remote.kind === 'failed' && !data ? 'failed' : data ? 'ready' : 'loading';
  const own = ratings ?? data?.ratings ?? null;
  return { state, again, items, ratings: own, setRatings, favourites, keep };
}
