import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areAllLocked, linkWorkspaces, lockedLibraries, workspacesOf } from './workspaces.mjs';

describe('workspaces', () => {
  let root = '';

  function write(path: string, value: unknown): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  }

  function lock(packages: Record<string, unknown>): void {
    write('package-lock.json', {
      packages: { '': {}, 'node_modules/zod': { version: '4.0.0' }, ...packages },
    });
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'taku-workspaces-'));
    write('package.json', { workspaces: ['packages/*', 'games/*'] });
    write('packages/match/package.json', { name: '@taku/match' });
    write('node_modules/zod/package.json', { name: 'zod' });
    lock({ 'packages/match': {}, 'node_modules/@taku/match': { link: true } });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const linkedTo = (name: string) => realpathSync(join(root, 'node_modules', name));
  const folder = (path: string) => realpathSync(join(root, path));

  it('a new game is linked without a change of the lock file', () => {
    write('games/newest/package.json', { name: '@taku/newest' });
    linkWorkspaces(root);
    expect(linkedTo('@taku/newest')).toBe(folder('games/newest'));
    expect(linkedTo('@taku/match')).toBe(folder('packages/match'));
    expect(existsSync(join(root, 'node_modules/zod/package.json'))).toBe(true);
  });

  it('a folder without a package.json is no workspace', () => {
    mkdirSync(join(root, 'games/empty'), { recursive: true });
    expect(workspacesOf(root)).toEqual([{ name: '@taku/match', folder: 'packages/match' }]);
  });

  it('a workspace that moved is linked anew, and one that went is dropped', () => {
    mkdirSync(join(root, 'node_modules/@taku'), { recursive: true });
    symlinkSync('../../packages/older/match', join(root, 'node_modules/@taku/match'));
    symlinkSync('../../packages/gone', join(root, 'node_modules/@taku/gone'));
    linkWorkspaces(root);
    expect(linkedTo('@taku/match')).toBe(folder('packages/match'));
    expect(() => linkedTo('@taku/gone')).toThrow('ENOENT');
  });

  it('only libraries decide whether anything is installed again', () => {
    const before = lockedLibraries(root);
    lock({ 'games/newest': {}, 'node_modules/@taku/newest': { link: true } });
    expect(lockedLibraries(root)).toBe(before);
    lock({ 'node_modules/zod': { version: '4.1.0' } });
    expect(lockedLibraries(root)).not.toBe(before);
  });

  it('says when the lock file does not know a workspace', () => {
    expect(areAllLocked(root)).toBe(true);
    write('games/newest/package.json', { name: '@taku/newest' });
    expect(areAllLocked(root)).toBe(false);
  });
});
