import type { BotInfo, GameList } from '@taku/protocol';
import { useTableName } from '../app/NameSheet.tsx';
import { Button, Select, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import {
  choicesFor,
  choicesOf,
  offeredBot,
  remember,
  useChoices,
  type Opponent,
  type SeatPlan,
} from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';
import { plannedSeats } from '../setup/plan.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { labelAmong, levelName } from '../app/bands.ts';
import { tileOf } from '../games/tiles.tsx';
import { lobbyWords } from './words.ts';

export type GameInfo = GameList['games'][number];

function usePlayCpu(game: GameInfo, bot: BotInfo | null) {
  const choices = useChoices((store) => store);
  const name = useTableName();
  const { busy, open } = useOpenRoom();
  const play = () => {
    if (!bot) return;
    remember(game.id, { bot: bot.id });
    const plan: SeatPlan = { kind: 'bot', bot: bot.id };
    const chosen = choicesFor(choices, game);
    const others = plannedSeats(game, {
      ...chosen,
      others: chosen.others?.map(() => plan) ?? null,
    });
    void open(
      newRoom(
        game,
        chosen,
        others.map(() => plan),
        name,
      ),
    );
  };
  return { busy, play };
}

/** The ways to play from the tile: against the CPU at once, or with a friend by the set-up. */
function TileActions({
  game,
  onFriend,
}: {
  readonly game: GameInfo;
  readonly onFriend: () => void;
}) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const last = useChoices((store) => choicesOf(store, game.id).bot);
  const bot = offeredBot(game.bots, last);
  const { busy, play } = usePlayCpu(game, bot);
  const name = spoken(game.name);
  return (
    <div className="tile-actions">
      {bot && (
        <div className="tile-cpu">
          <Button
            tone="ink"
            disabled={busy}
            onClick={play}
            title={spoken(bot.strength)}
            aria-label={say('playCpuAt', { game: name, level: spoken(levelName(bot)) })}
          >
            <span className="tile-long">{say('playCpu')}</span>
            <span className="tile-short">{say('cpu')}</span>
          </Button>
          <Select
            label={say('level')}
            value={bot.id}
            choices={game.bots.map((each) => ({
              value: each.id,
              label: spoken(labelAmong(each, game.bots)),
            }))}
            onChange={(chosen) => {
              remember(game.id, { bot: chosen });
            }}
          />
        </div>
      )}
      <Button
        className="tile-friend"
        icon="users"
        aria-label={say('playFriendAt', { game: name })}
        onClick={onFriend}
      >
        <span className="tile-long">{say('playFriend')}</span>
        <span className="tile-short">{say('friend')}</span>
      </Button>
    </div>
  );
}

function seatsText({ min, max }: GameInfo['seats']): string {
  return min === max ? `${min}` : `${min}–${max}`;
}

/** Picture and name open the set-up sheet; below them stand the ways to play. */
export function GameTile({
  game,
  onSetUp,
}: {
  readonly game: GameInfo;
  readonly onSetUp: (opponent?: Opponent) => void;
}) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const tile = tileOf(game.id);
  return (
    <li className="tile">
      <button
        type="button"
        className="tile-open"
        onClick={() => {
          onSetUp();
        }}
      >
        <span className="tile-picture">
          <tile.Scene />
        </span>
        <span className="tile-words">
          <span className="tile-name">
            <Serif>{spoken(game.name)}</Serif>
          </span>
          <span className="tile-facts">
            <span>{say('seats', { n: seatsText(game.seats) })}</span>
            <span>{say('minutes', { n: tile.minutes })}</span>
          </span>
          <span className="tile-blurb">{spoken(tile.blurb)}</span>
        </span>
        <span className="tk-hidden">{say('setUp')}</span>
      </button>
      <TileActions
        game={game}
        onFriend={() => {
          onSetUp('friend');
        }}
      />
    </li>
  );
}
