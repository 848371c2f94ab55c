import type { Appraisal } from '@taku/contract';
import type {
  AppraisalNews,
  AppraisalQuestion,
  AppraisalSource,
  AppraiserAbout,
  AskedDecision,
} from '@taku/ui/appraisals';
import type { WorkerAsked, WorkerTold } from './messages.ts';
import type { AppraisalShelf, KeptAppraisals } from './shelf.ts';

export type AppraisalWorker = Pick<Worker, 'addEventListener' | 'terminate'> & {
  postMessage(asked: WorkerAsked): void;
};

/** A question, what of it still waits, and what was found. */
class Job {
  readonly question: AppraisalQuestion;
  readonly listen: (news: AppraisalNews) => void;
  waiting: readonly AskedDecision[];
  /** Decisions that a worker looks at now. */
  running = 0;
  isOver = false;
  about: AppraiserAbout | null = null;
  readonly found = new Map<number, Appraisal | null>();
  /** Found since it was read from the shelf. */
  hasNew = false;
  /** Kept by another build: good if its version is still the same. */
  older: KeptAppraisals | null = null;

  constructor(question: AppraisalQuestion, listen: (news: AppraisalNews) => void) {
    this.question = question;
    this.listen = listen;
    this.waiting = question.decisions;
  }

  take({ about, appraisals }: KeptAppraisals): void {
    const isKnown = ({ index }: AskedDecision) => appraisals.has(index);
    for (const { index } of this.waiting.filter(isKnown)) {
      this.#tell(index, about, appraisals.get(index) ?? null);
    }
    this.waiting = this.waiting.filter((decision) => !isKnown(decision));
  }

  add(index: number, about: AppraiserAbout, appraisal: Appraisal | null): void {
    this.hasNew = true;
    this.#tell(index, about, appraisal);
    const { older } = this;
    this.older = null;
    if (older?.about.version === about.version) this.take(older);
  }

  #tell(index: number, about: AppraiserAbout, appraisal: Appraisal | null): void {
    this.about = about;
    this.found.set(index, appraisal);
    this.listen({ kind: 'appraised', index, about, appraisal });
  }
}

type Hand = {
  readonly worker: AppraisalWorker;
  /** What it looks at now. */
  at: { readonly job: Job; readonly id: number; readonly index: number } | null;
};

type DeskOptions = {
  readonly start: () => AppraisalWorker;
  readonly shelf: AppraisalShelf;
  readonly build: string;
  /** Workers at most. */
  readonly hands: number;
};

/**
 * Hands decisions to the workers one at a time, so that an urgent question and the end of one are
 * heard between two decisions.
 */
export class AppraisalDesk implements AppraisalSource {
  readonly #options: DeskOptions;
  readonly #hands: Hand[] = [];
  #jobs: readonly Job[] = [];
  #lastId = 0;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  ask(question: AppraisalQuestion, listen: (news: AppraisalNews) => void): () => void {
    const job = new Job(question, listen);
    void this.#open(job);
    return () => {
      if (!job.isOver) this.#close(job);
    };
  }

  async #open(job: Job): Promise<void> {
    const { matchId, game, isKept, isUrgent } = job.question;
    const kept = isKept ? await this.#options.shelf.read(matchId) : null;
    if (job.isOver) return;
    if (kept?.game === game && kept.build === this.#options.build) job.take(kept);
    else if (kept?.game === game) job.older = kept;
    this.#jobs = isUrgent ? [job, ...this.#jobs] : [...this.#jobs, job];
    if (job.waiting.length === 0) this.#finish(job, { kind: 'done' });
    else this.#next();
  }

  #close(job: Job): void {
    job.isOver = true;
    this.#jobs = this.#jobs.filter((one) => one !== job);
    if (job.question.isKept && job.hasNew) void this.#keep(job);
  }

  #finish(job: Job, news: AppraisalNews): void {
    this.#close(job);
    job.listen(news);
  }

  async #keep({ question: { matchId, game }, about, found }: Job): Promise<void> {
    const { shelf, build } = this.#options;
    if (!about) return;
    const before = await shelf.read(matchId);
    const isSame = before?.game === game && before.about.version === about.version;
    const appraisals = new Map([...(isSame ? before.appraisals : []), ...found]);
    await shelf.write({ matchId, game, build, about, appraisals });
  }

  #next(): void {
    for (const job of this.#jobs) {
      while (job.waiting.length > 0) {
        const hand = this.#freeHand();
        if (!hand) return;
        this.#send(hand, job);
      }
    }
  }

  #send(hand: Hand, job: Job): void {
    const [decision, ...waiting] = job.waiting;
    if (!decision) return;
    const { game, matchId, effort = 1 } = job.question;
    const { index, view, seat, chosen } = decision;
    this.#lastId += 1;
    const id = this.#lastId;
    job.waiting = waiting;
    job.running += 1;
    hand.at = { job, id, index };
    hand.worker.postMessage({ id, game, matchId, index, view, seat, chosen, effort });
  }

  #freeHand(): Hand | null {
    const free = this.#hands.find(({ at }) => at === null);
    if (free || this.#hands.length >= this.#options.hands) return free ?? null;
    const hand: Hand = { worker: this.#options.start(), at: null };
    hand.worker.addEventListener('message', ({ data }: MessageEvent<WorkerTold>) =>
      this.#hear(hand, data),
    );
    hand.worker.addEventListener('error', () => this.#lose(hand));
    this.#hands.push(hand);
    return hand;
  }

  #hear(hand: Hand, told: WorkerTold): void {
    const { at } = hand;
    if (at?.id !== told.id) return;
    const { job, index } = at;
    if (told.kind === 'preparing') {
      if (!job.isOver) job.listen({ kind: 'preparing', percent: told.percent });
      return;
    }
    hand.at = null;
    job.running -= 1;
    if (!job.isOver) this.#take(job, index, told);
    this.#next();
  }

  #take(job: Job, index: number, told: Exclude<WorkerTold, { kind: 'preparing' }>): void {
    if (told.kind === 'none') {
      this.#finish(job, { kind: 'none' });
      return;
    }
    if (told.kind === 'failed') {
      this.#finish(job, { kind: 'failed', cause: told.cause });
      return;
    }
    job.add(index, told.about, told.appraisal);
    if (job.waiting.length === 0 && job.running === 0) this.#finish(job, { kind: 'done' });
  }

  /** The worker did not start, or broke: the next question starts another. */
  #lose(hand: Hand): void {
    hand.worker.terminate();
    this.#hands.splice(this.#hands.indexOf(hand), 1);
    const { at } = hand;
    if (at && !at.job.isOver) this.#finish(at.job, { kind: 'failed', cause: 'unreachable' });
    this.#next();
  }
}
