/** A sentence for the person at the keyboard; no stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
