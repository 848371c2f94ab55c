import { type Card, shuffledDeck } from '@taku/cards';
import { fastRng, invariant, shuffled } from '@taku/contract';
import { modelFiles } from '@taku/models';
import {
  LEARNED_FANTASYLAND_VALUES,
  LV3_EFFORT,
  judgeLv3,
  normalHand,
  valueFor,
} from '@taku/ofc/bots';
import {
  FANTASYLAND_CARDS,
  FANTASYLAND_VALUES,
  type FantasylandCards,
  type RowStrengths,
  STAY_RULES,
  type StayRule,
  type StayValues,
  boardStrengths,
  compareBoards,
  entryCards,
  ofc,
  solveFantasyland,
  stayCards,
} from '@taku/ofc/rules';
import { say } from '@taku/terminal';

export interface FantasylandFlags {
  readonly deals: number;
  readonly seed: number;
  readonly rounds: number;
}

/** Lv3 and the seed of all its deals. */
interface Player {
  readonly judge: ReturnType<typeof judgeLv3>;
  readonly seed: number;
}

/** What a round is played by: the rule for stays, and what Fantasylands are worth so far. */
interface Round {
  readonly rule: StayRule;
  readonly values: Values;
}

type Values = readonly [number, number, number, number];
const WIDTHS = [0, ...FANTASYLAND_CARDS] as const;
type Width = (typeof WIDTHS)[number];

/** One way a hand ended: its rows and the Fantasyland that follows. */
interface End {
  readonly rows: RowStrengths | null;
  readonly next: FantasylandCards;
}
/** Of one deal: the normal hand and each Fantasyland of both seats. */
interface Deal {
  readonly normal: End;
  readonly seats: readonly [ReadonlyMap<Width, End>, ReadonlyMap<Width, End>];
}

function staysAt(rule: StayRule, width: FantasylandCards, values: Values): StayValues {
  const [other, kings, aces, trips] = values;
  if (rule === 'recompute') return { trips, aces, kings, other };
  const value = values[(rule === '14' ? 14 : width) - 14] ?? 0;
  return { trips: value, aces: value, kings: value, other: value };
}

function fantasylands({ rule, values }: Round, cards: readonly Card[]): Map<Width, End> {
  return new Map(
    FANTASYLAND_CARDS.map((width) => {
      const stay = staysAt(rule, width, values);
      const rows = boardStrengths(solveFantasyland(cards.slice(0, width), { stay }).board);
      return [width, { rows, next: rows ? stayCards(rows, rule, width) : 0 }];
    }),
  );
}

function playNormal(player: Player, round: Round, cards: readonly Card[], deal: number): End {
  const { judge, seed } = player;
  const config = { ...ofc.defaultConfig, flStayCards: round.rule };
  const rows = boardStrengths(
    normalHand(judge, { config, cards, fantasyland: round.values }, fastRng(seed, deal, 1)),
  );
  return { rows, next: rows ? entryCards(rows.top) : 0 };
}

/** Fantasylands of both seats from the cards that a normal hand leaves. */
const DRAWS = 8;

function dealt(player: Player, round: Round, deal: number): readonly Deal[] {
  const rng = fastRng(player.seed, deal);
  const deck = shuffledDeck(rng, 2);
  const normal = playNormal(player, round, deck.slice(0, 17), deal);
  return Array.from({ length: DRAWS }, () => {
    const rest = shuffled(rng, deck.slice(17));
    const own = fantasylands(round, rest.slice(0, 17));
    return { normal, seats: [own, fantasylands(round, rest.slice(17, 34))] };
  });
}

function endOf(deal: Deal, seat: 0 | 1, width: Width): End | undefined {
  return width === 0 ? deal.normal : deal.seats[seat].get(width);
}

/** Where two hands lead: their mean points, and how often each pair of Fantasylands follows. */
interface Step {
  readonly points: number;
  readonly next: readonly { readonly i: Width; readonly j: Width; readonly share: number }[];
}

function stepOf(list: readonly Deal[], i: Width, j: Width): Step {
  const counts = new Map<string, number>();
  let points = 0;
  for (const deal of list) {
    const [one, two] = [endOf(deal, 0, i), endOf(deal, 1, j)];
    invariant(one && two, `no Fantasyland of ${i} or ${j} cards`);
    points += compareBoards(one.rows, two.rows).points / list.length;
    const key = `${one.next} ${two.next}`;
    counts.set(key, (counts.get(key) ?? 0) + 1 / list.length);
  }
  const next = [...counts].map(([key, share]) => {
    const [after, beside] = key.split(' ').map(Number) as [Width, Width];
    return { i: after, j: beside, share };
  });
  return { points, next };
}

/** Points until both are in normal play, from the side of the first: V = r + Σ p V. */
function solveStates(list: readonly Deal[]): Values {
  const steps = FANTASYLAND_CARDS.flatMap((i) =>
    WIDTHS.map((j) => [`${i} ${j}`, stepOf(list, i, j)] as const),
  );
  let now = new Map<string, number>();
  for (let pass = 0; pass < 100; pass++) {
    const before = now;
    now = new Map(
      steps.map(([key, { points, next }]) => [
        key,
        next.reduce((sum, { i, j, share }) => sum + share * valueAt(before, i, j), points),
      ]),
    );
  }
  return FANTASYLAND_CARDS.map((width) => now.get(`${width} 0`) ?? 0) as unknown as Values;
}

/** What is worth something to one seat costs the other as much. */
function valueAt(values: ReadonlyMap<string, number>, i: Width, j: Width): number {
  if (i === j) return 0;
  return i === 0 ? -(values.get(`${j} 0`) ?? 0) : (values.get(`${i} ${j}`) ?? 0);
}

function spread(list: readonly Deal[]): readonly number[] {
  const PARTS = 8;
  const parts = Array.from({ length: PARTS }, (_, part) =>
    solveStates(list.filter((_deal, place) => Math.floor(place / DRAWS) % PARTS === part)),
  );
  return FANTASYLAND_CARDS.map((_, place) => {
    const values = parts.map((part) => part[place] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / PARTS;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return 1.96 * Math.sqrt(squares / (PARTS - 1) / PARTS);
  });
}

function rounded(list: readonly number[]): number[] {
  return list.map((value) => Math.round(value * 10) / 10);
}

function legalLines(list: readonly Deal[]): number {
  const lines = list.flatMap((deal) => {
    const land = deal.seats[0].get(14);
    if (!deal.normal.rows || !land?.rows) return [];
    const { points, royalties } = compareBoards(deal.normal.rows, land.rows);
    return [points - royalties[0].total + royalties[1].total];
  });
  return lines.reduce((sum, value) => sum + value, 0) / lines.length;
}

function report(round: number, rule: StayRule, list: readonly Deal[], values: Values): void {
  const stay = FANTASYLAND_CARDS.map(
    (width) =>
      list.filter((deal) => (deal.seats[0].get(width)?.next ?? 0) > 0).length / list.length,
  );
  const figures = {
    rule,
    round,
    values: rounded(values),
    ci95: rounded(spread(list)),
    before: FANTASYLAND_VALUES[rule],
    stay: stay.map((share) => Math.round(share * 1000) / 1000),
    entry: list.filter((deal) => deal.normal.next > 0).length / list.length,
    foul: list.filter((deal) => !deal.normal.rows).length / list.length,
    lines: Math.round(legalLines(list) * 100) / 100,
  };
  say(JSON.stringify(figures));
}

/** O17 by fixed point, for each rule of stays. */
export async function benchFantasyland({ deals, seed, rounds }: FantasylandFlags): Promise<void> {
  const { reader } = await valueFor(modelFiles());
  const player: Player = { judge: judgeLv3(reader, LV3_EFFORT), seed };
  for (const rule of STAY_RULES) {
    let values: Values = LEARNED_FANTASYLAND_VALUES[rule];
    for (let round = 1; round <= rounds; round++) {
      const terms = { rule, values };
      const list = Array.from({ length: deals }, (_, deal) => dealt(player, terms, deal)).flat();
      values = solveStates(list);
      report(round, rule, list, values);
    }
  }
}
