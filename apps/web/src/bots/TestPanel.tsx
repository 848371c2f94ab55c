import type { BotCard } from '@taku/protocol';
import { Panel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { CopyButton } from './CopyButton.tsx';
import { botsWords } from './words.ts';

/** The level that each game suggests. */
export type Levels = ReadonlyMap<string, string>;

const PAIRS = 200;

function commandFor(bot: BotCard, game: string, levels: Levels): string {
  const asked = `taku arena ${game} bot:${bot.id} ${levels.get(game) ?? ''}`;
  return `TAKU_BOT_TOKEN=${bot.tokenHint.first}… ${asked} --pairs ${PAIRS} --server ${location.origin} --store`;
}

/** How a bot is measured against the level that each of its games suggests. */
export function TestPanel({ bot, levels }: { readonly bot: BotCard; readonly levels: Levels }) {
  const say = useWords(botsWords);
  return (
    <Panel title={say('test')}>
      <p className="bt-quiet tk-caption">{say('testNote')}</p>
      {bot.games.map((game) => {
        const command = commandFor(bot, game, levels);
        return (
          <div key={game} className="bt-command">
            <code>{command}</code>
            <CopyButton text={command} />
          </div>
        );
      })}
    </Panel>
  );
}
