import type { BotCard, GameInfo } from '@taku/protocol';
import { useState } from 'react';
import { Button, Select } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { useTableName } from '../app/NameSheet.tsx';
import { choicesFor, useChoices } from '../setup/choices.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { tableAgainst, tableBetween } from './newTable.ts';
import { botsWords } from './words.ts';

const ME = 'me';

type StartRowProps = {
  readonly bot: BotCard;
  /** All bots of this person. */
  readonly own: readonly BotCard[];
  readonly games: readonly GameInfo[];
};

/** Whom a bot can meet at a game: this person, and the other bots of theirs that listen. */
function rivalsOf({ bot, own }: StartRowProps, game: GameInfo): readonly BotCard[] {
  return own.filter(
    ({ id, isConnected, games }) => id !== bot.id && isConnected && games.includes(game.id),
  );
}

function useStart(props: StartRowProps) {
  const { bot, games } = props;
  const offered = games.filter(({ id }) => bot.games.includes(id));
  const [gameId, chooseGame] = useState<string | null>(null);
  const [rivalId, chooseRival] = useState(ME);
  const store = useChoices();
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const game = offered.find(({ id }) => id === gameId) ?? offered[0] ?? null;
  const rivals = game ? rivalsOf(props, game) : [];
  const rival = rivals.find(({ id }) => id === rivalId) ?? null;
  const start = () => {
    if (!game) return;
    const own = { choices: choicesFor(store, game), name };
    void open(rival ? tableBetween([bot, rival], game) : tableAgainst(bot, game, own));
  };
  const canStart = game !== null && bot.isConnected && !busy;
  return { offered, game, rivals, rival, chooseGame, chooseRival, start, canStart };
}

/** Opens a table: this person against the bot, or two bots that this person watches. */
export function StartRow(props: StartRowProps) {
  const say = useWords(botsWords);
  const spoken = useSpoken();
  const { offered, game, rivals, rival, canStart, ...act } = useStart(props);
  if (!game) return null;
  return (
    <div className="bt-start">
      {offered.length > 1 && (
        <Select
          label={say('game')}
          value={game.id}
          choices={offered.map(({ id, name }) => ({ value: id, label: spoken(name) }))}
          onChange={act.chooseGame}
        />
      )}
      {rivals.length > 0 && (
        <Select
          label={say('against')}
          value={rival?.id ?? ME}
          choices={[
            { value: ME, label: say('againstMe') },
            ...rivals.map(({ id, name }) => ({ value: id, label: say('againstBot', { name }) })),
          ]}
          onChange={act.chooseRival}
        />
      )}
      <p className="tk-caption">
        {say(!props.bot.isConnected ? 'startAway' : rival ? 'startWatch' : 'startPlay')}
      </p>
      <Button icon="play" disabled={!canStart} onClick={act.start}>
        {say('start')}
      </Button>
    </div>
  );
}
