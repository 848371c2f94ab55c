import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE = 0o600;

interface HowToWrite {
  /** False: a process that is killed loses nothing, a power cut may, and no disk is waited for. */
  readonly isDurable: boolean;
}

/** The old file or the new one, whenever the power goes. */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  { isDurable }: HowToWrite = { isDurable: true },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  const handle = await open(next, 'w', PRIVATE);
  try {
    await handle.writeFile(bytes);
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
