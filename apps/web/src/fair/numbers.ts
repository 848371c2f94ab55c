import { commitmentOf } from '@taku/match';

/**
 * The numbers this browser has added to deals, and what it saw when it showed each. They outlive a
 * reload, so that whoever comes back in time still shows the number, and can tell at the end whether
 * the table kept its word.
 */
export type OwnNumber = {
  readonly commitment: string;
  readonly number: string;
  /** The match and the table's promises, as they stood when this number was shown. */
  readonly shownTo?: {
    readonly matchId: string;
    readonly promise: string;
    readonly standIn: string;
  };
};

const KEY = 'taku.numbers';
const MAX_KEPT = 100;
const NUMBER_BYTES = 32;
const HEX_256 = /^[0-9a-f]{64}$/;

/** Private windows may refuse storage: then the page's own memory has to do. */
let memory: readonly OwnNumber[] = [];

function isOwnNumber(value: unknown): value is OwnNumber {
  const own = value as Partial<OwnNumber> | null;
  return HEX_256.test(own?.commitment ?? '') && HEX_256.test(own?.number ?? '');
}

function kept(): readonly OwnNumber[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(value) ? value.filter(isOwnNumber) : memory;
  } catch {
    return memory;
  }
}

function keep(own: OwnNumber): void {
  const others = kept().filter(({ commitment }) => commitment !== own.commitment);
  memory = [own, ...others].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // As above.
  }
}

/** A number nobody else knows; answers what the others may see of it. */
export function newCommitment(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NUMBER_BYTES));
  const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const commitment = commitmentOf(number);
  keep({ commitment, number });
  return commitment;
}

export function ownNumber(commitment: string | null | undefined): OwnNumber | null {
  return kept().find((own) => own.commitment === commitment) ?? null;
}

/** Before it goes out, so that a reload in between knows it as well. */
export function noteShown(own: OwnNumber, shownTo: NonNullable<OwnNumber['shownTo']>): void {
  keep({ ...own, shownTo });
}

/** What this browser's devices showed for one match. */
export function shownIn(matchId: string): readonly OwnNumber[] {
  return kept().filter(({ shownTo }) => shownTo?.matchId === matchId);
}
