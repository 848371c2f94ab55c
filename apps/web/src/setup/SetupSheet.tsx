import type { Json } from '@taku/contract';
import type { GameList, Visibility } from '@taku/protocol';
import { useState } from 'react';
import { openNameSheet, useTableName } from '../app/NameSheet.tsx';
import { Button, Row, Select, Sheet, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { useGameUi, type LoadedUi } from '../room/useGameUi.ts';
import {
  choicesFor,
  offeredBot,
  remember,
  useChoices,
  type Choices,
  type ConfigChoices,
  type Opponent,
  type SeatPlan,
} from './choices.ts';
import { FoldedRows } from './FoldedRows.tsx';
import { GameRows } from './GameRows.tsx';
import { LevelList } from './LevelList.tsx';
import { newRoom } from './newRoom.ts';
import { OpponentKind } from './OpponentKind.tsx';
import { seatsFor } from './plan.ts';
import { SeatRows } from './SeatRows.tsx';
import './setup.css';
import { choicesIn, plannedConfig } from './tableConfig.ts';
import { FriendlyRow, OpenToAllRow, PlaceRow, TimeRow } from './TermsRows.tsx';
import { useOpenRoom } from './useOpenRoom.ts';
import { setupWords } from './words.ts';

type GameInfo = GameList['games'][number];

function ownClock(loaded: LoadedUi): boolean {
  return loaded.kind === 'ready' && loaded.ui.hasOwnClock === true;
}

/** The folded choices in words: clock, length, rules. */
function useSummary(loaded: LoadedUi, config: unknown, choices: Choices, withClock: boolean) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const time = choices.time ? say('perMove', { n: choices.time.turnSeconds }) : say('noClock');
  const clock = withClock && !ownClock(loaded) ? [time] : [];
  if (loaded.kind !== 'ready') return [];
  const parsed = loaded.ui.game.parse.config(config);
  const known = parsed.ok ? parsed.value : loaded.ui.defaultConfig;
  const terms = loaded.ui.terms?.(known);
  if (!terms) return clock;
  const own = [terms.clock, terms.length, terms.rules];
  return [...clock, ...own.flatMap((words) => (words ? [spoken(words)] : []))];
}

type PartProps = {
  readonly game: GameInfo;
  readonly choices: Choices;
  readonly opponent: Opponent;
  readonly loaded: LoadedUi;
};

/** Whom one plays: a list of levels, or a chair each where there are more than two. */
function Opponents({ game, choices, opponent }: PartProps) {
  const name = useTableName();
  const bot = offeredBot(game.bots, choices.bot);
  if (game.seats.max === 2) {
    if (opponent === 'friend' || !bot) return null;
    return (
      <LevelList
        bots={game.bots}
        value={bot.id}
        onChange={(chosen) => {
          remember(game.id, { bot: chosen, others: [{ kind: 'bot', bot: chosen }] });
        }}
      />
    );
  }
  return (
    <SeatRows
      name={name}
      seats={game.seats}
      bots={game.bots}
      others={seatsFor(game, choices, opponent)}
      withFriends={opponent === 'friend'}
      onName={openNameSheet}
      onChange={(others) => {
        remember(game.id, { others });
      }}
    />
  );
}

function Rest({ game, choices, opponent, loaded }: PartProps) {
  const others = seatsFor(game, choices, opponent);
  const config = plannedConfig(game, choices.config, others) as Json;
  const isFriend = opponent === 'friend';
  const summary = useSummary(loaded, config, choices, !isFriend);
  if (loaded.kind === 'loading') return <Skeleton bars={[{ width: '100%', height: 96 }]} />;
  const basics = (
    <>
      {game.seats.max === 2 && <PlaceRow game={game.id} choices={choices} opponent={opponent} />}
      {!ownClock(loaded) && <TimeRow game={game.id} choices={choices} />}
    </>
  );
  return (
    <>
      {isFriend && basics}
      <FoldedRows summary={summary}>
        <GameRows
          loaded={loaded}
          config={config}
          onChange={(changed) => {
            const own = choicesIn(changed as ConfigChoices, game, others);
            remember(game.id, { config: own, configRules: game.rulesVersion });
          }}
        />
        {!isFriend && basics}
      </FoldedRows>
    </>
  );
}

type SetupSheetProps = {
  readonly games: readonly GameInfo[];
  /** Null: choose here. */
  readonly game: string | null;
  /** The segment it opens with; as last time when left out. */
  readonly opponent?: Opponent;
  /** For a table that was asked for among the open ones. */
  readonly visibility?: Visibility;
  readonly onClose: () => void;
};

/** Every choice is remembered; “start” is the second click. */
export function SetupSheet({ games, game: asked, onClose, ...wishes }: SetupSheetProps) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const [id, setId] = useState(asked ?? games[0]?.id ?? '');
  const game = games.find((each) => each.id === id);
  const store = useChoices((each) => each);
  const [opponentWish, setOpponent] = useState(wishes.opponent);
  const [visibilityWish, setVisibility] = useState(wishes.visibility);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const loaded = useGameUi(id);
  if (!game) return null;
  const kept = choicesFor(store, game);
  const choices = { ...kept, visibility: visibilityWish ?? kept.visibility };
  const opponent = game.bots.length === 0 ? 'friend' : (opponentWish ?? kept.opponent);
  const isFriend = opponent === 'friend';
  const part = { game, choices, opponent, loaded } as const;
  const others: readonly SeatPlan[] = seatsFor(game, choices, opponent);
  const start = () => {
    const asChosen = ownClock(loaded) ? { ...choices, time: null } : choices;
    void open(newRoom(game, asChosen, others, name));
  };
  return (
    <Sheet
      page
      className="setup-sheet"
      title={asked === null ? say('openTitle') : spoken(game.name)}
      onClose={onClose}
      footer={
        <div className="setup-foot">
          <Button tone="shu" wide disabled={busy || loaded.kind === 'loading'} onClick={start}>
            {say(isFriend ? 'openTable' : 'start')}
          </Button>
        </div>
      }
    >
      {game.bots.length > 0 && (
        <OpponentKind
          value={opponent}
          onChange={(chosen) => {
            setOpponent(chosen);
            remember(id, { opponent: chosen });
          }}
        />
      )}
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
      {isFriend && <p className="setup-note">{say('inviteNote')}</p>}
      <Opponents {...part} />
      <Rest key={`${id} ${opponent}`} {...part} />
      {isFriend && (
        <OpenToAllRow
          isOpen={choices.visibility === 'public'}
          onChange={(isOpen) => {
            const visibility = isOpen ? 'public' : 'link';
            setVisibility(visibility);
            remember(id, { visibility });
          }}
        />
      )}
      {isFriend && <FriendlyRow game={id} choices={choices} />}
    </Sheet>
  );
}
