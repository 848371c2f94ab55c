import { existsSync, readdirSync } from 'node:fs';
import type { Scenario } from './scenario.ts';

const GAMES_FOLDER = new URL('../../../../games/', import.meta.url);

/** Of every game that has one. */
export async function loadScenarios(): Promise<readonly Scenario[]> {
  const files = readdirSync(GAMES_FOLDER)
    .sort()
    .map((name) => new URL(`${name}/tests/scenario.ts`, GAMES_FOLDER))
    .filter((file) => existsSync(file));
  const loaded: Promise<{ readonly scenario: Scenario }>[] = files.map(
    ({ href }) => import(/* @vite-ignore */ href),
  );
  return (await Promise.all(loaded)).map(({ scenario }) => scenario);
}
