import { type Candidate, type GivenWhy, type Json, type Said, isFields } from '@taku/contract';
import { type BotAnswer, BotFault } from './botRunner.ts';

/** A log entry stays small whatever a bot has to say. */
const MOST_CANDIDATES = 256;
const LONGEST_ANSWER = 262_144;

function isSaid(value: unknown): value is Said {
  if (!isFields(value) || typeof value['key'] !== 'string') return false;
  return value['values'] === undefined || isFields(value['values']);
}

function isCandidate(value: unknown): value is Candidate {
  return isFields(value) && value['action'] !== undefined && typeof value['value'] === 'number';
}

function parseWhy(raw: unknown): GivenWhy {
  if (!isFields(raw) || !isSaid(raw['summary'])) throw new BotFault('garbled', 'no summary');
  const { summary, candidates, model = null, facts } = raw;
  if (!Array.isArray(candidates) || !candidates.every(isCandidate)) {
    throw new BotFault('garbled', 'candidates are not a list of actions with values');
  }
  if (model !== null && typeof model !== 'string') throw new BotFault('garbled', 'no model hash');
  const why = { summary, candidates: candidates.slice(0, MOST_CANDIDATES), model };
  return facts === undefined ? why : { ...why, facts: facts as Json };
}

/** Parses what a worker sends back; nothing else reads it. */
export function parseAnswer(text: unknown): BotAnswer {
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) {
    throw new BotFault('garbled', 'the answer is not a text of reasonable length');
  }
  const answer: unknown = JSON.parse(text);
  const choice = isFields(answer) ? answer['choice'] : null;
  if (!isFields(answer) || !isFields(choice)) throw new BotFault('garbled', 'no choice');
  const thinkMs = typeof answer['thinkMs'] === 'number' ? answer['thinkMs'] : 0;
  const action = choice['action'] as BotAnswer['choice']['action'];
  return { choice: { action, why: parseWhy(choice['why']) }, thinkMs };
}
