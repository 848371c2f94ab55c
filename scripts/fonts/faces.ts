import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { type CharacterSets, type Characters, LATIN } from './characters.ts';
import { codePointsOf } from './sfnt.ts';

/** One file of the build. */
export interface Face {
  readonly file: string;
  readonly family: string;
  readonly source: string;
  readonly characters: string;
  readonly weight: string;
  readonly display: 'swap' | 'optional';
  readonly sizeAdjust?: string;
  readonly features?: readonly string[];
  readonly axes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

const SANS = 'node_modules/@fontsource-variable/source-sans-3';
const SERIF = 'node_modules/@fontsource-variable/source-serif-4';
const SANS_JP = 'node_modules/@fontsource/noto-sans-jp';
const SERIF_JP = 'node_modules/@fontsource/shippori-mincho';

export const PACKAGES = [SANS, SERIF, SANS_JP, SERIF_JP];

const SANS_FILE = `${SANS}/files/source-sans-3-latin-wght-normal.woff2`;
const SERIF_FILE = `${SERIF}/files/source-serif-4-latin-opsz-normal.woff2`;
const sansJpFile = (weight: string) =>
  `${SANS_JP}/files/noto-sans-jp-japanese-${weight}-normal.woff2`;
const SERIF_JP_FILE = `${SERIF_JP}/files/shippori-mincho-japanese-800-normal.woff2`;

/** A package and a file of it that says whose work it is. */
export const ORIGINALS = [
  [SANS, SANS_FILE],
  [SERIF, SERIF_FILE],
  [SANS_JP, sansJpFile('400')],
  [SERIF_JP, SERIF_JP_FILE],
] as const;

const PARTS = ['base', 'table', 'more'] as const satisfies readonly (keyof Characters)[];
/** One weight stands for all, so that no browser makes a bold one up. */
const EVERY_WEIGHT = '1 1000';

const LATIN_FACES: readonly Face[] = [
  {
    file: 'latin-sans',
    family: 'Taku Sans',
    source: SANS_FILE,
    characters: LATIN,
    weight: '400 700',
    display: 'swap',
    sizeAdjust: '110%',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'latin-serif',
    family: 'Taku Serif',
    source: SERIF_FILE,
    characters: LATIN,
    weight: EVERY_WEIGHT,
    display: 'swap',
    sizeAdjust: '108%',
    axes: { wght: 700, opsz: 28 },
  },
];

function sansFaces(characters: Characters): readonly Face[] {
  return PARTS.flatMap((part) =>
    ['400', '700'].map((weight) => ({
      file: `ja-sans-${weight}-${part}`,
      family: 'Taku Sans JP',
      source: sansJpFile(weight),
      characters: characters[part],
      weight,
      display: 'optional' as const,
      features: ['palt'],
    })),
  );
}

function serifFaces(characters: Characters): readonly Face[] {
  return PARTS.map((part) => ({
    file: `ja-serif-${part}`,
    family: 'Taku Serif JP',
    source: SERIF_JP_FILE,
    characters: characters[part],
    weight: EVERY_WEIGHT,
    display: 'optional' as const,
  }));
}

async function heldBy(file: string): Promise<ReadonlySet<number>> {
  return codePointsOf(await convert(readFileSync(file), 'sfnt'));
}

/** Arrows, stars and the like lie in the numbered slices of Noto; each slice gives one tiny file. */
async function symbolFaces(symbols: string): Promise<readonly Face[]> {
  const folder = join(SANS_JP, 'files');
  const faces: Face[] = [];
  const left = new Set(symbols);
  for (const name of readdirSync(folder)) {
    const slice = /^noto-sans-jp-(\d+)-400-normal\.woff2$/.exec(name)?.[1];
    if (slice === undefined || left.size === 0) continue;
    const source = join(folder, name);
    const held = await heldBy(source);
    const characters = [...left].filter((sign) => held.has(sign.codePointAt(0) ?? 0)).join('');
    for (const sign of characters) left.delete(sign);
    if (characters === '') continue;
    const [family, weight, display] = ['Taku Symbols', EVERY_WEIGHT, 'swap'] as const;
    faces.push({ file: `symbols-${slice}`, family, source, characters, weight, display });
  }
  return faces;
}

/** Wide signs that the Japanese file itself leaves to the slices. */
async function strays({ base, table, more }: Characters): Promise<string> {
  const held = await heldBy(sansJpFile('400'));
  return Array.from(base + table + more)
    .filter((sign) => !held.has(sign.codePointAt(0) ?? 0))
    .join('');
}

export async function facesFor({ sans, serif, symbols }: CharacterSets): Promise<readonly Face[]> {
  const all = [
    ...LATIN_FACES,
    ...sansFaces(sans),
    ...serifFaces(serif),
    ...(await symbolFaces(symbols + (await strays(sans)))),
  ];
  return all.filter(({ characters }) => characters !== '');
}
