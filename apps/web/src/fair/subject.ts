import type { MatchLog } from '@taku/protocol';
import type { RoomState } from '../room/roomState.ts';
import type { FairSubject } from './steps.ts';

function phaseOf({ room, match }: RoomState): FairSubject['phase'] {
  if (!match || room?.phase === 'waiting') return 'before';
  return match.status.kind === 'over' || match.ending !== null || match.seed !== null
    ? 'over'
    : 'running';
}

/** Of a table: the match that is played or to come; once it is over, that one. */
export function subjectOfRoom(state: RoomState, names: readonly string[]): FairSubject {
  const { room, match, seat } = state;
  const phase = phaseOf(state);
  const deal = room?.deal ?? null;
  const isOfNext = phase === 'over' && deal?.matchId !== match?.matchId;
  return {
    matchId: match?.matchId ?? deal?.matchId ?? null,
    phase,
    deal: isOfNext ? null : deal,
    seedHash: match?.seedHash ?? null,
    names,
    seat,
    isWaiting: phase === 'before',
  };
}

/** Of a record that is replayed. */
export function subjectOfLog({ header }: MatchLog, seat: number | null): FairSubject {
  const { matchId, seedHash, players, deal } = header;
  const numbers = deal?.numbers.map(({ seat: of, commitment = null, number = null }) => {
    return { seat: of, commitment, number };
  });
  const shown = deal && numbers && { ...deal, matchId, step: 'dealt' as const, numbers };
  const names = players.map(({ name }) => name);
  return { matchId, phase: 'over', deal: shown ?? null, seedHash, names, seat, isWaiting: false };
}
