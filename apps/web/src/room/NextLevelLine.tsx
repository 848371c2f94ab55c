import { WithNewTable, type GameUi, type NewTable } from '@taku/ui';
import { Button } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { levelLabel } from '../app/bands.ts';
import { type FinishedGame, historyStore } from '../history/store.ts';
import { nextLevel } from './nextLevel.ts';
import type { RoomState } from './roomState.ts';
import { roomWords } from './words.ts';

type LineProps = {
  readonly game: FinishedGame;
  readonly state: RoomState;
  readonly table: NewTable;
};

function Line({ game, state, table }: LineProps) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { room } = state;
  const next = nextLevel(game, historyStore.getState().games, table.bots ?? []);
  if (!next || !room) return null;
  const level = spoken(levelLabel(next.bot));
  const play = () => {
    table.rememberBot(next.bot.id);
    table.open({
      game: room.game,
      config: room.config,
      visibility: 'link',
      friendly: false,
      seatCount: room.seats.length,
      time: room.time,
      bots: room.seats.slice(1).map(() => next.bot.id),
      join: { name: table.name, seat: 'random' },
    });
  };
  return (
    <p className="rm-next-level">
      <span>{say(next.way === 'below' ? 'levelBelow' : 'levelAbove', { level })}</span>
      <Button small disabled={table.isBusy} onClick={play}>
        {say('playLevel')}
      </Button>
    </p>
  );
}

/** After a clear result the table proposes the level beside it, in one line. */
export function NextLevelLine({ ui, ...rest }: Omit<LineProps, 'table'> & { readonly ui: GameUi }) {
  return <WithNewTable game={ui.game}>{(table) => <Line {...rest} table={table} />}</WithNewTable>;
}
