import { commitmentOf } from '@taku/match';
import type { DealView, RoomCommand, RoomView } from '@taku/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAITING_ROOM } from '../testing/rooms.ts';
import { brokenWord } from './brokenWord.ts';
import { DealHand } from './dealHand.ts';
import * as numbers from './numbers.ts';

const { newCommitment, ownNumber, shownIn } = numbers;

const PROMISES = { matchId: 'm1', promise: 'a'.repeat(64), standIn: 'b'.repeat(64) };

function seatView(seat: number, kind: 'human' | 'bot' | 'open', publicId: string | null) {
  const who = { name: publicId, publicId, bot: null, ready: false, connected: true };
  return { seat, kind, ...who } as RoomView['seats'][number];
}

const PAIR = [seatView(0, 'human', 'haru'), seatView(1, 'human', 'aki')];
const ALONE = [seatView(0, 'human', 'haru'), seatView(1, 'bot', 'cpu')];

function room(change: Partial<RoomView>): RoomView {
  return { ...WAITING_ROOM, phase: 'waiting', seats: PAIR, ...change };
}

function dealWith(commitment: string | null, step: DealView['step'] = 'promised'): DealView {
  return { ...PROMISES, step, numbers: [{ seat: PAIR[0]!.seat, commitment, number: null }] };
}

let sent: RoomCommand[];
let hand: DealHand;

beforeEach(async () => {
  localStorage.clear();
  sent = [];
  hand = new DealHand(
    (command) => void sent.push(command),
    () => Promise.resolve(numbers),
  );
  hand.enter(room({ phase: 'playing' }), 0);
  await Promise.resolve();
});

const commitmentSent = () => (sent[0] as { commitment: string }).commitment;

describe('what a device does for a deal', () => {
  it('commits as soon as it can hash', async () => {
    const slow = new DealHand(
      (command) => void sent.push(command),
      () => Promise.resolve(numbers),
    );
    slow.enter(room({}), 0);
    slow.see(room({}));
    expect(sent).toEqual([]);
    await vi.waitFor(() => expect(sent).toMatchObject([{ type: 'commit_number' }]));
  });

  it('commits once as it comes to a waiting table, and shows its number at the closing', () => {
    hand.enter(room({}), 0);
    hand.see(room({}));
    expect(sent).toHaveLength(1);
    const commitment = commitmentSent();
    hand.see(room({ deal: dealWith(commitment) }));
    expect(sent).toHaveLength(1);
    const closed = room({ deal: dealWith(commitment, 'closed') });
    hand.see(closed);
    hand.see(closed);
    expect(sent).toHaveLength(2);
    const { number } = sent[1] as { number: string };
    expect(commitmentOf(number)).toBe(commitment);
    expect(shownIn('m1')).toEqual([{ commitment, number, shownTo: PROMISES }]);
  });

  it('comes back in time with the same number', () => {
    const commitment = newCommitment();
    hand.enter(room({ deal: dealWith(commitment, 'closed') }), 0);
    expect(sent).toEqual([{ type: 'reveal_number', number: ownNumber(commitment)?.number }]);
  });

  it('stays silent for a number that another device chose', () => {
    hand.enter(room({ deal: dealWith('c'.repeat(64), 'closed') }), 0);
    expect(sent).toEqual([]);
  });

  it('alone with CPUs it shows its number at once', () => {
    const commitment = newCommitment();
    hand.enter(room({ seats: ALONE, deal: dealWith(commitment) }), 0);
    expect(sent).toMatchObject([{ type: 'reveal_number' }]);
  });

  it('begins anew where the round was void', () => {
    hand.enter(room({}), 0);
    hand.see(room({ deal: dealWith(commitmentSent()) }));
    hand.see(room({}));
    expect(sent.map(({ type }) => type)).toEqual(['commit_number', 'commit_number']);
  });

  it.each([
    ['who watches', room({}), null],
    ['who plays', room({ phase: 'playing' }), 0],
    ['who has finished and asks for nothing', room({ phase: 'over' }), 0],
  ])('%s sends nothing', (_who, seen, seat) => {
    hand.enter(seen, seat);
    expect(sent).toEqual([]);
  });

  it('commits before it asks for a rematch', () => {
    const dealt = { ...dealWith('d'.repeat(64)), step: 'dealt' as const };
    hand.enter(room({ phase: 'over', deal: dealt }), 0);
    hand.commit();
    expect(sent).toMatchObject([{ type: 'commit_number' }]);
  });
});

describe('the word of a table', () => {
  const own = { commitment: 'e'.repeat(64), number: 'f'.repeat(64), shownTo: PROMISES };
  const dealt = { seat: PAIR[0]!.seat, commitment: own.commitment, number: own.number };
  const deal = { promise: PROMISES.promise, standIn: PROMISES.standIn, numbers: [dealt] };

  it.each([
    ['is kept', deal, null],
    ['is broken by another promise', { ...deal, promise: own.number }, 'wrongPromise'],
    ['is broken by a second one', { ...deal, standIn: own.number }, 'wrongPromise'],
    ['is broken by calling the device silent', { ...deal, numbers: [] }, 'wrongNumber'],
    ['is broken by a deal without anybody', undefined, 'wrongPromise'],
  ])('%s', (_what, given, broken) => {
    expect(brokenWord(given, [own])).toBe(broken);
    expect(brokenWord(given, [])).toBeNull();
  });
});
