import { type Message, seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type GameUi, type Told, lineText } from '@taku/ui';
import { describeTold, gameTold, logLines } from './log.ts';

/** A game that says the type of each message. */
const ui = {
  describe: (messages: readonly Message[]) =>
    messages.map(({ type }) => ({ number: null, parts: [type] })),
} as unknown as GameUi;
const context = { lang: 'en', names: ['Haruko', 'Aki'], seat: seatOf(0), config: null } as const;

function told(id: number, messages: readonly object[]): Told {
  return { id, messages: messages as readonly Message[], fresh: true };
}

describe('log', () => {
  it('tells a timeout before the move that was made by it, and no timers', () => {
    const change = told(1, [
      { type: 'card_placed', seat: 1 },
      { type: 'timeout', seat: 1, action: null },
      { type: 'timer_start', seat: 0, seconds: 30 },
    ]);
    expect(describeTold(change, ui, context).map(lineText)).toEqual([
      'Aki ran out of time',
      'card_placed',
    ]);
  });

  it.each([
    ['resigned', 'Aki resigned'],
    ['left', 'Aki left the table'],
    ['timed-out', 'Aki lost on time'],
  ])('tells how a seat gave up: %s', (reason, text) => {
    const change = told(1, [{ type: 'forfeited', seat: 1, reason }]);
    expect(describeTold(change, ui, context).map(lineText)).toEqual([text]);
  });

  it('gives the board the game’s messages only, and nothing that is empty', () => {
    const changes = [
      told(1, [{ type: 'match_start' }, { type: 'dealt' }]),
      told(2, [{ type: 'timer_start', seat: 0, seconds: 3 }]),
    ];
    expect(gameTold(changes)).toEqual([{ id: 1, fresh: true, messages: [{ type: 'dealt' }] }]);
  });

  it('has a key for every line', () => {
    const lines = logLines(
      [told(1, [{ type: 'a' }, { type: 'b' }]), told(2, [{ type: 'c' }])],
      ui,
      context,
    );
    expect(lines.map(({ key }) => key)).toEqual(['1.0', '1.1', '2.0']);
  });
});
