import { type Parsed, type Seat, at, isSeat, parsed, unparsable } from '@taku/contract';
import { parseCard } from '@taku/cards';
import { getAllowedActions } from '../deal/allowed.ts';
import { type Deal, applyEvent, foldSeat, initDeal, isWaiting } from '../deal/applyEvent.ts';
import {
  type ActionType,
  type AllowedAction,
  type CardCode,
  type DealEvent,
  HIDDEN_CARD,
  type PlayerHand,
  STREET_CARD_EVENTS,
} from '../deal/dealState.ts';
import { dueEvent } from '../deal/runDeal.ts';
import { getActiveSeats, getActingSeats, getPlayer, getToCall } from '../deal/selectors.ts';
import type { PhhHand } from './phhFile.ts';

/** A hand played through: what it ended with, or the first line it refuses and why. */
type PhhReplay =
  | { readonly ok: true; readonly deal: Deal; readonly finishingStacks: readonly number[] }
  | {
      readonly ok: false;
      readonly line: number | null;
      readonly action: string;
      readonly why: string;
    };

type Line =
  | { readonly kind: 'cards'; readonly seat: Seat; readonly cards: readonly CardCode[] }
  | { readonly kind: 'show'; readonly seat: Seat; readonly cards: readonly CardCode[] }
  | { readonly kind: 'fold' | 'checkCall' | 'bringIn'; readonly seat: Seat }
  | { readonly kind: 'raiseTo'; readonly seat: Seat; readonly to: number };

interface Table {
  readonly deal: Deal;
  /** Cards read but not yet dealt, and everything seen so far, by seat. */
  readonly waiting: ReadonlyMap<Seat, readonly CardCode[]>;
}

function isCard(code: string): boolean {
  return code === HIDDEN_CARD || (parseCard(code) ?? 52) < 52;
}

function splitCards(text: string): CardCode[] | null {
  const codes = text.match(/../g) ?? [];
  return codes.every(isCard) && codes.length * 2 === text.length ? codes : null;
}

const SIMPLE_LINES: Readonly<Record<string, 'fold' | 'checkCall' | 'bringIn'>> = {
  f: 'fold',
  cc: 'checkCall',
  pb: 'bringIn',
};

function parseLine(text: string, seats: number): Parsed<Line> {
  const bare = text.split('#')[0]?.trim() ?? '';
  const words = bare.split(/\s+/);
  const player = words.find((word) => /^p\d+$/.test(word));
  const seat = player ? Number(player.slice(1)) - 1 : -1;
  if (!isSeat(seat) || seat >= seats) return unparsable('no such player', 'その席はありません。');
  const [first, second, , last] = words;
  if (first === 'd' && second === 'dh') {
    const cards = splitCards(last ?? '');
    return cards
      ? parsed({ kind: 'cards', seat, cards })
      : unparsable('no cards', 'カードが読めません。');
  }
  const simple = SIMPLE_LINES[second ?? ''];
  if (simple) return parsed({ kind: simple, seat });
  if (second === 'cbr') return parsed({ kind: 'raiseTo', seat, to: Number(words[2]) });
  if (second === 'sm') {
    return parsed({ kind: 'show', seat, cards: splitCards(words[2] ?? '') ?? [] });
  }
  return unparsable('not a stud action', 'スタッドの行動ではありません。');
}

function anteOf(hand: PhhHand): number {
  return Math.max(0, ...hand.antes);
}

function seat0(hand: PhhHand): Table {
  const deal = initDeal({
    dealId: 'phh',
    gameType: hand.gameType,
    cap: hand.cap,
    ante: anteOf(hand),
    bringIn: hand.bringIn,
    smallBet: hand.smallBet,
    bigBet: hand.bigBet,
    stacks: hand.startingStacks,
  });
  return { deal, waiting: new Map() };
}

function must(table: Table, event: DealEvent): Parsed<Table> {
  const applied = applyEvent(table.deal, event);
  return applied.ok ? parsed({ ...table, deal: applied.value }) : applied;
}

/** Antes and street ends that are due before cards or a choice can come. */
function settle(table: Table): Parsed<Table> {
  let current = table;
  for (;;) {
    if (current.deal.phase === 'dealing' || current.deal.street === '7th') {
      if (current.deal.phase !== 'antes') return parsed(current);
    }
    const event = dueEvent(current.deal, []);
    if (!event || event.type === 'DEAL_END') return parsed(current);
    const next = must(current, event);
    if (!next.ok) return next;
    current = next.value;
  }
}

function isDealt(table: Table): boolean {
  return getActiveSeats(table.deal).every((seat) => (table.waiting.get(seat)?.length ?? 0) > 0);
}

function thirdHands(table: Table): PlayerHand[] {
  return table.deal.players.map(({ seat }) => {
    const cards = table.waiting.get(seat) ?? [];
    return { downCards: cards.slice(0, 2), upCards: cards.slice(2, 3) };
  });
}

function dealWaiting(table: Table): Parsed<Table> {
  const { street } = table.deal;
  const event: DealEvent =
    street === '3rd'
      ? { type: 'DEAL_CARDS_3RD', hands: thirdHands(table) }
      : {
          type: STREET_CARD_EVENTS[street],
          cards: table.deal.players.map(({ seat }) => table.waiting.get(seat)?.[0] ?? null),
        };
  return must({ ...table, waiting: new Map() }, event);
}

function takeCards(table: Table, line: Line & { kind: 'cards' }): Parsed<Table> {
  const ready = settle(table);
  if (!ready.ok) return ready;
  const held = ready.value.waiting.get(line.seat) ?? [];
  const waiting = new Map(ready.value.waiting).set(line.seat, [...held, ...line.cards]);
  const dealt = { ...ready.value, waiting };
  if (dealt.deal.phase !== 'dealing') {
    return unparsable('no cards are due', 'カードを配る番ではありません。');
  }
  return isDealt(dealt) ? dealWaiting(dealt) : parsed(dealt);
}

/** A hidden up card never decides the order: there the file stands. */
function byTheFile(deal: Deal, seat: Seat): Deal {
  const isHidden = getActiveSeats(deal).some((other) =>
    at(deal.hands, other).upCards.includes(HIDDEN_CARD),
  );
  const opens = deal.actionsThisStreet.length === 0;
  if (!isHidden || !opens) return deal;
  const bringInIndex = deal.street === '3rd' ? seat : deal.bringInIndex;
  return { ...deal, bringInIndex, currentActorIndex: seat, showFirst: seat };
}

/** What the others could still pay on this street. */
function mostCallable(deal: Deal, seat: Seat): number {
  const others = getActingSeats(deal).filter((other) => other !== seat);
  const reach = others.map((other) => {
    const { stack, committedThisStreet } = getPlayer(deal, other);
    return stack + committedThisStreet;
  });
  return Math.max(0, ...reach);
}

function raiseAction(
  deal: Deal,
  line: Line & { kind: 'raiseTo' },
  allowed: readonly AllowedAction[],
): Parsed<AllowedAction> {
  // S18: an all-in bring-in is a bet to the same level, and files write it so.
  const bringIn = allowed.find(({ type }) => type === 'BRING_IN');
  if (bringIn?.allIn && bringIn.to === line.to) return parsed(bringIn);
  const action = allowed.find(
    ({ type }) => type === 'COMPLETE' || type === 'BET' || type === 'RAISE',
  );
  if (!action) return unparsable('no bet or raise is allowed', 'ベットもレイズもできません。');
  const isCut = line.to < action.to && line.to >= mostCallable(deal, line.seat);
  if (line.to === action.to || isCut) return parsed(action);
  return unparsable(
    `to ${line.to}; allowed: to ${action.to}`,
    `${line.to} ではなく ${action.to} です。`,
  );
}

function chosen(deal: Deal, line: Line): Parsed<AllowedAction> {
  const allowed = getAllowedActions(deal, line.seat);
  const find = (type: ActionType): Parsed<AllowedAction> => {
    const action = allowed.find((other) => other.type === type);
    const names = allowed.map((other) => other.type).join(', ') || 'nothing';
    return action
      ? parsed(action)
      : unparsable(`${type}; allowed: ${names}`, `できる行動: ${names}`);
  };
  if (line.kind === 'raiseTo') return raiseAction(deal, line, allowed);
  if (line.kind === 'fold') return find('FOLD');
  if (line.kind === 'bringIn') return find('BRING_IN');
  return find(getToCall(deal, line.seat) > 0 ? 'CALL' : 'CHECK');
}

function takeChoice(table: Table, line: Line): Parsed<Table> {
  const ready = settle(table);
  if (!ready.ok) return ready;
  const deal = byTheFile(ready.value.deal, line.seat);
  const action = chosen(deal, line);
  if (!action.ok) return action;
  const { type, amount } = action.value;
  const { seat } = line;
  const event: DealEvent =
    type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount };
  return must({ ...ready.value, deal }, event);
}

/** Shown cards replace what was hidden; a muck says nothing. */
function takeShow(table: Table, line: Line & { kind: 'show' }): Table {
  if (line.cards.length === 0) return table;
  const hands = table.deal.hands.map((hand, seat) =>
    seat === line.seat ? revealed(hand, line.cards) : hand,
  );
  return { ...table, deal: { ...table.deal, hands } };
}

function revealed(hand: PlayerHand, shown: readonly CardCode[]): PlayerHand {
  const seen = new Set([...hand.upCards, ...hand.downCards]);
  const fresh = shown.filter((card) => card !== HIDDEN_CARD && !seen.has(card));
  const fill = (card: CardCode): CardCode =>
    card === HIDDEN_CARD ? (fresh.shift() ?? card) : card;
  return { downCards: hand.downCards.map(fill), upCards: hand.upCards.map(fill) };
}

function step(table: Table, line: Line): Parsed<Table> {
  if (line.kind === 'cards') return takeCards(table, line);
  if (line.kind === 'show') return parsed(takeShow(table, line));
  return takeChoice(table, line);
}

/** A hand that was never seen cannot win: it was mucked. */
function muckUnknown(deal: Deal): Deal {
  const known = (seat: Seat): boolean => {
    const { downCards, upCards } = at(deal.hands, seat);
    return ![...downCards, ...upCards].includes(HIDDEN_CARD);
  };
  const active = getActiveSeats(deal);
  if (active.length < 2 || !active.some(known)) return deal;
  return active.reduce((current, seat) => (known(seat) ? current : foldSeat(current, seat)), deal);
}

function finish(table: Table): Parsed<Deal> {
  const ready = settle(table);
  if (!ready.ok) return ready;
  if (isWaiting(ready.value.deal)) {
    return unparsable('the file ends before the deal does', 'ディールの途中で終わっています。');
  }
  const ended = applyEvent(muckUnknown(ready.value.deal), { type: 'DEAL_END' });
  return ended.ok ? parsed(ended.value) : ended;
}

/** Plays a PHH hand through the deal engine. */
export function replayPhh(hand: PhhHand): PhhReplay {
  let table = seat0(hand);
  for (const [line, action] of hand.actions.entries()) {
    const read = parseLine(action, hand.startingStacks.length);
    const next = read.ok ? step(table, read.value) : read;
    if (!next.ok) return { ok: false, line, action, why: next.detail.en };
    table = next.value;
  }
  const deal = finish(table);
  if (!deal.ok) return { ok: false, line: null, action: 'end', why: deal.detail.en };
  const finishingStacks = deal.value.players.map((player) => player.stack);
  return { ok: true, deal: deal.value, finishingStacks };
}
