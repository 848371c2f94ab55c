import type { Game, GameEvent, Json, LogEntry } from '@taku/contract';

/** A spelling that no rules of today have. */
type OldWords = { readonly type: 'old'; readonly was: Json };

function oldWords(value: Json): OldWords {
  return { type: 'old', was: value };
}

function olderEvent(event: GameEvent): GameEvent {
  if (event.kind === 'act') return { ...event, action: oldWords(event.action) };
  return event.kind === 'chance' ? { ...event, outcome: oldWords(event.outcome) } : event;
}

/** The log as older rules would have spelt it; what `newerRules` gives can read it. */
export function olderEntries(entries: readonly LogEntry[]): readonly LogEntry[] {
  return entries.map((entry) => ({ ...entry, event: olderEvent(entry.event) }));
}

function upcast(event: Json): Json {
  const old = event as unknown as GameEvent;
  if (old.kind === 'act') return { ...old, action: (old.action as unknown as OldWords).was };
  return old.kind === 'chance' ? { ...old, outcome: (old.outcome as OldWords).was } : event;
}

/** What a game with the same rules in new words would have. */
export function newerRules({
  rulesVersion,
}: Game): Required<Pick<Game, 'rulesVersion' | 'upcast'>> {
  return { rulesVersion: rulesVersion + 1, upcast };
}

/** Gives the game itself newer rules, so that all who know it meet them; undo puts it back. */
export function raiseRules(game: Game): () => void {
  const { rulesVersion } = game;
  Object.assign(game, newerRules(game));
  return () => {
    Object.assign(game, { rulesVersion });
    Reflect.deleteProperty(game, 'upcast');
  };
}
