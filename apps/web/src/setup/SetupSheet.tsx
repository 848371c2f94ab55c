import type { Json } from '@taku/contract';
import type { GameList } from '@taku/protocol';
import { useState } from 'react';
import { openNameSheet, useTableName } from '../app/NameSheet.tsx';
import { Button, IconButton, Row, Segmented, Select, Sheet } from '../design/index.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { useGameUi } from '../room/useGameUi.ts';
import { choicesFor, remember, useChoices, type Choices } from './choices.ts';
import { GameRows } from './GameRows.tsx';
import { newRoom } from './newRoom.ts';
import { plannedSeats, timeOf, TURN_SECONDS, turnSecondsOf, withFriend } from './plan.ts';
import { SeatRows } from './SeatRows.tsx';
import './setup.css';
import { type ConfigChoices, choicesIn, plannedConfig } from './tableConfig.ts';
import { useOpenRoom } from './useOpenRoom.ts';
import { setupWords } from './words.ts';

type GameInfo = GameList['games'][number];

function PlaceRow({ game, choices }: { readonly game: string; readonly choices: Choices }) {
  const say = useWords(setupWords);
  return (
    <Row label={say('place')}>
      <Segmented
        large
        label={say('place')}
        value={choices.place}
        choices={(['first', 'random', 'second'] as const).map((value) => ({
          value,
          label: say(value),
        }))}
        onChange={(place) => {
          remember(game, { place });
        }}
      />
    </Row>
  );
}

function TimeRow({ game, choices }: { readonly game: string; readonly choices: Choices }) {
  const say = useWords(setupWords);
  return (
    <Row label={say('time')}>
      <Segmented
        large
        label={say('time')}
        value={`${turnSecondsOf(choices.time)}`}
        choices={TURN_SECONDS.map((seconds) => ({
          value: `${seconds}`,
          label: seconds === 0 ? say('noTime') : say('seconds', { n: seconds }),
        }))}
        onChange={(value) => {
          const chosen = TURN_SECONDS.find((seconds) => `${seconds}` === value) ?? 0;
          remember(game, { time: timeOf(chosen) });
        }}
      />
    </Row>
  );
}

function VisibilityRow({ game, choices }: { readonly game: string; readonly choices: Choices }) {
  const say = useWords(setupWords);
  return (
    <Row label={say('visibility')}>
      <Segmented
        large
        label={say('visibility')}
        value={choices.visibility}
        choices={(['link', 'public'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={(visibility) => {
          remember(game, { visibility });
        }}
      />
    </Row>
  );
}

/** Every choice is remembered; “start” is the second click. */
export function SetupSheet({
  games,
  game: asked,
  onClose,
}: {
  readonly games: readonly GameInfo[];
  /** Null: choose here. */
  readonly game: string | null;
  readonly onClose: () => void;
}) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const [id, setId] = useState(asked ?? games[0]?.id ?? '');
  const game = games.find((each) => each.id === id);
  const choices = useChoices((store) => store);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const loaded = useGameUi(id);
  if (!game) return null;
  const chosen = choicesFor(choices, game);
  const others = plannedSeats(game, chosen);
  const hasFriend = others.some(({ kind }) => kind === 'friend');
  const hasOwnClock = loaded.kind === 'ready' && loaded.ui.hasOwnClock === true;
  const start = (seats: typeof others) => {
    const asChosen = hasOwnClock ? { ...chosen, time: null } : chosen;
    void open(newRoom(game, asChosen, seats, name));
  };
  return (
    <Sheet
      page
      className="setup-sheet"
      title={say('title', { game: spoken(game.name) })}
      onClose={onClose}
      footer={
        <div className="setup-foot">
          <IconButton
            boxed
            icon="link"
            label={say('invite')}
            disabled={busy}
            onClick={() => {
              start(withFriend(others));
            }}
          />
          <Button
            tone="shu"
            wide
            disabled={busy}
            onClick={() => {
              start(others);
            }}
          >
            {say(hasFriend ? 'openTable' : 'start')}
          </Button>
        </div>
      }
    >
      {asked === null && games.length > 1 && (
        <Row label={say('game')}>
          <Select
            label={say('game')}
            value={id}
            choices={games.map((each) => ({ value: each.id, label: spoken(each.name) }))}
            onChange={setId}
          />
        </Row>
      )}
      <GameRows
        loaded={loaded}
        config={plannedConfig(game, chosen.config, others) as Json}
        onChange={(config) => {
          const own = choicesIn(config as ConfigChoices, game, others);
          remember(id, { config: own, configRules: game.rulesVersion });
        }}
      />
      {game.seats.max === 2 && <PlaceRow game={id} choices={chosen} />}
      {!hasOwnClock && <TimeRow game={id} choices={chosen} />}
      {hasFriend && <VisibilityRow game={id} choices={chosen} />}
      <SeatRows
        name={name}
        seats={game.seats}
        bots={game.bots}
        others={others}
        onName={openNameSheet}
        onChange={(plans) => {
          remember(id, { others: plans });
        }}
      />
    </Sheet>
  );
}
