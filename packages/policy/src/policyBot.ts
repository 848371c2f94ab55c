import {
  type Bot,
  type BotChoice,
  type Candidate,
  type Game,
  type Learner,
  type Rng,
  type Said,
  type Seat,
  drawUnit,
  said,
} from '@taku/contract';
import { legalFromView } from './decisions.ts';
import type { Policy } from './policy.ts';
import { PolicyNet } from './policyNet.ts';

/** How it plays: it draws as often as its teacher would, a little more surely, or takes its best. */
export const POLICY_STYLES = { like: 0.5, best: 0 } as const;
export type PolicyStyle = keyof typeof POLICY_STYLES;

interface PolicyPlayer {
  readonly game: Game;
  readonly policy: Policy;
  /** SHA-256 of its file. */
  readonly hash: string;
  readonly learner: Learner;
  /** Plays what is not learnt: nods, forced acts, a solver's turn. */
  readonly fallback: Bot;
}

const SHOWN = 8;
const REASONS = 2;

/** Actions that cannot be told apart count as one; the first stands for them. */
interface Row {
  readonly action: BotChoice['action'];
  readonly judged: number;
  readonly cells: Float32Array;
  readonly logit: number;
  readonly share: number;
}

/** Shares of the rows at a temperature; at 0 all is for the best. */
export function sharesOf(logits: readonly number[], temperature: number): readonly number[] {
  const best = Math.max(...logits);
  if (temperature === 0) {
    const first = logits.indexOf(best);
    return logits.map((_, place) => Number(place === first));
  }
  const weights = logits.map((logit) => Math.exp((logit - best) / temperature));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function draw(rows: readonly Row[], rng: Rng): Row | undefined {
  let left = drawUnit(rng);
  return rows.find(({ share }) => (left -= share) < 0) ?? rows.at(-1);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The key of a column's words, or of the words for all columns that differ in a number alone. */
function wordedKey({ reasonWords = {} }: Game, column: string): string | null {
  const keys = [`column ${column}`, `column ${column.replace(/\d+$/, '')}`];
  return keys.find((key) => Object.hasOwn(reasonWords, key)) ?? null;
}

/**
 * What speaks most for one row against another, by the columns of the linear part. A column that its
 * game has no words for says nothing to anybody.
 */
function reasonsFor({ game, policy }: PolicyPlayer, stage: number, row: Row, other: Row): Said[] {
  const { header, weights } = policy;
  const width = header.columns.length;
  const gains = new Map<string, number>();
  for (const [column, name] of header.columns.entries()) {
    const key = wordedKey(game, name);
    if (key === null) continue;
    const theta = (weights.theta[stage * width + column] ?? 0) * (weights.scale[column] ?? 0);
    const gain = theta * ((row.cells[column] ?? 0) - (other.cells[column] ?? 0));
    gains.set(key, (gains.get(key) ?? 0) + gain);
  }
  return [...gains]
    .filter(([, gain]) => gain > 0)
    .toSorted(([, one], [, two]) => two - one)
    .slice(0, REASONS)
    .map(([key]) => said(key));
}

function summaryOf(player: PolicyPlayer, stage: number, rows: readonly Row[], chosen: Row): Said {
  const [opinion, share] = [rounded(chosen.judged), Math.round(100 * chosen.share)];
  const byJudge = rows.toSorted((one, two) => two.judged - one.judged);
  const favourite = byJudge[0] ?? chosen;
  if (chosen.judged >= favourite.judged) return said('learnt_agrees', { opinion, share });
  const values = { opinion, best: rounded(favourite.judged), share };
  const reasons = reasonsFor(player, stage, chosen, favourite);
  if (reasons.length === 0) return said('learnt_differs', values);
  return said('learnt_because', { ...values, reasons });
}

function candidatesOf(rows: readonly Row[], chosen: Row): readonly Candidate[] {
  const others = rows.filter((row) => row !== chosen).toSorted((one, two) => two.logit - one.logit);
  return [chosen, ...others].slice(0, SHOWN).map(({ action, judged, logit, share }) => ({
    action,
    value: rounded(logit),
    probability: Math.round(share * 1000) / 1000,
    facts: { judge: rounded(judged) },
  }));
}

class PolicyBot implements Bot {
  readonly id: string;
  readonly #player: PolicyPlayer;
  readonly #net: PolicyNet;
  readonly #temperature: number;

  constructor(id: string, player: PolicyPlayer, style: PolicyStyle) {
    this.id = id;
    this.#player = player;
    this.#net = new PolicyNet(player.policy.weights);
    this.#temperature = POLICY_STYLES[style];
  }

  choose: Bot['choose'] = async (view, seat, rng, limits, stop) => {
    const { hash, fallback } = this.#player;
    const known = this.#rows(view, seat);
    const chosen = known && draw(known.rows, rng);
    if (!known || !chosen) return fallback.choose(view, seat, rng, limits, stop);
    const why: BotChoice['why'] = {
      summary: summaryOf(this.#player, known.stage, known.rows, chosen),
      candidates: candidatesOf(known.rows, chosen),
      model: hash,
      facts: { considered: known.rows.length },
    };
    return { action: chosen.action, why };
  };

  /** Null where nothing is to be chosen, or the net has no say. */
  #rows(view: Parameters<Bot['choose']>[0], seat: Seat) {
    const { game, learner } = this.#player;
    const actions = legalFromView(game, view, seat);
    const encoded = actions.length > 1 ? learner.encoder.encode(view, seat, actions) : null;
    if (!encoded) return null;
    const { stage, cells } = encoded;
    const judged = learner.judge.judge(view, seat, actions);
    const logits = this.#net.logits({ stage, cells, judged });
    const width = learner.encoder.columns.length;
    const firsts = new Map<string, number>();
    for (const place of actions.keys()) {
      const row = cells.subarray(place * width, (place + 1) * width).join();
      if (!firsts.has(row)) firsts.set(row, place);
    }
    const kept = [...firsts.values()];
    const own = kept.map((place) => logits[place] ?? 0);
    if (!own.every(Number.isFinite)) return null;
    const shares = sharesOf(own, this.#temperature);
    const rows = kept.map((place, at) => ({
      action: actions[place] as Row['action'],
      judged: judged[place] ?? 0,
      cells: cells.subarray(place * width, (place + 1) * width),
      logit: own[at] ?? 0,
      share: shares[at] ?? 0,
    }));
    return { stage, rows };
  }
}

/** `‹game›/m-‹first 12 hex digits of the hash›`, and `-best` for the one that never doubts. */
export function policyBotId(game: string, hash: string, style: PolicyStyle): string {
  return `${game}/m-${hash.slice(0, 12)}${style === 'best' ? '-best' : ''}`;
}

/** What `policyBotId` was made of; null for any other bot. */
export function parsePolicyBotId(id: string) {
  const found = /^([^/]+)\/m-([0-9a-f]{12})(-best)?$/.exec(id);
  const [, game, prefix, best] = found ?? [];
  if (game === undefined || prefix === undefined) return null;
  const style: PolicyStyle = best === undefined ? 'like' : 'best';
  return { game, prefix, style };
}

/** A bot that plays a trained policy. */
export function policyBot(player: PolicyPlayer, style: PolicyStyle): Bot {
  return new PolicyBot(policyBotId(player.game.id, player.hash, style), player, style);
}
