import { fastRng, invariant, shuffled } from '@taku/contract';
import {
  type CloneState,
  checkpointStart,
  lessonsMark,
  packCheckpoint,
  readCheckpoint,
} from './cloneCheckpoint.ts';
import type { CloneLesson, CloneOptions } from './cloneOptions.ts';
import { type Split, splitLessons } from './cloneSplit.ts';
import { type Score, measure, selfAgreement } from './measure.ts';
import { NetTrainer, type Range, type WeightPlan } from './netTrainer.ts';
import type { HeldOut, PolicyWeights } from './policy.ts';
import { type NetShape, PolicyNet } from './policyNet.ts';
import { type ColumnScale, Sheet, scaleOf } from './sheet.ts';
import { fitTemperatures } from './temperature.ts';

/** Each number of the recipe, as measured on the levels of all games. */
const RECIPE = {
  /** Below these only temperatures and the weights of judges are learnt. */
  linearFrom: 100,
  /** From these on a small net is learnt too. */
  netFrom: 800,
  hidden: 16,
  batch: 16,
  linear: { rate: 0.004, epochs: 40, patience: 6 },
  net: { rate: 0.002, epochs: 40, patience: 6 },
  /** What is taken off weights that are not called for. */
  loss: { decay: 0.3, shrink: 0.1 },
  /** The check must get better by this much to count. */
  leastGain: 1e-4,
  /** At the last epoch the rate has fallen to this share. */
  lastRate: 0.1,
  /** Multiplications of one step: some tens of milliseconds. */
  stepWork: 8_000_000,
} as const;

interface Phase {
  readonly hasNet: boolean;
  readonly rate: number;
  readonly epochs: number;
  readonly patience: number;
  readonly ranges: readonly Range[];
}

/** How training stands after a step. */
export interface CloneProgress {
  readonly isOver: boolean;
  /** Share of the work if nothing stops early, so it may jump to the end. */
  readonly done: number;
  readonly epoch: number;
  /** On the check, as of the last epoch. */
  readonly check: Score;
}

export interface CloneResult {
  readonly weights: PolicyWeights;
  readonly heldOut: HeldOut;
  readonly heldBy: Split['heldBy'];
  /** 95 % interval of what was met. */
  readonly low: number;
  readonly high: number;
  readonly epochs: number;
  /** It was ended before it had learnt all it could. */
  readonly isCut: boolean;
}

const KEPT = { decay: 0, shrink: 0 };

/** The weights of the judges: what they have in all stages, and what each stage adds. */
function judgeRanges(
  { columns, stages }: NetShape,
  { theta, shared }: WeightPlan,
  judges: readonly number[],
): readonly Range[] {
  const starts = Array.from({ length: stages }, (_, stage) => theta + stage * columns);
  const places = [...starts, shared].flatMap((start) => judges.map((column) => start + column));
  const betas = { from: 0, to: theta, ...KEPT };
  return [betas, ...places.map((from) => ({ from, to: from + 1, ...RECIPE.loss }))];
}

function linearRanges({ theta, first, shared, length }: WeightPlan): readonly Range[] {
  return [
    { from: 0, to: theta, ...KEPT },
    { from: theta, to: first, ...RECIPE.loss },
    { from: shared, to: length, ...RECIPE.loss },
  ];
}

function netRanges(plan: WeightPlan): readonly Range[] {
  const { first, bias, second, shared } = plan;
  return [
    ...linearRanges(plan),
    { from: first, to: bias, ...RECIPE.loss },
    { from: bias, to: second, ...KEPT },
    { from: second, to: shared, ...RECIPE.loss },
  ];
}

function phasesOf(trainer: NetTrainer, decisions: number, judges: readonly number[]): Phase[] {
  const { shape, plan } = trainer;
  const { linear, net } = RECIPE;
  if (decisions < RECIPE.linearFrom) {
    return [{ hasNet: false, ...linear, ranges: judgeRanges(shape, plan, judges) }];
  }
  const first = { hasNet: false, ...linear, ranges: linearRanges(plan) };
  return shape.hidden > 0 ? [first, { hasNet: true, ...net, ranges: netRanges(plan) }] : [first];
}

function sum(list: readonly number[]): number {
  return list.reduce((all, one) => all + one, 0);
}

/** How large the net is for so many decisions. */
function hiddenFor(decisions: number, asked: number | undefined): number {
  if (asked !== undefined) return decisions < RECIPE.linearFrom ? 0 : asked;
  return decisions < RECIPE.netFrom ? 0 : RECIPE.hidden;
}

/** A clone in the making. The same lessons, options and seed give the same bytes everywhere. */
export class CloneRun {
  readonly #options: CloneOptions;
  readonly #mark: string;
  readonly #split: Split;
  readonly #scale: ColumnScale;
  readonly #train: Sheet;
  readonly #check: Sheet;
  readonly #trainer: NetTrainer;
  readonly #phases: readonly Phase[];
  readonly #seed: number;
  #order: readonly number[] = [];
  #isCut = false;
  #lastCheck: Score;
  #state: CloneState;

  constructor(lessons: readonly CloneLesson[], options: CloneOptions, seed: number) {
    invariant(lessons.length > 1, `${lessons.length} lessons`);
    this.#options = options;
    this.#seed = seed;
    this.#mark = lessonsMark(lessons, options.columns);
    this.#split = splitLessons(lessons, seed, options.test);
    const { train, check } = this.#split;
    const { columns, stages } = options;
    const hidden = hiddenFor(lessons.length, options.hidden);
    this.#scale = scaleOf(train, columns);
    this.#train = new Sheet(train, this.#scale);
    this.#check = new Sheet(check, this.#scale);
    this.#trainer = new NetTrainer({ columns, stages, hidden });
    this.#phases = phasesOf(this.#trainer, lessons.length, options.judges ?? []);
    this.#trainer.drawNet(fastRng(seed, 2));
    fitTemperatures(this.#trainer, this.#train);
    this.#lastCheck = this.#checked();
    this.#state = this.#begin(0, 0);
  }

  get #phase(): Phase | undefined {
    return this.#phases[this.#state.phase];
  }

  #begin(phase: number, total: number): CloneState {
    this.#trainer.hasNet = this.#phases[phase]?.hasNet ?? this.#trainer.shape.hidden > 0;
    this.#lastCheck = this.#checked();
    const { loss } = this.#lastCheck;
    const best = { loss, epoch: 0, weights: this.#trainer.weights.slice() };
    return { phase, epoch: 0, at: 0, total, best };
  }

  #checked(): Score {
    return measure(this.#split.check, (_, place) => this.#trainer.logits(this.#check, place));
  }

  /** Learns for a few milliseconds, one epoch at most. */
  step(): CloneProgress {
    const phase = this.#phase;
    if (phase) {
      this.#learnSome(phase);
      if (this.#state.at === this.#train.count) this.#endEpoch(phase);
    }
    return this.#progress();
  }

  #orderOf({ phase, epoch }: CloneState): readonly number[] {
    const places = Array.from({ length: this.#train.count }, (_, place) => place);
    return shuffled(fastRng(this.#seed, 3, phase, epoch), places);
  }

  #learnSome(phase: Phase): void {
    const state = this.#state;
    if (state.at === 0 || this.#order.length === 0) this.#order = this.#orderOf(state);
    const { count } = this.#train;
    const each = this.#train.workOf(this.#trainer.shape) / Math.max(1, count);
    const most = Math.max(1, Math.floor(RECIPE.stepWork / each / RECIPE.batch)) * RECIPE.batch;
    const end = Math.min(count, state.at + most);
    const fall = (1 - RECIPE.lastRate) * (state.epoch / phase.epochs);
    for (let from = state.at; from < end; from += RECIPE.batch) {
      const until = Math.min(end, from + RECIPE.batch);
      for (let place = from; place < until; place++) {
        this.#trainer.learn(this.#train, this.#order[place] as number);
      }
      this.#trainer.step(phase.rate * (1 - fall), until - from, phase.ranges);
    }
    this.#state = { ...state, at: end };
  }

  #endEpoch(phase: Phase): void {
    this.#lastCheck = this.#checked();
    const { loss } = this.#lastCheck;
    const { best: before, epoch: done, total } = this.#state;
    const epoch = done + 1;
    const isBetter = loss < before.loss - RECIPE.leastGain;
    const best = isBetter ? { loss, epoch, weights: this.#trainer.weights.slice() } : before;
    this.#state = { ...this.#state, best, epoch, at: 0, total: total + 1 };
    if (epoch < phase.epochs && epoch - best.epoch < phase.patience) return;
    this.#trainer.weights.set(best.weights);
    this.#trainer.forgetMoments();
    this.#state = this.#begin(this.#state.phase + 1, total + 1);
  }

  #progress(): CloneProgress {
    const { phase, epoch, at, total } = this.#state;
    const epochs = this.#phases.map((one) => one.epochs);
    const within = epoch + at / Math.max(1, this.#train.count);
    const isOver = phase >= this.#phases.length;
    const done = isOver ? 1 : (sum(epochs.slice(0, phase)) + within) / sum(epochs);
    return { isOver, done, epoch: total, check: this.#lastCheck };
  }

  /** Ends here with the best so far; the result says that it is unfinished. */
  cut(): void {
    if (!this.#phase) return;
    this.#trainer.weights.set(this.#state.best.weights);
    this.#state = { ...this.#state, phase: this.#phases.length };
    this.#isCut = true;
  }

  /** All that is needed to go on from here, beside the lessons. */
  checkpoint(): Uint8Array<ArrayBuffer> {
    const { test: _, ...options } = this.#options;
    return packCheckpoint({
      mark: this.#mark,
      options,
      seed: this.#seed,
      state: this.#state,
      trainer: this.#trainer,
    });
  }

  /** Takes over where a checkpoint stood. */
  restore(bytes: Uint8Array): void {
    this.#state = readCheckpoint(bytes, this.#mark, this.#trainer).state;
    this.#order = [];
    this.#trainer.hasNet = this.#phase?.hasNet ?? this.#trainer.shape.hidden > 0;
    this.#lastCheck = this.#checked();
  }

  #weights(): PolicyWeights {
    const { mean, scale, judgeSpread } = this.#scale;
    const { beta, ...rest } = this.#trainer.parts();
    return { mean, scale, beta: beta.map((own) => own / judgeSpread), ...rest };
  }

  /** The clone and how it does on what it never saw. */
  finish(): CloneResult {
    const weights = this.#weights();
    const net = new PolicyNet(weights);
    const { test, heldBy, train, check } = this.#split;
    const { low, high, ...trained } = measure(test, (lesson) => net.logits(lesson));
    const untuned = measure(test, ({ judged }) => judged);
    const chance = measure(test, ({ judged }) => new Float32Array(judged.length));
    const heldOut: HeldOut = {
      decisions: test.length,
      matches: new Set(test.map(({ match }) => match)).size,
      loss: trained.loss,
      chance: { top1: chance.top1, top3: chance.top3 },
      untuned: { top1: untuned.top1, top3: untuned.top3 },
      trained: { top1: trained.top1, top3: trained.top3 },
      ceiling: selfAgreement([...train, ...check, ...test]),
    };
    return { weights, heldOut, heldBy, low, high, epochs: this.#state.total, isCut: this.#isCut };
  }
}

export function startClone(
  lessons: readonly CloneLesson[],
  options: CloneOptions,
  seed: number,
): CloneRun {
  return new CloneRun(lessons, options, seed);
}

/** Goes on with the same lessons where a checkpoint stood; the result is that of one run. */
export function resumeClone(
  lessons: readonly CloneLesson[],
  checkpoint: Uint8Array,
  test?: readonly CloneLesson[],
): CloneRun {
  const { options, seed } = checkpointStart(checkpoint);
  const run = new CloneRun(lessons, test ? { ...options, test } : options, seed);
  run.restore(checkpoint);
  return run;
}
