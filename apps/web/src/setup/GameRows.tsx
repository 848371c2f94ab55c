import type { Json } from '@taku/contract';
import { useEffect, useState } from 'react';
import type { GameUi } from '../boards/gameUi.ts';
import { loadGameUi } from '../boards/registry.ts';
import { Skeleton } from '../design/index.ts';
import { useLanguage } from '../i18n/index.ts';

/** The rows a game brings itself; they come with its board. */
export function GameRows({
  game,
  config,
  onChange,
}: {
  readonly game: string;
  readonly config: Json;
  readonly onChange: (config: Json) => void;
}) {
  const language = useLanguage();
  const [ui, setUi] = useState<GameUi | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const loaded = await loadGameUi(game)?.catch(() => null);
      if (!gone && loaded) setUi(loaded);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [game]);
  if (loadGameUi(game) === null) return null;
  if (!ui) return <Skeleton bars={[{ width: '60%', height: 20 }]} />;
  // What is remembered may be older than the rules.
  const parsed = ui.game.parse.config(config);
  const known = parsed.ok ? parsed.value : ui.defaultConfig;
  return <ui.SetupRows config={known} lang={language} onChange={onChange} />;
}
