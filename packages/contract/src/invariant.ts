/** Our own mistake: thrown at once, caught only at the top of a room. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/**
 * Looks up what must be there; a missing element is our own mistake. Like other functions that run
 * all the time it writes its message only when it throws: the text costs more than the look-up.
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value !== undefined) return value;
  throw new InvariantError(`no element ${index} in a list of ${list.length}`);
}
