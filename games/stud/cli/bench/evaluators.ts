import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { formatCard } from '@taku/cards';
import { drawInt, fastRng } from '@taku/contract';
import { high7, low7 } from '@taku/stud/rules';
import { median, projectRoot, say } from '@taku/terminal';

const PLACE = join(projectRoot(), 'games/stud/cli/bench/evaluators');
const HANDS = 50_000;
const ROUNDS = 9;

function installPeers(): void {
  if (existsSync(join(PLACE, 'node_modules/phe'))) return;
  process.stderr.write('taku: installing the evaluators of the benchmark …\n');
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: PLACE, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ci failed in ${PLACE}.`);
}

function randomHands(): number[][] {
  const rng = fastRng(2026);
  return Array.from({ length: HANDS }, () => {
    const hand = new Set<number>();
    while (hand.size < 7) hand.add(drawInt(rng, 52));
    return [...hand];
  });
}

/** Runs over all hands once and answers a sum, so that nothing can be left out. */
type Run = () => number;

function ours(hands: readonly number[][], evaluate: typeof high7): Run {
  const flat = Uint8Array.from(hands.flat());
  return () => {
    let sum = 0;
    for (let at = 0; at < flat.length; at += 7) {
      sum += evaluate(
        flat[at] as number,
        flat[at + 1] as number,
        flat[at + 2] as number,
        flat[at + 3] as number,
        flat[at + 4] as number,
        flat[at + 5] as number,
        flat[at + 6] as number,
      );
    }
    return sum;
  };
}

type Codes = readonly number[] | readonly string[];

function perHand<Hand extends Codes | string>(
  hands: readonly Hand[],
  evaluate: (hand: Hand) => number,
): Run {
  return () => hands.reduce((sum, hand) => sum + evaluate(hand), 0);
}

interface Phe {
  cardCode(rank: string, suit: string): number;
  evaluateCardCodes(codes: readonly number[]): number;
}
interface Pokertools {
  getCardCode(card: string): number;
  evaluate(codes: readonly number[]): number;
}
interface PokerEvaluator {
  evalHand(cards: readonly number[]): { readonly value: number };
}
interface Pokersolver {
  readonly Hand: { solve(cards: readonly string[]): { readonly rank: number } };
}

function peers(hands: readonly number[][]): ReadonlyMap<string, Run> {
  const load = createRequire(join(PLACE, 'package.json'));
  const names = hands.map((hand) => hand.map(formatCard));
  const phe = load('phe') as Phe;
  const pokertools = load('@pokertools/evaluator') as Pokertools;
  const evaluator = load('poker-evaluator') as PokerEvaluator;
  const solver = load('pokersolver') as Pokersolver;
  const pheHands = names.map((hand) =>
    hand.map((code) => phe.cardCode(code[0] ?? '', code[1] ?? '')),
  );
  const toolHands = names.map((hand) => hand.map((code) => pokertools.getCardCode(code)));
  // Its deck runs 2c 2d 2h 2s 3c …, counted from one.
  const deckHands = hands.map((hand) => hand.map((card) => card + 1));
  return new Map<string, Run>([
    ['phe', perHand(pheHands, (hand) => phe.evaluateCardCodes(hand))],
    ['@pokertools/evaluator', perHand(toolHands, (hand) => pokertools.evaluate(hand))],
    ['poker-evaluator', perHand(deckHands, (hand) => evaluator.evalHand(hand).value)],
    ['pokersolver', perHand(names.slice(0, HANDS / 50), (hand) => solver.Hand.solve(hand).rank)],
  ]);
}

/** Million hands a second over enough repeats to be measured. */
function speed(run: Run, hands: number): number {
  const began = performance.now();
  let repeats = 0;
  for (; performance.now() - began < 60; repeats++) run();
  return (hands * repeats) / (performance.now() - began) / 1000;
}

/** Medians of interleaved rounds, in million hands a second. */
function measure(runs: ReadonlyMap<string, Run>) {
  const speeds = new Map([...runs.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of runs) {
      const count = name === 'pokersolver' ? HANDS / 50 : HANDS;
      speeds.get(name)?.push(speed(run, count));
    }
  }
  return [...speeds].map(([name, values]) => ({ name, mhands: median(values) }));
}

/** Seven-card hands a second: ours against the evaluators of the registry. */
export function benchEvaluators(): void {
  installPeers();
  const hands = randomHands();
  const figures = measure(
    new Map<string, Run>([
      ['taku high', ours(hands, high7)],
      ['taku A-5 low', ours(hands, low7)],
      ...peers(hands),
    ]),
  );
  const others = figures.filter(({ name }) => !name.startsWith('taku'));
  const fastestPeer = Math.max(...others.map(({ mhands }) => mhands));
  for (const { name, mhands } of figures) {
    const ratio = (mhands / fastestPeer).toFixed(2);
    say(`${name.padEnd(24)} ${mhands.toFixed(2).padStart(8)} M hands/s  × ${ratio}`);
  }
  say(`fastest peer ${fastestPeer.toFixed(2)} M hands/s; must 1.5 ×, goal 2 ×`);
}
