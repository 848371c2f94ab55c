import {
  DISC,
  OTHELLO_LEVELS,
  type OthelloEngine,
  type OthelloLevel,
  twinOf,
} from '@taku/othello/bots';
import {
  type Position,
  START_POSITION,
  boardFor,
  formatSquare,
  isLegalAt,
  parseGgf,
  parseSquare,
  place,
} from '@taku/othello/rules';
import { TimedThinker } from './timing.ts';

const SECOND = 1000;

/** NBoard's engine protocol, version 2: commands in, status and `===` answers out. */
export class NboardEngine {
  #position: Position = START_POSITION;
  readonly #engine: OthelloEngine;
  readonly #thinker: TimedThinker;
  #level: OthelloLevel;
  isOver = false;

  constructor(engine: OthelloEngine, level: OthelloLevel, now: () => number) {
    this.#engine = engine;
    this.#thinker = new TimedThinker(engine, now);
    this.#level = level;
  }

  /** The lines to print for one command. */
  answer(line: string): readonly string[] {
    const [command = '', ...words] = line.trim().split(/\s+/);
    const rest = line.trim().slice(command.length).trim();
    switch (command) {
      case 'nboard':
        return [`set myname Taku${this.#level.level}`];
      case 'set':
        return this.#set(words, rest);
      case 'move':
        return this.#move(words[0] ?? '');
      case 'go':
        return this.#go();
      case 'hint':
        return this.#hint(Number(words[0] ?? 1));
      case 'ping':
        return [`pong ${rest}`];
      case 'learn':
        return ['learned'];
      case 'quit':
        this.isOver = true;
        return [];
      default:
        return [];
    }
  }

  #set(words: readonly string[], rest: string): readonly string[] {
    const [name = ''] = words;
    const value = rest.slice(name.length).trim();
    if (name === 'depth') this.#level = levelFor(Number(value));
    if (name === 'game') {
      const game = parseGgf(value);
      if (!game.ok) return [`status ${game.detail.en}`];
      this.#position = game.value.moves.reduce(
        (position, square) => place(position, position.turn ?? 'black', square).position,
        game.value.start,
      );
      this.#setClocks(value, game.value.tags['TI']);
    }
    return name === 'depth' ? [`set myname Taku${this.#level.level}`] : [];
  }

  /** The time that `TI` gives to each side, less what its moves took. */
  #setClocks(ggf: string, given: string | undefined): void {
    const mainMs = given === undefined ? null : clockMs(given.split('/')[0] ?? '');
    for (const colour of ['black', 'white'] as const) {
      this.#thinker.allow(colour, mainMs === null ? null : { leftMs: mainMs, moves: null });
    }
    for (const [, tag, seconds] of ggf.matchAll(TIMED_MOVE)) {
      this.#thinker.spend(tag === 'B' ? 'black' : 'white', Number(seconds) * SECOND);
    }
  }

  #move(text: string): readonly string[] {
    const [move = '', , seconds = ''] = text.split('/');
    const { turn } = this.#position;
    if (/^pa(ss)?$/i.test(move)) return [];
    const square = parseSquare(move);
    if (square === null || turn === null || !isLegalAt(this.#position, square)) {
      return [`status ${move} is not possible`];
    }
    this.#position = place(this.#position, turn, square).position;
    this.#thinker.spend(turn, Number(seconds) * SECOND);
    return [];
  }

  /** The move is told, not made: NBoard sends it back with `move`. */
  #go(): readonly string[] {
    const { turn } = this.#position;
    if (turn === null) return ['status', '=== PA'];
    const before = this.#thinker.leftOf(turn);
    const { square, value } = this.#thinker.think(this.#position, turn, this.#level);
    // NBoard tells with the move how long it took.
    this.#thinker.allow(turn, before);
    return ['status', `=== ${formatSquare(square).toUpperCase()}/${(value / DISC).toFixed(2)}`];
  }

  #hint(count: number): readonly string[] {
    const { turn } = this.#position;
    if (turn === null) return ['status'];
    const steps = [
      ...this.#engine.analyse(twinOf(boardFor(this.#position, turn)), this.#level.plan),
    ];
    const last = steps.at(-1);
    if (!last) return ['status'];
    const kind = last.isExact ? '100%' : `${last.depth}`;
    const lines = last.moves.slice(0, Math.max(1, count)).map(({ square, value }) => {
      const name = formatSquare(square).toUpperCase();
      return `search ${name} ${(value / DISC).toFixed(2)} 0 ${kind}`;
    });
    return [...lines, 'status'];
  }
}

/** `B[d3/eval/seconds]` */
const TIMED_MOVE = /([BW])\[[^\]/]*\/[^\]/]*\/([\d.]+)\]/g;

/** `15:00` or `1:15:00`; minutes where it is one number. */
function clockMs(text: string): number | null {
  const parts = text.split(':').map(Number);
  if (text.trim() === '' || !parts.every((part) => part >= 0)) return null;
  const seconds =
    parts.length === 1 ? (parts[0] ?? 0) * 60 : parts.reduce((sum, part) => sum * 60 + part, 0);
  return seconds * SECOND;
}

/** NBoard's depth chooses the strongest level that looks no deeper. */
function levelFor(depth: number): OthelloLevel {
  const fitting = OTHELLO_LEVELS.filter(({ plan }) => plan.depth <= depth);
  const [first] = OTHELLO_LEVELS;
  const level = fitting.at(-1) ?? first;
  if (!level) throw new Error('there are levels');
  return level;
}
