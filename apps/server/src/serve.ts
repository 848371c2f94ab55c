import { join } from 'node:path';
import {
  accessFrom,
  hostsFrom,
  limitsFrom,
  outsideFrom,
  dailyFrom,
  trainingFrom,
  trustProxyFrom,
} from './limits/fromEnvironment.ts';
import type { ServerOptions } from './options.ts';
import { projectRoot } from './projectRoot.ts';
import { StartError } from './startError.ts';
import { FolderInUse } from '@taku/storage';
import { StoreError } from './openLog.ts';
import { type RunningServer, lanAddresses, startServer } from './startServer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export { StartError } from './startError.ts';

const HIGHEST_PORT = 65_535;
const DEFAULT_PORT = 8000;

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new StartError(`PORT is “${text}”; allowed: a whole number from 0 to ${HIGHEST_PORT}.`);
}

function folderFrom(environment: Environment): string {
  return environment['TAKU_DATA'] ?? join(projectRoot(), 'data');
}

function storeFrom(environment: Environment): ServerOptions['store'] {
  const url = environment['DATABASE_URL'];
  if (url) return { kind: 'postgres', url };
  return { kind: 'sqlite', path: join(folderFrom(environment), 'taku.db') };
}

/** All settings: docs/running.md. */
export function optionsFromEnvironment(
  environment: Environment,
  flags: readonly string[],
): Partial<ServerOptions> {
  const isOpen = flags.includes('--lan') || environment['TAKU_LAN'] === '1';
  return {
    port: portFrom(environment['PORT']),
    host: environment['HOST'] || (isOpen ? '0.0.0.0' : '127.0.0.1'),
    store: storeFrom(environment),
    keyFolder: folderFrom(environment),
    ...limitsFrom(environment),
    outside: outsideFrom(environment, join(folderFrom(environment), 'bots.json')),
    training: trainingFrom(environment, folderFrom(environment)),
    daily: dailyFrom(environment, join(folderFrom(environment), 'daily')),
    trustProxy: trustProxyFrom(environment),
    hosts: hostsFrom(environment),
    ...accessFrom(environment),
    ...(environment['TAKU_LOG'] && { logLevel: environment['TAKU_LOG'] }),
  };
}

function explain(error: unknown, options: Partial<ServerOptions>): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const { port, host } = options;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use: stop the other server or set PORT.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used: set another PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}: set another HOST.`);
  }
  if (error instanceof FolderInUse) return new StartError(error.message);
  if (error instanceof StoreError) {
    return new StartError(`The log cannot be opened (${error.message}); see TAKU_DATA.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

function announce(server: RunningServer, host: string | undefined): void {
  process.stdout.write(`Taku is ready at ${server.url}\n`);
  if (host !== '0.0.0.0' && host !== '::') return;
  for (const address of lanAddresses()) {
    process.stdout.write(`On the local network: http://${address}:${server.port}\n`);
  }
}

function closeOnSignal(server: RunningServer): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Starts a server from the environment and keeps it until a signal ends it. */
export async function serve(
  environment: Environment,
  flags: readonly string[],
  given: Partial<ServerOptions> = {},
): Promise<void> {
  const options = { ...optionsFromEnvironment(environment, flags), ...given };
  try {
    const server = await startServer(options);
    closeOnSignal(server);
    announce(server, options.host);
  } catch (error) {
    throw explain(error, options);
  }
}
