import { ACE, type Card, isJoker, rankOf } from '@taku/cards';
import { type BotAssets, type Learner, type Seat, at, inSteps } from '@taku/contract';
import {
  type Board,
  type OfcAction,
  type OfcTypes,
  type OfcView,
  type PlaceAction,
  ROWS,
  isFull,
  simpleOutlook,
} from '@taku/ofc/rules';
import { valueFor } from '../model.ts';
import { type Spot, spotOf } from '../spot.ts';
import type { ValueReader } from '../value.ts';
import { type BoardValue, BoardValues } from './boardValue.ts';
import { HABITS } from './habits.ts';
import { type LiveCards, ROW_FACTS } from './rowFacts.ts';
import { type Laid, type RowAfter, Turn } from './turn.ts';

/** What is seen of the whole board and of the discard. */
const BOARD_FACTS = [
  'judge value',
  'judge lv1',
  'foul',
  'fantasyland',
  'discard rank',
  'discard joker',
  'discard ace',
  'discard pairs',
  'discard live',
  'queens on top',
  'kings on top',
  'aces on top',
  'high on top',
  'entry on top',
  'middle over top',
  'bottom over middle',
  'two flushes',
  'line top',
  'line middle',
  'line bottom',
  'lines',
] as const;

/** All that counts once a board is full: placements that end alike are one. */
const FACTS_OF_END = (
  ['judge value', 'foul', 'fantasyland', 'line top', 'line middle', 'line bottom', 'lines'] as const
).map((fact) => BOARD_FACTS.indexOf(fact));

/** How fine numbers are that are not counted, in steps to a unit. */
const STEPS = {
  /** Of a point; the learned values are off by more. */
  value: 16,
  lv1: 4,
  chance: 16,
  lines: 16,
} as const;

const COLUMNS: readonly string[] = [
  ...ROWS.flatMap((row) => ROW_FACTS.map((fact) => `${row} ${fact}`)),
  ...BOARD_FACTS,
];
const STAGES = ['opening', 'middle', 'last'] as const;
const QUEEN = ACE - 2;

function stageOf({ turnsLeft }: Spot): number {
  if (turnsLeft === 4) return 0;
  return turnsLeft === 0 ? 2 : 1;
}

function isPlacing(action: OfcAction): action is PlaceAction {
  return action.type === 'place';
}

/** A normal turn; null in Fantasyland, which a solver sets, and between hands. */
function turnOf(view: OfcView, seat: Seat, actions: readonly OfcAction[]): Spot | null {
  if (!actions.every(isPlacing)) return null;
  if ((view.hand?.seats[seat]?.fantasyland ?? 0) > 0) return null;
  return spotOf(view, seat);
}

function countRank(cards: readonly Card[], rank: number): number {
  return cards.reduce((sum, card) => sum + (!isJoker(card) && rankOf(card) === rank ? 1 : 0), 0);
}

function discardFacts(discard: Card | null, board: Board, live: LiveCards): readonly number[] {
  if (discard === null) return [0, 0, 0, 0, 0];
  if (isJoker(discard)) return [ACE + 3, 1, 0, 0, 0];
  const rank = rankOf(discard);
  const own = ROWS.reduce((sum, row) => sum + countRank(board[row], rank), 0);
  return [rank + 1, 0, rank === ACE ? 1 : 0, own, live.ranks[rank] ?? 0];
}

function topFacts({ cards, pairRank }: RowAfter): readonly number[] {
  const high = cards.filter((card) => isJoker(card) || rankOf(card) >= QUEEN).length;
  const ranks = [QUEEN, QUEEN + 1, ACE].map((rank) => countRank(cards, rank));
  return [...ranks, high, pairRank >= QUEEN ? 1 : 0];
}

function lead(lower: RowAfter, upper: RowAfter): number {
  return Math.max(-ACE - 1, Math.min(ACE + 1, lower.level - upper.level));
}

/** Every placement of a turn with the board it leaves. */
class Placements {
  readonly #turn: Turn;
  readonly #values: BoardValues;

  constructor(reader: ValueReader, spot: Spot) {
    this.#turn = new Turn(spot);
    this.#values = new BoardValues(reader, spot);
  }

  #after(action: PlaceAction) {
    const laid: Laid = this.#turn.laidBy(action);
    const [top, middle, bottom] = laid.masks.map((mask, row) => this.#turn.rowAfter(row, mask)) as [
      RowAfter,
      RowAfter,
      RowAfter,
    ];
    const board: Board = { top: top.cards, middle: middle.cards, bottom: bottom.cards };
    const worth = this.#values.valueOf([top.packed, middle.packed, bottom.packed], isFull(board));
    return { laid, rows: [top, middle, bottom] as const, board, worth };
  }

  valueOf(action: PlaceAction): number {
    return this.#after(action).worth.value;
  }

  write(action: PlaceAction, cells: Float32Array, start: number): void {
    const { laid, rows, board, worth } = this.#after(action);
    const facts = this.#boardFacts(laid, rows, board, worth);
    if (isFull(board)) {
      for (const fact of FACTS_OF_END) cells[start + 3 * ROW_FACTS.length + fact] = at(facts, fact);
      return;
    }
    rows.forEach((row, place) => cells.set(row.facts, start + place * ROW_FACTS.length));
    cells.set(facts, start + 3 * ROW_FACTS.length);
  }

  #boardFacts(
    { discard }: Laid,
    [top, middle, bottom]: readonly [RowAfter, RowAfter, RowAfter],
    board: Board,
    { value, lines }: BoardValue,
  ): readonly number[] {
    const { score, foul, fantasyland } = simpleOutlook(board);
    return [
      inSteps(value, STEPS.value),
      inSteps(score, STEPS.lv1),
      inSteps(foul, STEPS.chance),
      inSteps(fantasyland, STEPS.chance),
      ...discardFacts(discard, board, this.#turn.live),
      ...topFacts(top),
      lead(middle, top),
      lead(bottom, middle),
      middle.suited >= 2 && bottom.suited >= 2 ? 1 : 0,
      ...lines.map((line) => inSteps(line, STEPS.lines)),
      inSteps(
        lines.reduce((sum, line) => sum + line, 0),
        STEPS.lines,
      ),
    ];
  }
}

function ofcLearnerOf(reader: ValueReader, model: string): Learner<OfcTypes> {
  return {
    encoder: {
      version: 2,
      columns: COLUMNS,
      groups: [...ROWS.map(() => ROW_FACTS.length), BOARD_FACTS.length],
      opinion: COLUMNS.indexOf('judge value'),
      stages: STAGES,
      encode(view, seat, actions) {
        const spot = turnOf(view, seat, actions);
        if (!spot) return null;
        const placements = new Placements(reader, spot);
        const cells = new Float32Array(actions.length * COLUMNS.length);
        actions.filter(isPlacing).forEach((action, row) => {
          placements.write(action, cells, row * COLUMNS.length);
        });
        return { stage: stageOf(spot), cells };
      },
    },
    judge: {
      id: 'ofc/value',
      model,
      steps: STEPS.value,
      judge(view, seat, actions) {
        const spot = turnOf(view, seat, actions);
        if (!spot) return new Float32Array(actions.length);
        const placements = new Placements(reader, spot);
        return Float32Array.from(
          actions.filter(isPlacing),
          (action) => inSteps(placements.valueOf(action), STEPS.value) / STEPS.value,
        );
      },
    },
    habits: HABITS,
  };
}

/** The learned value of boards is the judge; it and Lv 1's score are columns. */
export async function ofcLearner(assets: BotAssets): Promise<Learner<OfcTypes>> {
  const { reader, hash } = await valueFor(assets);
  return ofcLearnerOf(reader, hash);
}
