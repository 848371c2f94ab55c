/** Whether a log can be written, and if not, why, in words. */
export type Writing = 'ok' | 'disk full' | 'read only' | 'disk error' | 'failing';

const REASONS: readonly (readonly [Writing, RegExp])[] = [
  ['disk full', /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/],
  ['read only', /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EROFS|EACCES|EPERM|25006)/],
  ['disk error', /^(SQLITE_IOERR|SQLITE_CORRUPT|EIO|58030)/],
];

/** What a database or the system said when it refused to write. */
export function whyNotWritten(error: unknown): Writing {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return 'failing';
  return REASONS.find(([, codes]) => codes.test(code))?.[0] ?? 'failing';
}
