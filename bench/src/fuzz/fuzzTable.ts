import {
  type Game,
  type Json,
  type Rng,
  at,
  drawFrom,
  fastRng,
  FIRST_SEAT,
  invariant,
} from '@taku/contract';
import type { MatchFrame, TableFrame, WelcomeFrame } from '@taku/protocol';
import { WebSocket } from 'ws';
import { openRoom } from '../takuServer.ts';
import {
  type BadFrame,
  FRAME_KINDS,
  type FrameKind,
  type Standing,
  badFrame,
} from './badFrames.ts';

const ANSWER_TIMEOUT_MS = 60_000;

/** What a bad frame led to: a refusal, or the end of the connection. */
interface PrankAnswer {
  readonly code: string;
  readonly isInShape: boolean;
}

function refusalOf(frame: TableFrame): PrankAnswer | null {
  if (frame.type !== 'error') return null;
  const { code, message, words } = frame;
  const isInShape = message !== '' && words.en !== '' && words.ja !== '' && code !== 'fault';
  return { code, isInShape };
}

/** One connection that sends nonsense and reads what it is told. */
class Prankster {
  readonly standing: Standing;
  readonly #address: string;
  #socket: WebSocket;
  #answered: ((answer: PrankAnswer) => void) | null = null;

  constructor(address: string, standing: Standing, socket: WebSocket) {
    this.#address = address;
    this.standing = standing;
    this.#socket = socket;
    this.#listen();
  }

  /** Sends one bad frame; the table refuses it, or ends the connection because it cannot be read. */
  async prank(bad: BadFrame): Promise<PrankAnswer> {
    const answer = this.#nextAnswer(bad);
    this.#socket.send(bad.data, bad.isText ? { binary: false } : {}, () => {});
    const given = await answer;
    if (bad.ends) await this.#reconnect();
    return given;
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.terminate();
  }

  async #reconnect(): Promise<void> {
    this.close();
    this.#socket = (await connect(this.#address)).socket;
    this.#listen();
  }

  #listen(): void {
    this.#socket.on('error', () => {});
    this.#socket.on('close', (code) => this.#answer({ code: `closed ${code}`, isInShape: true }));
    this.#socket.on('message', (data: Buffer) => {
      const refusal = refusalOf(JSON.parse(data.toString()) as TableFrame);
      if (refusal) this.#answer(refusal);
    });
  }

  #answer(answer: PrankAnswer): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(answer);
  }

  #nextAnswer(bad: BadFrame): Promise<PrankAnswer> {
    return new Promise((resolve, reject) => {
      const sent = `${bad.kind} ${bad.data.toString().slice(0, 300)}`;
      const late = () => reject(new Error(`no answer to ${sent} at ${this.#address}`));
      const timer = setTimeout(late, ANSWER_TIMEOUT_MS);
      this.#answered = (answer) => {
        clearTimeout(timer);
        const isFair = bad.ends || !answer.code.startsWith('closed');
        if (isFair) resolve(answer);
        else reject(new Error(`the table ended the connection after ${sent}`));
      };
    });
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const welcome = await new Promise<WelcomeFrame>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as TableFrame;
      if (frame.type === 'welcome') resolve(frame);
    });
  });
  return { socket, welcome };
}

/** A turn that times out would change a table by itself. */
function withoutClock(config: Json): Json {
  const hasClock = typeof config === 'object' && config !== null && 'turnSeconds' in config;
  return hasClock ? { ...config, turnSeconds: 0 } : config;
}

/** A room in the middle of a match, with a prankster on every seat and one who only watches. */
export class FuzzTable {
  readonly roomId: string;
  readonly #addresses: readonly string[];
  readonly #pranksters: readonly Prankster[];

  private constructor(
    roomId: string,
    addresses: readonly string[],
    pranksters: readonly Prankster[],
  ) {
    this.roomId = roomId;
    this.#addresses = addresses;
    this.#pranksters = pranksters;
  }

  static async open(baseUrl: string, game: Game): Promise<FuzzTable> {
    const seatCount = Math.max(2, game.seats.min);
    const order = { game: game.id, config: withoutClock(at(game.boundedConfigs, 0)), seatCount };
    const { roomId, playerIds } = await openRoom(baseUrl, order);
    const address = `${baseUrl.replace('http', 'ws')}/ws/${roomId}?mode=table`;
    const seated = playerIds.map((playerId) => `${address}&player_id=${playerId}`);
    for (const own of seated) {
      const { socket } = await connect(own);
      const heard = new Promise((resolve) => socket.once('message', resolve));
      socket.send('{"type":"game_start"}');
      await heard;
      socket.close();
    }
    const addresses = [...seated, address];
    return new FuzzTable(roomId, addresses, await seatPranksters(game, addresses));
  }

  async prank(rng: Rng): Promise<{ readonly kind: FrameKind; readonly answer: PrankAnswer }> {
    const prankster = drawFrom(rng, this.#pranksters);
    const kind = drawFrom(rng, FRAME_KINDS);
    const answer = await prankster.prank(badFrame(rng, kind, prankster.standing));
    return { kind, answer };
  }

  /** What every seat and a spectator are shown right now. */
  async views(): Promise<readonly (MatchFrame | null)[]> {
    const all = [];
    for (const address of this.#addresses) {
      const { socket, welcome } = await connect(address);
      socket.terminate();
      all.push(welcome.match && { ...welcome.match, clocks: null });
    }
    return all;
  }

  close(): void {
    for (const prankster of this.#pranksters) prankster.close();
  }
}

async function whenPlaying(address: string) {
  for (;;) {
    const joined = await connect(address);
    if (joined.welcome.match) return joined;
    joined.socket.terminate();
  }
}

async function seatPranksters(
  game: Game,
  addresses: readonly string[],
): Promise<readonly Prankster[]> {
  const joined = await Promise.all(addresses.map(whenPlaying));
  const acting = joined.find(({ welcome: { match, you } }) => {
    return match?.status.kind === 'acting' && match.status.seats.some((seat) => seat === you.seat);
  });
  invariant(acting?.welcome.match, 'somebody is to act');
  const { match, you } = acting.welcome;
  const [legal] = game.legalActions(game.imagine(match.view, fastRng(1)), you.seat ?? FIRST_SEAT);
  return joined.map(({ socket, welcome }, index) => {
    const own = welcome.match ?? match;
    const standing = { game, seat: welcome.you.seat, match: own, legal: legal as Json };
    return new Prankster(at(addresses, index), standing, socket);
  });
}
