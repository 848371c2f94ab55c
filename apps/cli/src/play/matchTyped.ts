/** Finds the actions that a typed text can mean. */
type Typed<T> =
  | { readonly kind: 'chosen'; readonly value: T }
  | { readonly kind: 'several'; readonly options: readonly Option<T>[] }
  | { readonly kind: 'none' };

export interface Option<T> {
  readonly text: string;
  readonly value: T;
}

function normal(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** A number from the shown list, the whole text of an action, or a beginning that fits only one. */
export function matchTyped<T>(
  typed: string,
  all: readonly Option<T>[],
  shown: readonly Option<T>[],
): Typed<T> {
  const wanted = normal(typed);
  if (wanted === '') return { kind: 'several', options: all };
  const exact = all.find(({ text }) => normal(text) === wanted);
  if (exact) return { kind: 'chosen', value: exact.value };
  const numbered = /^\d+$/.test(wanted) ? shown[Number(wanted) - 1] : undefined;
  if (numbered) return { kind: 'chosen', value: numbered.value };
  const fitting = all.filter(({ text }) => normal(text).startsWith(wanted));
  const [only, ...more] = fitting;
  if (!only) return { kind: 'none' };
  return more.length === 0
    ? { kind: 'chosen', value: only.value }
    : { kind: 'several', options: fitting };
}
