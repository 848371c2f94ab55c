import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProject(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string };
  return name === 'taku';
}

/** The folder of the clone, from the sources as from the bundle. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isProject(folder)) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
