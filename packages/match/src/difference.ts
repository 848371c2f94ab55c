function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function told(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The first place where a logged value differs from the expected one, like `.cards[5]`. */
export function firstDifference(logged: unknown, expected: unknown, path = ''): string | null {
  // JSON has no negative zero.
  if (logged === expected) return null;
  const comparable =
    isTree(logged) && isTree(expected) && Array.isArray(logged) === Array.isArray(expected);
  if (!comparable) {
    return `${path || 'value'}: the log has ${told(logged)}, expected ${told(expected)}`;
  }
  for (const key of new Set([...Object.keys(logged), ...Object.keys(expected)])) {
    const step = Array.isArray(logged) ? `[${key}]` : `.${key}`;
    const inner = firstDifference(logged[key], expected[key], `${path}${step}`);
    if (inner) return inner;
  }
  return null;
}
