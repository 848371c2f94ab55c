import type { Words } from '@taku/contract';
import type { Language } from '../i18n/words.ts';

/** A word of art: what it means, in at most two sentences. */
export type GlossaryEntry = {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  /** How sentences write it, where that is not its name. */
  readonly forms?: Partial<Readonly<Record<Language, readonly string[]>>>;
};

export type Glossary = readonly GlossaryEntry[];

/** A stretch of a sentence; `entry` where it is a word of art. */
type Stretch = { readonly text: string; readonly entry?: GlossaryEntry };

function formsOf({ name, forms }: GlossaryEntry, language: Language): readonly string[] {
  return [name[language], ...(forms?.[language] ?? [])];
}

function escaped(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

type Reader = { readonly pattern: RegExp; readonly byForm: ReadonlyMap<string, GlossaryEntry> };

/** Longer forms first: “side pot” is no “pot”. Latin letters end a word, kana and kanji do not. */
function readerOf(glossary: Glossary, language: Language): Reader {
  const byForm = new Map(
    glossary.flatMap((entry) =>
      formsOf(entry, language).map((form) => [form.toLowerCase(), entry] as const),
    ),
  );
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = `(?<![a-z])(?:${forms.join('|') || '(?!)'})(?![a-z])`;
  return { pattern: new RegExp(pattern, 'gi'), byForm };
}

const READERS = new WeakMap<Glossary, Map<Language, Reader>>();

function reader(glossary: Glossary, language: Language): Reader {
  const known = READERS.get(glossary) ?? new Map<Language, Reader>();
  READERS.set(glossary, known);
  const made = known.get(language) ?? readerOf(glossary, language);
  known.set(language, made);
  return made;
}

/** A sentence with its words of art; each only where it stands first. `seen` goes over sentences. */
export function glossed(
  text: string,
  glossary: Glossary,
  language: Language,
  seen: Set<string> = new Set(),
): readonly Stretch[] {
  const { pattern, byForm } = reader(glossary, language);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const entry = byForm.get(match[0].toLowerCase());
    if (!entry || seen.has(entry.id)) continue;
    seen.add(entry.id);
    if (match.index > from) stretches.push({ text: text.slice(from, match.index) });
    stretches.push({ text: match[0], entry });
    from = match.index + match[0].length;
  }
  return from < text.length ? [...stretches, { text: text.slice(from) }] : stretches;
}
