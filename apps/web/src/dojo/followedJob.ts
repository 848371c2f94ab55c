const KEY = 'taku.training';

/** The job this browser began and has not seen the end of. */
export function followedJob(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function followJob(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage nobody is told on other pages.
  }
}
