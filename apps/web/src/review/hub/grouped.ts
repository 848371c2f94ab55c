/** Things by their key, in the order in which keys first came. */
export function grouped<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key) ?? [];
    group.push(thing);
    groups.set(key, group);
  }
  return groups;
}
