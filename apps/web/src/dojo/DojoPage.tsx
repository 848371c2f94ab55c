import type { Dojo, GameInfo, JobFilter, ModelCard } from '@taku/protocol';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { CommandLine } from '../arena/CommandLine.tsx';
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
import { ALL_GAMES, type Filters, filterOf, trainCommand } from './filters.ts';
import { missingOf } from './figures.ts';
import { dojoPath } from './paths.ts';
import { TrainingCard } from './TrainingCard.tsx';
import { useDeviceTraining } from './useDeviceTraining.ts';
import { useDojo, useLikeness, useRefused, useTraining } from './useDojo.ts';
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

/** Says no more than the page of the double does. */
function Newest({ model: { hash, figures } }: { readonly model: ModelCard }) {
  const likeness = useLikeness(hash);
  if (!figures || likeness.kind === 'loading') return null;
  return <FigureBars figures={figures} gain={likeness.data?.gain ?? null} />;
}

function Doubles({ models }: { readonly models: readonly ModelCard[] }) {
  const say = useWords(dojoWords);
  const newest = models.at(-1);
  return (
    <Panel className="dj-card">
      <CardHead step={3} title={say('resultTitle')}>
        {!newest && <span className="tk-caption">{say('resultLater')}</span>}
      </CardHead>
      {newest && <Newest key={newest.hash} model={newest} />}
      <ul>
        {models.toReversed().map((model) => (
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
  readonly filters: Filters;
  readonly filter: JobFilter;
  readonly onFilter: (part: Partial<Filters>) => void;
  readonly onChanged: () => void;
};

/** A model made on this device that the server would not keep. */
function Unkept({ game, model }: { readonly game: string; readonly model: Blob }) {
  const say = useWords(dojoWords);
  return (
    <>
      <p role="status">{say('unkept')}</p>
      <Button icon="download" onClick={() => dojoApi.saveFile(`${game}.taku`, model)}>
        {say('save')}
      </Button>
    </>
  );
}

/** On the server, or in this browser where the server does not train. */
function Training({ game, dojo, filter, onChanged }: Omit<CardsProps, 'filters' | 'onFilter'>) {
  const there = useTraining(dojo, onChanged);
  const here = useDeviceTraining(game.id, dojo, filter, onChanged);
  const isHere = dojo.training === 'off';
  const train = () => {
    if (isHere) here.start();
    else void there.start(() => dojoApi.start({ game: game.id, recipe: 'clone', filter }));
  };
  return (
    <TrainingCard
      dojo={dojo}
      isHere={isHere}
      job={isHere ? here.job : there.job}
      isAway={there.isAway}
      isBusy={there.isBusy}
      onStart={train}
      onOrder={isHere ? here.order : there.order}
    >
      {here.unkept && <Unkept game={game.id} model={here.unkept} />}
    </TrainingCard>
  );
}

function Cards({ game, dojo, filters, filter, onFilter, onChanged }: CardsProps) {
  const say = useWords(dojoWords);
  const refused = useRefused();
  const [me] = useRemote(api.me);
  const person = me.kind === 'ready' ? me.data.personId : null;
  return (
    <div className="dj-cards">
      <div className="dj-column">
        <DatasetCard
          game={game.id}
          person={person}
          dojo={dojo}
          filters={filters}
          filter={filter}
          onFilter={onFilter}
          onSave={() => void dojoApi.saveGames(game.id).catch(refused)}
        />
        {missingOf(dojo) && <PlayButton game={game} />}
        <TakeModel onTaken={onChanged} />
      </div>
      <div className="dj-column">
        <Training game={game} dojo={dojo} filter={filter} onChanged={onChanged} />
        <Doubles models={dojo.models} />
        {person !== null && (
          <Panel className="dj-card">
            <div className="dj-command">
              <b>{say('sameByCommand')}</b>
              <CommandLine command={trainCommand(game.id, person)} />
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}

type Asked = { readonly filters: Filters; readonly filter: JobFilter };

const ALL_ASKED: Asked = { filters: ALL_GAMES, filter: {} };

function GameDojo({ game }: { readonly game: GameInfo }) {
  const say = useWords(dojoWords);
  const [{ filters, filter }, setAsked] = useState(ALL_ASKED);
  const [remote, again] = useDojo(game.id, filter);
  const dojo = remote.kind === 'loading' ? null : remote.data;
  if (dojo?.rules.length === 0 && dojo.models.length === 0) {
    return (
      <EmptyState
        icon="person"
        title={say('emptyTitle')}
        caption={say('emptyCaption')}
        action={<PlayButton game={game} />}
      />
    );
  }
  if (dojo) {
    const narrow = (part: Partial<Filters>) => {
      const next = { ...filters, ...part };
      setAsked({ filters: next, filter: filterOf(next, Date.now()) });
    };
    const asked = { filters, filter, onFilter: narrow };
    return <Cards game={game} dojo={dojo} {...asked} onChanged={again} />;
  }
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
