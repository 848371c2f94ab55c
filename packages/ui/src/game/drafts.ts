/** What is staged but not sent, kept for this tab: a reload finds it where it was. */
type Draft = { readonly turn: string; readonly staged: unknown };

function itemOf(key: string): string {
  return `taku.draft.${key}`;
}

/** Null when nothing was staged in this turn. Unchecked: the game looks at every part of it. */
export function readDraft(key: string | undefined, turn: string): unknown {
  if (key === undefined) return null;
  try {
    const draft = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? 'null') as Draft | null;
    return draft?.turn === turn ? draft.staged : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string | undefined, turn: string, staged: unknown): void {
  if (key === undefined) return;
  try {
    if (staged === null) sessionStorage.removeItem(itemOf(key));
    else sessionStorage.setItem(itemOf(key), JSON.stringify({ turn, staged } satisfies Draft));
  } catch {
    // Without storage a reload starts with an empty board, as it did before.
  }
}
