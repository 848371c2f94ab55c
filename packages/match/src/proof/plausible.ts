import type { LogEntry, MatchHeader } from '@taku/contract';
import { commitmentFault } from './nameCommitment.ts';

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const LONGEST_THOUGHT_MS = LATEST - EARLIEST;
const MOST_SEATS = 100;
const LONGEST_NAME = 200;

/** What a time must be for dates, tables and exports to hold it. */
function timeFault(name: string, time: number): string | null {
  if (Number.isInteger(time) && time >= EARLIEST && time < LATEST) return null;
  return `${name} is ${time}; allowed are whole milliseconds of the years 2000 to 2099`;
}

function seatFault({ players, seatCount }: MatchHeader): string | null {
  if (seatCount > MOST_SEATS) return `${seatCount} seats; allowed are ${MOST_SEATS} at most`;
  const seats = new Set<number>();
  for (const { seat } of players) {
    if (seat >= seatCount) return `a player sits at seat ${seat} of ${seatCount}`;
    if (seats.has(seat)) return `two players sit at seat ${seat}`;
    seats.add(seat);
  }
  return null;
}

/** Ids stand in addresses, file names and keys of tables. */
const ID = /^[\w.:~-]+$/;
/** A CPU's names its game: bot:‹game›/‹level› at a table, ‹game›/‹level› in a terminal. */
const PUBLIC_ID = /^(?:(?:bot:)?[\w.~-]+\/)?[\w.:~-]+$/;

function idFault({ matchId, players }: MatchHeader): string | null {
  const odd = players.find(({ publicId }) => !PUBLIC_ID.test(publicId));
  const bad = ID.test(matchId) ? odd?.publicId : matchId;
  if (bad === undefined) return null;
  return `the id ${JSON.stringify(bad.slice(0, 40))}; allowed are letters, digits and . _ : ~ -`;
}

function nameFault({ players }: MatchHeader): string | null {
  const long = players.find(
    ({ name, publicId }) => name.length > LONGEST_NAME || publicId.length > LONGEST_NAME,
  );
  return long ? `a name at seat ${long.seat} is longer than ${LONGEST_NAME} characters` : null;
}

export function headerFault(header: MatchHeader): string | null {
  return (
    timeFault('startedAt', header.startedAt) ??
    seatFault(header) ??
    idFault(header) ??
    nameFault(header) ??
    commitmentFault(header)
  );
}

/** `after` is the time of what stands before it. */
export function entryFault({ at, thinkMs }: LogEntry, after: number): string | null {
  const fault = timeFault('at', at);
  if (fault) return fault;
  if (at < after) return `at is ${at}, before ${after} of what came before it`;
  if (thinkMs >= -1 && thinkMs <= LONGEST_THOUGHT_MS) return null;
  return `thinkMs is ${thinkMs}; allowed are -1 to ${LONGEST_THOUGHT_MS}`;
}

export function endFault(endedAt: number, after: number): string | null {
  const fault = timeFault('endedAt', endedAt);
  if (fault || endedAt >= after) return fault;
  return `endedAt is ${endedAt}, before ${after} of the last entry`;
}
