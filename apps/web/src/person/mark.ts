import { parsePersonLine } from '@taku/protocol';
import { createStore } from 'zustand/vanilla';

/**
 * The secret that ties this browser's games together on a server. It is made once, when it is first
 * needed, and leaves the browser only with a seat and with questions about the person.
 */
const KEY = 'taku.person';
const BYTES = 18;

type Mark = { readonly secret: string | null };

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Private windows may refuse storage: then the tab keeps it as long as it lives. */
function read(): string | null {
  try {
    return parsePersonLine(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

function write(secret: string | null): void {
  try {
    if (secret === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, secret);
  } catch {
    // As above.
  }
}

export const markStore = createStore<Mark>()(() => ({ secret: read() }));

export function takeMark(secret: string | null): void {
  markStore.setState({ secret });
  write(secret);
}

/** Another tab may have made or taken one meanwhile: the stored one is the browser's. */
export function ownMark(): string {
  const stored = read();
  const secret = stored ?? markStore.getState().secret ?? newSecret();
  if (secret !== stored || secret !== markStore.getState().secret) takeMark(secret);
  return secret;
}

const FRAGMENT = '#person=';

/** What a QR code holds. The secret stands after the #, which no browser sends to a server. */
export function markLink(origin: string, secret: string): string {
  return `${origin}/${FRAGMENT}${secret}`;
}

/** The mark that the address of this page brings along; it is taken out of the address at once. */
export function markInAddress(
  place: Pick<Location, 'hash' | 'pathname' | 'search'>,
): string | null {
  const { hash, pathname, search } = place;
  if (!hash.startsWith(FRAGMENT)) return null;
  history.replaceState(history.state, '', `${pathname}${search}`);
  return parsePersonLine(hash);
}
