import type { BotCard, GameInfo } from '@taku/protocol';
import { useState } from 'react';
import { Button, Icon, Overlay, Panel, Switch, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { GameNames } from './NewBotSheet.tsx';
import { CopyButton } from './CopyButton.tsx';
import { RatingList } from './RatingList.tsx';
import { maskedToken } from './samples.ts';
import { StartRow } from './StartRow.tsx';
import { useRatings } from './useRatings.ts';
import { botsWords } from './words.ts';

type BotPanelProps = {
  readonly bot: BotCard;
  /** Known only to the page that has just been given it. */
  readonly token: string | null;
  readonly names: GameNames;
  /** All bots of this person, for it to meet. */
  readonly own: readonly BotCard[];
  readonly games: readonly GameInfo[];
  /** The server lets bots play people at all. */
  readonly isOpenToAll: boolean;
  readonly onLet: (mayPlayPeople: boolean) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
};

/** Asks once before something ends. */
function Question({
  title,
  note,
  yes,
  onYes,
  onClose,
}: {
  readonly title: string;
  readonly note: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const say = useWords(botsWords);
  const decide = () => {
    onClose();
    onYes();
  };
  return (
    <Overlay title={title} onClose={onClose}>
      <p>{note}</p>
      <div className="bt-buttons">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="ink" onClick={decide}>
          {yes}
        </Button>
      </div>
    </Overlay>
  );
}

type BotHeadProps = Pick<BotPanelProps, 'bot' | 'names' | 'isOpenToAll' | 'onLet'>;

function BotFigures({ bot, names }: Pick<BotHeadProps, 'bot' | 'names'>) {
  const say = useWords(botsWords);
  const ratings = useRatings(bot);
  const { answerMs } = bot;
  return (
    <p className="tk-caption">
      <RatingList ratings={ratings} names={names} isNamed={bot.games.length > 1} />
      {answerMs === null ? say('silent') : say('answers', { ms: answerMs })}
    </p>
  );
}

function BotHead({ bot, names, isOpenToAll, onLet }: BotHeadProps) {
  const say = useWords(botsWords);
  const spoken = useSpoken();
  return (
    <div className="bt-head">
      <span className="bt-icon">
        <Icon name="link" />
      </span>
      <div>
        <h2>
          {bot.name}
          {bot.games.map((game) => (
            <Tag key={game}>{spoken(names.get(game) ?? { en: game, ja: game })}</Tag>
          ))}
          <span className={bot.isConnected ? 'bt-state bt-connected' : 'bt-state'}>
            {say(bot.isConnected ? 'connected' : 'away')}
          </span>
        </h2>
        <BotFigures bot={bot} names={names} />
        <p className="tk-caption">
          <code>{bot.id}</code> · {say(isOpenToAll ? 'peopleNote' : 'ownNote')}
        </p>
      </div>
      <Switch
        label={say('mayPlayPeople')}
        checked={bot.mayPlayPeople}
        disabled={!isOpenToAll}
        onChange={onLet}
      />
    </div>
  );
}

/** One bot: what it is, whether it listens, and its token, which is shown once. */
export function BotPanel(props: BotPanelProps) {
  const { bot, token, names, own, games, isOpenToAll, onLet, onReplace, onRemove } = props;
  const say = useWords(botsWords);
  const [asks, setAsks] = useState<'replace' | 'remove' | null>(null);
  const close = () => setAsks(null);
  return (
    <Panel className="bt-card">
      <BotHead bot={bot} names={names} isOpenToAll={isOpenToAll} onLet={onLet} />
      <StartRow bot={bot} own={own} games={games} />
      <div className="bt-token">
        <span className="tk-caption">{say('token')}</span>
        <code>{token ?? maskedToken(bot.tokenHint)}</code>
        <div className="bt-controls">
          {token && <CopyButton text={token} />}
          <Button small tone="ghost" onClick={() => setAsks('replace')}>
            {say('replace')}
          </Button>
          <Button small tone="ghost" onClick={() => setAsks('remove')}>
            {say('remove')}
          </Button>
        </div>
      </div>
      {token && <p className="bt-once tk-caption">{say('once')}</p>}
      {asks === 'replace' && (
        <Question
          title={say('replaceAsk')}
          note={say('replaceNote')}
          yes={say('replace')}
          onYes={onReplace}
          onClose={close}
        />
      )}
      {asks === 'remove' && (
        <Question
          title={say('removeAsk', { name: bot.name })}
          note={say('removeNote')}
          yes={say('remove')}
          onYes={onRemove}
          onClose={close}
        />
      )}
    </Panel>
  );
}
