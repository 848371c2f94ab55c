import type { Appraisal, Words } from '@taku/contract';
import {
  type OthelloAction,
  type OthelloTypes,
  type OthelloView,
  parseSquare,
} from '@taku/othello/rules';
import type { Part, SpotProps, SpotUi } from '@taku/ui';
import { worthOf } from '@taku/ui/review';
import { signedDiscs } from './figures.ts';
import './othello.css';
import './spot.css';
import { StillBoard } from './StillBoard.tsx';

type Props = SpotProps<OthelloTypes>;

function squareOf(action: OthelloAction): number | null {
  return action.type === 'place' ? parseSquare(action.square) : null;
}

/** A ring on the square of a choice: 12.5 % of the board a step. */
function Ring({ action, of }: { readonly action: OthelloAction; readonly of: 'own' | 'other' }) {
  const square = squareOf(action);
  if (square === null) return null;
  const style = { left: `${12.5 * (square & 7)}%`, top: `${12.5 * (square >> 3)}%` };
  return <span className={`ot-spot-ring ot-spot-${of}`} style={style} />;
}

function wordsFor({ view, lang }: Props): string {
  const { black, white } = view.counts;
  return lang === 'ja' ? `黒${black}、白${white}` : `black ${black}, white ${white}`;
}

function Picture(props: Props) {
  const { view, chosen, other } = props;
  const last = view.last ? parseSquare(view.last.square) : null;
  return (
    <div className="ot-spot" role="img" aria-label={wordsFor(props)}>
      <div aria-hidden="true" inert>
        <StillBoard board={view.board} last={last} />
      </div>
      <div className="ot-spot-rings">
        <Ring action={chosen} of="own" />
        <Ring action={other} of="other" />
      </div>
    </div>
  );
}

function name(_props: Props, action: OthelloAction): readonly Part[] {
  return [action.type === 'place' ? action.square : '–'];
}

const SIDES = {
  black: { en: ', black', ja: '・黒番' },
  white: { en: ', white', ja: '・白番' },
} as const;

/** A board alone does not say whose move it is. */
function title({ moves, turn }: OthelloView) {
  const move = moves.length + 1;
  const side = turn ? SIDES[turn] : { en: '', ja: '' };
  return { en: `Move ${move}${side.en}`, ja: `${move}手目${side.ja}` };
}

function valueOf(appraisal: Appraisal<OthelloTypes>, action: OthelloAction): string {
  const worth = worthOf(appraisal, action);
  return worth ? signedDiscs(worth.value) : '';
}

/** What the two moves come to. */
function reason({ chosen, other }: Props, appraisal: Appraisal<OthelloTypes>): Words | null {
  if (chosen.type !== 'place' || other.type !== 'place') return null;
  const [had, has] = [valueOf(appraisal, other), valueOf(appraisal, chosen)];
  return {
    en: `${chosen.square} comes to ${has}; ${other.square} would have kept ${had}.`,
    ja: `${chosen.square} で ${has} に。${other.square} なら ${had} でした。`,
  };
}

const PHASES: readonly { readonly until: number; readonly words: Words }[] = [
  { until: 20, words: { en: 'opening', ja: '序盤' } },
  { until: 42, words: { en: 'middle game', ja: '中盤' } },
  { until: 60, words: { en: 'end', ja: '終盤' } },
];

/** How far a coordinate lies from its edge: 0 on it. */
function fromEdge(at: number): number {
  return Math.min(at, 7 - at);
}

/** Where a move goes: the kinds that players speak of. */
function kindOf(square: number): Words {
  const [row, column] = [fromEdge(square >> 3), fromEdge(square & 7)];
  if (row === 1 && column === 1) return { en: 'X-squares', ja: 'X打ち' };
  if (row + column === 1) return { en: 'C-squares', ja: 'C打ち' };
  if (row === 0 || column === 0) return { en: 'edges', ja: '辺の手' };
  return { en: 'inner moves', ja: '中の手' };
}

function habit({ view, chosen }: Props): Words | null {
  const square = squareOf(chosen);
  const phase = PHASES.find(({ until }) => view.moves.length < until)?.words;
  if (square === null || !phase) return null;
  const kind = kindOf(square);
  return { en: `${kind.en} in the ${phase.en}`, ja: `${phase.ja}の${kind.ja}` };
}

export const spots: SpotUi<OthelloTypes> = {
  title,
  Picture,
  name,
  accuracy: 'best',
  reason,
  habit,
};
