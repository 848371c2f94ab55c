import { type ArenaStanding, type GameList, type RunningTest, outsideIdOf } from '@taku/protocol';
import { useSpoken } from '@taku/ui/i18n';

export type Bots = GameList['games'][number]['bots'];

/** What plays: a level of the table, one of the arena alone, a model of the dojo, or a guest. */
export type PlayerKind = 'level' | 'exploiter' | 'double' | 'outside';

const MODEL = /\/m-[0-9a-f]{12}/;

export function kindOf(player: string, bots: Bots): PlayerKind {
  if (outsideIdOf(player) !== null) return 'outside';
  if (MODEL.test(player)) return 'double';
  return bots.some(({ id }) => id === player) ? 'level' : 'exploiter';
}

type Named = { readonly names?: Readonly<Record<string, string>> };

/** Names that came with the measurements, the latest one of each player. */
export function givenNames(
  standing: Pick<ArenaStanding, 'records'> | null,
  running: readonly RunningTest[],
): ReadonlyMap<string, string> {
  const all: readonly Named[] = [...(standing?.records ?? []), ...running];
  return new Map(all.flatMap(({ names = {} }) => Object.entries(names)));
}

/** As the table calls it, or as it came with its results; any other goes by its level. */
export function useNames(
  bots: Bots,
  given: ReadonlyMap<string, string>,
): (player: string) => string {
  const spoken = useSpoken();
  return (player) => {
    const bot = bots.find(({ id }) => id === player);
    return bot ? spoken(bot.name) : (given.get(player) ?? player.slice(player.indexOf('/') + 1));
  };
}
