/** Hands never hold more cards than the deck has. */
const MOST_CARDS = 64;

const tables = new Map<number, Float64Array>();

function noneTable(unseen: number, held: number): Float64Array {
  const table = new Float64Array(MOST_CARDS + 1);
  for (let marked = 0; marked <= unseen; marked++) {
    let none = 1;
    for (let card = 0; card < Math.min(held, unseen); card++) {
      none *= Math.max(0, unseen - marked - card) / (unseen - card);
    }
    table[marked] = none;
  }
  return table;
}

/** By number of marked cards: the chance that none is among `held` of `unseen` cards. */
export function chanceOfNone(unseen: number, held: number): Float64Array {
  const key = unseen * (MOST_CARDS + 1) + held;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = noneTable(unseen, held);
  tables.set(key, table);
  return table;
}
