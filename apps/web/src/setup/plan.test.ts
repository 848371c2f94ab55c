import { describe, expect, it } from 'vitest';
import { choicesFor, NO_CHOICES, offeredBot, type SeatPlan } from './choices.ts';
import { newRoom } from './newRoom.ts';
import { choicesIn, plannedConfig } from './tableConfig.ts';
import { plannedSeats, seatsFor, timeOf, turnSecondsOf, withFriend } from './plan.ts';

const words = { en: '', ja: '' };
const bots = ['easy', 'normal', 'hard'].map((level) => ({
  id: `toy/${level}`,
  game: 'toy',
  level,
  name: words,
  strength: words,
  ...(level === 'normal' && { isSuggested: true as const }),
}));
const start = { ruleset: 'modern', seconds: 20 };
const toy = {
  id: 'toy',
  tableConfigs: { cpu: { ...start, seconds: 0 }, people: start },
};
const two = { seats: { min: 2, max: 2 }, bots };
const seven = { seats: { min: 2, max: 7 }, bots };
const normal: SeatPlan = { kind: 'bot', bot: 'toy/normal' };
const hard: SeatPlan = { kind: 'bot', bot: 'toy/hard' };
const friend: SeatPlan = { kind: 'friend' };

describe('plan of a table', () => {
  it('offers the last level, else the suggested one', () => {
    expect(offeredBot(bots, 'toy/hard')?.level).toBe('hard');
    expect(offeredBot(bots, null)?.level).toBe('normal');
    expect(offeredBot(bots, 'toy/gone')?.level).toBe('normal');
    expect(offeredBot([], null)).toBeNull();
  });

  it.each([
    ['nothing chosen', two, null, [normal]],
    ['the last plan', seven, [hard, friend], [hard, friend]],
    ['too many chairs', two, [hard, friend], [hard]],
    ['a level that is gone', two, [{ kind: 'bot', bot: 'toy/gone' } as const], [normal]],
    ['no CPU at all', { ...two, bots: [] }, null, [friend]],
  ] as const)('%s', (_name, game, others, planned) => {
    expect(plannedSeats(game, { ...NO_CHOICES, others })).toEqual(planned);
  });

  it('an invitation needs a free chair', () => {
    expect(withFriend([hard, hard])).toEqual([hard, friend]);
    expect(withFriend([friend, hard])).toEqual([friend, hard]);
  });

  it('plays CPUs alone, or keeps a chair for a friend', () => {
    const mixed = { ...NO_CHOICES, bot: 'toy/hard', others: [hard, friend] };
    expect(seatsFor(seven, mixed, 'cpu')).toEqual([hard, hard]);
    expect(seatsFor(seven, mixed, 'friend')).toEqual([hard, friend]);
    expect(seatsFor(two, NO_CHOICES, 'friend')).toEqual([friend]);
  });

  it('time comes with a bank of three turns', () => {
    expect(timeOf(20)).toEqual({ turnSeconds: 20, bankSeconds: 60 });
    expect(timeOf(0)).toBeNull();
    expect(turnSecondsOf({ turnSeconds: 20, bankSeconds: 60 })).toBe(20);
    expect(turnSecondsOf({ turnSeconds: 17, bankSeconds: 0 })).toBe(0);
  });

  it('forgets a config that was chosen under other rules', () => {
    const chosen = { ...NO_CHOICES, config: { ruleset: 'classic' }, configRules: 1 };
    const store = { byGame: { toy: chosen } };
    expect(choicesFor(store, { id: 'toy', rulesVersion: 1 }).config).toEqual(chosen.config);
    expect(choicesFor(store, { id: 'toy', rulesVersion: 2 }).config).toBeNull();
  });

  it('asks for the table as planned', () => {
    const choices = { ...NO_CHOICES, config: { ruleset: 'classic' }, place: 'first' as const };
    expect(newRoom(toy, choices, [hard], 'Haruko')).toEqual({
      game: 'toy',
      config: { ruleset: 'classic', seconds: 0 },
      visibility: 'link',
      friendly: false,
      rated: false,
      seatCount: 2,
      time: null,
      bots: ['toy/hard'],
      join: { name: 'Haruko', seat: 0 },
    });
  });

  it('is rated for two alone, and then not friendly', () => {
    const choices = { ...NO_CHOICES, rated: true, friendly: true };
    expect(newRoom(toy, choices, [friend], 'H')).toMatchObject({ rated: true, friendly: false });
    expect(newRoom(toy, choices, [hard, friend], 'H').rated).toBe(false);
  });

  it('keeps what was chosen; the rest follows who plays', () => {
    const chosen = choicesIn({ ruleset: 'classic', seconds: 0 }, toy, [hard]);
    expect(chosen).toEqual({ ruleset: 'classic' });
    expect(plannedConfig(toy, chosen, [friend])).toEqual({ ruleset: 'classic', seconds: 20 });
    expect(plannedConfig(toy, null, [hard])).toEqual({ ruleset: 'modern', seconds: 0 });
    const slower = choicesIn({ ...start, seconds: 60 }, toy, [friend]);
    expect(plannedConfig(toy, slower, [hard])).toEqual({ ruleset: 'modern', seconds: 60 });
  });

  it('shows only tables with a free chair to everyone', () => {
    const choices = { ...NO_CHOICES, visibility: 'public' as const };
    expect(newRoom(toy, choices, [hard], 'H').visibility).toBe('link');
    expect(newRoom(toy, choices, [friend], 'H')).toMatchObject({
      visibility: 'public',
      friendly: false,
      bots: [],
    });
  });
});
