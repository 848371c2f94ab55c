import type { Refusal } from '@taku/contract';
import { type Consent, PERSON_SCHEME } from '@taku/protocol';
import {
  type EventStore,
  type PersonRecord,
  SILENT,
  changePerson,
  personIdOf,
  readFavourites,
} from '@taku/storage';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';

type Asker = Pick<FastifyRequest, 'headers'>;

const CREDENTIALS = new RegExp(`^${PERSON_SCHEME} +([A-Za-z0-9_-]{24})$`, 'i');

/** They are read whole whenever somebody asks for theirs. */
const MOST_FAVOURITES = 1000;

/** The id of the person who proves to be one; null where nobody does. */
export function askingPerson({ headers }: Asker): string | null {
  const secret = CREDENTIALS.exec(headers.authorization ?? '')?.[1];
  return secret === undefined ? null : personIdOf(secret);
}

/** The same where there must be one. */
export function neededPerson(asker: Asker): { readonly personId: string } | Refusal {
  const personId = askingPerson(asker);
  return personId === null ? REFUSALS.noPerson(asker.headers.authorization) : { personId };
}

/** What people decided about their games. */
export class People {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #forgot: (personId: string) => void;

  /** `forgot` is called after somebody was forgotten. */
  constructor(store: EventStore, clock: Clock, forgot: (personId: string) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#forgot = forgot;
  }

  async recordOf(personId: string): Promise<PersonRecord> {
    return (await this.#store.persons([personId])).get(personId) ?? SILENT;
  }

  async consentOf(personId: string): Promise<Consent> {
    return (await this.recordOf(personId)).consent;
  }

  async setLadderName(personId: string, name: string | null): Promise<void> {
    if ((await this.recordOf(personId)).ladderName === name) return;
    const at = this.#clock.now();
    await changePerson(this.#store, personId, { kind: 'ladder_changed', at, name });
  }

  async setFavourite(personId: string, matchId: string, kept: boolean): Promise<Refusal | null> {
    const favourites = await readFavourites(this.#store, personId);
    if (favourites.includes(matchId) === kept) return null;
    if (kept && favourites.length >= MOST_FAVOURITES) {
      return REFUSALS.tooManyFavourites(MOST_FAVOURITES);
    }
    const at = this.#clock.now();
    await changePerson(this.#store, personId, { kind: 'favourite_changed', at, matchId, kept });
    return null;
  }

  async setConsent(personId: string, consent: Consent): Promise<void> {
    if ((await this.consentOf(personId)) === consent) return;
    const at = this.#clock.now();
    await changePerson(this.#store, personId, { kind: 'consent_changed', at, consent });
  }

  /** What a client said beside a seat. */
  async hear(body: {
    readonly person?: string | undefined;
    readonly consent?: Consent | undefined;
  }) {
    const { person, consent } = body;
    if (person !== undefined && consent !== undefined) {
      await this.setConsent(personIdOf(person), consent);
    }
  }

  async forget(personId: string): Promise<void> {
    const at = this.#clock.now();
    await changePerson(this.#store, personId, { kind: 'person_forgotten', at });
    this.#forgot(personId);
  }
}
