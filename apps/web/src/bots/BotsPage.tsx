import type { BotChanges, BotList, GameInfo, NewBotAnswer } from '@taku/protocol';
import { useState } from 'react';
import { api } from '../app/api.ts';
import { AppFrame } from '../app/AppFrame.tsx';
import { useRemote } from '../app/useRemote.ts';
import { Button, EmptyState, Icon, Panel, Select, Serif, Skeleton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { BotPanel } from './BotPanel.tsx';
import './bots.css';
import { LiveLog } from './LiveLog.tsx';
import { type GameNames, NewBotSheet } from './NewBotSheet.tsx';
import { SamplePanel } from './SamplePanel.tsx';
import { type Levels, TestPanel } from './TestPanel.tsx';
import { offeredBot } from '../setup/choices.ts';
import { botsWords } from './words.ts';

type Known = BotList & {
  readonly games: readonly GameInfo[];
  readonly names: GameNames;
  readonly levels: Levels;
};

async function askBots(signal: AbortSignal): Promise<Known> {
  const [list, { games }] = await Promise.all([api.bots(signal), api.games(signal)]);
  const bots = list.bots.filter(({ isMine }) => isMine);
  const names = new Map(games.map(({ id, name }) => [id, name]));
  const levels = new Map(games.map((game) => [game.id, offeredBot(game.bots, null)?.level ?? '']));
  return { ...list, bots, games, names, levels };
}

const EVERY_MS = 3000;

type Tokens = Readonly<Record<string, string>>;

/** Tokens are known only here, and only until the page is left. */
function useTokens(refresh: () => void) {
  const [tokens, setTokens] = useState<Tokens>({});
  const [chosen, choose] = useState<string | null>(null);
  const keep = ({ bot, token }: NewBotAnswer) => {
    setTokens((known) => ({ ...known, [bot.id]: token }));
    choose(bot.id);
    refresh();
  };
  const replace = async (id: string) => keep(await api.replaceToken(id));
  const change = async (id: string, changes: BotChanges) => {
    await api.changeBot(id, changes);
    refresh();
  };
  const remove = async (id: string) => {
    await api.removeBot(id);
    refresh();
  };
  return { tokens, chosen, choose, keep, change, replace, remove };
}

type BotsProps = { readonly known: Known; readonly held: ReturnType<typeof useTokens> };

function Bots({ known: { bots, games, names, mode, levels }, held }: BotsProps) {
  const say = useWords(botsWords);
  const bot = bots.find(({ id }) => id === held.chosen) ?? bots[0];
  if (!bot) return null;
  const token = held.tokens[bot.id] ?? null;
  return (
    <div className="bt-columns">
      <div>
        {bots.length > 1 && (
          <Select
            label={say('which')}
            value={bot.id}
            choices={bots.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={held.choose}
          />
        )}
        <BotPanel
          key={bot.id}
          bot={bot}
          token={token}
          names={names}
          own={bots}
          games={games}
          isOpenToAll={mode === 'all'}
          onLet={(mayPlayPeople) => void held.change(bot.id, { mayPlayPeople })}
          onReplace={() => void held.replace(bot.id)}
          onRemove={() => void held.remove(bot.id)}
        />
        <SamplePanel token={token ?? `${bot.tokenHint.first}…`} />
      </div>
      <div>
        <LiveLog key={bot.id} bot={bot.id} />
        <TestPanel bot={bot} levels={levels} />
      </div>
    </div>
  );
}

function Empty({ isOff, onNew }: { readonly isOff: boolean; readonly onNew: () => void }) {
  const say = useWords(botsWords);
  if (isOff) {
    return (
      <Panel>
        <EmptyState icon="link" title={say('off')} caption={say('offCaption')} />
      </Panel>
    );
  }
  const action = (
    <Button tone="ink" icon="plus" onClick={onNew}>
      {say('newBot')}
    </Button>
  );
  return (
    <Panel>
      <EmptyState icon="link" title={say('none')} caption={say('noneCaption')} action={action} />
    </Panel>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const say = useWords(botsWords);
  const action = <Button onClick={onAgain}>{say('again')}</Button>;
  return (
    <Panel>
      <EmptyState icon="info" title={say('failed')} action={action} />
    </Panel>
  );
}

export function BotsPage() {
  const say = useWords(botsWords);
  const [remote, refresh] = useRemote(askBots, EVERY_MS);
  const held = useTokens(refresh);
  const [isMaking, setMaking] = useState(false);
  const known = remote.kind === 'loading' ? null : remote.data;
  const hasBots = known !== null && known.bots.length > 0;
  return (
    <AppFrame section="bots">
      <div className="bt-page">
        <header className="bt-title">
          <div>
            <h1 tabIndex={-1}>
              <Serif>{say('title')}</Serif>
            </h1>
            <p className="tk-caption">{say('lead')}</p>
          </div>
          <a className="tk-button tk-button-outline" href="/docs">
            <Icon name="book" size={18} />
            {say('api')}
          </a>
          {hasBots && (
            <Button tone="ink" icon="plus" onClick={() => setMaking(true)}>
              {say('newBot')}
            </Button>
          )}
        </header>
        {remote.kind === 'loading' && <Skeleton bars={[{ width: '100%', height: 120 }]} />}
        {remote.kind === 'failed' && !known && <Failed onAgain={refresh} />}
        {known && !hasBots && <Empty isOff={known.mode === 'off'} onNew={() => setMaking(true)} />}
        {known && hasBots && <Bots known={known} held={held} />}
      </div>
      {isMaking && known && (
        <NewBotSheet
          names={known.names}
          onMade={(made) => {
            setMaking(false);
            held.keep(made);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </AppFrame>
  );
}
