import { contrast } from './contrast.ts';

/** Custom properties by name, without their dashes. */
type Tokens = Readonly<Record<string, string>>;

/** What a sheet defines under a selector. */
export function block(css: string, selector: string): Tokens {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const inside = blocks
    .filter(([, head = '']) => head.split(',').some((part) => part.trim().endsWith(selector)))
    .map(([, , body = '']) => body)
    .join('');
  const pairs = [...inside.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]));
}

export function inTheme(css: string, theme: 'light' | 'dark'): Tokens {
  return { ...block(css, ':root'), ...block(css, `[data-theme='${theme}']`) };
}

export function ratio(tokens: Tokens, front: string, ground: string): number {
  return contrast(tokens[front] ?? '#000000', tokens[ground] ?? '#000000');
}
