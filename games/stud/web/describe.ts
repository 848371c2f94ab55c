import type { Seat } from '@taku/contract';
import type { DealResult, Share, StudMessage, StudTypes } from '@taku/stud/rules';
import { sayIn } from '@taku/ui/i18n';
import type { DescribeContext, Line, Part } from '@taku/ui';
import { shownText } from './handText.ts';
import { chips, potName } from './shares.ts';
import { studWords } from './words.ts';

type Context = DescribeContext<StudTypes>;
type Told<T extends StudMessage['type']> = Extract<StudMessage, { type: T }>;

function nameOf(context: Context, seat: Seat): string {
  return context.names[seat] ?? '';
}

function line(parts: readonly Part[], more: Partial<Line> = {}): Line {
  return { number: null, parts, ...more };
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

/** Each pot by name where there are several: who takes it, or which half of it. */
function describeShares(result: DealResult, context: Context): Line[] {
  const say = sayIn(context.lang, studWords);
  const { pots } = result;
  return pots.flatMap((pot, place) => {
    const isOnly = pots.length === 1;
    const prefix = isOnly ? '' : say('ofPot', { pot: potName(place, pots.length, context.lang) });
    const wins = (key: 'wins' | 'winsHigh' | 'winsLow') => (share: Share) => {
      const words = say(key, { name: nameOf(context, share.seat), n: chips(share.amount) });
      return line([prefix, words], { mark: 'star' });
    };
    const highKey = pot.low.length > 0 ? 'winsHigh' : 'wins';
    return [...pot.high.map(wins(highKey)), ...pot.low.map(wins('winsLow'))];
  });
}

function describeEnd(message: Told<'deal_end'>, context: Context): Line[] {
  const say = sayIn(context.lang, studWords);
  const { uncalled, shown, mucked } = message.result;
  const back = uncalled
    ? [line([say('uncalled', { n: chips(uncalled.amount), name: nameOf(context, uncalled.seat) })])]
    : [];
  const shows = shown.map(({ seat, cards }) =>
    line([
      say('shows', {
        name: nameOf(context, seat),
        hand: shownText(message.game, cards, context.lang),
      }),
    ]),
  );
  const mucks = mucked.map((seat) => line([say('mucks', { name: nameOf(context, seat) })]));
  return [...back, ...shows, ...mucks, ...describeShares(message.result, context)];
}

function describeOne(message: StudMessage, context: Context): readonly Line[] {
  const say = sayIn(context.lang, studWords);
  switch (message.type) {
    case 'deal_start': {
      const values = { n: message.deal, game: say(message.game) };
      return [line([say('dealStart', values)], { heading: true, chapter: true })];
    }
    case 'ante':
    case 'reasons':
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

export function describeStud(messages: readonly StudMessage[], context: Context): readonly Line[] {
  return messages.flatMap((message) => describeOne(message, context));
}
