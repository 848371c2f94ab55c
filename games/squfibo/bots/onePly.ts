import { type BotSpec, type Rng, type Seat, at, drawFrom, said } from '@taku/contract';
import type { SquFiboView } from '@taku/squfibo/rules';
import { KINDS } from './hard/masks.ts';
import { actionOf } from './hard/moveAction.ts';
import { chanceOfNone } from './hard/odds.ts';
import { Outcome } from './hard/outcome.ts';
import { kindOf, MAX_MOVES, type Move, type Sim } from './hard/sim.ts';
import { moveSaid } from './hard/summary.ts';
import { Threats } from './hard/threats.ts';
import { simOfView } from './hard/world.ts';
import { type SquFiboBot, tableOf } from './seat.ts';

/** Tuned against Normal over 1,000 pairs. */
const PARAMS = {
  /** How much the other's expected best reply counts against an own star. */
  reply: 0.5,
  /** What it costs to part with a 1, 4, 9, 16. */
  cardCost: [0.05, 0.2, 0, -0.05],
} as const;

/** Values closer than this are equal. */
const TIE = 1e-9;
const SHOWN = 8;

interface Judged {
  readonly move: Move;
  readonly value: number;
}

function unseenTotal(sim: Sim): number {
  const from = sim.seat * KINDS;
  return sim.unseen.subarray(from, from + KINDS).reduce((sum, count) => sum + count, 0);
}

/** Stars the other seat can expect from its best combo, over the hands it may hold. */
function expectedReply(sim: Sim, outcome: Outcome, threats: Threats): number {
  const { hasPairs, sameStars } = sim.terms;
  threats.readAfterLift(outcome.board, outcome.occupied, hasPairs);
  let three = 0;
  let pair = 0;
  let same = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const unseen = at(sim.unseen, sim.seat * KINDS + kind);
    if (threats.three[kind] !== 0) three += unseen;
    else if (threats.pair[kind] !== 0) pair += unseen;
    else if (threats.same[kind] !== 0) same += unseen;
  }
  const held = Math.max(1, at(sim.handSizes, 1 - sim.seat));
  const none = chanceOfNone(unseenTotal(sim), held);
  const [noThree, noPair] = [at(none, three), at(none, three + pair)];
  const noSame = at(none, three + pair + same);
  return 3 * (1 - noThree) + 2 * (noThree - noPair) + sameStars * (noPair - noSame);
}

/** Own gain minus the expected best reply, minus what the card is worth in hand. */
export function judgeOnePly(sim: Sim): Judged[] {
  const moves = new Int32Array(MAX_MOVES);
  const outcome = new Outcome();
  const threats = new Threats();
  return Array.from(moves.subarray(0, sim.listMoves(moves)), (move) => {
    outcome.read(sim, move);
    const reply = expectedReply(sim, outcome, threats);
    const cost = at(PARAMS.cardCost, kindOf(move) & 3);
    return { move, value: outcome.stars - PARAMS.reply * reply - cost };
  });
}

export function chooseOnePly(view: SquFiboView, seat: Seat, rng: Rng) {
  tableOf(view, seat);
  const sim = simOfView(view, seat);
  const judged = judgeOnePly(sim).sort((one, other) => other.value - one.value);
  const top = at(judged, 0).value;
  const best = drawFrom(
    rng,
    judged.filter(({ value }) => value > top - TIE),
  );
  const action = actionOf(sim, best.move);
  const shown = judged.slice(0, SHOWN).map(({ move, value }) => ({
    action: actionOf(sim, move),
    value,
  }));
  return {
    action,
    why: {
      summary: said('best_gain', { move: moveSaid(view, action) }),
      candidates: shown,
      model: null,
    },
  };
}

const bot: SquFiboBot = {
  id: 'squfibo/onePly',
  choose: (view, seat, rng) => Promise.resolve(chooseOnePly(view, seat, rng)),
};

export const squfiboOnePly: BotSpec = {
  id: bot.id,
  game: 'squfibo',
  level: 'onePly',
  name: { en: 'Careful', ja: 'てがたい' },
  strength: {
    en: 'Minds your reply; 67% on the level below',
    ja: '相手の返しも読む。下の級に67%',
  },
  listed: true,
  create: () => Promise.resolve(bot),
};
