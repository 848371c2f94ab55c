import type { OthelloEngine, OthelloLevel } from '@taku/othello/bots';
import {
  type Colour,
  type Position,
  START_POSITION,
  boardFor,
  countsOf,
  formatBoard,
  formatSquare,
  isLegalAt,
  otherColour,
  parseSquare,
  place,
  positionOf,
} from '@taku/othello/rules';
import { type Allowance, TimedThinker } from './timing.ts';

const SECOND = 1000;

function colourOf(side: string): Colour {
  return /^b/i.test(side) ? 'black' : 'white';
}

/** Go Text Protocol 2 as Othello programs speak it. One command in, one answer out. */
export class GtpEngine {
  #history: Position[] = [START_POSITION];
  readonly #thinker: TimedThinker;
  readonly #level: OthelloLevel;
  /** Of each side when a game begins; null: nobody counts the time. */
  #settings: Allowance | null = null;
  isOver = false;

  constructor(engine: OthelloEngine, level: OthelloLevel, now: () => number) {
    this.#thinker = new TimedThinker(engine, now);
    this.#level = level;
  }

  answer(line: string): string | null {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    const id = /^\d+$/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
    const [command, ...rest] = words;
    if (!command) return null;
    const result = this.#run(command, rest);
    const mark = result.ok ? '=' : '?';
    return `${mark}${id}${result.text === '' ? '' : ` ${result.text}`}\n\n`;
  }

  get #position(): Position {
    return this.#history.at(-1) ?? START_POSITION;
  }

  #run(command: string, words: readonly string[]): { ok: boolean; text: string } {
    const known = COMMANDS[command];
    if (!known) return { ok: false, text: 'unknown command' };
    const text = known(this, words);
    return text === null ? { ok: false, text: refusalOf(command) } : { ok: true, text };
  }

  reset(): string {
    this.#history = [START_POSITION];
    for (const colour of ['black', 'white'] as const) this.#thinker.allow(colour, this.#settings);
    return '';
  }

  quit(): string {
    this.isOver = true;
    return '';
  }

  undo(): string | null {
    if (this.#history.length < 2) return null;
    this.#history.pop();
    return '';
  }

  play(side: string, move: string): string | null {
    const colour = colourOf(side);
    const position = this.#position;
    if (/^pass$/i.test(move)) return position.turn === colour ? null : '';
    const square = parseSquare(move);
    const asked =
      position.turn === colour ? position : positionOf(boardFor(position, colour), colour);
    if (square === null || asked.turn !== colour || !isLegalAt(asked, square)) return null;
    this.#history.push(place(asked, colour, square).position);
    return '';
  }

  generate(side: string): string {
    const colour = colourOf(side);
    const position = this.#position;
    if (position.turn !== colour) return 'PASS';
    const { square } = this.#thinker.think(position, colour, this.#level);
    this.#history.push(place(position, colour, square).position);
    return formatSquare(square).toUpperCase();
  }

  /** Main time, time of a period, moves in it; a period without moves is no limit. */
  setTime([main = NaN, period = NaN, moves = NaN]: readonly number[]): string | null {
    if (![main, period, moves].every((word) => word >= 0)) return null;
    const isFree = period > 0 && moves === 0;
    const first =
      main > 0 || moves === 0
        ? { leftMs: main * SECOND, moves: null }
        : { leftMs: period * SECOND, moves };
    this.#settings = isFree ? null : first;
    for (const colour of ['black', 'white'] as const) this.#thinker.allow(colour, this.#settings);
    return '';
  }

  /** Seconds that are left, and for how many moves; 0 moves: for all. */
  setLeft(side: string, [left = NaN, moves = NaN]: readonly number[]): string | null {
    if (!(left >= 0 && moves >= 0)) return null;
    this.#thinker.allow(colourOf(side), { leftMs: left * SECOND, moves: moves || null });
    return '';
  }

  board(): string {
    const rows = formatBoard(this.#position).match(/.{8}/g) ?? [];
    return `\n${rows.map((row, at) => `${at + 1} ${row}`).join('\n')}\n  abcdefgh`;
  }

  score(): string {
    const { black, white } = countsOf(this.#position);
    if (black === white) return '0';
    return black > white ? `B+${black - white}` : `W+${white - black}`;
  }

  toMove(): Colour {
    return this.#position.turn ?? otherColour('white');
  }
}

function refusalOf(command: string): string {
  return command.startsWith('time_') ? 'syntax error' : 'illegal move';
}

type Handler = (engine: GtpEngine, words: readonly string[]) => string | null;

const COMMANDS: Readonly<Record<string, Handler>> = {
  protocol_version: () => '2',
  name: () => 'Taku Othello',
  version: () => '1',
  known_command: (_engine, [name = '']) => String(name in COMMANDS),
  list_commands: () => Object.keys(COMMANDS).join('\n'),
  quit: (engine) => engine.quit(),
  boardsize: (_engine, [size]) => (size === '8' ? '' : null),
  komi: () => '',
  clear_board: (engine) => engine.reset(),
  play: (engine, [side = '', move = '']) => engine.play(side, move),
  genmove: (engine, [side = '']) => engine.generate(side),
  undo: (engine) => engine.undo(),
  showboard: (engine) => engine.board(),
  final_score: (engine) => engine.score(),
  time_settings: (engine, words) => engine.setTime(words.map(Number)),
  time_left: (engine, [side = '', ...words]) => engine.setLeft(side, words.map(Number)),
};
