import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, Target, holds } from './attack.ts';

async function secondServer(target: Target): Promise<string> {
  const second = await Target.start(target.dataPath).catch(() => null);
  if (second) await second.end('SIGKILL');
  holds(second === null, 'two servers share one folder');
  await target.restart('SIGKILL');
  return 'refused; after kill −9 of the first one it may start';
}

async function readableFiles(target: Target): Promise<string> {
  await target.openRoom();
  const files = readdirSync(target.dataPath);
  const open = files.filter((file) => (statSync(join(target.dataPath, file)).mode & 0o077) !== 0);
  holds(open.length === 0, `others may read ${open.join(', ')}`);
  return `${files.length} files, all 0600`;
}

async function readOnlyFolder(target: Target): Promise<string> {
  const second = await Target.start('/proc/sys', target.environment).catch(() => null);
  if (second) await second.end('SIGKILL');
  holds(second === null, 'a server runs that cannot save');
  const { text } = await target.ask('/health');
  holds(text.includes('"writing":"ok"'), `/health does not try to write: ${text}`);
  return 'refused; /health tries to write';
}

export const attacks: readonly Attack[] = [
  { title: 'a second server on one data folder', run: secondServer },
  { title: 'files of the log read by others', run: readableFiles },
  { title: 'a start on a folder that is read only', run: readOnlyFolder },
];
