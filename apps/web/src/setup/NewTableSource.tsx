import type { NewTable, NewTableProps } from '@taku/ui';
import { useCallback } from 'react';
import { api } from '../app/api.ts';
import { useTableName } from '../app/NameSheet.tsx';
import { useRemote } from '../app/useRemote.ts';
import { choicesFor, offeredBot, remember, useChoices } from './choices.ts';
import { useOpenRoom } from './useOpenRoom.ts';

function useNewTable(game: NewTableProps['game']): NewTable {
  const askBots = useCallback(
    async (signal: AbortSignal) => {
      const { games } = await api.games(signal);
      return games.find(({ id }) => id === game.id)?.bots ?? [];
    },
    [game.id],
  );
  const [remote, askAgain] = useRemote(askBots);
  const choices = choicesFor(useChoices(), game);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const bots = remote.kind === 'ready' ? remote.data : null;
  return {
    bots,
    isUnreachable: remote.kind === 'failed',
    askAgain,
    offered: offeredBot(bots ?? [], choices.bot)?.id ?? null,
    rememberBot: (bot) => remember(game.id, { bot }),
    config: choices.config ?? {},
    name,
    isBusy: busy,
    open: (room) => void open(room),
  };
}

function NewTableSource({ game, children }: NewTableProps) {
  return children(useNewTable(game));
}

/** For boards that open a table themselves. */
export function withNewTable(props: NewTableProps) {
  return <NewTableSource {...props} />;
}
