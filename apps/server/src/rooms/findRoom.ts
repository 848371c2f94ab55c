import type { Refusal } from '@taku/contract';
import type { CodeGuard } from '../limits/codeGuard.ts';
import { REFUSALS } from '../refusals.ts';
import type { Room } from './room.ts';
import { parseRoomCode } from './roomCode.ts';
import type { RoomService } from './roomService.ts';

/** The way to a room for both doors, REST and socket: who tries codes at one tries them at both. */
export interface RoomFinder {
  readonly service: RoomService;
  readonly codes: CodeGuard;
}

/** An id cannot be guessed and a wrong one costs nothing; codes are short, and counted. */
export async function findRoom(
  { service, codes }: RoomFinder,
  idOrCode: string,
  address: string,
): Promise<Room | Refusal> {
  if (parseRoomCode(idOrCode) === null) {
    return (await service.find(idOrCode)) ?? service.whyMissing(idOrCode);
  }
  const outcome = await codes.look(address, () => service.find(idOrCode));
  switch (outcome.kind) {
    case 'found':
      return outcome.found;
    case 'missed':
      return REFUSALS.noRoom(idOrCode);
    case 'closed':
      return REFUSALS.tooManyCodes(outcome.waitMs);
  }
}
