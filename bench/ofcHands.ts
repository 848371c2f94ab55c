/**
 * What the CPUs make of normal hands and what a decision costs them:
 * npm run bench:ofc-hands -- ‹level› ‹deals› [‹seed›]. Both seats are of the level.
 */
import { findBot } from '@taku/catalog/bots';
import { type Bot, fastRng, invariant } from '@taku/contract';
import { modelFiles } from '@taku/learning';
import { type HandResult, type OfcState, type OfcTypes, ofc } from '@taku/ofc/rules';

const [level = 'lv3', dealsText = '500', seedText = '1'] = process.argv.slice(2);
const deals = Number(dealsText);
const seed = Number(seedText);

interface Spent {
  decisions: number;
  cpuMs: number;
}

const spentByTurn: Spent[] = [0, 1, 2, 3, 4].map(() => ({ decisions: 0, cpuMs: 0 }));

async function decide(bot: Bot<OfcTypes>, state: OfcState, deal: number, step: number) {
  const status = ofc.status(state);
  invariant(status.kind === 'acting', 'somebody acts');
  const seat = status.seats[0] ?? 0;
  const began = process.cpuUsage();
  const rng = fastRng(seed, deal, step);
  const { action } = await bot.choose(ofc.view(state, seat), seat, rng, {}, { aborted: false });
  const { user, system } = process.cpuUsage(began);
  const hand = state.phase.kind === 'playing' ? state.phase.hand : null;
  const spent = spentByTurn[hand?.seats[seat === 0 ? 0 : 1].placed ?? 0];
  if (spent) {
    spent.decisions += 1;
    spent.cpuMs += (user + system) / 1000;
  }
  return ofc.apply(state, { kind: 'act', seat, action });
}

/** One normal hand of both seats. */
async function playHand(bot: Bot<OfcTypes>, deal: number): Promise<HandResult> {
  let state = ofc.start({ ...ofc.defaultConfig, maxHands: 1, play: 'deal' }, 2);
  state = ofc.apply(state, { kind: 'chance', outcome: ofc.draw(state, fastRng(seed, deal)) });
  for (let step = 0; ofc.status(state).kind === 'acting'; step++) {
    state = await decide(bot, state, deal, step);
  }
  const result = state.results[0];
  invariant(result !== undefined, 'the hand is scored');
  return result;
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

function report(results: readonly HandResult[]): void {
  const perSeat = (read: (result: HandResult, seat: 0 | 1) => number) =>
    meanWithError(results.flatMap((result) => [read(result, 0), read(result, 1)]));
  const cpu = spentByTurn.reduce(
    (sum, each) => ({ decisions: sum.decisions + each.decisions, cpuMs: sum.cpuMs + each.cpuMs }),
    { decisions: 0, cpuMs: 0 },
  );
  console.log(
    JSON.stringify({
      level,
      hands: results.length * 2,
      foul: perSeat((result, seat) => (result.busted[seat] ? 1 : 0)),
      fantasyland: perSeat((result, seat) => (result.fl_entry[seat] ? 1 : 0)),
      royalties: perSeat((result, seat) => result.royalties[seat].total),
      cpuMs: ms(cpu),
      cpuMsByTurn: spentByTurn.map(ms),
    }),
  );
}

const spec = findBot(`ofc/${level}`);
invariant(spec !== null, `no level ${level}`);
const bot = (await spec.create(modelFiles())) as unknown as Bot<OfcTypes>;
const results: HandResult[] = [];
for (let deal = 0; deal < deals; deal++) {
  results.push(await playHand(bot, deal));
  if (deal === 9) for (const spent of spentByTurn) Object.assign(spent, { decisions: 0, cpuMs: 0 });
  if (results.length % 100 === 0) report(results);
}
report(results);
