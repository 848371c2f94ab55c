import { open, readFile, rename } from 'node:fs/promises';

/** Which run a checkpoint belongs to. */
export interface RunHead {
  readonly recipe: string;
  readonly options: Readonly<Record<string, number>>;
}

interface KeptRun extends RunHead {
  readonly checkpoint: Uint8Array;
}

/** What whoever asked for a run can put right. */
export class TrainError extends Error {
  override readonly name = 'TrainError';
}

/** A half-written file never replaces a whole one, also when the power fails. */
export async function replaceFile(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** A line of JSON that says what is made here, then the checkpoint. */
export async function keepRun(path: string, head: RunHead, checkpoint: Uint8Array): Promise<void> {
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  await replaceFile(path, Buffer.concat([line, checkpoint]));
}

function isHead(value: unknown): value is RunHead {
  return typeof value === 'object' && value !== null && 'recipe' in value && 'options' in value;
}

function parseHead(line: string): RunHead | null {
  try {
    const head: unknown = JSON.parse(line);
    return isHead(head) ? head : null;
  } catch {
    return null;
  }
}

/** Null where there is no such file. */
export async function readRun(path: string): Promise<KeptRun | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return null;
  const end = bytes.indexOf(10);
  const head = end < 0 ? null : parseHead(bytes.subarray(0, end).toString('utf8'));
  if (!head) throw new TrainError(`${path} is no state of a training.`);
  return { ...head, checkpoint: new Uint8Array(bytes.subarray(end + 1)) };
}
