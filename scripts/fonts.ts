// Cuts the four open families to the words of the app. `docs/decisions/0013-type-comes-with-the-page.md` says why these.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { charactersOfTheApp } from './fonts/characters.ts';
import { type Face, ORIGINALS, PACKAGES, facesFor } from './fonts/faces.ts';
import { codePointsOf, namesOf, renamed } from './fonts/sfnt.ts';

const OUT = 'apps/web/build/fonts';

/** Until ours are there, the nearest of every system, at our width. */
const FALLBACKS = [
  ['Taku Fallback', ['Arial', 'Liberation Sans'], '102%'],
  ['Taku Fallback Roboto', ['Roboto'], '103%'],
  ['Taku Fallback DejaVu', ['DejaVu Sans'], '91%'],
] as const;

async function cut(face: Face): Promise<Buffer> {
  const subset = await subsetFont(readFileSync(face.source), face.characters, {
    targetFormat: 'sfnt',
    keepFeatures: face.features ?? [],
    noHinting: true,
    noLayoutClosure: true,
    ...(face.axes && { variationAxes: face.axes }),
  });
  return renamed(subset, face.family);
}

const hex = (code: number) => code.toString(16).toUpperCase();

/** `U+41-5A,U+E9`: only what the file really holds, so that nothing else waits for it. */
function unicodeRange(font: Buffer): string {
  const codes = [...codePointsOf(font)].sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const code of codes) {
    const last = spans.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else spans.push([code, code]);
  }
  return spans
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

function rule(face: Face, font: Buffer): string {
  return `@font-face {
  font-family: '${face.family}';
  src: url('./${face.file}.woff2') format('woff2');
  font-weight: ${face.weight};
  font-display: ${face.display};${face.sizeAdjust ? `\n  size-adjust: ${face.sizeAdjust};` : ''}
  unicode-range: ${unicodeRange(font)};
}`;
}

function fallbackRules(): readonly string[] {
  return FALLBACKS.map(([family, names, adjust]) => {
    const sources = names.map((name) => `local('${name}')`).join(', ');
    return `@font-face {\n  font-family: '${family}';\n  src: ${sources};\n  size-adjust: ${adjust};\n}`;
  });
}

/** The packages bring the licence, the fonts themselves the copyright. */
async function licences(): Promise<string> {
  const texts: string[] = [];
  for (const [folder, file] of ORIGINALS) {
    const names = namesOf(await convert(readFileSync(file), 'sfnt'));
    const copyright = names.find(([id]) => id === 0)?.[1] ?? '';
    const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
    texts.push(`${basename(folder)}\n\n${copyright}\n\n${licence}\n`);
  }
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

/** The same words and the same tools give the same files: then there is nothing to do. */
function markOf(faces: readonly Face[]): string {
  const tools = ['scripts/fonts.ts', 'scripts/fonts/faces.ts', 'scripts/fonts/sfnt.ts'];
  const versions = [...PACKAGES, 'node_modules/subset-font'].map((folder) =>
    readFileSync(join(folder, 'package.json')),
  );
  const hash = createHash('sha256').update(JSON.stringify(faces));
  for (const part of [...tools.map((file) => readFileSync(file)), ...versions]) hash.update(part);
  return hash.digest('hex');
}

function isMade(mark: string): boolean {
  try {
    return readFileSync(join(OUT, 'mark'), 'utf8') === mark;
  } catch {
    return false;
  }
}

async function make(faces: readonly Face[], mark: string): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const rules = fallbackRules().slice();
  for (const face of faces) {
    const font = await cut(face);
    if (codePointsOf(font).size === 0) continue;
    writeFileSync(join(OUT, `${face.file}.woff2`), await convert(font, 'woff2'));
    rules.push(rule(face, font));
  }
  writeFileSync(join(OUT, 'fonts.generated.css'), `${rules.join('\n\n')}\n`);
  writeFileSync(join(OUT, 'font-licences.txt'), await licences());
  writeFileSync(join(OUT, 'mark'), mark);
}

const faces = await facesFor(charactersOfTheApp());
const mark = markOf(faces);
if (!isMade(mark)) await make(faces, mark);
