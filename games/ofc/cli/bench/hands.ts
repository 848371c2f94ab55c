import { type Bot, type Seat, at, fastRng, invariant, TWO_SEATS } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { bots } from '@taku/ofc/bots';
import { type HandResult, type OfcState, type OfcTypes, ofc } from '@taku/ofc/rules';
import { CliError, say } from '@taku/terminal';

export interface HandsFlags {
  readonly level: string;
  readonly deals: number;
  readonly seed: number;
}

interface Spent {
  decisions: number;
  cpuMs: number;
}

function nothingSpent(): Spent[] {
  return [0, 1, 2, 3, 4].map(() => ({ decisions: 0, cpuMs: 0 }));
}

/** One bot on both seats, with its processor time by turn. */
class Hands {
  readonly #bot: Bot<OfcTypes>;
  readonly #seed: number;
  spentByTurn = nothingSpent();

  constructor(bot: Bot<OfcTypes>, seed: number) {
    this.#bot = bot;
    this.#seed = seed;
  }

  /** One normal hand of both seats. */
  async play(deal: number): Promise<HandResult> {
    let state = ofc.start({ ...ofc.defaultConfig, maxHands: 1, play: 'deal' }, 2);
    const outcome = ofc.draw(state, fastRng(this.#seed, deal));
    state = ofc.apply(state, { kind: 'chance', outcome }).state;
    for (let step = 0; ofc.status(state).kind === 'acting'; step++) {
      state = await this.#decide(state, deal, step);
    }
    const result = state.results[0];
    invariant(result !== undefined, 'the hand is scored');
    return result;
  }

  async #decide(state: OfcState, deal: number, step: number): Promise<OfcState> {
    const status = ofc.status(state);
    invariant(status.kind === 'acting', 'somebody acts');
    const seat = at(status.seats, 0);
    const began = process.cpuUsage();
    const rng = fastRng(this.#seed, deal, step);
    const view = ofc.view(state, seat);
    const { action } = await this.#bot.choose(view, seat, rng, {}, { aborted: false });
    const { user, system } = process.cpuUsage(began);
    const spent = this.spentByTurn[state.hand?.seats[seat]?.placed ?? 0];
    if (spent) {
      spent.decisions += 1;
      spent.cpuMs += (user + system) / 1000;
    }
    return ofc.apply(state, { kind: 'act', seat, action }).state;
  }
}

function meanWithError(list: readonly number[]): string {
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
  const squares = list.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(squares / (list.length - 1) / list.length);
  return `${mean.toFixed(3)} ± ${(1.96 * error).toFixed(3)}`;
}

function ms({ cpuMs, decisions }: Spent): string {
  return (cpuMs / Math.max(1, decisions)).toFixed(2);
}

function report(
  level: string,
  results: readonly HandResult[],
  spentByTurn: readonly Spent[],
): void {
  const perSeat = (read: (result: HandResult, seat: Seat) => number) =>
    meanWithError(results.flatMap((result) => TWO_SEATS.map((seat) => read(result, seat))));
  const cpu = spentByTurn.reduce(
    (sum, each) => ({ decisions: sum.decisions + each.decisions, cpuMs: sum.cpuMs + each.cpuMs }),
    { decisions: 0, cpuMs: 0 },
  );
  say(
    JSON.stringify({
      level,
      hands: results.length * 2,
      foul: perSeat((result, seat) => (result.busted[seat] ? 1 : 0)),
      fantasyland: perSeat((result, seat) => (result.fl_entry[seat] ? 1 : 0)),
      royalties: perSeat((result, seat) => at(result.royalties, seat).total),
      cpuMs: ms(cpu),
      cpuMsByTurn: spentByTurn.map(ms),
    }),
  );
}

const WARM_UP = 10;
const REPORT_EVERY = 100;

export async function benchHands({ level, deals, seed }: HandsFlags): Promise<void> {
  const spec = bots.levels.find((one) => one.level === level);
  if (!spec) throw new CliError(`There is no level ${level}.`);
  const bot = (await spec.create(modelFiles())) as unknown as Bot<OfcTypes>;
  const hands = new Hands(bot, seed);
  const results: HandResult[] = [];
  for (let deal = 1; deal <= deals; deal++) {
    results.push(await hands.play(deal - 1));
    if (deal === WARM_UP) hands.spentByTurn = nothingSpent();
    if (deal % REPORT_EVERY === 0 || deal === deals) report(level, results, hands.spentByTurn);
  }
}
