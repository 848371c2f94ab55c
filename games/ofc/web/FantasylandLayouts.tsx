import {
  type BoardCodes,
  type OfcTypes,
  ROWS,
  boardRoyalties,
  boardStrengths,
  stayValueOf,
  stayValues,
} from '@taku/ofc/rules';
import type { CardCode } from '@taku/cards';
import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import type { BoardProps } from '@taku/ui';
import { boardOf, seatIn, stagedRows } from './tableModel.ts';
import type { Layout, LayoutQuestion } from './thinker/messages.ts';
import { useLayouts } from './thinker/useLayouts.ts';
import type { StagedTurn } from './useStaging.ts';
import { ofcWords } from './words.ts';

type Props = Pick<BoardProps<OfcTypes>, 'view' | 'seat'>;

function scoreText(score: number): string {
  return `${Math.round(score * 10) / 10}`;
}

/** The own Fantasyland as it was dealt, wherever its cards lie now. */
function questionOf({ view, seat }: Props): LayoutQuestion | null {
  const own = seat === null ? null : seatIn(view, seat);
  if (!own || own.fantasyland === 0) return null;
  const { top, middle, bottom } = own.board;
  const lying = [...top, ...middle, ...bottom].filter((code): code is CardCode => code !== '??');
  const cards = [...lying, ...(own.cards ?? []), ...(own.discards ?? [])].toSorted();
  const { fantasyland } = own;
  if (cards.length !== fantasyland) return null;
  return { type: 'layouts', cards, fantasyland, stayRule: view.config.flStayCards };
}

/** Royalties and stay of a board as it lies; null for a foul. */
function worthOf({ view, seat }: Props, board: BoardCodes): number | null {
  const own = seat === null ? null : seatIn(view, seat);
  const rows = boardStrengths(boardOf(board));
  if (!own || !rows) return null;
  const stay = stayValues(view.config.flStayCards, own.fantasyland);
  return boardRoyalties(rows).total + stayValueOf(rows, stay);
}

function sameRows(a: BoardCodes, b: BoardCodes): boolean {
  return ROWS.every((row) => a[row].toSorted().join() === b[row].toSorted().join());
}

/** A whole board in one line: top, middle, bottom. */
function MiniRows({ board }: { readonly board: BoardCodes }) {
  return (
    <span className="of-mini">
      {ROWS.map((row) => (
        <span key={row}>
          {board[row].map((code, place) => (
            <span key={code === '??' ? place : code}>
              {code !== '??' && <PlayingCard card={code} width="100%" drawing="small" />}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** “As it lies: 28” once all thirteen are staged; null before. */
export function useStagedWorth(props: Props, turn: StagedTurn): string | null {
  const say = useWords(ofcWords);
  if (!turn.isFantasyland || !turn.canStage || turn.missing > 0) return null;
  const worth = worthOf(props, stagedRows(turn.staged));
  return worth === null ? say('foul') : say('worth', { score: scoreText(worth) });
}

/** Takes the best layout or the runner-up; either can be changed by hand before it is confirmed. */
export function LayoutChoices({
  props,
  turn,
}: {
  readonly props: Props;
  readonly turn: StagedTurn;
}) {
  const say = useWords(ofcWords);
  const layouts = useLayouts(questionOf(props));
  if (!layouts) return null;
  const staged = stagedRows(turn.staged);
  const choice = (name: 'best' | 'runnerUp', layout: Layout) => {
    const isTaken = sameRows(staged, layout.board);
    return (
      <Button
        className="of-layout"
        tone={isTaken ? 'ink' : 'outline'}
        aria-pressed={isTaken}
        onClick={() => turn.lay(layout.board)}
      >
        {say(name)} <b>{scoreText(layout.score)}</b>
        {layout.stays && <span className="of-stays">{say('stay')}</span>}
      </Button>
    );
  };
  return (
    <div className="of-layouts" role="group" aria-label={say('layouts')}>
      {choice('best', layouts.best)}
      {layouts.runnerUp && choice('runnerUp', layouts.runnerUp)}
    </div>
  );
}

function LayoutLine({
  label,
  score,
  stays,
  board,
}: {
  readonly label: string;
  readonly score: number | null;
  readonly stays: boolean;
  readonly board: BoardCodes | null;
}) {
  const say = useWords(ofcWords);
  return (
    <div className="of-layout-line">
      <span>
        {label} <b>{score === null ? say('foul') : scoreText(score)}</b>
        {stays && <span className="of-stays">{say('stay')}</span>}
      </span>
      {board && <MiniRows board={board} />}
    </div>
  );
}

/** What the Fantasyland that has been set is worth, and the next best kind beside it. */
export function FantasylandNote(props: Props) {
  const say = useWords(ofcWords);
  const { view, seat } = props;
  const layouts = useLayouts(questionOf(props));
  const own = seat === null ? null : seatIn(view, seat);
  if (!layouts || !own || seat === null) return null;
  const { best, runnerUp } = layouts;
  const score = worthOf(props, own.board);
  const isAuto = view.auto[seat === 0 ? 0 : 1];
  const isBest = score !== null && score >= best.score;
  return (
    <div className="of-note">
      <LayoutLine
        label={say(isAuto ? 'solved' : 'setByYou')}
        score={score}
        stays={isBest && best.stays}
        board={null}
      />
      {!isBest && <LayoutLine label={say('best')} {...best} />}
      {runnerUp && <LayoutLine label={say('runnerUp')} {...runnerUp} />}
      {view.phase === 'playing' && <small>{say('hiddenToOther')}</small>}
    </div>
  );
}
