import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Seat, seatOf } from '@taku/contract';
import { TestServer, legalFromView, matchOf } from '@taku/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofc } from '../rules/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-weighed-'));
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ store: { kind: 'sqlite', path: join(folder, 'taku.db') } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the export', () => {
  it('tells nothing of what a CPU weighs while its match runs', async () => {
    const room = await server.openRoom({
      game: 'ofc',
      config: { turnSeconds: 0, leadToWin: 5000 },
      bots: ['ofc/lv1'],
      join: { name: 'Aki', seat: 0 },
    });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const isOwn = (status: { kind: string; seats?: readonly Seat[] }) =>
      status.kind === 'acting' && status.seats?.includes(seatOf(0));
    for (let act = 0; act < 5; act++) {
      const due = await client.next(
        (frame) => frame.type === 'update' && isOwn(matchOf(frame).status) === true,
      );
      await client.ask({ ...(legalFromView(ofc, matchOf(due).view, seatOf(0)) as object) });
    }
    const read = async () => {
      const path = `/api/export?format=jsonl&room=${room.room_id}`;
      const response = await fetch(`${server.url}${path}`);
      return (await response.text()).trim().split('\n');
    };
    await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(10);
    const lines = (await read()).map(
      (line) => JSON.parse(line) as { cause: string; policy: unknown },
    );
    const policies = lines.filter(({ cause }) => cause === 'bot').map(({ policy }) => policy);
    expect(policies).toHaveLength(5);
    for (const policy of policies) expect(policy).toMatchObject({ bot: 'ofc/lv1', candidates: [] });
  });
});
