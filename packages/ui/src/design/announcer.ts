import { create } from 'zustand';

type Announcement = { readonly id: number; readonly text: string };

type AnnouncerStore = {
  readonly said: readonly Announcement[];
  readonly keys: ReadonlySet<string>;
};

/** A screen reader needs the newest lines only; the log keeps all. */
const KEPT = 6;
const KEYS_KEPT = 400;

export const useAnnouncements = create<AnnouncerStore>()(() => ({ said: [], keys: new Set() }));

let nextId = 1;

/** Says one sentence to screen readers. The same key is said once, however often it comes. */
export function announce(text: string, key?: string): void {
  const { said, keys } = useAnnouncements.getState();
  if (text === '' || (key !== undefined && keys.has(key))) return;
  const kept = key === undefined ? keys : new Set([...[...keys].slice(-KEYS_KEPT), key]);
  useAnnouncements.setState({
    said: [...said, { id: nextId++, text }].slice(-KEPT),
    keys: kept,
  });
}

export function forgetAnnouncements(): void {
  useAnnouncements.setState({ said: [], keys: new Set() });
}
