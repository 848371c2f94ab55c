import type { Json } from '@taku/contract';
import { useLanguage } from '@taku/ui/i18n';
import type { LoadedUi } from '../room/useGameUi.ts';

/** The rows a game brings itself; they come with its board. */
export function GameRows({
  loaded,
  config,
  onChange,
}: {
  readonly loaded: LoadedUi;
  readonly config: Json;
  readonly onChange: (config: Json) => void;
}) {
  const language = useLanguage();
  if (loaded.kind !== 'ready') return null;
  const { ui } = loaded;
  // What is remembered may be older than the rules.
  const parsed = ui.game.parse.config(config);
  const known = parsed.ok ? parsed.value : ui.defaultConfig;
  return <ui.SetupRows config={known} lang={language} onChange={onChange} />;
}
