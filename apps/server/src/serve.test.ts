import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { optionsFromEnvironment, serve } from './serve.ts';
import { TestServer } from './testing/testServer.ts';

describe('options from the environment', () => {
  it.each([
    ['the defaults', {}, [], { port: 8000, host: '127.0.0.1' }],
    ['PORT and HOST', { PORT: '0', HOST: '::1' }, [], { port: 0, host: '::1' }],
    ['--lan opens it to the network', {}, ['--lan'], { host: '0.0.0.0' }],
    ['TAKU_LAN=1 too', { TAKU_LAN: '1' }, [], { host: '0.0.0.0' }],
    [
      'TAKU_DATA',
      { TAKU_DATA: '/d' },
      [],
      { store: { kind: 'sqlite', path: join('/d', 'taku.db') } },
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://x' },
      [],
      { store: { kind: 'postgres', url: 'postgres://x' } },
    ],
    [
      'limits for load tests',
      { TAKU_REQUESTS_PER_MINUTE: '9' },
      [],
      { rest: { perMinute: 9, roomsPerMinute: 9 } },
    ],
  ])('%s', (_what, environment, flags, expected) => {
    expect(optionsFromEnvironment(environment, flags)).toMatchObject(expected);
  });

  it.each(['http', '-1', '70000', '1.5'])('PORT=%s is refused in a sentence', (port) => {
    expect(() => optionsFromEnvironment({ PORT: port }, [])).toThrow(/^PORT is “.*”; allowed: /);
  });

  it('a port in use is one sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taku-port-'));
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const started = serve({ PORT: String(port), TAKU_DATA: folder }, []);
    await expect(started).rejects.toThrow(
      `Port ${port} is already in use: stop the other server or set PORT.`,
    );
    other.close();
    await rm(folder, { recursive: true });
  });

  it('a folder that another server uses is one sentence, until that server is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taku-shared-'));
    const path = join(folder, 'taku.db');
    const first = await TestServer.start({ store: { kind: 'sqlite', path } });
    await expect(serve({ PORT: '0', TAKU_DATA: folder }, [])).rejects.toThrow(
      `Another Taku server uses ${folder}: stop it, or set TAKU_DATA.`,
    );
    for (const name of await readdir(folder)) {
      expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
    }
    await first.close();
    const second = await TestServer.start({ store: { kind: 'sqlite', path } });
    await second.close();
    await rm(folder, { recursive: true });
  });

  // Even root cannot make a file there.
  it.runIf(existsSync('/proc/sys'))('a folder that is read only is one sentence', async () => {
    await expect(serve({ PORT: '0', TAKU_DATA: '/proc/sys' }, [])).rejects.toThrow(
      /^The log cannot be opened \(\/proc\/sys: read only; .*\); see TAKU_DATA\.$/,
    );
  });

  // Under /proc nothing can be made, and Node's own recursive mkdir never returns there.
  it.each(['/dev/null/nowhere', '/proc/nowhere', '/proc/nowhere/deeper'])(
    'a log that cannot be opened (%s) is one sentence',
    async (folder) => {
      const started = serve({ PORT: '0', TAKU_DATA: folder }, []);
      await expect(started).rejects.toThrow(/^The log cannot be opened \(.*\); see TAKU_DATA\.$/);
    },
  );
});
