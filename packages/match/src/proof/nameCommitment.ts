import type { MatchHeader, NameCommitment, PlayerTag, Seat } from '@taku/contract';
import { hashText } from '../chance.ts';

/** What stands where a forgotten person stood. */
export const NOBODY = '–';
const FORGOTTEN_ID = /^forgotten-[0-9a-f]{16}$/;

function hashOf({ publicId, name }: PlayerTag, salt: string): string {
  return hashText(JSON.stringify([salt, publicId, name]));
}

/** The chain of a log holds these instead of people's names, so that a name can leave it. */
export function commitToNames(
  players: readonly PlayerTag[],
  newSalt: () => string,
): readonly NameCommitment[] {
  return players
    .filter(({ kind }) => kind === 'human')
    .map((player) => {
      const salt = newSalt();
      return { seat: player.seat, salt, hash: hashOf(player, salt) };
    });
}

/** Without the salt nobody can try names against the hash. */
export function withoutSalt(
  commitments: readonly NameCommitment[],
  forgotten: readonly Seat[],
): readonly NameCommitment[] {
  return commitments.map(({ seat, hash, salt }) =>
    salt === undefined || forgotten.includes(seat) ? { seat, hash } : { seat, salt, hash },
  );
}

function seatFault(player: PlayerTag, commitment: NameCommitment | undefined): string | null {
  const { seat, kind, name, publicId } = player;
  if (kind === 'bot') return commitment ? `a CPU at seat ${seat} has a commitment` : null;
  if (!commitment) return `the person at seat ${seat} has no commitment`;
  const { salt, hash } = commitment;
  if (salt === undefined) {
    const isNobody = name === NOBODY && FORGOTTEN_ID.test(publicId);
    return isNobody ? null : `the person at seat ${seat} was forgotten, and is named`;
  }
  const isRight = hashOf(player, salt) === hash;
  return isRight ? null : `the person at seat ${seat} is not the one committed to`;
}

/** Says why the people of a header differ from its commitments; null if they do not differ. */
export function commitmentFault({ players, commitments }: MatchHeader): string | null {
  if (!commitments) return null;
  for (const player of players) {
    const own = commitments.filter(({ seat }) => seat === player.seat);
    if (own.length > 1) return `seat ${player.seat} has two commitments`;
    const fault = seatFault(player, own[0]);
    if (fault !== null) return fault;
  }
  return null;
}

/** The header as its chain covers it: nothing in it changes when a person is forgotten. */
export function withoutPeople(header: MatchHeader): MatchHeader {
  const { redacted: _redacted, commitments = [], players, ...rest } = header;
  return {
    ...rest,
    players: players.map(({ personId: _personId, ...player }) =>
      player.kind === 'human' ? { ...player, publicId: '', name: '' } : player,
    ),
    commitments: commitments.map(({ seat, hash }) => ({ seat, hash })),
  };
}
