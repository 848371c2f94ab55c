import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE = 0o600;

/** The old file or the new one, whenever the power goes. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  const handle = await open(next, 'w', PRIVATE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
