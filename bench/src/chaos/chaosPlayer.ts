import { type Game, type Json, type Rng, type Seat, drawFrom, drawInt } from '@taku/contract';
import type { MatchFrame, TableFrame } from '@taku/protocol';
import { WebSocket } from 'ws';
import type { SeenView, SentMove } from './sentMoves.ts';

const MOST_ACTIONS = 60;
const RETRY_MS = 25;
const LONGEST_THOUGHT_MS = 30;

interface PlayerOptions {
  readonly game: Game;
  readonly room: string;
  readonly playerId: string;
  readonly rng: Rng;
  /** Called whenever the table has told this player something. */
  heard(): void;
}

/**
 * A person with a script: plays any legal move after a short thought, comes back whenever the
 * connection breaks, and sends a move again when the table does not know it yet.
 */
export class ChaosPlayer {
  readonly sent: SentMove[] = [];
  lastSeen: SeenView | null = null;
  highestVersion = 0;
  readonly #options: PlayerOptions;
  #socket: WebSocket | null = null;
  #url: string;
  #seat: Seat | null = null;
  #match: MatchFrame | null = null;
  #pending: SentMove | null = null;
  #isPlaying = true;
  #isThinking = false;
  #isWelcome = false;

  constructor(webSocketUrl: string, options: PlayerOptions) {
    this.#options = options;
    this.#url = webSocketUrl;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isWelcome;
  }

  /** Nothing is under way that the table might still answer. */
  get isAtRest(): boolean {
    return this.#pending === null && !this.#isThinking;
  }

  get acknowledged(): number {
    return this.sent.filter(({ acknowledged }) => acknowledged).length;
  }

  moveTo(webSocketUrl: string): void {
    this.#url = webSocketUrl;
  }

  /** Finishes what is under way and begins nothing new. */
  rest(): void {
    this.#isPlaying = false;
  }

  stop(): void {
    this.#isPlaying = false;
    this.#socket?.removeAllListeners();
    this.#socket?.on('error', () => {});
    this.#socket?.terminate();
    this.#socket = null;
  }

  #connect(): void {
    const { room, playerId } = this.#options;
    const since = this.highestVersion;
    const query = `player_id=${playerId}&mode=table&since=${since}`;
    const socket = new WebSocket(`${this.#url}/ws/${room}?${query}`);
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as TableFrame));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isWelcome = false;
      setTimeout(() => {
        if (this.#socket === socket) this.#connect();
      }, RETRY_MS);
    });
  }

  #hear(frame: TableFrame): void {
    this.highestVersion = Math.max(this.highestVersion, frame.version);
    if (frame.type === 'welcome') {
      this.#seat = frame.you.seat;
      this.#isWelcome = true;
      this.#seeMatch(frame.match);
      this.#resend();
    } else if (frame.type === 'update') {
      this.#seeMatch(frame.match);
      if (frame.ref !== undefined) this.#acknowledge(frame.ref);
    } else if (frame.type === 'error' && frame.ref !== undefined) {
      this.#refused(frame.ref, frame.code);
    }
    this.#options.heard();
    this.#act();
  }

  #seeMatch(match: MatchFrame | null): void {
    this.#match = match;
    if (!match || this.#seat === null) return;
    const { matchId, length, view } = match;
    this.lastSeen = { matchId, length, view, seat: this.#seat };
  }

  #acknowledge(ref: string): void {
    const pending = this.#pending;
    if (!pending || refOf(pending) !== ref) return;
    pending.acknowledged = true;
    this.#pending = null;
  }

  /** A move that the table knows already is stale when it comes again: made, never acknowledged. */
  #refused(ref: string, code: string): void {
    const pending = this.#pending;
    if (!pending || refOf(pending) !== ref) return;
    if (code !== 'stale' && code !== 'not_playing' && code !== 'not_saved') {
      throw new Error(`A legal move was refused with ${code}: ${JSON.stringify(pending)}`);
    }
    this.#pending = null;
  }

  #resend(): void {
    const pending = this.#pending;
    const match = this.#match;
    const seat = this.#seat;
    if (!pending || seat === null) return;
    const isKnown =
      match?.matchId !== pending.matchId || (match.decisions[seat] ?? 0) > pending.decision;
    if (isKnown) this.#pending = null;
    else this.#send(pending);
  }

  #send(move: SentMove): void {
    const { action, decision } = move;
    const fields = action as Readonly<Record<string, Json>>;
    this.#socket?.send(JSON.stringify({ ...fields, decision, ref: refOf(move) }));
  }

  #act(): void {
    const match = this.#match;
    if (!this.#isPlaying || this.#pending || this.#isThinking || !this.#isWelcome) return;
    const isOver = !match || match.status.kind === 'over';
    if (isOver || this.#isToAct(match)) this.#think();
  }

  #isToAct({ status }: MatchFrame): boolean {
    return status.kind === 'acting' && this.#seat !== null && status.seats.includes(this.#seat);
  }

  /** What is to be done is judged after the thought: news may have come in the meantime. */
  #think(): void {
    this.#isThinking = true;
    setTimeout(
      () => {
        this.#isThinking = false;
        if (!this.#isPlaying || this.#pending || !this.#isWelcome) return;
        this.#ready();
        this.#choose();
      },
      drawInt(this.#options.rng, LONGEST_THOUGHT_MS),
    );
  }

  #ready(): void {
    if (!this.#match || this.#match.status.kind === 'over')
      this.#socket?.send('{"type":"game_start"}');
  }

  #choose(): void {
    const match = this.#match;
    const seat = this.#seat;
    const { game, room, rng } = this.#options;
    if (!match || seat === null || !this.#isToAct(match)) return;
    const state = game.imagine(match.view, rng);
    const actions: Json[] = [];
    for (const action of game.legalActions(state, seat)) {
      // Between people it would only be a question.
      if (action.type === game.takeBackType) continue;
      if (actions.push(action) === MOST_ACTIONS) break;
    }
    const move: SentMove = {
      room,
      matchId: match.matchId,
      seat,
      decision: match.decisions[seat] ?? 0,
      action: drawFrom(rng, actions),
      acknowledged: false,
    };
    this.sent.push(move);
    this.#pending = move;
    this.#send(move);
  }
}

function refOf(move: SentMove): string {
  return `${move.matchId.slice(0, 40)}:${move.decision}`;
}
