import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder, parseManifest } from '@taku/models';
import { ArenaStanding } from '@taku/protocol';
import { measuredSection } from './section.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

interface Page {
  readonly path: string;
  readonly text: string;
  /** With the figures that are in `models/` now. */
  readonly renewed: string;
}

function read(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(modelsFolder(), ...path), 'utf8'));
}

function sectionOf(game: string): string {
  const manifest = parseManifest(read(`${game}.json`));
  if (!manifest.ok) throw new Error(`models/${game}.json: ${manifest.detail.en}`);
  return measuredSection(ArenaStanding.parse(read('ladders', `${game}.json`)), manifest.value);
}

/** The last section of a README is the one that is made. */
function pageOf(game: string): Page {
  const path = join(ROOT, 'games', game, 'README.md');
  const text = readFileSync(path, 'utf8');
  const [kept = ''] = text.split(/^## Measured$/m);
  return { path, text, renewed: `${kept.trimEnd()}\n\n${sectionOf(game)}` };
}

/** The README of every game that has a ladder. */
export function measuredPages(): readonly Page[] {
  return readdirSync(join(modelsFolder(), 'ladders'))
    .toSorted()
    .map((file) => pageOf(file.replace(/\.json$/, '')));
}
