export { type Glossary, glossed } from './glossary.ts';
export { GlossaryContext } from './glossaryContext.ts';
export { Glossed } from './Glossed.tsx';
export { Term } from './Term.tsx';
export { WordRows } from './WordRows.tsx';
