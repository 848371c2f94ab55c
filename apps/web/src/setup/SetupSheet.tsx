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
} from './choices.ts';
import { FoldedRows } from './FoldedRows.tsx';
import { GameRows } from './GameRows.tsx';
import { LevelList } from './LevelList.tsx';
import { newRoom } from './newRoom.ts';
import { useOwnBots, withOwnBots } from './ownBots.ts';
import { OpponentKind } from './OpponentKind.tsx';
import { seatsFor } from './plan.ts';
import { SeatRows } from './SeatRows.tsx';
import './setup.css';
import { choicesIn, plannedConfig } from './tableConfig.ts';
import { FriendlyRow, OpenToAllRow, PlaceRow, RatedRow, TimeRow } from './TermsRows.tsx';
import { useOpenRoom } from './useOpenRoom.ts';
import { setupWords } from './words.ts';

type GameInfo = GameList['games'][number];

/** The game's rows choose the seconds of a turn. */
function ownClock(loaded: LoadedUi): boolean {
  if (loaded.kind !== 'ready') return false;
  return loaded.ui.terms?.(loaded.ui.defaultConfig).clock !== undefined;
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
  const rated = withClock && choices.rated ? [say('rated')] : [];
  return [...clock, ...own.flatMap((words) => (words ? [spoken(words)] : [])), ...rated];
}

type PartProps = {
  readonly game: GameInfo;
  readonly choices: Choices;
  readonly opponent: Opponent;
  readonly loaded: LoadedUi;
};

/** The opponents: a list of levels, or one row per chair where there are more than two. */
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
      <RatedRow game={game.id} choices={choices} others={others.length} />
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
  /** Set when the sheet is opened from the list of open tables. */
  readonly visibility?: Visibility;
  readonly onClose: () => void;
};

/** The choices so far: the game, the opponents and the terms. */
function useTable({ games, game: asked, ...wishes }: Omit<SetupSheetProps, 'onClose'>) {
  const [id, setId] = useState(asked ?? games[0]?.id ?? '');
  const store = useChoices((each) => each);
  const [opponentWish, setOpponent] = useState(wishes.opponent);
  const [visibilityWish, setVisibility] = useState(wishes.visibility);
  const loaded = useGameUi(id);
  const choose = {
    game: setId,
    opponent: (opponent: Opponent) => {
      setOpponent(opponent);
      remember(id, { opponent });
    },
    visibility: (visibility: Visibility) => {
      setVisibility(visibility);
      remember(id, { visibility });
    },
  };
  const own = useOwnBots();
  const found = games.find((each) => each.id === id);
  if (!found) return null;
  const game = withOwnBots(found, own);
  const kept = choicesFor(store, game);
  const choices = { ...kept, visibility: visibilityWish ?? kept.visibility };
  const opponent = game.bots.length === 0 ? 'friend' : (opponentWish ?? kept.opponent);
  const part: PartProps = { game, choices, opponent, loaded };
  return { part, choose };
}

/** Which game, where the sheet was not opened for one. */
function GameRow({
  games,
  value,
  onChange,
}: {
  readonly games: readonly GameInfo[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  return (
    <Row label={say('game')}>
      <Select
        label={say('game')}
        value={value}
        choices={games.map((each) => ({ value: each.id, label: spoken(each.name) }))}
        onChange={onChange}
      />
    </Row>
  );
}

function StartButton({ game, choices, opponent, loaded }: PartProps) {
  const say = useWords(setupWords);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const start = () => {
    const asChosen = ownClock(loaded) ? { ...choices, time: null } : choices;
    void open(newRoom(game, asChosen, seatsFor(game, choices, opponent), name));
  };
  return (
    <div className="setup-foot">
      <Button tone="shu" wide disabled={busy || loaded.kind === 'loading'} onClick={start}>
        {say(opponent === 'friend' ? 'openTable' : 'start')}
      </Button>
    </div>
  );
}

/** Every choice is remembered; “start” is the second click. */
export function SetupSheet({ onClose, ...asked }: SetupSheetProps) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const found = useTable(asked);
  if (!found) return null;
  const { part, choose } = found;
  const { game, choices, opponent } = part;
  const isFriend = opponent === 'friend';
  const isForTwo = seatsFor(game, choices, opponent).length === 1;
  return (
    <Sheet
      page
      className="setup-sheet"
      title={asked.game === null ? say('openTitle') : spoken(game.name)}
      onClose={onClose}
      footer={<StartButton {...part} />}
    >
      {game.bots.length > 0 && <OpponentKind value={opponent} onChange={choose.opponent} />}
      {asked.game === null && asked.games.length > 1 && (
        <GameRow games={asked.games} value={game.id} onChange={choose.game} />
      )}
      {isFriend && <p className="setup-note">{say('inviteNote')}</p>}
      <Opponents {...part} />
      <Rest key={`${game.id} ${opponent}`} {...part} />
      {isFriend && (
        <OpenToAllRow
          isOpen={choices.visibility === 'public'}
          onChange={(isOpen) => choose.visibility(isOpen ? 'public' : 'link')}
        />
      )}
      {isFriend && !(choices.rated && isForTwo) && <FriendlyRow game={game.id} choices={choices} />}
    </Sheet>
  );
}
