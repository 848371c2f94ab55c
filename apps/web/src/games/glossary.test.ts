import { describe, expect, it } from 'vitest';
import { gameOfPath } from './gameOfPath.ts';
import { BOARD_IDS, loadGameUi } from './registry.ts';

const SOURCES = import.meta.glob<string>('../../../../games/*/web/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const boards = await Promise.all(BOARD_IDS.map(async (id) => [id, await loadGameUi(id)] as const));
const glossaries = boards.flatMap(([id, ui]) => (ui?.glossary ? [[id, ui.glossary] as const] : []));

/** Ids of the terms that a game's components name. */
function namedIn(game: string): readonly string[] {
  const own = Object.entries(SOURCES).filter(([path]) => gameOfPath(path) === game);
  return own.flatMap(([, text]) =>
    [...text.matchAll(/<Term\s+id="(\w+)"/g)].map((m) => m[1] ?? ''),
  );
}

const sentences = (text: string) => text.split(/[。.](?:\s|$|(?=[^\d]))/).filter(Boolean).length;

describe('glossaries of the games', () => {
  it('several games have one', () => {
    expect(glossaries.length).toBeGreaterThanOrEqual(2);
  });

  it.each(glossaries)(
    '%s: each word once, in at most two sentences of both languages',
    (_, words) => {
      expect(new Set(words.map(({ id }) => id)).size).toBe(words.length);
      const long = words.filter(({ text }) => sentences(text.en) > 2 || sentences(text.ja) > 2);
      expect(long.map(({ id }) => id)).toEqual([]);
      const forms = words.flatMap(({ name, forms }) => [name.en, ...(forms?.en ?? [])]);
      expect(new Set(forms).size).toBe(forms.length);
    },
  );

  it.each(glossaries)('%s: every term on its boards has an entry', (game, words) => {
    const ids = new Set(words.map(({ id }) => id));
    expect(namedIn(game).filter((id) => !ids.has(id))).toEqual([]);
  });
});
