import { type DealSecrets, type FairDeal, type MatchHeader, type Seat } from '@taku/contract';
import { hashText } from './chance.ts';

// A deal that nobody makes alone (docs/decisions). Each hash begins with what it is for, so that
// none can stand in for another.

/** Published before any number is known; the id of the match cannot be chosen afterwards either. */
export function promiseOf(matchId: string, secret: string): string {
  return hashText(`taku promise 1\n${matchId}\n${secret}`);
}

export function standInPromiseOf(matchId: string, standIn: string): string {
  return hashText(`taku stand-in promise 1\n${matchId}\n${standIn}`);
}

/** What a device sends before it learns another's number. */
export function commitmentOf(number: string): string {
  return hashText(`taku number 1\n${number}`);
}

/** The number of a seat whose device gave none. */
export function standInNumber(matchId: string, standIn: string, seat: Seat): string {
  return hashText(`taku stand-in 1\n${matchId}\n${standIn}\n${seat}`);
}

type Dealt = Pick<FairDeal, 'numbers'>;

/** The seed of a match from what the table and all people gave to it. */
export function dealSeed(
  matchId: string,
  { secret, standIn }: DealSecrets,
  { numbers }: Dealt,
): string {
  const given = numbers.map(
    ({ seat, number = standInNumber(matchId, standIn, seat) }) => `${seat} ${number}`,
  );
  return hashText(['taku deal 1', matchId, secret, ...given].join('\n'));
}

function expected(what: string, found: string, published: string): string | null {
  return found === published ? null : `the SHA-256 of ${what} is ${found}, published ${published}`;
}

function checkSeats({ players }: MatchHeader, { numbers }: Dealt): string | null {
  const people = players.flatMap(({ seat, kind }) => (kind === 'human' ? [seat] : []));
  const dealt = numbers.map(({ seat }) => seat);
  const isSame = people.toSorted((a, b) => a - b).join() === dealt.join();
  return isSame ? null : `numbers of seats ${dealt.join()}; people sit at ${people.join()}`;
}

function checkNumbers({ numbers }: Dealt): string | null {
  for (const { seat, commitment, number } of numbers) {
    if (number === undefined) continue;
    if (commitment === undefined) return `seat ${seat} gave a number without a commitment`;
    const wrong = expected(`the number of seat ${seat}`, commitmentOf(number), commitment);
    if (wrong) return wrong;
  }
  return null;
}

/** Says why a seed is not the one that table and people made; null if it is. */
export function checkDeal(
  header: MatchHeader,
  secrets: DealSecrets | undefined,
  seed: string,
): string | null {
  const { deal, matchId } = header;
  if (!deal) return secrets ? 'secrets of a deal that the header does not have' : null;
  if (!secrets) return 'the secrets of the deal are missing';
  const { secret, standIn } = secrets;
  const wrong =
    expected("the table's secret", promiseOf(matchId, secret), deal.promise) ??
    expected('the stand-in secret', standInPromiseOf(matchId, standIn), deal.standIn) ??
    checkSeats(header, deal) ??
    checkNumbers(deal);
  if (wrong) return wrong;
  const due = dealSeed(matchId, secrets, deal);
  return due === seed ? null : `table and people give the seed ${due}, the log has ${seed}`;
}
