import type { Card, Cell, SquFiboMessage } from '@taku/squfibo';

/** Where a piece leaves from and goes to; the layer finds the elements by `data-anchor`. */
export type Anchor = string;

export const anchors = {
  cell: (cell: Cell): Anchor => `cell-${cell}`,
  stack: (card: Card): Anchor => `stack-${card}`,
  plate: (seat: number): Anchor => `plate-${seat}`,
  hand: (seat: number): Anchor => `hand-${seat}`,
  discards: 'discards',
  pool: 'pool',
  deck: 'deck',
} as const;

export type Flight = {
  readonly key: string;
  readonly piece:
    | { readonly kind: 'card'; readonly card: Card }
    | { readonly kind: 'back' }
    | { readonly kind: 'star' };
  readonly from: Anchor;
  /** The same as `from`: it stays there (ring) or sinks. */
  readonly to: Anchor;
  readonly startMs: number;
  readonly durationMs: number;
  readonly effect: 'fly' | 'ring' | 'sink';
};

/** design §7 */
const MS = {
  place: 180,
  ring: 160,
  sweep: 240,
  star: 320,
  starStagger: 80,
  draw: 160,
  drawStagger: 60,
  sink: 260,
  sinkStagger: 30,
} as const;

export type Timeline = { readonly flights: readonly Flight[]; readonly totalMs: number };

type Message<T extends SquFiboMessage['type']> = Extract<SquFiboMessage, { type: T }>;

class Schedule {
  readonly flights: Flight[] = [];
  clockMs = 0;

  add(flight: Omit<Flight, 'key' | 'startMs'>, delayMs = 0): void {
    const key = `${this.flights.length}`;
    this.flights.push({ ...flight, key, startMs: this.clockMs + delayMs });
  }
}

function schedulePlaced(schedule: Schedule, message: Message<'card_placed'>, own: boolean): void {
  // One's own card lies there already: it was staged.
  if (own) return;
  const { seat, cell, card } = message;
  const piece = { kind: 'card', card } as const;
  const [from, to] = [anchors.plate(seat), anchors.cell(cell)];
  schedule.add({ piece, from, to, durationMs: MS.place, effect: 'fly' });
  schedule.clockMs += MS.place;
}

function scheduleSweep(schedule: Schedule, message: Message<'combo_claimed'>): void {
  const clears = message.combo === 'CLEARING_YAKU';
  for (const { cell, card } of message.swept) {
    const at = anchors.cell(cell);
    const isCombo = message.cells.includes(cell);
    const piece = { kind: 'card', card } as const;
    const durationMs = MS.ring;
    schedule.add({ piece, from: at, to: at, durationMs, effect: isCombo ? 'ring' : 'fly' });
  }
  schedule.clockMs += MS.ring;
  for (const { cell, card } of message.swept) {
    const piece = { kind: 'card', card } as const;
    const from = anchors.cell(cell);
    if (clears) {
      const delayMs = MS.sinkStagger * cell;
      schedule.add({ piece, from, to: from, durationMs: MS.sink, effect: 'sink' }, delayMs);
    } else {
      schedule.add({ piece, from, to: anchors.discards, durationMs: MS.sweep, effect: 'fly' });
    }
  }
  schedule.clockMs += clears ? MS.sink + MS.sinkStagger * 8 : MS.sweep;
}

function scheduleStars(schedule: Schedule, { seat, count }: Message<'stars_taken'>): void {
  for (let star = 0; star < count; star += 1) {
    const flight = { piece: { kind: 'star' }, durationMs: MS.star, effect: 'fly' } as const;
    const [from, to] = [anchors.pool, anchors.plate(seat)];
    schedule.add({ ...flight, from, to }, MS.starStagger * star);
  }
  schedule.clockMs += MS.star + MS.starStagger * (count - 1);
}

function scheduleDraw(schedule: Schedule, message: Message<'cards_drawn'>): void {
  const { seat, count, cards } = message;
  for (let index = 0; index < count; index += 1) {
    const card = cards?.[index];
    const piece = card ? ({ kind: 'card', card } as const) : ({ kind: 'back' } as const);
    const to = card ? anchors.stack(card) : anchors.plate(seat);
    const flight = { piece, from: anchors.deck, to, durationMs: MS.draw, effect: 'fly' } as const;
    schedule.add(flight, MS.drawStagger * index);
  }
  schedule.clockMs += MS.draw + MS.drawStagger * (count - 1);
}

function scheduleMessage(schedule: Schedule, message: SquFiboMessage, seat: number | null): void {
  switch (message.type) {
    case 'card_removed': {
      const { card, cell } = message;
      const [from, to] = [anchors.cell(cell), anchors.discards];
      const piece = { kind: 'card', card } as const;
      if (message.seat === seat) return;
      schedule.add({ piece, from, to, durationMs: MS.sweep, effect: 'fly' });
      schedule.clockMs += MS.sweep;
      return;
    }
    case 'card_placed':
      return schedulePlaced(schedule, message, message.seat === seat);
    case 'combo_claimed':
      return scheduleSweep(schedule, message);
    case 'stars_taken':
      return scheduleStars(schedule, message);
    case 'cards_drawn':
      return scheduleDraw(schedule, message);
    case 'squfibo_started':
    case 'turn_ended':
    case 'game_over':
      return undefined;
  }
}

/** design: ring joins → cards to the discards → stars to the plate → draw. */
function inOrderOfMotion(messages: readonly SquFiboMessage[]): readonly SquFiboMessage[] {
  const stars = messages.findIndex(({ type }) => type === 'stars_taken');
  const draw = messages.findIndex(
    (message) => message.type === 'cards_drawn' && message.reason === 'combo',
  );
  const [taken, drawn] = [messages[stars], messages[draw]];
  if (!taken || !drawn || stars < draw) return messages;
  return messages.with(draw, taken).with(stars, drawn);
}

/** What moves when a change is told to the seat; null: to a spectator. */
export function timelineOf(messages: readonly SquFiboMessage[], seat: number | null): Timeline {
  const schedule = new Schedule();
  for (const message of inOrderOfMotion(messages)) scheduleMessage(schedule, message, seat);
  return { flights: schedule.flights, totalMs: schedule.clockMs };
}
