import type { Message } from '@taku/contract';
import type { RoomCommand, TableFrame } from '@taku/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Probe,
  RoomClient,
  type RoomSocket,
  type Settled,
  type SocketListener,
} from './client.ts';
import { DealHand, type Numbers } from '../fair/dealHand.ts';
import { FramePacer } from './framePacer.ts';
import {
  type Recollection,
  type RoomState,
  isCpuToMove,
  recalledRoom,
  recollectionOf,
  withFrame,
} from './roomState.ts';

/** A CPU's move is never shown sooner after the last event, unless motion is off. */
export const CPU_PACE_MS = 400;

/** Nothing to explain: a new position is on its way, or the table draws instead of this device. */
const SILENT: ReadonlySet<string> = new Set([
  'stale',
  'numbers_closed',
  'numbers_open',
  'number_committed',
  'number_of_another',
  'no_number_awaited',
  'wrong_number',
]);

interface TableOptions {
  url(since: number): string;
  openSocket(url: string, listener: SocketListener): RoomSocket;
  probe(): Promise<Probe>;
  newRef(): string;
  random(): number;
  now(): number;
  isSeen(): boolean;
  /** False: motion is off or nobody looks. */
  isPaced(): boolean;
  /** What this tab kept over a reload. */
  recall(): Recollection | null;
  keep(recollection: Recollection): void;
  /** What this device adds to deals; without it the table draws for the seat. */
  loadNumbers?: () => Promise<Numbers>;
}

/** One room as one tab sees it: the connection, the pace of CPUs, and a store to draw from. */
export class Table {
  readonly store: StoreApi<RoomState>;
  readonly #options: TableOptions;
  readonly #client: RoomClient;
  readonly #pacer: FramePacer;
  readonly #hand: DealHand | null;
  #lastChangeAt = Number.NEGATIVE_INFINITY;
  #refusals = 0;
  #dwellMs: (messages: readonly Message[]) => number = () => 0;

  constructor(options: TableOptions) {
    this.#options = options;
    const kept = options.recall();
    this.store = createStore<RoomState>()(() => recalledRoom(kept));
    this.#pacer = new FramePacer({
      now: () => options.now(),
      waitMs: (frame) => this.#waitMs(frame),
      deliver: ({ frame, at }) => this.#show(frame, at),
    });
    this.#client = new RoomClient({
      ...options,
      since: kept?.version ?? null,
      onState: (connection) => this.store.setState({ connection }),
      onFrame: (frame) => this.#receive(frame),
      onSettled: (answer) => this.#settle(answer),
    });
    const { loadNumbers } = options;
    const send = (command: RoomCommand) => void this.#client.command(command);
    this.#hand = loadNumbers ? new DealHand(send, loadNumbers) : null;
  }

  open(): void {
    this.#client.connect();
  }

  hurry(): void {
    this.#client.hurry();
  }

  watch(): void {
    this.#client.watch();
  }

  interrupt(): void {
    this.#client.interrupt();
  }

  dispose(): void {
    this.#pacer.dispose();
    this.#client.dispose();
  }

  /** How long the game wants a change to be seen. */
  setDwell(dwellMs: (messages: readonly Message[]) => number): void {
    this.#dwellMs = dwellMs;
  }

  act(action: Message): boolean {
    const { match, seat } = this.store.getState();
    if (!match || seat === null) return false;
    const decision = match.decisions[seat] ?? 0;
    const isUnderWay = this.#client.act({ action, matchId: match.matchId, seat, decision });
    if (isUnderWay) this.store.setState({ sending: true });
    return isUnderWay;
  }

  command(command: RoomCommand): boolean {
    if (command.type === 'rematch') this.#hand?.commit();
    return this.#client.command(command);
  }

  #receive(frame: TableFrame): void {
    if (frame.type === 'error') return this.#onError(frame);
    // At once: however slowly CPUs are shown, the table waits ten seconds for a number.
    if (frame.type === 'welcome') this.#hand?.enter(frame.room, frame.you.seat);
    if (frame.type === 'room') this.#hand?.see(frame.room);
    this.#pacer.push(frame);
  }

  #onError(frame: Extract<TableFrame, { type: 'error' }>): void {
    const { code, words } = frame;
    if (SILENT.has(code)) return;
    this.#refusals += 1;
    this.store.setState({ refused: { id: this.#refusals, code, words } });
  }

  #settle(answer: Settled): void {
    // A taken move stays staged until the change that shows it is drawn.
    if (answer.kind === 'taken') this.#pacer.flush();
    this.store.setState({ sending: false });
  }

  #waitMs(frame: TableFrame): number {
    const state = this.store.getState();
    if (frame.type !== 'update' || !this.#options.isPaced() || !isCpuToMove(state)) return 0;
    const last = state.told.at(-1)?.messages ?? [];
    const paceMs = Math.max(CPU_PACE_MS, this.#dwellMs(last));
    return this.#lastChangeAt + paceMs - this.#options.now();
  }

  #show(frame: TableFrame, at: number): void {
    if (frame.type === 'update' || frame.type === 'welcome')
      this.#lastChangeAt = this.#options.now();
    this.store.setState((state) => withFrame(state, frame, at));
    this.#options.keep(recollectionOf(this.store.getState(), frame.version));
  }
}
