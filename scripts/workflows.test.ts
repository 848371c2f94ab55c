import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JOBS } from './ci.mjs';
import { releaseNotes } from './releaseNotes.mjs';

const workflow = readFileSync('.github/workflows/test.yml', 'utf8');

describe('workflows', () => {
  it('the matrix of the workflow names every job, and no other', () => {
    const [, list = ''] = /job:\n((?: +- \S+\n)+)/.exec(workflow) ?? [];
    const named = [...list.matchAll(/- (\S+)/g)].map(([, job]) => job);
    expect(named).toEqual(Object.keys(JOBS));
  });

  it('[§5.1] the founding document’s jobs are there', () => {
    expect(Object.keys(JOBS)).toEqual(
      expect.arrayContaining([
        'rust-test',
        'python-test',
        'wasm-build',
        'web-build',
        'performance-test',
        'wasm-integration-test',
        'wasm-size-check',
        'e2e-test',
      ]),
    );
  });

  it('release notes are the section of the version, or none', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- new\n\n## 0.1.0\n\n- first\n- more\n';
    expect(releaseNotes(changelog, 'v0.1.0')).toBe('- first\n- more');
    expect(releaseNotes(changelog, 'v0.1')).toBeNull();
    expect(releaseNotes('## 0.2.0\n', 'v0.2.0')).toBeNull();
  });
});
