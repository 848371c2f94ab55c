import type { BotAssets } from '@taku/contract';
import { hashBytes } from '@taku/match';
import { assetsFrom } from './roles.ts';

/** The weights did not arrive; nothing is said about their content. */
class UnreachableModel extends Error {
  override readonly name = 'UnreachableModel';
}

export type ByteReader = {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
};

type Cache = 'default' | 'reload';

type Fetching = {
  /** Told every new whole percent of the decoded bytes; 100 is left for whoever is ready to play. */
  readonly tell?: (percent: number) => void;
  readonly cache?: Cache;
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

export async function readBytes(
  reader: ByteReader,
  size: number,
  tell: (percent: number) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let told = 0;
  tell(told);
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
    const percent = Math.min(99, Math.floor((100 * length) / size));
    if (percent !== told) tell(percent);
    told = percent;
  }
}

async function ask<T>(
  name: string,
  cache: Cache,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(`/models/${name}`, { cache });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    return await take(response);
  } catch (error) {
    throw new UnreachableModel(error instanceof Error ? error.message : String(error));
  }
}

/** Pages of a plain address have no `subtle`. */
async function sha256(bytes: Uint8Array): Promise<string> {
  if (!globalThis.crypto?.subtle) return hashBytes(bytes);
  const digest = await crypto.subtle.digest('SHA-256', bytes.slice());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How a bot reaches its weights in a browser: by its role, from the server. */
export function fetchedModels({ tell = () => {}, cache = 'default' }: Fetching = {}): BotAssets {
  return assetsFrom({
    readManifest: (game) => ask(`${game}.json`, cache, (response) => response.json()),
    readWeights: ({ hash, bytes }) =>
      ask(hash, cache, async ({ body }) =>
        body ? readBytes(body.getReader(), bytes, tell) : new Uint8Array(),
      ),
    sha256,
  });
}
