import type { DealView } from '@taku/protocol';
import type { Checked } from './verify.ts';

type Title = 'promise' | 'numberOf' | 'reveal' | 'check' | 'drawn' | 'signed';
type PromiseCaption = 'promiseWait' | 'promised' | 'kept' | 'wrongPromise';
type NumberCaption =
  | 'waits'
  | 'committed'
  | 'ownCommitted'
  | 'awaited'
  | 'used'
  | 'ownUsed'
  | 'silent'
  | 'absent'
  | 'wrongNumber';
type EndCaption = 'revealLater' | 'checkLater' | 'drawnRight';
type SignatureCaption = 'signedHere' | 'signedElsewhere' | 'unsigned';

/** One line of the panel: what it is, how far it has come, and the figure that proves it. */
export type FairStep = {
  readonly id: string;
  readonly title: Title;
  /** The person it is about. */
  readonly name?: string;
  readonly isYou?: boolean;
  readonly state: 'done' | 'open' | 'wrong';
  readonly caption: PromiseCaption | NumberCaption | EndCaption | SignatureCaption;
  readonly hex?: string;
};

/** The match that a panel is about, and how far it has come. */
export type FairSubject = {
  readonly matchId: string | null;
  readonly phase: 'before' | 'running' | 'over';
  /** Null where no device has taken part (yet). */
  readonly deal: DealView | null;
  /** Of a match that runs or is over. */
  readonly seedHash: string | null;
  readonly names: readonly string[];
  readonly seat: number | null;
  /** A device can still take part. */
  readonly isWaiting: boolean;
};

type Proved = Extract<Checked, { kind: 'holds' }>;
type Dealt = DealView['numbers'][number];

function promiseStep({ deal, seedHash }: FairSubject, proved: Proved | null): FairStep {
  const hex = deal?.promise ?? seedHash;
  const isWrong = proved?.broken === 'wrongPromise';
  return {
    id: 'promise',
    title: 'promise',
    state: isWrong ? 'wrong' : hex ? 'done' : 'open',
    caption: isWrong ? 'wrongPromise' : proved ? 'kept' : hex ? 'promised' : 'promiseWait',
    ...(hex && { hex }),
  };
}

function captionOf({ step }: DealView, one: Dealt, isYou: boolean): NumberCaption {
  if (one.number !== null) return isYou ? 'ownUsed' : 'used';
  if (step === 'dealt') return one.commitment === null ? 'absent' : 'silent';
  if (one.commitment === null) return step === 'closed' ? 'absent' : 'waits';
  if (step === 'closed') return 'awaited';
  return isYou ? 'ownCommitted' : 'committed';
}

function numberStep(
  subject: FairSubject & { readonly deal: DealView },
  one: Dealt,
  proved: Proved | null,
): FairStep {
  const { deal, names, seat } = subject;
  const isYou = one.seat === seat;
  const isWrong = isYou && proved?.broken === 'wrongNumber';
  const hex = one.number ?? one.commitment;
  const isDone = deal.step === 'dealt' || one.commitment !== null;
  return {
    id: `seat ${one.seat}`,
    title: 'numberOf',
    name: names[one.seat] ?? '',
    ...(isYou && { isYou }),
    state: isWrong ? 'wrong' : isDone ? 'done' : 'open',
    caption: isWrong ? 'wrongNumber' : captionOf(deal, one, isYou),
    ...(hex && { hex }),
  };
}

function signatureStep({ signer, log }: Proved): FairStep {
  const captions = {
    here: 'signedHere',
    elsewhere: 'signedElsewhere',
    nobody: 'unsigned',
  } as const;
  const { signed } = log;
  return {
    id: 'signature',
    title: 'signed',
    state: signed ? 'done' : 'open',
    caption: captions[signer],
    ...(signed && { hex: signed.key }),
  };
}

const LATER: readonly FairStep[] = [
  { id: 'reveal', title: 'reveal', state: 'open', caption: 'revealLater' },
  { id: 'check', title: 'check', state: 'open', caption: 'checkLater' },
];

/** What the log says of the deal, as frames have it. */
function dealIn({ log }: Proved): DealView | null {
  const { deal, matchId } = log.header;
  if (!deal) return null;
  const { promise, standIn } = deal;
  const numbers = deal.numbers.map(({ seat, commitment = null, number = null }) => {
    return { seat, commitment, number };
  });
  return { matchId, promise, standIn, step: 'dealt', numbers };
}

export function stepsOf(given: FairSubject, checked: Checked | null): readonly FairStep[] {
  const proved = checked?.kind === 'holds' ? checked : null;
  const deal = proved ? dealIn(proved) : given.deal;
  const subject = { ...given, deal };
  const numbers = deal
    ? deal.numbers.map((one) => numberStep({ ...subject, deal }, one, proved))
    : [];
  const end: readonly FairStep[] = proved
    ? [{ id: 'drawn', title: 'drawn', state: 'done', caption: 'drawnRight' }, signatureStep(proved)]
    : LATER;
  return [promiseStep(subject, proved), ...numbers, ...end];
}

/** The first half of a hash in groups of four, as people compare it. */
export function inGroups(hex: string, digits = 32): string {
  return hex.slice(0, digits).replace(/.{4}(?=.)/g, '$& ');
}
