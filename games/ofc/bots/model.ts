import type { BotAssets } from '@taku/contract';
import { LiveReader, unpackLiveTables } from './live/liveValue.ts';
import { SessionValues, unpackSession } from './session/sessionValue.ts';
import { ValueReader, unpackTables } from './value.ts';

interface Value<Reader> {
  readonly reader: Reader;
  readonly hash: string;
}

/** Read once for all levels; where that fails, whoever comes next tries again. */
function readOnce<Reader>(
  role: string,
  read: (bytes: Uint8Array) => Reader,
): (assets: BotAssets) => Promise<Value<Reader>> {
  const values = new WeakMap<BotAssets, Promise<Value<Reader>>>();
  const readValue = async (assets: BotAssets): Promise<Value<Reader>> => {
    const { bytes, hash } = await assets.readModel(role);
    return { reader: read(bytes), hash };
  };
  return (assets) => {
    const known = values.get(assets);
    if (known) return known;
    const reading = readValue(assets);
    values.set(assets, reading);
    reading.catch(() => values.delete(assets));
    return reading;
  };
}

/** The value that Lv 3 plays with; models/ofc.json says which. */
export const valueFor = readOnce('ofc/value', (bytes) => new ValueReader(unpackTables(bytes)));

/** The value that Lv 4 plays with. */
export const liveValueFor = readOnce(
  'ofc/live',
  (bytes) => new LiveReader(unpackLiveTables(bytes)),
);

/** How sessions end, which Lv 4 plays for. */
export const sessionValueFor = readOnce(
  'ofc/session',
  (bytes) => new SessionValues(unpackSession(bytes)),
);
