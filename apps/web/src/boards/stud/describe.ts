import type { Seat } from '@taku/contract';
import type { DealResult, StudGlimpse, StudTypes } from '@taku/stud';
import { sayIn } from '../../i18n/words.ts';
import type { DescribeContext, Line, Part } from '../gameUi.ts';
import { highText, lowText, numbersOf } from './handText.ts';
import { studWords } from './words.ts';

type Context = DescribeContext<StudTypes>;
type Told<T extends StudGlimpse['type']> = Extract<StudGlimpse, { type: T }>;

function nameOf(context: Context, seat: Seat): string {
  return context.names[seat] ?? '';
}

function line(parts: readonly Part[], more: Partial<Line> = {}): Line {
  return { number: null, parts, ...more };
}

export function chips(amount: number): string {
  return amount.toLocaleString('en-US');
}

type DidKey = 'did_FOLD' | 'did_CHECK';

function didText(message: Told<'action'>, context: Context): string {
  const say = sayIn(context.lang, studWords);
  const { action, to, cost, allIn } = message;
  if (allIn && action !== 'FOLD' && action !== 'CHECK') return say('did_allIn', { n: chips(to) });
  switch (action) {
    case 'FOLD':
    case 'CHECK':
      return say(`did_${action}` as DidKey);
    case 'CALL':
      return say('did_CALL', { n: chips(cost) });
    case 'BRING_IN':
    case 'COMPLETE':
    case 'BET':
    case 'RAISE':
      return say(`did_${action}`, { n: chips(to) });
  }
}

function describeAction(message: Told<'action'>, context: Context): Line {
  const name: Part = { kind: 'strong', text: nameOf(context, message.seat) };
  return line([name, ' ', didText(message, context)]);
}

function shownText(cards: readonly string[], context: Context, game: string): string {
  const numbers = numbersOf(cards);
  const low = lowText(numbers) ?? '';
  const high = highText(numbers, context.lang);
  if (game === 'studHi') return high;
  const say = sayIn(context.lang, studWords);
  return game === 'razz' ? `${say('low')} ${low}` : high;
}

function describeShares(result: DealResult, context: Context): Line[] {
  const say = sayIn(context.lang, studWords);
  const lines: Line[] = [];
  for (const pot of result.pots) {
    const halved = pot.low.length > 0;
    for (const { seat, amount } of pot.high) {
      const values = { name: nameOf(context, seat), n: chips(amount) };
      lines.push(line([halved ? say('winsHigh', values) : say('wins', values)], { mark: 'star' }));
    }
    for (const { seat, amount } of pot.low) {
      const values = { name: nameOf(context, seat), n: chips(amount) };
      lines.push(line([say('winsLow', values)], { mark: 'star' }));
    }
  }
  return lines;
}

function describeEnd(message: Told<'deal_end'>, context: Context): Line[] {
  const say = sayIn(context.lang, studWords);
  const { uncalled, shown, mucked } = message.result;
  const back = uncalled
    ? [line([say('uncalled', { n: chips(uncalled.amount), name: nameOf(context, uncalled.seat) })])]
    : [];
  const shows = shown.map(({ seat, cards }) =>
    line([
      say('shows', { name: nameOf(context, seat), hand: shownText(cards, context, message.game) }),
    ]),
  );
  const mucks = mucked.map((seat) => line([say('mucks', { name: nameOf(context, seat) })]));
  return [...back, ...shows, ...mucks, ...describeShares(message.result, context)];
}

function describeOne(message: StudGlimpse, context: Context): readonly Line[] {
  const say = sayIn(context.lang, studWords);
  switch (message.type) {
    case 'deal_start': {
      const values = { n: message.deal, game: say(message.game) };
      return [line([say('dealStart', values)], { heading: true })];
    }
    case 'ante':
    case 'answered':
      return [];
    case 'street':
      return [line([say(message.street)], { heading: true })];
    case 'action':
      return [describeAction(message, context)];
    case 'deal_end':
      return describeEnd(message, context);
    case 'rebought': {
      const values = { name: nameOf(context, message.seat), n: chips(message.chips) };
      return [line([say('rebought', values)])];
    }
    case 'left_table':
      return [line([say('leftTable', { name: nameOf(context, message.seat) })])];
    case 'stud_over':
      return [line([say('tableOver')])];
  }
}

export function describeStud(messages: readonly StudGlimpse[], context: Context): readonly Line[] {
  return messages.flatMap((message) => describeOne(message, context));
}
