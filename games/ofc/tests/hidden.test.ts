import { createHash } from 'node:crypto';
import {
  type Game,
  type Json,
  type LogEntry,
  type Seat,
  type Viewer,
  fastRng,
  seatOf,
  TWO_SEATS,
} from '@taku/contract';
import { Walker } from '@taku/match';
import {
  HOUSE_RULES,
  type OfcAction,
  type OfcConfig,
  type OfcState,
  type OfcTypes,
  type OfcView,
  FOUNDING_RULES,
  carefulPlacement,
  ofc,
} from '../rules/index.ts';
import { MemoryStore } from '@taku/storage';
import { fakeClock, sampleSize } from '@taku/testkit';
import { clockOf, type Frame, playSeat, type TableClient, TestServer } from '@taku/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HANDS = sampleSize(30, 1000);
const HANDS_A_SESSION = 10;

/** OFC with one leak each: what follows must notice every one of them. */
const leaks: Readonly<Record<string, Partial<Game<OfcTypes>>>> = {
  'shows the discards of others': {
    view(state, viewer) {
      const view = ofc.view(state, viewer);
      if (state.stage !== 'playing' || !state.hand || !view.hand) return view;
      const seats = TWO_SEATS.map((seat) => ofc.view(state, seat).hand?.seats[seat]);
      return { ...view, hand: { ...view.hand, seats: seats as never } };
    },
  },
  'tells everybody what was placed': {
    tell(happening, viewer) {
      const told = ofc.tell(happening, viewer);
      return happening.type === 'cards_placed' ? [...told, happening as never] : told;
    },
  },
  'deals one card too many': {
    apply(state, event) {
      const step = ofc.apply(state, event);
      const extra = event.kind === 'chance' ? event.outcome.deck.slice(-1) : [];
      const happened = step.happened.map((fact) =>
        fact.type === 'dealt' ? { ...fact, cards: [...fact.cards, ...extra] } : fact,
      );
      return { state: step.state, happened };
    },
  },
};

const leaky = Object.entries(leaks).map(([id, leak]) => ({ ...ofc, ...leak, id }));
let server: TestServer;
let store: MemoryStore;
let matches = 0;

beforeEach(async () => {
  store = new MemoryStore();
  matches = 0;
  server = await TestServer.start({
    catalog: { games: [ofc, ...leaky], bots: [] },
    store,
    clock: clockOf(fakeClock()),
    heartbeatMs: 1e9,
    newMatchSecrets() {
      matches += 1;
      const seed = createHash('sha256').update(`hidden ${matches}`).digest('hex');
      return { matchId: `m_${matches}`, seed };
    },
  });
});
afterEach(() => server.close());

/** From its own view alone; every other Fantasyland is set by hand, beside the other's turns. */
function choose(view: OfcView, seat: Seat): OfcAction {
  if (view.phase === 'pausing') {
    return { type: 'next', fantasyland: view.handsPlayed % 2 === 0 ? 'hand' : 'auto' };
  }
  const state: OfcState = ofc.imagine(view, fastRng(1));
  const isWide = (view.hand?.seats[seat]?.fantasyland ?? 0) > 0;
  const careful = state.hand && !isWide ? carefulPlacement(state.hand, seat) : null;
  return careful ?? (ofc.timeoutAction(state, seat) as OfcAction);
}

interface HandSoFar {
  readonly deck: readonly string[];
  readonly wide: readonly number[];
  readonly placed: readonly [string[], string[]];
  readonly acts: [number, number];
}

/** What the rules let each viewer know of the hand in play, from the log alone (O3, O4, O5). */
class Secrets {
  #hand: HandSoFar | null = null;
  readonly #walker: Walker<OfcTypes>;
  readonly #config: OfcConfig;
  hands = 0;
  fantasylands = 0;

  constructor(config: OfcConfig) {
    this.#config = config;
    const { rulesVersion } = ofc;
    this.#walker = new Walker(ofc, { rulesVersion, config, seatCount: 2 });
  }

  take(entry: LogEntry): void {
    const { event, after } = this.#walker.take(entry);
    if (event.kind === 'chance') {
      const { deck } = event.outcome;
      const wide = after.fantasyland;
      this.#hand = { deck, wide, placed: [[], []], acts: [0, 0] };
      this.hands += 1;
      this.fantasylands += wide.filter((cards) => cards > 0).length;
    } else if (event.kind === 'act' && event.action.type === 'place' && this.#hand) {
      const seat = event.seat === 0 ? 0 : 1;
      this.#hand.placed[seat].push(...event.action.placements.map(([card]) => card));
      this.#hand.acts[seat] += 1;
    }
  }

  hidden(viewer: Viewer): ReadonlySet<string> {
    if (!this.#hand) return new Set();
    const known = new Set(TWO_SEATS.flatMap((seat) => this.#known(seat, viewer)));
    return new Set(this.#hand.deck.filter((card) => !known.has(card)));
  }

  #known(seat: Seat, viewer: Viewer): readonly string[] {
    const { deck, wide, placed, acts } = this.#hand!;
    const isWide = wide.map((cards) => cards > 0);
    const normal = [0, 1].filter((each) => !isWide[each]);
    const turn = Math.min(4, ...normal.map((each) => acts[each as 0 | 1]));
    const isOver = [0, 1].every((each) => acts[each as 0 | 1] === (isWide[each] ? 1 : 5));
    const dealt = isWide[seat] ? wide[seat]! : 5 + 3 * turn;
    if (viewer === seat || isOver) return deck.slice(17 * seat, 17 * seat + dealt);
    if (isWide[seat]) return [];
    const isSealed =
      this.#config.openingTurn === 'simultaneous' && normal.length === 2 && turn === 0;
    return isSealed ? [] : placed[seat as 0 | 1];
  }
}

/** Every text of a frame but what a joker stands for, which may be a card nobody has seen. */
function* texts(value: Json): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const inner of value) yield* texts(inner as Json);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (key !== 'resolved') yield* texts(inner);
  }
}

type Heard = readonly (readonly [Viewer, TableClient])[];

async function listenersOf(roomId: string, playerIds: readonly (string | null)[]): Promise<Heard> {
  const heard: [Viewer, TableClient][] = [];
  for (const mode of ['plain', 'table'] as const) {
    for (const [place, playerId] of playerIds.entries()) {
      heard.push([seatOf(place), await server.enter(roomId, { playerId, mode })]);
    }
    heard.push(['spectator', await server.enter(roomId, { mode })]);
  }
  return heard;
}

interface Findings {
  readonly leaked: string[];
  readonly frames: number;
  /** Frames that show `??` instead of a Fantasyland. */
  readonly veiled: number;
  readonly hands: number;
  readonly fantasylands: number;
}

function byVersion(frames: readonly Frame[]): ReadonlyMap<number, readonly Frame[]> {
  const found = new Map<number, Frame[]>();
  for (const frame of frames)
    found.set(frame.version, [...(found.get(frame.version) ?? []), frame]);
  return found;
}

/** Goes through the log and every frame of each version beside it. */
async function inspect(roomId: string, config: OfcConfig, heard: Heard): Promise<Findings> {
  const secrets = new Secrets(config);
  const leaked: string[] = [];
  let [frames, veiled] = [0, 0];
  const framesAt = heard.map(([viewer, { frames: all }]) => ({
    viewer,
    at: byVersion(all),
  }));
  for (const { seq, event } of await store.read(roomId)) {
    if (event.kind === 'entry') secrets.take(event.entry);
    for (const { viewer, at } of framesAt) {
      const hidden = secrets.hidden(viewer);
      for (const frame of at.get(seq) ?? []) {
        frames += 1;
        const shown = [...texts(frame)];
        if (shown.includes('??')) veiled += 1;
        const found = shown.find((text) => hidden.has(text));
        if (found) leaked.push(`${viewer} was shown ${found} in ${frame.type} at ${seq}`);
      }
    }
  }
  const { hands, fantasylands } = secrets;
  return { leaked, frames, veiled, hands, fantasylands };
}

const isOver = (frame: Frame) =>
  frame.type === 'match_over' ||
  (frame.type === 'update' &&
    frame['match'] !== null &&
    JSON.stringify(frame['messages']).includes('"match_over"'));

async function playedSession(
  game: string,
  number: number,
  maxHands = HANDS_A_SESSION,
): Promise<Findings> {
  const config: OfcConfig = {
    ...(number % 2 === 0 ? FOUNDING_RULES : HOUSE_RULES),
    maxHands,
    startChips: 5000,
    leadToWin: 5000,
  };
  const { roomId, playerIds, clients } = await server.seatTwo({ game, config });
  const heard = await listenersOf(roomId, playerIds);
  for (const client of clients) client.send({ type: 'game_start' });
  const play = (client: TableClient, seat: Seat) =>
    playSeat(ofc, client, seat, (view) => choose(view as OfcView, seat));
  await Promise.all([
    ...clients.map((client, place) => play(client, seatOf(place))),
    ...heard.map(([, client]) => client.next(isOver)),
  ]);
  const findings = await inspect(roomId, config, heard);
  for (const [, client] of heard) await client.close();
  for (const client of clients) await client.close();
  return findings;
}

describe('O5 on recorded frames', () => {
  it(`no hidden card in any frame of ${HANDS} hands, plain and table, players and spectators`, async () => {
    const total = { hands: 0, frames: 0, veiled: 0, fantasylands: 0 };
    for (let session = 0; total.hands < HANDS; session++) {
      const { leaked, hands, frames, veiled, fantasylands } = await playedSession('ofc', session);
      expect(leaked).toEqual([]);
      total.hands += hands;
      total.frames += frames;
      total.veiled += veiled;
      total.fantasylands += fantasylands;
    }
    expect(total.frames).toBeGreaterThan(100 * total.hands);
    expect(total.fantasylands).toBeGreaterThan(0);
    expect(total.veiled).toBeGreaterThan(10 * total.fantasylands);
  });

  it.each(Object.keys(leaks))('a game that %s is found out', async (id) => {
    const { leaked } = await playedSession(id, 0, 2);
    expect(leaked.length).toBeGreaterThan(5);
  });
});
