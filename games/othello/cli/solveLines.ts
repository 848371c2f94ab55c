import { DISC, type OthelloEngine, twinOf } from '@taku/othello/bots';
import { boardFor, formatSquare, parseObf, scoreWithEmpties } from '@taku/othello/rules';

type SolvedLine = {
  /** For the side to move, the empties to the winner. */
  readonly score: number;
  readonly move: string | null;
  readonly nodes: number;
  readonly ms: number;
};

type LineAnswer = SolvedLine | { readonly error: string; readonly line: number };

const ALL_EMPTIES = 60;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** `board64 side` (X black, O white, - empty); OBF lines are such lines with more behind. */
export function solveLine(engine: OthelloEngine, text: string, line: number): LineAnswer {
  const parsed = parseObf(text);
  if (!parsed.ok) return { error: parsed.detail.en, line };
  const { position, side } = parsed.value;
  const began = performance.now();
  const board = boardFor(position, side);
  if (position.turn === null) {
    return { score: scoreWithEmpties(board), move: null, nodes: 1, ms: 0 };
  }
  const toMove = boardFor(position, position.turn);
  const plan = { depth: 4, exactFrom: ALL_EMPTIES, caution: null, maxNodes: NO_LIMIT };
  const { value, square, nodes } = engine.think(twinOf(toMove), plan);
  const isPass = position.turn !== side;
  return {
    score: (isPass ? -value : value) / DISC + 0,
    move: isPass ? 'pass' : formatSquare(square),
    nodes,
    ms: Math.round((performance.now() - began) * 10) / 10,
  };
}

export function linesOf(text: string): readonly { readonly text: string; readonly line: number }[] {
  return text
    .split('\n')
    .map((content, at) => ({ text: content.trim(), line: at + 1 }))
    .filter((one) => one.text !== '' && !one.text.startsWith('#'));
}
