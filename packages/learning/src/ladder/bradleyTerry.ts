import { at } from '@taku/contract';

/** What two players made of each other. */
export interface Meeting {
  readonly a: string;
  readonly b: string;
  /** Of matches, to `a`. */
  readonly share: number;
  /** The standard error of the share. */
  readonly error: number;
}

interface Rated {
  readonly player: string;
  readonly rating: number;
  /** Half of the 95 % interval of the distance to the anchor; 0 for the anchor. */
  readonly half: number;
}

/** 100 points are 64 of 100 matches. */
const POINTS_A_TENFOLD = 400;
const SCALE = Math.LN10 / POINTS_A_TENFOLD;
const NORMAL_95 = 1.959_964;
const STEPS = 100;
const CLOSE = 1e-6;
/** Matches that each player is thought to have drawn with the anchor: nobody is infinitely strong. */
const PRIOR_MATCHES = 0.5;
/** Nearer to all or nothing a share says only that the distance is long, not how long. */
const EXTREME = 1e-5;

interface Game {
  readonly one: number;
  readonly other: number;
  readonly share: number;
  readonly matches: number;
}

/** As many matches as would leave the share as uncertain as it is. */
function gameOf({ share, error }: Meeting, one: number, other: number): Game {
  const inside = Math.min(1 - EXTREME, Math.max(EXTREME, share));
  const matches = (inside * (1 - inside)) / Math.max(EXTREME, error) ** 2;
  return { one, other, share: inside, matches: Math.max(1, matches) };
}

function expected(difference: number): number {
  return 1 / (1 + Math.exp(-SCALE * difference));
}

/** The inverse of a positive definite matrix. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, place) => [
    ...row,
    ...row.map((_, column) => (column === place ? 1 : 0)),
  ]);
  for (const [column, row] of rows.entries()) {
    const pivot = at(row, column);
    for (const [place, cell] of row.entries()) row[place] = cell / pivot;
    for (const other of rows) {
      if (other === row) continue;
      const factor = at(other, column);
      for (const [place, cell] of row.entries()) other[place] = at(other, place) - factor * cell;
    }
  }
  return rows.map((row) => row.slice(size));
}

/** Slope and curvature of the likelihood at these ratings; place 0 is the anchor and stays. */
function slopes(games: readonly Game[], ratings: readonly number[]) {
  const slope = ratings.map(() => 0);
  const curve = ratings.map(() => ratings.map(() => 0));
  const bend = (row: number, column: number, by: number): void => {
    const cells = at(curve, row);
    cells[column] = at(cells, column) + by;
  };
  for (const { one, other, share, matches } of games) {
    const chance = expected(at(ratings, one) - at(ratings, other));
    const pull = matches * SCALE * (share - chance);
    const weight = matches * SCALE * SCALE * chance * (1 - chance);
    slope[one] = at(slope, one) + pull;
    slope[other] = at(slope, other) - pull;
    bend(one, one, weight);
    bend(other, other, weight);
    bend(one, other, -weight);
    bend(other, one, -weight);
  }
  return { slope: slope.slice(1), curve: curve.slice(1).map((row) => row.slice(1)) };
}

/**
 * Ratings by Bradley and Terry from all meetings at once, the likeliest ones by Newton's method. A
 * ring of players who beat each other in turn ends with equal ratings: that is what the model can
 * say about it.
 */
export function rate(
  meetings: readonly Meeting[],
  anchor: { readonly player: string; readonly rating: number },
): readonly Rated[] {
  const others = meetings.flatMap(({ a, b }) => [a, b]).filter((name) => name !== anchor.player);
  const players = [anchor.player, ...new Set(others)];
  const placeOf = new Map(players.map((player, place) => [player, place]));
  const games = meetings
    .filter(({ a, b }) => a !== b)
    .map((meeting) => gameOf(meeting, placeOf.get(meeting.a) ?? 0, placeOf.get(meeting.b) ?? 0));
  for (const place of players.keys()) {
    if (place > 0) games.push({ one: place, other: 0, share: 0.5, matches: PRIOR_MATCHES });
  }
  const ratings = players.map(() => 0);
  let errors: number[][] = [];
  for (let step = 0; step < STEPS && players.length > 1; step++) {
    const { slope, curve } = slopes(games, ratings);
    errors = inverse(curve);
    const moves = errors.map((row) =>
      row.reduce((sum, cell, place) => sum + cell * at(slope, place), 0),
    );
    // A full step may leap over the top where a player has won nearly everything.
    const longest = Math.max(...moves.map(Math.abs));
    const share = Math.min(1, POINTS_A_TENFOLD / Math.max(longest, CLOSE));
    for (const [place, move] of moves.entries()) {
      ratings[place + 1] = at(ratings, place + 1) + share * move;
    }
    if (longest < CLOSE) break;
  }
  return players
    .map((player, place) => ({
      player,
      rating: Math.round(anchor.rating + at(ratings, place)),
      half:
        place === 0 ? 0 : Math.round(NORMAL_95 * Math.sqrt(at(at(errors, place - 1), place - 1))),
    }))
    .toSorted((one, other) => other.rating - one.rating || (one.player < other.player ? -1 : 1));
}
