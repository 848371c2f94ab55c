import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import type { ArenaAnswer, ErrorBody } from '@taku/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-arena-'));
const ladders = join(folder, 'ladders');
const [measured, damaged, missing] = GAMES.map(({ id }) => id);
const standing = {
  game: measured!,
  unit: 'points',
  pairsAMatch: 1,
  anchor: { player: `${measured}/one`, rating: 1200 },
  ladder: [{ player: `${measured}/one`, rating: 1200, half: 0, pairs: 0 }],
  records: [],
  command: `taku ladder ${measured}`,
};
let server: TestServer;

beforeAll(async () => {
  mkdirSync(ladders);
  writeFileSync(join(ladders, `${measured}.json`), JSON.stringify(standing));
  writeFileSync(join(ladders, `${damaged}.json`), '{');
  server = await TestServer.start({ modelsDirectory: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('GET /api/arena', () => {
  it('gives the ladder of a game as it was written', async () => {
    const { status, body } = await server.get<ArenaAnswer>(`/api/arena?game=${measured}`);
    expect([status, body]).toEqual([200, { standing }]);
  });

  it.each([damaged, missing])(
    '%s has none: nothing was measured, or its file is damaged',
    async (game) => {
      const { status, body } = await server.get<ArenaAnswer>(`/api/arena?game=${game}`);
      expect([status, body]).toEqual([200, { standing: null }]);
    },
  );

  it.each(['nonsense', '../secrets'])(
    'refuses the game %s and names those there are',
    async (game) => {
      const path = `/api/arena?game=${encodeURIComponent(game)}`;
      const { status, body } = await server.get<ErrorBody>(path);
      expect([status, body.code]).toEqual([400, 'no_game']);
      expect(body.message).toContain(measured!);
    },
  );
});
