import { type Seat, counted, otherSeat } from '@taku/contract';
import {
  type SquFiboMessage,
  type SquFiboTypes,
  cardWords,
  cellWords,
  comboWords,
} from '@taku/squfibo/rules';
import type { DescribeContext, Line, Part } from '@taku/ui';
import { cpuParts, cpuTurnParts } from './cpuWords.ts';

type Context = DescribeContext<SquFiboTypes>;
type Message<T extends SquFiboMessage['type']> = Extract<SquFiboMessage, { type: T }>;

function strong(text: string): Part {
  return { kind: 'strong', text };
}

/** The reader's name stands out; a spectator reads both alike. */
function nameOf(context: Context, seat: Seat): Part {
  const name = context.names[seat] ?? '';
  return context.seat === null || context.seat === seat ? strong(name) : name;
}

function describePlaced(message: Message<'card_placed'>, context: Context): readonly Part[] {
  const name = nameOf(context, message.seat);
  const card = strong(cardWords(message.card)[context.lang]);
  const cell = cellWords(message.cell)[context.lang];
  return context.lang === 'ja'
    ? [name, ' が ', card, ` を${cell}に置きました`]
    : [name, ' placed the ', card, `: ${cell}`];
}

function describeRemoved(message: Message<'card_removed'>, context: Context): readonly Part[] {
  const name = nameOf(context, message.seat);
  const card = strong(cardWords(message.card)[context.lang]);
  const cell = cellWords(message.cell)[context.lang];
  return context.lang === 'ja'
    ? [name, ` が${cell}の `, card, ' を捨てました']
    : [name, ' discarded the ', card, `: ${cell}`];
}

/** The stars of the same turn stand on the line of the combo. */
function describeClaim(
  message: Message<'combo_claimed'>,
  stars: number,
  context: Context,
): readonly Part[] {
  const name = nameOf(context, message.seat);
  const combo = strong(comboWords(message.combo, message.cards)[context.lang]);
  const won = counted(stars, 'star', 'stars');
  return context.lang === 'ja'
    ? [name, ' が役を宣言：', combo, stars > 0 ? `、星${stars}個` : '']
    : [name, ' claimed ', combo, stars > 0 ? `, ${won}` : ''];
}

function describeForcedDraw(message: Message<'cards_drawn'>, context: Context): readonly Part[] {
  const name = nameOf(context, message.seat);
  return context.lang === 'ja'
    ? [name, ' が山札から1枚引きました']
    : [name, ' drew a card from the deck to play'];
}

function describeEnded(message: Message<'turn_ended'>, context: Context): readonly Part[] {
  const name = nameOf(context, message.seat);
  return context.lang === 'ja' ? [name, ' は手番を終えました'] : [name, ' ended the turn'];
}

function describeStarted(message: Message<'squfibo_started'>, context: Context): readonly Part[] {
  const name = nameOf(context, message.firstSeat);
  return context.lang === 'ja'
    ? ['カードを配りました。先手は ', name, ' です']
    : ['The cards are dealt. ', name, ' begins'];
}

function describeOver(message: Message<'game_over'>, context: Context): readonly Part[] {
  const score = message.stars.join(' – ');
  if (message.winner === null) {
    return context.lang === 'ja' ? [`${score} で引き分けです`] : [`A draw, ${score}`];
  }
  const name = nameOf(context, message.winner);
  return context.lang === 'ja' ? [`${score} で `, name, ' の勝ちです'] : [name, ` wins, ${score}`];
}

/** The messages of one turn, up to and with its end; what follows belongs to the next. */
type Turn = { readonly number: number | null; readonly messages: readonly SquFiboMessage[] };

function splitTurns(messages: readonly SquFiboMessage[]): readonly Turn[] {
  const turns: Turn[] = [];
  let open: SquFiboMessage[] = [];
  for (const message of messages) {
    open.push(message);
    if (message.type !== 'turn_ended') continue;
    turns.push({ number: message.turn, messages: open });
    open = [];
  }
  return open.length === 0 ? turns : [...turns, { number: null, messages: open }];
}

function isByCpu(message: SquFiboMessage, { cpus = [] }: Context): boolean {
  return 'seat' in message && cpus.includes(message.seat);
}

function partsOf(message: SquFiboMessage, turn: Turn, context: Context): readonly Part[] | null {
  const hasEnded = message.type === 'turn_ended';
  const spoken = isByCpu(message, context) ? cpuParts(message, context.lang) : null;
  if (spoken && !hasEnded) return spoken;
  switch (message.type) {
    case 'card_placed':
      return describePlaced(message, context);
    case 'card_removed':
      return describeRemoved(message, context);
    case 'combo_claimed': {
      const taken = turn.messages.find((other) => other.type === 'stars_taken');
      return describeClaim(message, taken?.count ?? 0, context);
    }
    case 'cards_drawn':
      return message.reason === 'empty-hand' ? describeForcedDraw(message, context) : null;
    case 'turn_ended': {
      const hasCombo = turn.messages.some((other) => other.type === 'combo_claimed');
      return hasCombo ? null : (spoken ?? describeEnded(message, context));
    }
    case 'squfibo_started':
      return describeStarted(message, context);
    case 'game_over':
      return describeOver(message, context);
    case 'stars_taken':
      return null;
  }
}

function lineOf(message: SquFiboMessage, turn: Turn, context: Context): Line | null {
  const parts = partsOf(message, turn, context);
  if (parts === null) return null;
  const starLine = isByCpu(message, context) ? 'stars_taken' : 'combo_claimed';
  const isStar =
    message.type === starLine && turn.messages.some(({ type }) => type === 'stars_taken');
  return { number: turn.number, parts, ...(isStar && { mark: 'star' }) };
}

/** A CPU is to play after this. */
function leadsToCpu(turn: Turn, all: readonly SquFiboMessage[], { cpus = [] }: Context): boolean {
  if (all.some(({ type }) => type === 'game_over')) return false;
  return turn.messages.some((message) => {
    if (message.type === 'squfibo_started') return cpus.includes(message.firstSeat);
    return message.type === 'turn_ended' && cpus.includes(otherSeat(message.seat));
  });
}

export function describeSquFibo(
  messages: readonly SquFiboMessage[],
  context: Context,
): readonly Line[] {
  return splitTurns(messages).flatMap((turn) => {
    const lines = turn.messages.flatMap((message) => lineOf(message, turn, context) ?? []);
    if (!leadsToCpu(turn, messages, context)) return lines;
    return [...lines, { number: null, parts: cpuTurnParts(context.lang) }];
  });
}
