import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '@taku/models';

const SEAL_BYTES = 32;

function sealOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** For what can be made again: the disk is not waited for, and a seal shows whether all came. */
export async function writeSealed(file: string, bytes: Uint8Array): Promise<void> {
  await writeWhole(file, Buffer.concat([sealOf(bytes), bytes]), { isDurable: false });
}

/** Null: there is none, or a power cut took a part of it. */
export function readSealed(file: string): Uint8Array | null {
  if (!existsSync(file)) return null;
  const all = readFileSync(file);
  const bytes = all.subarray(SEAL_BYTES);
  return sealOf(bytes).equals(all.subarray(0, SEAL_BYTES)) ? bytes : null;
}
