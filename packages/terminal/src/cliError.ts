/** Something the caller can put right: printed as one sentence, exit code 1. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
