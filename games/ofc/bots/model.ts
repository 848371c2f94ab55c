import type { BotAssets } from '@taku/contract';
import { ValueReader, unpackTables } from './value.ts';

/** The value that Lv 3 plays with; models/ofc.json says which. */
const VALUE_ROLE = 'ofc/value';

interface Value {
  readonly reader: ValueReader;
  readonly hash: string;
}

const values = new WeakMap<BotAssets, Promise<Value>>();

async function readValue(assets: BotAssets): Promise<Value> {
  const { bytes, hash } = await assets.readModel(VALUE_ROLE);
  return { reader: new ValueReader(unpackTables(bytes)), hash };
}

/** Read once for all levels; where that fails, whoever comes next tries again. */
export function valueFor(assets: BotAssets): Promise<Value> {
  const known = values.get(assets);
  if (known) return known;
  const reading = readValue(assets);
  values.set(assets, reading);
  reading.catch(() => values.delete(assets));
  return reading;
}
