import {
  type GameRecord,
  type LogStep,
  type RecordFold,
  type Seat,
  type SeatTally,
  TallySheet,
  at,
} from '@taku/contract';
import type { Deal } from '../deal/applyEvent.ts';
import { STREETS } from '../deal/dealState.ts';
import { type DealResult, cardsOfSeat } from '../deal/showdown.ts';
import { HIGH_CATEGORIES, categoryOf } from '../evaluate/rankHands.ts';
import type { StudTypes } from './studTypes.ts';

const MS_A_SECOND = 1000;
const HUNDRED_DEALS = 100;
const VOLUNTARY: readonly string[] = ['CALL', 'COMPLETE', 'BET', 'RAISE'];
const FIFTH = STREETS.indexOf('5th');

/** Counts of one seat, deal by deal. */
class StudRecord implements RecordFold<StudTypes> {
  readonly #seat: Seat;
  readonly #sheet = new TallySheet();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  take({ event, happened, after, cause, thinkMs }: LogStep<StudTypes>): void {
    const isOwn = event.kind === 'act' && event.seat === this.#seat && cause === 'human';
    if (isOwn && event.action.type !== 'NEXT') this.#sheet.add('seconds', thinkMs / MS_A_SECOND);
    const ended = happened.some(({ type }) => type === 'deal_end');
    if (ended && after.deal?.result) this.#countDeal(after.deal, after.deal.result);
  }

  end(_last: StudTypes['state'], returns: readonly number[]): SeatTally {
    const chips = returns[this.#seat] ?? 0;
    return this.#sheet.result(chips > 0 ? `+${chips}` : `${chips}`.replace('-', '−'));
  }

  #countDeal(deal: Deal, result: DealResult): void {
    const sheet = this.#sheet;
    if (at(deal.players, this.#seat).committedTotal === 0) return;
    const own = deal.history.filter(({ seat }) => seat === this.#seat);
    const third = own.filter(({ street }) => street === '3rd');
    sheet.count(
      'vpip',
      third.some(({ type }) => VOLUNTARY.includes(type)),
    );
    sheet.count(
      'complete',
      third.some(({ type }) => type === 'COMPLETE' || type === 'RAISE'),
    );
    const fold = own.find(({ type }) => type === 'FOLD');
    const until = STREETS.indexOf(fold?.street ?? deal.street);
    if (until >= FIFTH) sheet.count('foldFifth', until === FIFTH && fold !== undefined);
    const bets = at(result.deltaStack, this.#seat) / deal.bigBet;
    sheet.add(`bb.${deal.gameType}`, bets * HUNDRED_DEALS);
    sheet.add('bb', bets * HUNDRED_DEALS);
    sheet.mark('variant', deal.gameType);
    this.#countShowdown(deal, result);
    const ranks = cardsOfSeat(deal, this.#seat).map((card) => card.charAt(0));
    if (fold === undefined || until > 0) sheet.mark('cards', ranks.join(''));
  }

  /** Razz has no high hand to name. */
  #countShowdown(deal: Deal, { shown, mucked, deltaStack }: DealResult): void {
    const seat = this.#seat;
    const own = shown.find((hand) => hand.seat === seat);
    if (!own && !mucked.includes(seat)) return;
    this.#sheet.count('showdown', at(deltaStack, seat) > 0);
    const category = own && HIGH_CATEGORIES[categoryOf(own.strength.high)];
    if (category !== undefined && deal.gameType !== 'razz') this.#sheet.mark('hand', category);
  }
}

/** How often it plays, completes, folds and shows down, and what each game brings in. */
export const studRecord: GameRecord<StudTypes> = {
  follow: (_header, seat) => new StudRecord(seat),
};
