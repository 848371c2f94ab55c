import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and what is missing above it, one step at a time: Node's own `recursive` never
 * returns where the system says ENOENT below a folder that exists, as Linux does under /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
