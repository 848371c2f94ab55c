import type { Socket } from 'node:net';

/** A whole text message of a server, as RFC 6455 numbers it. */
const TEXT = 0x81;
const SHORT = 125;
const MIDDLE = 0xffff;
/** Says that the length follows in so many bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

function headerOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([TEXT, length]);
  const header = Buffer.alloc(length <= MIDDLE ? 4 : 10);
  header[0] = TEXT;
  if (length <= MIDDLE) {
    header[1] = TWO_BYTES;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = EIGHT_BYTES;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return header;
}

/**
 * Writes one text message. `ws` hands header and text over as two buffers, which costs half as much
 * again as one piece does; plain ASCII, as most frames are, goes out without any buffer.
 */
export function writeText(socket: Socket, text: string): void {
  const length = Buffer.byteLength(text);
  if (length !== text.length) {
    socket.write(Buffer.concat([headerOf(length), Buffer.from(text)]));
  } else if (length > SHORT && length <= MIDDLE) {
    const header = String.fromCharCode(TEXT, TWO_BYTES, length >> 8, length & 0xff);
    socket.write(`${header}${text}`, 'latin1');
  } else {
    socket.write(`${headerOf(length).toString('latin1')}${text}`, 'latin1');
  }
}
