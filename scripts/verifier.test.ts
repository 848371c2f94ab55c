import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifierPage } from './buildVerifier.mjs';

const MOST_BYTES = 100_000;
let page: string;

beforeAll(async () => {
  page = await verifierPage();
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function packedCode(): string {
  const packed = /atob\("([^"]+)"\)/.exec(page)?.[1] ?? '';
  return inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
}

describe('the offline checker', () => {
  it('is one file of at most 100 kB, the same at every build', async () => {
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(MOST_BYTES);
    expect(await verifierPage()).toBe(page);
  });

  it('may run what it brings and reach nobody', () => {
    const policy = /content="([^"]*default-src[^"]*)"/.exec(page)?.[1] ?? '';
    const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${hashOf(script)} ${hashOf(packedCode())};`);
    expect(policy).not.toMatch(/connect-src|unsafe|https?:/);
    expect(page).not.toMatch(/(?:src|href)="(?!data:,")/);
  });

  it('holds the rules of every game', async () => {
    const { GAMES } = await import('@taku/catalog');
    const code = packedCode();
    expect(() => new Script(code)).not.toThrow();
    for (const { id, name } of GAMES) {
      expect(code).toContain(JSON.stringify(id));
      expect(code).toContain(name.ja);
    }
  });
});
