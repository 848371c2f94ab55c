import type { MatchFrame } from '@taku/protocol';
import type { GameUi, PanelProps, Result } from '../boards/gameUi.ts';
import { Button, ButtonLink, Overlay, showToast } from '../design/index.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { replayPath } from './paths.ts';
import { forfeitedSeat } from './players.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

export function resultOf(
  ui: GameUi,
  state: RoomState,
  match: MatchFrame,
  names: readonly string[],
): Result {
  const returns = match.status.kind === 'over' ? match.status.returns : [];
  const forfeited = forfeitedSeat(state);
  return ui.result(match.view, state.seat, { names, returns, forfeited });
}

export type ResultOverlayProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly match: MatchFrame;
  readonly ui: GameUi;
  readonly panel: PanelProps;
  readonly onClose: () => void;
};

/** Who has asked for another game, and who has not yet. */
function RematchState({ state, panel }: Pick<ResultOverlayProps, 'state' | 'panel'>) {
  const say = useWords(roomWords);
  const { room, seat } = state;
  const others = room?.seats.filter((one) => one.kind === 'human' && one.seat !== seat) ?? [];
  const willing = others.find(({ ready }) => ready);
  const isOwnReady = seat !== null && room?.seats[seat]?.ready === true;
  if (isOwnReady) return <p className="rm-rematch">{say('rematchWaiting')}</p>;
  if (willing) {
    const name = panel.players[willing.seat]?.name ?? '';
    return <p className="rm-rematch">{say('rematchOffered', { name })}</p>;
  }
  return <p className="rm-rematch">{say('rematchNote')}</p>;
}

function RematchButton({ table, state }: Pick<ResultOverlayProps, 'table' | 'state'>) {
  const say = useWords(roomWords);
  const { room, seat } = state;
  const isAsked = seat !== null && room?.seats[seat]?.ready === true;
  const isFull = room?.seats.every(({ kind }) => kind !== 'open') ?? false;
  const ask = () => {
    if (table.command({ type: 'rematch' })) return;
    showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
  };
  return (
    <Button
      tone="shu"
      icon="swap"
      disabled={!isFull}
      missing={isAsked ? say('rematchWaiting') : null}
      onClick={ask}
    >
      {say('rematch')}
    </Button>
  );
}

/** Who won, by how much, and what next. */
export function ResultOverlay(props: ResultOverlayProps) {
  const { table, state, match, ui, panel, onClose } = props;
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const names = panel.players.map(({ name }) => name);
  const result = resultOf(ui, state, match, names);
  const { ResultBody, ResultActions } = ui;
  return (
    <Overlay title={spoken(result.headline)} titleHidden onClose={onClose} className="rm-result">
      <p className={`rm-headline rm-headline-${result.outcome}`}>{spoken(result.headline)}</p>
      <p className="rm-detail">{spoken(result.detail)}</p>
      <p className="rm-players">{names.join(' – ')}</p>
      {ResultBody && <ResultBody {...panel} />}
      {state.seat !== null && <RematchState state={state} panel={panel} />}
      <div className="rm-result-actions">
        <ButtonLink href={replayPath(match.matchId)} icon="clock">
          {say('replay')}
        </ButtonLink>
        {ResultActions && <ResultActions matchId={match.matchId} />}
        <Button onClick={onClose}>{say('backToBoard')}</Button>
        {state.seat !== null && <RematchButton table={table} state={state} />}
      </div>
    </Overlay>
  );
}
