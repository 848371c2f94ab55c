import type { Json, Viewer } from '@taku/contract';

/** How one game looks in a terminal. */
export interface TextTable {
  /** What the viewer sees, over several lines. */
  view(view: Json, viewer: Viewer): string;
  /** One action in a few characters; what a player types is matched against these. */
  action(action: Json): string;
}

function isTree(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFlat(value: Json): boolean {
  return typeof value !== 'object' || value === null || JSON.stringify(value).length <= 72;
}

function flatText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');
}

function indented(value: Json, indent: string): string[] {
  if (isFlat(value)) return [`${indent}${flatText(value)}`];
  return Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, inner]) =>
    isFlat(inner)
      ? [`${indent}${key}: ${flatText(inner)}`]
      : [`${indent}${key}:`, ...indented(inner, `${indent}  `)],
  );
}

/** For a game that has no table of its own yet: its view as it is. */
export const plainTable: TextTable = {
  view: (view) => indented(view, '').join('\n'),
  action(action) {
    if (!isTree(action)) return flatText(action);
    const { type, ...rest } = action;
    const fields = Object.entries(rest).map(([key, value]) => `${key}=${flatText(value)}`);
    return [flatText(type ?? ''), ...fields].join(' ');
  },
};
