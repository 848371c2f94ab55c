/** What was asked for cannot be played; the message is a sentence. */
export class ArenaError extends Error {
  override readonly name = 'ArenaError';
}
