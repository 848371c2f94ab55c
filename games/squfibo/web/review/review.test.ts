import { type Appraisal, FIRST_SEAT, fastRng, seatOf } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import {
  type Card,
  type SquFiboAction,
  type SquFiboTypes,
  combosAt,
  squfibo,
} from '@taku/squfibo/rules';
import { judgedOf } from '@taku/ui/review';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './graphScale.ts';
import { lessonOf, playName } from './lesson.ts';
import { gameOf, missesOf, readerOf } from './turns.ts';

const NAMES = ['Haruko', 'CPU'];

/** Haruko claims every other combo, the CPU all. */
function playedLog(): MatchLog {
  const rng = fastRng(12);
  const entries: MatchLog['entries'][number][] = [];
  let state = squfibo.start({ ruleset: 'classic' }, 2);
  let combos = 0;
  for (;;) {
    const status = squfibo.status(state);
    if (status.kind === 'over') break;
    const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
    const all = [...squfibo.legalActions(state, seat)];
    const claim = all.find((play) => play.claim !== undefined);
    if (claim && seat === FIRST_SEAT) combos += 1;
    const isMissed = claim && seat === FIRST_SEAT && combos % 2 === 1;
    const { claim: _claim, ...bare } =
      claim ?? all[rng.nextUint32() % Math.max(1, all.length)] ?? {};
    const action = (claim && !isMissed ? claim : bare) as SquFiboAction;
    const event =
      status.kind === 'chance'
        ? ({ kind: 'chance', outcome: squfibo.draw(state, rng) } as const)
        : ({ kind: 'act', seat, action } as const);
    const cause = event.kind === 'chance' ? 'chance' : seat === FIRST_SEAT ? 'human' : 'bot';
    entries.push({ index: entries.length, event, cause, at: 0, thinkMs: 0 });
    state = squfibo.apply(state, event).state;
  }
  const players = NAMES.map((name, place) => ({
    seat: seatOf(place),
    publicId: name,
    name,
    kind: place === 0 ? ('human' as const) : ('bot' as const),
    bot: place === 0 ? null : 'squfibo/normal',
  }));
  const hash = '0'.repeat(64);
  const config = { ruleset: 'classic' };
  const header = { matchId: 'm', game: 'squfibo', rulesVersion: 1, config, seatCount: 2 };
  return {
    header: { ...header, players, startedAt: 0, seedHash: hash },
    seed: hash,
    returns: [0, 0],
    entries,
  };
}

const LOG = playedLog();
const GAME = gameOf(LOG, readerOf(LOG));

describe('the turns of a game', () => {
  it('count up, with the stars that both had then', () => {
    expect(GAME.turns.map(({ number }) => number)).toEqual(GAME.turns.map((_, place) => place + 1));
    expect(GAME.turns.at(-1)?.stars).toEqual(GAME.stars);
    expect(
      GAME.turns.every(({ seat, decision }) => (seat === FIRST_SEAT) === (decision !== null)),
    ).toBe(true);
  });

  it('[Q6] a combo that lay there and was not claimed is missed, one that was claimed is not', () => {
    for (const { board, action, claimed, missed } of GAME.turns) {
      const lay = combosAt(board, action.cell, 'classic').length > 0;
      expect([claimed !== null, missed !== null]).toEqual([
        action.claim !== undefined,
        lay && action.claim === undefined,
      ]);
    }
    const own = GAME.turns.filter(({ seat }) => seat === FIRST_SEAT);
    const missed = own.filter((turn) => turn.missed).length;
    expect(missed).toBeGreaterThan(0);
    expect(missesOf(GAME)).toEqual({ missed, share: 1 - missed / own.length });
  });
});

describe('what a costly turn teaches', () => {
  const ask = (
    turn: (typeof GAME.turns)[number],
    worths: readonly (readonly [SquFiboAction, number])[],
    next = GAME.turns[turn.number],
  ) => {
    const appraisal: Appraisal<SquFiboTypes> = {
      isExact: false,
      worths: worths.map(([action, loss]) => ({
        action,
        value: 60 - loss,
        margin: 1,
        loss,
        lossMargin: loss > 0 ? 1 : 0,
      })),
    };
    const known = new Map([[turn.index, appraisal as unknown as Appraisal]]);
    const [judged] = judgedOf([turn.decision!], known);
    return lessonOf({ judged: judged!, next, names: NAMES, lang: 'en' });
  };
  const missed = GAME.turns.find((turn) => turn.missed && turn.decision)!;
  const quiet = GAME.turns.find(
    (turn) => turn.decision && !turn.missed && !turn.claimed && turn.number > 2,
  )!;

  it('the claim that its own card allowed, with what it brings', () => {
    const { positions, type } = missed.missed!;
    const claim = { ...missed.action, claim: positions };
    const lesson = ask(missed, [
      [claim, 0],
      [missed.action, 12],
    ]);
    expect(lesson.ringed).toEqual(positions);
    expect(lesson.title).toMatch(/^Missed (?:red|blue) /);
    expect(lesson.caption).toBe(
      type === 'CLEARING_YAKU'
        ? 'Claiming clears the board'
        : `Claiming takes ${positions.length} stars and draws ${positions.length}`,
    );
  });

  it('what the other claimed at once with the card that was placed', () => {
    const cell = quiet.action.cell;
    const cards: readonly Card[] = ['r4', 'r9'];
    const combo = { type: 'TWO_CARDS_4_9', cards, positions: [cell, 8] } as const;
    const next = {
      ...quiet,
      seat: seatOf(1),
      claimed: combo,
      action: { ...quiet.action, cell: 8 },
    };
    const best = { ...quiet.action, cell: quiet.action.cell === 0 ? 1 : 0 };
    const worths = [
      [best, 0],
      [quiet.action, 9],
    ] as const;
    expect(ask(quiet, worths, next)).toEqual({
      title: 'Left red 4+9 to claim',
      caption: 'CPU claimed it next',
      ringed: [cell],
    });
  });

  it('else the better place, with both chances', () => {
    const best = { ...quiet.action, cell: 8 };
    const lesson = ask(
      quiet,
      [
        [best, 0],
        [quiet.action, 9],
      ],
      undefined,
    );
    expect(lesson).toEqual({
      title: expect.stringMatching(/: bottom right$/),
      caption: 'wins 60 % instead of 51 %',
      ringed: [8],
    });
    expect(playName(quiet.decision!, best, 'en')).toMatch(/^(?:red|blue) \d+: bottom right$/);
  });
});

describe('the graph', () => {
  it('holds every difference between multiples of ten', () => {
    const scale = scaleOf([0, 3, -2, -22], 'large');
    expect(scale.most).toBe(30);
    expect(scale.differences).toEqual([30, 20, 10, 0, -10, -20, -30]);
    expect([scale.y(30), scale.y(-30)]).toEqual([scale.top, scale.bottom]);
    expect([0, 1, 2, 3].map((turn) => scale.turnAt(scale.x(turn)))).toEqual([0, 1, 2, 3]);
  });
});
