import type { Json } from '@taku/contract';

/** Actions whose words are numbers: those of like turns look the same, and pack well. */
interface WordedActions {
  /** Every number in them stands for a word. */
  readonly legal: Json;
  readonly words: readonly Json[];
}

/** Whatever holds nothing else is a word. */
export function wordActions(actions: readonly Json[]): WordedActions {
  const places = new Map<string | number | boolean | null, number>();
  const worded = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(worded);
    if (typeof json === 'object' && json !== null) {
      return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, worded(inner)]));
    }
    const place = places.get(json) ?? places.size;
    places.set(json, place);
    return place;
  };
  const legal = actions.map(worded);
  return { legal, words: [...places.keys()] };
}
