import { parsePersonLine } from '@taku/protocol';
import type { MatchFilter } from '@taku/storage';

export const PLAYER_HELP = 'by public id, person’s id, or the line of that person’s device';

/** Whoever `--player` names: one seat's player, or a person in all their rooms. */
export async function playerNamed(
  text: string,
): Promise<Required<Pick<MatchFilter, 'player'>> | Required<Pick<MatchFilter, 'person'>>> {
  const { isPersonId, personIdOf } = await import('@taku/storage');
  const secret = parsePersonLine(text);
  if (secret !== null) return { person: personIdOf(secret) };
  return isPersonId(text) ? { person: text } : { player: text };
}
