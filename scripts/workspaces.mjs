// Our own packages in node_modules. Plain Node: set-up runs it before `npm ci`.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function foldersMatching(root, pattern) {
  const parent = pattern.replace(/\/\*$/, '');
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Every workspace, by the patterns of the root package.json: its name and its folder. */
export function workspacesOf(root) {
  return readJson(join(root, 'package.json'))
    .workspaces.flatMap((pattern) => foldersMatching(root, pattern))
    .map((folder) => ({ name: readJson(join(root, folder, 'package.json')).name, folder }));
}

const lockedPackages = (root) => Object.entries(readJson(join(root, 'package-lock.json')).packages);

/** What `npm ci` would bring from outside: a workspace that moves or is new changes nothing here. */
export function lockedLibraries(root) {
  const libraries = lockedPackages(root).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  return JSON.stringify(libraries);
}

/** False while the lock file does not know some workspace. */
export function areAllLocked(root) {
  const locked = new Set(lockedPackages(root).map(([path]) => path));
  return workspacesOf(root).every(({ folder }) => locked.has(folder));
}

function isLinked(link, folder) {
  try {
    return realpathSync(link) === realpathSync(folder);
  } catch {
    return false;
  }
}

function dropDanglingLinks(scope) {
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const link = join(scope, name);
    if (lstatSync(link).isSymbolicLink() && !existsSync(link)) rmSync(link);
  }
}

/** Links each workspace that is not linked yet, so that a new folder needs no installation. */
export function linkWorkspaces(root) {
  const modules = join(root, 'node_modules');
  for (const { name, folder } of workspacesOf(root)) {
    const link = join(modules, name);
    if (isLinked(link, join(root, folder))) continue;
    rmSync(link, { recursive: true, force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, folder)), link, 'junction');
  }
  dropDanglingLinks(join(modules, '@taku'));
}
