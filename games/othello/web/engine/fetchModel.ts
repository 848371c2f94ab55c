import { OTHELLO_MODEL } from '@taku/othello/bots';

/** The weights did not arrive; nothing is said about their content. */
class UnreachableModel extends Error {
  override readonly name = 'UnreachableModel';
}

type Tell = (percent: number | null) => void;

export type ByteReader = {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
};

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Tells every new whole percent; 100 is left for the engine that is ready to play. */
export async function readBytes(
  reader: ByteReader,
  size: number | null,
  tell: Tell,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let told = -1;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
    const percent = size === null ? null : Math.min(99, Math.floor((100 * length) / size));
    if (percent !== null && percent !== told) tell(percent);
    told = percent ?? told;
  }
}

type Manifest = { readonly models?: readonly { readonly hash: string; readonly bytes?: number }[] };

/** The manifest knows the size; the header does only where nothing is compressed on the way. */
export function sizeOf(manifest: Manifest | null, headers: Headers): number | null {
  const listed = manifest?.models?.find(({ hash }) => hash === OTHELLO_MODEL)?.bytes;
  if (listed !== undefined) return listed;
  const sent = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
  return sent > 0 ? sent : null;
}

async function readManifest(): Promise<Manifest | null> {
  const response = await fetch('/models/othello.json').catch(() => null);
  if (!response?.ok) return null;
  return response.json().catch(() => null) as Promise<Manifest | null>;
}

/** The weights, told in percent of their decoded bytes. */
export async function fetchModel(tell: Tell, cache: RequestCache = 'default'): Promise<Uint8Array> {
  const manifest = readManifest();
  try {
    const response = await fetch(`/models/${OTHELLO_MODEL}`, { cache });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    const size = sizeOf(await manifest, response.headers);
    tell(size === null ? null : 0);
    return await readBytes(response.body.getReader(), size, tell);
  } catch (error) {
    throw new UnreachableModel(error instanceof Error ? error.message : String(error));
  }
}
