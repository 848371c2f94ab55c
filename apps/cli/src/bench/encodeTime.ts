import { learnerOf } from '@taku/catalog/bots';
import type { Game } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { legalFromView } from '@taku/policy';
import { seatCountsOf, thinkSpots } from './spots.ts';

interface EncodeTime {
  readonly game: string;
  readonly decisions: number;
  /** Of a decision, on average. */
  readonly rows: number;
  readonly columns: number;
  readonly encodeMs: number;
  readonly judgeMs: number;
}

const ROUNDS = 5;

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Processor time, so that a busy machine shows less. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function encodeTime(game: Game, count: number): Promise<EncodeTime> {
  const { encoder, judge } = await learnerOf(game, modelFiles());
  const asked = seatCountsOf(game)
    .flatMap((seats) => thinkSpots(game, seats, count))
    .map(({ view, seat }) => ({ view, seat, actions: legalFromView(game, view, seat) }))
    .filter(({ actions }) => actions.length > 1);
  const spots = asked.filter(
    ({ view, seat, actions }) => encoder.encode(view, seat, actions) !== null,
  );
  const mean = (work: (spot: (typeof spots)[number]) => void) => {
    const rounds = Array.from({ length: ROUNDS }, () => cpuMs(() => spots.forEach(work)));
    return rounded(Math.min(...rounds) / spots.length);
  };
  return {
    game: game.id,
    decisions: spots.length,
    rows: rounded(spots.reduce((sum, { actions }) => sum + actions.length, 0) / spots.length),
    columns: encoder.columns.length,
    encodeMs: mean(({ view, seat, actions }) => void encoder.encode(view, seat, actions)),
    judgeMs: mean(({ view, seat, actions }) => void judge.judge(view, seat, actions)),
  };
}
