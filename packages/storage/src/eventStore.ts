import type {
  DealSecrets,
  EarlyEnd,
  GameTypes,
  LogEntry,
  LogSignature,
  MatchHeader,
  PlayerTag,
  Seat,
} from '@taku/contract';
import type { RatedMatch } from '@taku/match';
import type { RoomOptions } from '@taku/protocol';
import type { PersonEvent, PersonRecord } from './personEvents.ts';

/**
 * All that happens in a room, in order. The room, its seats, clocks and matches are a fold over
 * these; nothing else is stored as truth. A seat's secret appears only as its SHA-256.
 */
export type RoomEvent = RoomFact & {
  /**
   * By how much the system's clock was set forward since the event before; absent: it was not. The
   * clocks of seats run on as if it had not been set.
   */
  readonly jumpMs?: number;
};

/** Rooms of earlier editions do not say whether they are friendly or rated: they are not. */
type StoredOptions = Omit<RoomOptions, 'friendly' | 'rated'> &
  Partial<Pick<RoomOptions, 'friendly' | 'rated'>>;

type RoomFact =
  | ({
      readonly kind: 'room_created';
      readonly at: number;
      readonly code: string;
      /** Of a rated table: where its CPUs stood on the ladder when it was opened. */
      readonly anchors?: readonly Anchor[];
    } & StoredOptions)
  | {
      readonly kind: 'seat_taken';
      readonly at: number;
      readonly player: PlayerTag;
      /** Null for a bot, and for everybody in an imported room: nobody can take that seat again. */
      readonly secretHash: string | null;
    }
  | { readonly kind: 'seat_left'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'seat_ready'; readonly at: number; readonly seat: Seat }
  /** The seat sits out by choice. Sitting out after missed turns follows from the entries. */
  | { readonly kind: 'seat_away'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'seat_back'; readonly at: number; readonly seat: Seat }
  /** It lapses when an entry follows before the answer. */
  | {
      readonly kind: 'take_back_asked';
      readonly at: number;
      readonly seat: Seat;
      readonly action: GameTypes['action'];
    }
  /** If the answer agrees, the entry that takes back follows. */
  | {
      readonly kind: 'take_back_answered';
      readonly at: number;
      readonly seat: Seat;
      readonly agrees: boolean;
    }
  /**
   * The table promises its part of the next deal. Its secrets leave the server only in the log of
   * that match, when it is over.
   */
  | ({
      readonly kind: 'deal_promised';
      readonly at: number;
      readonly matchId: string;
    } & DealSecrets)
  | {
      readonly kind: 'number_committed';
      readonly at: number;
      readonly seat: Seat;
      readonly commitment: string;
    }
  /** Everybody is ready: no commitment counts any more, numbers are shown. */
  | { readonly kind: 'numbers_closed'; readonly at: number }
  /** Secret until the match starts. */
  | {
      readonly kind: 'number_revealed';
      readonly at: number;
      readonly seat: Seat;
      readonly number: string;
    }
  | {
      readonly kind: 'match_started';
      readonly at: number;
      readonly header: MatchHeader;
      /** Secret until the match is over: never exported or sent before. */
      readonly seed: string;
      /** Where people took part in the deal; secret as the seed is. */
      readonly dealSecrets?: DealSecrets;
    }
  | { readonly kind: 'entry'; readonly at: number; readonly entry: LogEntry }
  | {
      readonly kind: 'match_ended';
      readonly at: number;
      readonly matchId: string;
      /** Null when the room broke: it is over, but not a finished match. */
      readonly returns: readonly number[] | null;
      /** Given where it ended before its rules ended it. */
      readonly ending?: EarlyEnd;
      /** Given where it counts for the ratings; an imported match counts for none. */
      readonly rated?: RatedResult;
      /** Of an imported match: by the server it was played on. */
      readonly signed?: LogSignature;
    }
  /**
   * No clock runs and no CPU plays: nobody is there until somebody is back or, with a seat in `by`,
   * the only person of the table holds it.
   */
  | { readonly kind: 'table_paused'; readonly at: number; readonly by?: Seat }
  | { readonly kind: 'table_resumed'; readonly at: number }
  | { readonly kind: 'seats_swapped'; readonly at: number; readonly order: readonly Seat[] }
  | { readonly kind: 'room_closed'; readonly at: number; readonly reason: string };

/** A CPU's place on the ladder, with half of its 95 % interval. */
export type Anchor = { readonly bot: string; readonly rating: number; readonly half: number };

/** What a match said of its two sides. */
export type RatedResult = Pick<RatedMatch, 'scores' | 'weight'>;

export type StoredEvent<Event = RoomEvent> = {
  readonly room: string;
  readonly seq: number;
  readonly event: Event;
};

/** Rooms have a stream of events each, and so have people. */
export type AnyStoredEvent = StoredEvent<RoomEvent | PersonEvent>;

/** A finished match, found without reading rooms. */
export type MatchRecord = {
  readonly matchId: string;
  readonly room: string;
  readonly game: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly startedAt: number;
  readonly endedAt: number;
};

/** A match that has started and not been finished: it is running, or was broken off. */
export type UnfinishedMatch = Omit<MatchRecord, 'lastSeq' | 'endedAt'>;

export type MatchFilter = {
  readonly game?: string;
  readonly room?: string;
  /** A public id of a player. */
  readonly player?: string;
  /** A person's id: in which one of the seats was theirs. */
  readonly person?: string;
  /** Ended at this time or later; of unfinished matches, started. */
  readonly from?: number;
  /** Ended before this time; of unfinished matches, started. */
  readonly to?: number;
};

/** What a person has played of one game: finished matches, and their own acts in them. */
export type OwnGame = {
  readonly game: string;
  readonly matches: number;
  readonly decisions: number;
};

/** Where a rated match stands in the order of its game. */
export type RatedPlace = Pick<RatedMatch, 'endedAt' | 'matchId'>;

export const RATED_PAGE = 500;
export const BEFORE_ALL: RatedPlace = { endedAt: -1, matchId: '' };

/** Two writers met at one (room, seq): the second one is refused whole. */
export class SequenceConflict extends Error {
  override readonly name = 'SequenceConflict';
}

/** What an export needs of a store. */
export type LogReads = Pick<EventStore, 'read' | 'matches' | 'unfinishedMatches' | 'persons'>;

export interface EventStore {
  /** Resolves only once every event is durable; all or nothing, in the order given. */
  append(events: readonly AnyStoredEvent[]): Promise<void>;
  /** The events of a room in order, from `fromSeq` up to and including `toSeq`. */
  read(room: string, fromSeq?: number, toSeq?: number): Promise<readonly StoredEvent[]>;
  /** Rooms that have no `room_closed` yet, oldest first. */
  openRooms(): Promise<readonly string[]>;
  /** The room of that code: an open one before a closed one, then the newest. */
  roomByCode(code: string): Promise<string | null>;
  /** Finished matches in order of their end, then id; pages, so that exports stream. */
  matches(filter: MatchFilter): AsyncIterable<MatchRecord>;
  /** Matches that have started and not been finished, in order of their ids; by their start. */
  unfinishedMatches(filter: MatchFilter): AsyncIterable<UnfinishedMatch>;
  /**
   * A finished match by its id or, where its game's tables give it another, by that
   * one; null for a running, broken off or unknown one.
   */
  match(id: string): Promise<MatchRecord | null>;
  /**
   * The matches of a game that count for its ratings, in order of their end, then id: at most
   * `RATED_PAGE` of those after that place.
   */
  ratedMatches(game: string, after?: RatedPlace): Promise<readonly RatedMatch[]>;
  /** How many there are: it changes when one is added. */
  ratedCount(game: string): Promise<number>;
  /** What these people decided; whoever never decided anything is not in it. */
  persons(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRecord>>;
  /** What a person has played, in order of the games' ids. */
  gamesOf(person: string): Promise<readonly OwnGame[]>;
  /**
   * Makes rooms, matches and the tables of games anew from the events, which alone are the truth.
   * Answers for how many rooms the tables were filled again.
   */
  rebuildProjections(progress?: (done: number, total: number) => void): Promise<number>;
  /** Resolves once the tables of games hold every match that has ended so far. */
  settled(): Promise<void>;
  /** Writes a little and sees that it is durable; rejects with what the disk said. */
  tryWriting(): Promise<void>;
  /** Commits what waits, then closes. */
  close(): Promise<void>;
}
