import type { Json, Message } from '@taku/contract';
import { AnsweredProblem, OpenProblem, ProblemDays } from '@taku/protocol';
import { ask, asPerson } from '../app/api.ts';

const KEPT_KEY = 'taku.daily.problems';
const KEPT_DAYS = 3;

const dayAt = (date: string) => `/api/daily/${date}`;

function keptProblems(): readonly OpenProblem[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.flatMap((one) => {
      const problem = OpenProblem.safeParse(one);
      return problem.success ? [problem.data] : [];
    });
  } catch {
    return [];
  }
}

function keepProblem(problem: OpenProblem): void {
  const others = keptProblems().filter(({ date }) => date !== problem.date);
  const latest = [problem, ...others].toSorted((one, other) => (one.date < other.date ? 1 : -1));
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify(latest.slice(0, KEPT_DAYS)));
  } catch {
    // Without storage there is no problem without the network.
  }
}

/** The problem of a day; the one kept here where the server does not answer. */
export async function askProblem(date: string, signal: AbortSignal): Promise<OpenProblem> {
  try {
    const problem = await ask(OpenProblem, dayAt(date), { signal });
    keepProblem(problem);
    return problem;
  } catch (error) {
    const kept = keptProblems().find((problem) => problem.date === date);
    if (!kept || signal.aborted) throw error;
    return kept;
  }
}

export function giveAnswer(date: string, action: Json & Message): Promise<AnsweredProblem> {
  return ask(AnsweredProblem, `${dayAt(date)}/answer`, asPerson({ method: 'POST' }, { action }));
}

export function askDays(signal: AbortSignal): Promise<ProblemDays> {
  return ask(ProblemDays, '/api/daily', { signal });
}
