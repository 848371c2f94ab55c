import { createContext } from 'react';
import type { Glossary } from './glossary.ts';

/** The words of the game on this screen, and the way to all of them. */
type GlossarySource = {
  readonly entries: Glossary;
  /** At a table all words open over it; elsewhere they are a page. */
  readonly all: { readonly href: string } | { readonly open: () => void };
};

/** Null: nothing is explained here, and words stand as they are. */
export const GlossaryContext = createContext<GlossarySource | null>(null);
