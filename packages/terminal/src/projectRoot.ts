import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProject(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string }).name === 'taku';
}

/** The folder of the clone, from the sources as from the bundle. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isProject(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return isProject(folder) ? folder : process.cwd();
}
