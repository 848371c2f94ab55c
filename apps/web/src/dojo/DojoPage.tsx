import type { Dojo, GameInfo, ModelCard } from '@taku/protocol';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useTableName } from '../app/NameSheet.tsx';
import { useRemote } from '../app/useRemote.ts';
import { Button, ButtonLink, EmptyState, Panel, Serif, showToast, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark, inLobbyOrder } from '../games/tiles.tsx';
import { choicesFor, offeredBot, useChoices } from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { CardHead } from './CardHead.tsx';
import { DatasetCard } from './DatasetCard.tsx';
import './dojo.css';
import { dojoApi } from './dojoApi.ts';
import { DoubleRow } from './DoubleRow.tsx';
import { FigureBars } from './FigureBars.tsx';
import { ALL_GAMES, filterOf } from './filters.ts';
import { isUnderWay, missingOf } from './figures.ts';
import { dojoPath } from './paths.ts';
import { TrainingCard } from './TrainingCard.tsx';
import { useDojo, useRefused, useTraining } from './useDojo.ts';
import { dojoWords } from './words.ts';

type ChipsProps = { readonly games: readonly GameInfo[]; readonly current: string | undefined };

function GameChips({ games, current }: ChipsProps) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  return (
    <nav className="dj-chips" aria-label={say('choose')}>
      {games.map(({ id, name }) => (
        <Link key={id} href={dojoPath(id)} aria-current={id === current ? 'page' : undefined}>
          <GameMark game={id} size={22} />
          {spoken(name)}
        </Link>
      ))}
    </nav>
  );
}

/** A table of this game against the level that was played last. */
function PlayButton({ game }: { readonly game: GameInfo }) {
  const say = useWords(dojoWords);
  const { busy, open } = useOpenRoom();
  const name = useTableName();
  const choices = choicesFor(useChoices(), game);
  const bot = offeredBot(game.bots, choices.bot);
  if (!bot) return null;
  const others = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => {
    return { kind: 'bot', bot: bot.id } as const;
  });
  return (
    <Button
      tone="ink"
      disabled={busy}
      onClick={() => void open(newRoom(game, choices, others, name))}
    >
      {say('play')}
    </Button>
  );
}

function Doubles({ models }: { readonly models: readonly ModelCard[] }) {
  const say = useWords(dojoWords);
  const [newest] = models;
  return (
    <Panel className="dj-card">
      <CardHead step={3} title={say('resultTitle')}>
        {!newest && <span className="tk-caption">{say('resultLater')}</span>}
      </CardHead>
      {newest?.figures && <FigureBars figures={newest.figures} />}
      <ul>
        {models.map((model) => (
          <DoubleRow key={model.hash} model={model} />
        ))}
      </ul>
    </Panel>
  );
}

function TakeModel({ onTaken }: { readonly onTaken: () => void }) {
  const say = useWords(dojoWords);
  const refused = useRefused();
  const take = async (file: File) => {
    try {
      const { name } = await dojoApi.take(file);
      showToast({ tone: 'info', title: say('taken', { name }) });
      onTaken();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Panel className="dj-card dj-take">
      <span>{say('take')}</span>
      <label className="tk-button tk-button-outline">
        <span className="tk-button-label">{say('choosefile')}</span>
        <input
          className="tk-hidden"
          type="file"
          accept=".taku"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void take(file);
            currentTarget.value = '';
          }}
        />
      </label>
    </Panel>
  );
}

type CardsProps = {
  readonly game: GameInfo;
  readonly dojo: Dojo;
  readonly onChanged: () => void;
};

function Cards({ game, dojo, onChanged }: CardsProps) {
  const refused = useRefused();
  const [filters, setFilters] = useState(ALL_GAMES);
  const { job, isAway, isBusy, order, start } = useTraining(dojo, onChanged);
  const train = () => {
    const filter = filterOf(filters, Date.now());
    const body = { game: game.id, recipe: 'clone', ...(filter && { filter }) } as const;
    void start(() => dojoApi.start(body));
  };
  return (
    <div className="dj-cards" data-running={isUnderWay(job) || undefined}>
      <div className="dj-column">
        <DatasetCard
          dojo={dojo}
          filters={filters}
          onFilter={(part) => setFilters((before) => ({ ...before, ...part }))}
          onSave={() => void dojoApi.saveGames(game.id).catch(refused)}
        />
        {missingOf(dojo) && <PlayButton game={game} />}
        <TakeModel onTaken={onChanged} />
      </div>
      <div className="dj-column">
        <TrainingCard
          dojo={dojo}
          job={job}
          isAway={isAway}
          isBusy={isBusy}
          onStart={train}
          onOrder={order}
        />
        <Doubles models={dojo.models} />
      </div>
    </div>
  );
}

function GameDojo({ game }: { readonly game: GameInfo }) {
  const say = useWords(dojoWords);
  const [remote, again] = useDojo(game.id);
  const dojo = remote.kind === 'loading' ? null : remote.data;
  if (dojo?.matches === 0 && dojo.models.length === 0) {
    return (
      <EmptyState
        icon="person"
        title={say('emptyTitle')}
        caption={say('emptyCaption')}
        action={<PlayButton game={game} />}
      />
    );
  }
  if (dojo) return <Cards game={game} dojo={dojo} onChanged={again} />;
  if (remote.kind === 'loading') {
    const bars = [200, 120, 200].map((height) => ({ width: '100%', height }));
    return <Skeleton bars={bars} />;
  }
  return (
    <EmptyState
      icon="info"
      title={say('faultTitle')}
      caption={say('faultCaption')}
      action={<Button onClick={again}>{say('retry')}</Button>}
    />
  );
}

/** Without a game in the address: the first of the lobby. */
export function DojoPage() {
  const say = useWords(dojoWords);
  const { game: asked } = useParams<{ game?: string }>();
  const [remote] = useRemote(api.games);
  const games = remote.kind === 'loading' ? [] : inLobbyOrder(remote.data?.games ?? []);
  const game = asked === undefined ? games[0] : games.find(({ id }) => id === asked);
  return (
    <AppFrame section="dojo">
      <div className="dj-page">
        <header className="dj-top">
          <div>
            <h1>
              <Serif>{say('dojo')}</Serif>
            </h1>
            <p className="tk-caption">{say('lead')}</p>
          </div>
          <GameChips games={games} current={game?.id} />
        </header>
        {game && <GameDojo key={game.id} game={game} />}
        <footer>
          <ButtonLink small tone="ghost" icon="chart" href={game ? `/arena/${game.id}` : '/arena'}>
            {say('arena')}
          </ButtonLink>
        </footer>
      </div>
    </AppFrame>
  );
}
