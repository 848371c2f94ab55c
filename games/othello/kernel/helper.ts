import { analysisSteps } from './analysis.ts';
import { type Kernel, createHelper } from './kernel.ts';
import { type SearchPlan, followPlan } from './search.ts';
import type { Team, TeamJob } from './team.ts';
import { twinBoard, twinMoves } from './twin/board.ts';

/** `Team.isOver` as a clock reads 1 when the first thread has ended the search. */
const OVER = 1;

function join(kernel: Kernel, { count, width }: Team['phases'], job: TeamJob): void {
  const { exports } = kernel;
  exports.setPhases(count, width);
  exports.joinTable(job.bits, job.era, job.salt);
  exports.startCounting(BigInt(Number.MAX_SAFE_INTEGER), OVER);
}

/** Searches what the first thread searches; the table is the only answer. */
function help(kernel: Kernel, { kind, own, other, depth, exactFrom, caution }: TeamJob): void {
  const board = twinBoard(own, other);
  const maxNodes = Number.MAX_SAFE_INTEGER;
  const plan: SearchPlan = { depth, exactFrom, caution, maxNodes, untilMs: OVER };
  if (kind === 'search') followPlan(kernel, board, plan);
  else {
    // From the other end: the two meet in the middle of the list.
    const squares = twinMoves(board).toReversed();
    for (const _step of analysisSteps(kernel, board, squares, plan)) continue;
  }
}

/** The second thread's whole life: it never returns, its thread is ended from outside. */
export async function serveTeam(memory: WebAssembly.Memory): Promise<never> {
  const kernel = await createHelper(memory);
  const { team } = kernel;
  if (team === null) throw new Error('a helper has a team');
  for (let last = 0; ;) {
    const job = team.nextJob(last);
    if (job === last) continue;
    if (!team.isOver) {
      join(kernel, team.phases, team.job);
      help(kernel, team.job);
    }
    team.finish(job);
    last = job;
  }
}
