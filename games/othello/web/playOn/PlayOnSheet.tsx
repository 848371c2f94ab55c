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
import { Button, Row, Segmented, Select, Sheet, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { type NewTable, WithNewTable } from '@taku/ui';
import '../othello.css';
import { StillBoard } from '../StillBoard.tsx';
import { othelloWords } from '../words.ts';
import './playOn.css';
import { FRIEND, type OwnColour, playOnRoom } from './playOnRoom.ts';
import { playOnWords } from './words.ts';

const COLOURS = ['black', 'random', 'white'] as const;

type PlayOnProps = {
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

type SheetProps = PlayOnProps & { readonly onClose: () => void };

function OpenSheet({ onClose, table, ...props }: SheetProps & { readonly table: NewTable }) {
  const say = useWords(playOnWords);
  const { bots } = table;
  const [colour, setColour] = useState<OwnColour>(props.turn);
  const [chosen, setChosen] = useState<string | null>(null);
  const opponent = chosen ?? table.offered ?? FRIEND;
  const config = othello.parse.config(table.config);
  const start = () => {
    if (opponent !== FRIEND) table.rememberBot(opponent);
    const { takeBacks } = config.ok ? config.value : othello.defaultConfig;
    table.open(playOnRoom({ moves: props.moves, colour, opponent, name: table.name, takeBacks }));
  };
  return (
    <Sheet
      page
      className="po-sheet"
      title={say('title', { n: props.moves.length + 1 })}
      onClose={onClose}
      footer={
        <Button tone="shu" wide disabled={table.isBusy || bots === null} onClick={start}>
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
      {!bots && !table.isUnreachable && <Skeleton bars={[{ width: '100%', height: 112 }]} />}
      {table.isUnreachable && (
        <p className="po-note" role="alert">
          {say('unreachable')}
          <Button small onClick={table.askAgain}>
            {say('again')}
          </Button>
        </p>
      )}
    </Sheet>
  );
}

/** A new table that goes on from this position. */
export function PlayOnSheet(props: SheetProps) {
  return (
    <WithNewTable game={othello}>{(table) => <OpenSheet {...props} table={table} />}</WithNewTable>
  );
}
