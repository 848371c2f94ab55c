import type { Words } from '@taku/contract';
import { useMemo } from 'react';
import { useSettings } from '../settings/store.ts';
import { sayIn, type Language, type Say, type WordList } from './words.ts';

export function useLanguage(): Language {
  return useSettings((settings) => settings.language);
}

/** `const say = useWords(lobbyWords); say('create')`: a wrong key or a missing value does not compile. */
export function useWords<const List extends WordList>(list: List): Say<List> {
  const language = useLanguage();
  return useMemo(() => sayIn(language, list), [language, list]);
}

/** For words that come with the data: names of games, refusals, commentary. */
export function useSpoken(): (words: Words) => string {
  const language = useLanguage();
  return useMemo(() => (words) => words[language], [language]);
}
