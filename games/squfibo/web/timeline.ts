import { type Seat, type Words, counted } from '@taku/contract';
import { type Card, type Cell, type SquFiboMessage, comboWords } from '@taku/squfibo/rules';

const CENTRE: Cell = 4;

/** Where a piece leaves from and goes to; the layer finds the elements by `data-anchor`. */
type Anchor = string;

export const anchors = {
  cell: (cell: Cell): Anchor => `cell-${cell}`,
  stack: (card: Card): Anchor => `stack-${card}`,
  plate: (seat: Seat): Anchor => `plate-${seat}`,
  hand: (seat: Seat): Anchor => `hand-${seat}`,
  discards: 'discards',
  pool: 'pool',
  deck: 'deck',
} as const;

export type Flight = {
  readonly key: string;
  readonly piece:
    | { readonly kind: 'card'; readonly card: Card }
    | { readonly kind: 'back' }
    | { readonly kind: 'star' }
    /** The name of the combo, and what it brings. */
    | { readonly kind: 'words'; readonly words: Words };
  readonly from: Anchor;
  /** The same as `from`: it stays there (ring) or sinks. */
  readonly to: Anchor;
  readonly startMs: number;
  readonly durationMs: number;
  readonly effect: 'fly' | 'ring' | 'sink';
};

/** design §7; another's turn is held so that it can be followed, and its combo named. */
const MS = {
  place: 180,
  hold: 500,
  ring: 160,
  name: 800,
  sweep: 240,
  star: 320,
  starStagger: 80,
  draw: 160,
  drawStagger: 60,
  sink: 260,
  sinkStagger: 30,
} as const;

type Timeline = { readonly flights: readonly Flight[]; readonly totalMs: number };

type Message<T extends SquFiboMessage['type']> = Extract<SquFiboMessage, { type: T }>;

class Schedule {
  readonly flights: Flight[] = [];
  clockMs = 0;

  add(flight: Omit<Flight, 'key' | 'startMs'>, delayMs = 0): void {
    const key = `${this.flights.length}`;
    this.flights.push({ ...flight, key, startMs: this.clockMs + delayMs });
  }
}

/** Cards that the view has swept already lie where they lay until their time comes. */
function scheduleStay(
  schedule: Schedule,
  swept: Message<'combo_claimed'>['swept'],
  durationMs: number,
): void {
  for (const { cell, card } of swept) {
    const at = anchors.cell(cell);
    const piece = { kind: 'card', card } as const;
    schedule.add({ piece, from: at, to: at, durationMs, effect: 'fly' });
  }
}

/** The own card lies there already: it was staged. */
function schedulePlaced(
  schedule: Schedule,
  { seat, cell, card }: Message<'card_placed'>,
  claim: Message<'combo_claimed'> | undefined,
): void {
  const piece = { kind: 'card', card } as const;
  const [from, to] = [anchors.plate(seat), anchors.cell(cell)];
  const swept = claim?.swept ?? [];
  const [placed, others] = [
    swept.filter((one) => one.cell === cell),
    swept.filter((one) => one.cell !== cell),
  ];
  scheduleStay(schedule, others, MS.place + MS.hold);
  schedule.add({ piece, from, to, durationMs: MS.place, effect: 'fly' });
  schedule.clockMs += MS.place;
  scheduleStay(schedule, placed, MS.hold);
  schedule.clockMs += MS.hold;
}

function scheduleRing(
  schedule: Schedule,
  message: Message<'combo_claimed'>,
  stars: number | null,
): void {
  const nameMs = stars === null ? 0 : MS.name;
  const durationMs = MS.ring + nameMs;
  for (const { cell, card } of message.swept) {
    const at = anchors.cell(cell);
    const piece = { kind: 'card', card } as const;
    const effect = message.cells.includes(cell) ? 'ring' : 'fly';
    schedule.add({ piece, from: at, to: at, durationMs, effect });
  }
  schedule.clockMs += MS.ring;
  if (stars === null) return;
  const words = claimWords(message, stars);
  const at = anchors.cell(CENTRE);
  schedule.add({
    piece: { kind: 'words', words },
    from: at,
    to: at,
    durationMs: nameMs,
    effect: 'fly',
  });
  schedule.clockMs += nameMs;
}

/** 1+4+16・星3 */
function claimWords({ combo, cards }: Message<'combo_claimed'>, stars: number): Words {
  const { en, ja } = comboWords(combo, cards);
  if (stars === 0) return { en, ja };
  return { en: `${en} · ${counted(stars, 'star', 'stars')}`, ja: `${ja}・星${stars}` };
}

/** `stars` null: the seat that claimed need not be told what it claimed. */
function scheduleSweep(
  schedule: Schedule,
  message: Message<'combo_claimed'>,
  stars: number | null,
): void {
  const clears = message.combo === 'CLEARING_YAKU';
  scheduleRing(schedule, message, stars);
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

type Turn = { readonly messages: readonly SquFiboMessage[]; readonly seat: Seat | null };

function find<T extends SquFiboMessage['type']>({ messages }: Turn, type: T) {
  return messages.find((message): message is Message<T> => message.type === type);
}

function scheduleMessage(schedule: Schedule, message: SquFiboMessage, turn: Turn): void {
  switch (message.type) {
    case 'card_removed': {
      const { card, cell } = message;
      const [from, to] = [anchors.cell(cell), anchors.discards];
      const piece = { kind: 'card', card } as const;
      if (message.seat === turn.seat) return;
      schedule.add({ piece, from, to, durationMs: MS.sweep, effect: 'fly' });
      schedule.clockMs += MS.sweep;
      return;
    }
    case 'card_placed':
      if (message.seat !== turn.seat)
        schedulePlaced(schedule, message, find(turn, 'combo_claimed'));
      return;
    case 'combo_claimed': {
      const stars = find(turn, 'stars_taken')?.count ?? 0;
      return scheduleSweep(schedule, message, message.seat === turn.seat ? null : stars);
    }
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
export function timelineOf(messages: readonly SquFiboMessage[], seat: Seat | null): Timeline {
  const schedule = new Schedule();
  for (const message of inOrderOfMotion(messages))
    scheduleMessage(schedule, message, { messages, seat });
  return { flights: schedule.flights, totalMs: schedule.clockMs };
}
