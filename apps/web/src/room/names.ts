import { type SeatView, outsideIdOf } from '@taku/protocol';

const CPU = 'CPU';
/** Said before the name of a guest, so that no list or result takes it for a person. */
const BOT = 'BOT';

type Named = Pick<SeatView, 'kind' | 'name'> & { readonly bot: string | null };

/** Two CPUs at one table are told apart by their seat. */
export function nameAmong(player: Named, all: readonly Named[], empty: string): string {
  if (player.kind === 'open') return player.name ?? empty;
  if (player.kind === 'human') return player.name ?? '';
  if (outsideIdOf(player.bot ?? '') !== null) return `${BOT} ${player.name ?? ''}`;
  const cpus = all.filter(({ kind }) => kind === 'bot');
  return cpus.length === 1 ? CPU : `${CPU} ${cpus.indexOf(player) + 1}`;
}

/** Everybody’s name, in the order of the seats. */
export function namesAmong(players: readonly Named[], empty = ''): readonly string[] {
  return players.map((player) => nameAmong(player, players, empty));
}
