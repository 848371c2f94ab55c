import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { convert } from 'fontverter';
import { describe, expect, it } from 'vitest';
import { SYSTEM, shownSources } from './characters.ts';
import { codePointsOf, namesOf, tablesOf } from './sfnt.ts';

const BUILT = 'apps/web/build/fonts';
const css = readFileSync(join(BUILT, 'fonts.generated.css'), 'utf8');
const files = readdirSync(BUILT).filter((name) => name.endsWith('.woff2'));
const fonts = new Map<string, Buffer>();
for (const name of files) fonts.set(name, await convert(readFileSync(join(BUILT, name)), 'sfnt'));

function familyOf(file: string): string | undefined {
  return css
    .split('}')
    .find((rule) => rule.includes(`./${file}`))
    ?.match(/font-family: '([^']+)'/)?.[1];
}

/** What is left of a file without its comments; all that is not ASCII stands in strings. */
function spoken(file: string): string {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const options = { loader, charset: 'utf8', minify: true, legalComments: 'none' } as const;
  return transformSync(readFileSync(file, 'utf8'), options).code;
}

describe('the fonts of the build', () => {
  it('hold every character that the app can say', () => {
    const held = new Set([...fonts.values()].flatMap((font) => [...codePointsOf(font)]));
    const missing = shownSources().flatMap((file) =>
      [...new Set(spoken(file))]
        .filter((sign) => sign > '~' && !SYSTEM.includes(sign))
        .filter((sign) => !held.has(sign.codePointAt(0) ?? 0))
        .map((sign) => `${sign} in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('put no Japanese character into two files of one weight', () => {
    for (const kind of ['ja-sans-400', 'ja-sans-700', 'ja-serif']) {
      const parts = [...fonts].filter(([name]) => name.startsWith(kind));
      const codes = parts.flatMap(([, font]) => [...codePointsOf(font)]);
      expect(codes.length).toBe(new Set(codes).size);
    }
  });

  it.each(files)('%s bears our name: “Source” is reserved', (file) => {
    const font = fonts.get(file) ?? Buffer.alloc(0);
    const texts = namesOf(font).map(([, text]) => text);
    const family = familyOf(file) ?? '';
    expect(family).toMatch(/^Taku /);
    expect(texts).toEqual([family, 'Regular', family, family.replaceAll(' ', '')]);
  });

  it('keep the narrow forms of Japanese text', () => {
    const sans = fonts.get('ja-sans-400-base.woff2') ?? Buffer.alloc(0);
    const features = tablesOf(sans).find(({ tag }) => tag === 'GPOS')?.data;
    expect(features?.toString('latin1')).toContain('palt');
  });

  it('come with the licences and copyrights of the four families', () => {
    const text = readFileSync(join(BUILT, 'font-licences.txt'), 'utf8');
    expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(4);
    for (const owner of ['Adobe', 'Shippori Mincho Project Authors']) expect(text).toContain(owner);
  });
});
