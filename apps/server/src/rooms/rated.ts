import type { EarlyEnd, Game, MatchHeader, PlayerTag } from '@taku/contract';
import { actingSeats } from '@taku/match';
import type { RoomOptions } from '@taku/protocol';
import type { Anchor, RatedResult } from '@taku/storage';
import type { LiveMatch, RoomCreated } from './roomState.ts';

/**
 * Where the arena has put the CPUs of a new table, if what is played there may count: two play a
 * match that begins even and that its rules end, without help, and the arena knows every CPU. Null:
 * it may not.
 */
export function anchorsOf(
  game: Game,
  { rated, friendly, seatCount, config }: RoomOptions,
  bots: readonly string[],
  ladder: readonly Anchor[],
): readonly Anchor[] | null {
  const ends = game.session?.ends(config) ?? true;
  const isEven = game.startsEven?.(config) ?? true;
  if (!rated || friendly || seatCount !== 2 || !ends || !isEven) return null;
  const found = bots.flatMap((bot) => ladder.find((row) => row.bot === bot) ?? []);
  return found.length === bots.length ? found : null;
}

function areKnownPeople(people: readonly PlayerTag[]): boolean {
  const ids = new Set(people.map(({ personId }) => personId));
  return people.length > 0 && ids.size === people.length && !ids.has(undefined);
}

/**
 * Decided when a match starts and kept in its header: every person is known by a secret of their
 * own, and nobody plays themselves. Null: it does not count.
 */
export function ratedTerms(
  { anchors }: Pick<RoomCreated, 'anchors'>,
  players: readonly PlayerTag[],
): NonNullable<MatchHeader['rated']> | null {
  if (!anchors || !areKnownPeople(players.filter(({ kind }) => kind === 'human'))) return null;
  const bots = players.filter(({ kind }) => kind === 'bot');
  const cpus = bots.flatMap((player) => {
    const anchor = anchors.find(({ bot }) => bot === player.bot);
    return anchor ? [{ seat: player.seat, rating: anchor.rating, half: anchor.half }] : [];
  });
  return cpus.length === bots.length ? { cpus } : null;
}

/** A short session of a game of luck says less than a match of the ladder. */
function weightOf({ match: { game, state } }: LiveMatch): number {
  if (!game.session) return 1;
  const pairs = game.arena.match?.pairs ?? 1;
  const deals = Math.max(1, game.session.dealsPlayed(state));
  return Math.min(1, Math.sqrt(deals / (2 * pairs)));
}

/** Left to itself until the room closed: whoever had to move has lost. */
function abandonedBy({ header, status }: LiveMatch): number | null {
  const people = header.players.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const due = people.length === 1 ? people : actingSeats(status);
  return due.length === 1 ? (due[0] ?? null) : null;
}

/** What a rated match said of its two sides; giving up counts as a whole match. */
export function ratedResult(
  live: LiveMatch,
  returns: readonly number[],
  ending: EarlyEnd | null,
): RatedResult | null {
  if (!live.header.rated) return null;
  const gaveUp = live.gone[0]?.seat ?? (ending === 'abandoned' ? abandonedBy(live) : null);
  if (gaveUp !== null)
    return { scores: [0, 1].map((seat) => (seat === gaveUp ? 0 : 1)), weight: 1 };
  const [first = 0, second = 0] = returns;
  const score = first === second ? 0.5 : first > second ? 1 : 0;
  return { scores: [score, 1 - score], weight: weightOf(live) };
}
