import type { TableFrame } from '@taku/protocol';

/** Frames of other types (acknowledgements) say nothing new to a table. */
const FRAME_TYPES: readonly unknown[] = ['welcome', 'update', 'room', 'error', 'pong', 'closed'];

export function parseFrame(data: unknown): TableFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame = JSON.parse(data) as TableFrame;
    return FRAME_TYPES.includes(frame.type) ? frame : null;
  } catch {
    return null;
  }
}
