import type { BotInfo } from '@taku/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  NO_CHOICES,
  type Choices,
  type SeatPlan,
  choicesFor,
  choicesOf,
  offeredBot,
  remember,
  useChoices,
} from './choices.ts';
import { newRoom } from './newRoom.ts';
import { choicesIn, plannedConfig } from './tableConfig.ts';

const words = { en: '', ja: '' };
const bot = (level: string): BotInfo => ({
  id: `toy/${level}`,
  game: 'toy',
  level,
  name: words,
  strength: words,
});
const BOTS = [bot('easy'), { ...bot('normal'), isSuggested: true as const }, bot('hard')];
const CPU: SeatPlan = { kind: 'bot', bot: 'toy/easy' };
const FRIEND: SeatPlan = { kind: 'friend' };
const TOY = {
  id: 'toy',
  tableConfigs: { cpu: { clock: 0, rules: 'plain' }, people: { clock: 20, rules: 'plain' } },
};

beforeEach(() => {
  useChoices.setState({ byGame: {} });
});

describe('what was chosen the last time', () => {
  it('nothing at first, then part by part, each game for itself', () => {
    expect(choicesOf(useChoices.getState(), 'toy')).toEqual(NO_CHOICES);
    remember('toy', { bot: 'toy/hard' });
    remember('toy', { friendly: true });
    const { byGame } = useChoices.getState();
    expect(byGame['toy']).toEqual({ ...NO_CHOICES, bot: 'toy/hard', friendly: true });
    expect(choicesOf({ byGame }, 'other')).toEqual(NO_CHOICES);
  });

  it('the switches of other rules are forgotten, all else is kept', () => {
    const config = { size: 8 };
    remember('toy', { config, configRules: 2, bot: 'toy/hard' });
    const store = useChoices.getState();
    expect(choicesFor(store, { id: 'toy', rulesVersion: 2 }).config).toEqual(config);
    const newer = choicesFor(store, { id: 'toy', rulesVersion: 3 });
    expect(newer).toMatchObject({ config: null, bot: 'toy/hard' });
  });

  it.each([
    ['the last level', 'toy/hard', 'toy/hard'],
    ['the suggested one without it', null, 'toy/normal'],
    ['the suggested one where it is gone', 'toy/gone', 'toy/normal'],
  ])('offers %s', (_what, last, offered) => {
    expect(offeredBot(BOTS, last)?.id).toBe(offered);
  });

  it('offers the only level, and none where there is none', () => {
    expect(offeredBot([bot('sole')], null)?.id).toBe('toy/sole');
    expect(offeredBot([], 'toy/easy')).toBeNull();
  });
});

describe('the switches of a table', () => {
  it('start by who plays and give way to what was chosen', () => {
    expect(plannedConfig(TOY, null, [CPU])).toEqual({ clock: 0, rules: 'plain' });
    expect(plannedConfig(TOY, null, [FRIEND])).toEqual({ clock: 20, rules: 'plain' });
    expect(plannedConfig(TOY, { clock: 5 }, [FRIEND])).toEqual({ clock: 5, rules: 'plain' });
  });

  it('only what is not so by itself is a choice', () => {
    expect(choicesIn({ clock: 20, rules: 'wild' }, TOY, [FRIEND])).toEqual({ rules: 'wild' });
    expect(choicesIn({ clock: 20, rules: 'plain' }, TOY, [CPU])).toEqual({ clock: 20 });
  });

  it('what was chosen and planned again is chosen again', () => {
    const chosen = { rules: 'wild' };
    expect(choicesIn(plannedConfig(TOY, chosen, [CPU]), TOY, [CPU])).toEqual(chosen);
  });
});

describe('the request for a table', () => {
  const asked = (others: readonly SeatPlan[], part: Partial<Choices> = {}) =>
    newRoom(TOY, { ...NO_CHOICES, ...part }, others, 'Haruko');

  it('against a CPU it is nobody else’s, whatever was chosen for friends', () => {
    expect(asked([CPU], { visibility: 'public', friendly: true })).toMatchObject({
      visibility: 'link',
      friendly: false,
      bots: ['toy/easy'],
      seatCount: 2,
    });
  });

  it('with a friend it is as open and as friendly as chosen', () => {
    expect(asked([FRIEND], { visibility: 'public', friendly: true })).toMatchObject({
      visibility: 'public',
      friendly: true,
      bots: [],
    });
  });

  it.each([
    ['first', [CPU], 0],
    ['second', [CPU], 1],
    ['random', [CPU], 'random'],
    ['first', [CPU, FRIEND], 'random'],
  ] as const)('the %s place with %j is seat %s', (place, others, seat) => {
    expect(asked(others, { place }).join).toEqual({ name: 'Haruko', seat });
  });
});
