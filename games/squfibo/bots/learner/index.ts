import type { Learner } from '@taku/contract';
import type { Ruleset, SquFiboTypes } from '@taku/squfibo/rules';
import type { Network } from '../hard/network.ts';
import { JUDGE_COLUMNS, MOVE_COLUMNS } from './columns.ts';
import { HABITS } from './habits.ts';
import { Reader, STEPS } from './reader.ts';

const COLUMNS: readonly string[] = [...JUDGE_COLUMNS, ...MOVE_COLUMNS];
/** Cards left from which the end is in sight. */
const LATE_DECK = 12;

export function squfiboLearner(
  networks: Readonly<Record<Ruleset, Network>>,
  model: string,
): Learner<SquFiboTypes> {
  const reader = new Reader(networks);
  return {
    encoder: {
      version: 2,
      columns: COLUMNS,
      opinion: COLUMNS.indexOf('judge.network'),
      stages: ['early', 'late'],
      encode(view, seat, actions) {
        const cells = new Float32Array(actions.length * COLUMNS.length);
        for (const [place, { row }] of reader.readings(view, seat, actions).entries()) {
          cells.set(row, place * COLUMNS.length);
        }
        return { stage: view.deckSize > LATE_DECK ? 0 : 1, cells };
      },
    },
    judge: {
      id: 'network',
      model,
      steps: STEPS.logOdds,
      judge: (view, seat, actions) =>
        Float32Array.from(reader.readings(view, seat, actions), ({ value }) => value),
    },
    habits: HABITS,
  };
}
