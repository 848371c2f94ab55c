import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { REFUSALS } from '../refusals.ts';
import { errorFrame } from '../rooms/audience.ts';
import { writeText } from './textFrame.ts';

const TOO_LARGE = 1009;
const BROKEN_FRAME_CODES: readonly (number | undefined)[] = [1002, 1007];

/** What `ws` writes to. Nothing waits in `ws` itself: no message is compressed or binary. */
type Wired = { readonly _socket: Socket };

/** Says why before `ws` ends a connection for a frame it will not read; sends text alone. */
export class TableSocket extends WebSocket {
  override send(text: string): void {
    if (this.readyState === WebSocket.OPEN) writeText((this as unknown as Wired)._socket, text);
  }

  override close(code?: number, reason?: string | Buffer): void {
    if (this.readyState === WebSocket.OPEN) {
      if (code === TOO_LARGE && !reason) {
        this.send(errorFrame(REFUSALS.tooLarge(), 0, 'en'));
        super.close(TOO_LARGE, 'frame too large');
        return;
      }
      if (BROKEN_FRAME_CODES.includes(code) && !reason) {
        this.send(errorFrame(REFUSALS.brokenFrame(), 0, 'en'));
      }
    }
    super.close(code, reason);
  }
}
