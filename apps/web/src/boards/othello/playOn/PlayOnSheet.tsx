import type { BotInfo } from '@taku/protocol';
import {
  type Colour,
  type Position,
  type Square,
  countsOf,
  formatBoard,
  othello,
} from '@taku/othello/rules';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { useTableName } from '../../../app/NameSheet.tsx';
import { useRemote } from '../../../app/useRemote.ts';
import { Button, Row, Segmented, Select, Sheet, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { choicesFor, offeredBot, remember, useChoices } from '../../../setup/choices.ts';
import { useOpenRoom } from '../../../setup/useOpenRoom.ts';
import '../othello.css';
import { StillBoard } from '../StillBoard.tsx';
import { othelloWords } from '../words.ts';
import './playOn.css';
import { FRIEND, type OwnColour, playOnRoom } from './playOnRoom.ts';
import { playOnWords } from './words.ts';

const COLOURS = ['black', 'random', 'white'] as const;

export type PlayOnProps = {
  readonly moves: readonly Square[];
  readonly position: Position;
  /** Whose move it is there. */
  readonly turn: Colour;
};

function Preview({ moves, position, turn }: PlayOnProps) {
  const say = useWords(playOnWords);
  const sayOthello = useWords(othelloWords);
  return (
    <div className="po-preview">
      <StillBoard board={formatBoard(position)} last={moves.at(-1) ?? null} />
      <p>
        <b>{say('toMove', { colour: sayOthello(turn) })}</b>
        <span>{say('counts', countsOf(position))}</span>
      </p>
    </div>
  );
}

type RowsProps = {
  readonly colour: OwnColour;
  readonly opponent: string;
  readonly bots: readonly BotInfo[];
  readonly onColour: (colour: OwnColour) => void;
  readonly onOpponent: (opponent: string) => void;
};

function Rows({ colour, opponent, bots, onColour, onOpponent }: RowsProps) {
  const say = useWords(playOnWords);
  const sayOthello = useWords(othelloWords);
  const spoken = useSpoken();
  const bot = bots.find(({ id }) => id === opponent);
  return (
    <>
      <Row label={say('colour')}>
        <Segmented
          large
          label={say('colour')}
          value={colour}
          choices={COLOURS.map((value) => ({
            value,
            label: value === 'random' ? say('random') : sayOthello(value),
          }))}
          onChange={onColour}
        />
      </Row>
      <Row label={say('opponent')}>
        <Select
          label={say('opponent')}
          value={opponent}
          choices={[
            ...bots.map(({ id, name }) => ({ value: id, label: `CPU ${spoken(name)}` })),
            { value: FRIEND, label: say('friend') },
          ]}
          onChange={onOpponent}
        />
      </Row>
      <p className="po-note">{bot ? spoken(bot.strength) : say('friendNote')}</p>
    </>
  );
}

async function askBots(signal: AbortSignal): Promise<readonly BotInfo[]> {
  const { games } = await api.games(signal);
  return games.find(({ id }) => id === othello.id)?.bots ?? [];
}

/** A new table that goes on from this position. */
export function PlayOnSheet({ onClose, ...props }: PlayOnProps & { readonly onClose: () => void }) {
  const say = useWords(playOnWords);
  const [remote, again] = useRemote(askBots);
  const choices = choicesFor(useChoices(), othello);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const [colour, setColour] = useState<OwnColour>(props.turn);
  const [chosen, setChosen] = useState<string | null>(null);
  const bots = remote.kind === 'ready' ? remote.data : null;
  const opponent = chosen ?? offeredBot(bots ?? [], choices.bot)?.id ?? FRIEND;
  const config = othello.parse.config(choices.config ?? {});
  const start = () => {
    if (opponent !== FRIEND) remember(othello.id, { bot: opponent });
    const { takeBacks } = config.ok ? config.value : othello.defaultConfig;
    void open(playOnRoom({ moves: props.moves, colour, opponent, name, takeBacks }));
  };
  return (
    <Sheet
      page
      className="po-sheet"
      title={say('title', { n: props.moves.length + 1 })}
      onClose={onClose}
      footer={
        <Button tone="shu" wide disabled={busy || bots === null} onClick={start}>
          {say('start')}
        </Button>
      }
    >
      <Preview {...props} />
      {bots && (
        <Rows
          colour={colour}
          opponent={opponent}
          bots={bots}
          onColour={setColour}
          onOpponent={setChosen}
        />
      )}
      {remote.kind === 'loading' && <Skeleton bars={[{ width: '100%', height: 112 }]} />}
      {remote.kind === 'failed' && (
        <p className="po-note" role="alert">
          {say('unreachable')}
          <Button small onClick={again}>
            {say('again')}
          </Button>
        </p>
      )}
    </Sheet>
  );
}
