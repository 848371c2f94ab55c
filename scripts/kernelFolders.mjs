// Where AssemblyScript lies. Plain Node: set-up asks before anything is installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function below(root, parent) {
  const folder = join(root, parent);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Every folder with kernel sources: a game's own, and those that belong to no game. */
export function kernelFolders(root) {
  return [
    ...below(root, 'games').map((game) => `games/${game}/kernel`),
    ...below(root, 'packages/kernels').map((name) => `packages/kernels/${name}`),
  ].filter((folder) => existsSync(join(root, folder, 'assembly', 'index.ts')));
}

/** One memory for each instance, and a build whose instances in several threads share one. */
export const KERNEL_BUILDS = ['kernel', 'kernel.shared'];
