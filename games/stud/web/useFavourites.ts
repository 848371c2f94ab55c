import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const MOST_KEPT = 500;

type Favourites = {
  readonly kept: readonly string[];
  readonly toggle: (key: string) => void;
};

/** Starred deals, kept in this browser; the oldest make room. */
export const useFavourites = create<Favourites>()(
  persist(
    (set) => ({
      kept: [],
      toggle: (key) =>
        set(({ kept }) => ({
          kept: kept.includes(key)
            ? kept.filter((other) => other !== key)
            : [...kept, key].slice(-MOST_KEPT),
        })),
    }),
    { name: 'taku-stud-favourites' },
  ),
);
