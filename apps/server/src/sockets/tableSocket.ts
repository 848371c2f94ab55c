import { WebSocket } from 'ws';
import { REFUSALS } from '../refusals.ts';
import { errorFrame } from '../rooms/audience.ts';

const TOO_LARGE = 1009;
const BROKEN_FRAME_CODES: readonly (number | undefined)[] = [1002, 1007];

/** Says why before `ws` ends a connection for a frame it will not read. */
export class TableSocket extends WebSocket {
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
