import { type Json, fastRng, seatOf, verdictOf } from '@taku/contract';
import { firstDifference } from '@taku/match';
import {
  AnsweredProblem,
  ErrorBody,
  OpenProblem,
  type Problem,
  ProblemAnswerBody,
  ProblemDate,
  ProblemDays,
} from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { DailyDesk } from '../daily/dailyDesk.ts';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, findGame } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import { askingPerson } from './people.ts';

const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['daily'];
const DayParams = z.object({ date: ProblemDate });
const MOST_DAYS = 366;

interface DailyRouteOptions {
  /** Null: nothing is kept here, so no day has a problem. */
  readonly desk: DailyDesk | null;
  readonly catalog: Catalog;
  readonly limit: ChangeLimit;
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function openOf({ answer: _answer, ...open }: Problem): OpenProblem {
  return open;
}

/** The words of the rules for an answer that they do not allow. */
function refusalOf(problem: Problem, given: Json, catalog: Catalog) {
  const game = findGame(catalog, problem.game);
  if (!game) return REFUSALS.noProblem(problem.date);
  const action = game.parse.action(given);
  if (!action.ok) return { code: 'bad_action', words: action.detail };
  const state = game.imagine(problem.view, fastRng(1));
  return game.reject(state, seatOf(problem.seat), action.value);
}

/** Inside the interval of the best counts as solved. */
function isSolved({ answer }: Problem, given: Json): boolean {
  const worth = answer.worths.find(({ action }) => firstDifference(action, given) === null);
  return worth !== undefined && verdictOf(worth) !== 'worse';
}

function problemRoute(app: App, { desk }: DailyRouteOptions): void {
  app.get(
    '/api/daily/:date',
    {
      schema: {
        tags,
        summary: 'The problem of a day, without its answer',
        params: DayParams,
        response: { 200: OpenProblem, ...errors },
      },
    },
    async (request, reply) => {
      const { date } = request.params;
      const problem = await desk?.problem(date);
      return problem ? openOf(problem) : refuse(request, reply, REFUSALS.noProblem(date));
    },
  );
}

function answerRoute(app: App, { desk, catalog, limit }: DailyRouteOptions): void {
  app.post(
    '/api/daily/:date/answer',
    {
      config: limit,
      schema: {
        tags,
        summary:
          'Answer the problem of a day: what every action was worth. The first answer counts',
        params: DayParams,
        body: ProblemAnswerBody,
        response: { 200: AnsweredProblem, ...errors },
      },
    },
    async (request, reply) => {
      const { date } = request.params;
      const problem = await desk?.problem(date);
      if (!desk || !problem) return refuse(request, reply, REFUSALS.noProblem(date));
      const given = request.body.action as Json;
      const refusal = refusalOf(problem, given, catalog);
      if (refusal) return refuse(request, reply, refusal);
      const person = askingPerson(request);
      if (person !== null) await desk.answers.add(date, person, isSolved(problem, given));
      return { answer: problem.answer, here: await desk.answers.count(date) };
    },
  );
}

function daysRoute(app: App, { desk }: DailyRouteOptions): void {
  app.get(
    '/api/daily',
    {
      schema: {
        tags,
        summary: 'The days that have a problem, latest first',
        response: { 200: ProblemDays, ...errors },
      },
    },
    async () => ({ dates: [...((await desk?.days(MOST_DAYS)) ?? [])] }),
  );
}

/** One problem a day, the same for everybody here. */
export function dailyRoutes(fastify: FastifyInstance, options: DailyRouteOptions): void {
  const app = typed(fastify);
  daysRoute(app, options);
  problemRoute(app, options);
  answerRoute(app, options);
}
