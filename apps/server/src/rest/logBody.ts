import { Readable } from 'node:stream';
import type { LogPiece } from '@taku/storage';

/** A body that is sent while it is made. */
export function bodyOf(pieces: AsyncIterable<LogPiece>): Readable {
  return Readable.from(pieces, { highWaterMark: 2 });
}
