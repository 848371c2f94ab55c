import type { Bot, Game, Json, LogEntry, Seat } from '@taku/contract';
import {
  type ChanceSource,
  type Match,
  actingSeats,
  drawChance,
  foldEvent,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';
import { CliError, type Language, type TextTable } from '@taku/terminal';
import { askAction } from './askAction.ts';
import type { Terminal } from './terminal.ts';
import { PLAY_WORDS } from './words.ts';

export interface TerminalGame {
  readonly game: Game;
  readonly config: Json;
  readonly seatCount: number;
  readonly chance: ChanceSource;
  /** Where the person sits; the bot has all other seats. */
  readonly seat: Seat;
  readonly bot: Bot;
  readonly table: TextTable;
  readonly terminal: Terminal;
  readonly language: Language;
}

export interface Played {
  readonly entries: readonly LogEntry[];
  readonly returns: readonly number[];
}

type Happening = Pick<LogEntry, 'event' | 'cause' | 'bot'>;

async function askPerson(setup: TerminalGame, match: Match): Promise<Happening> {
  const { game, seat, table, terminal, language } = setup;
  const view = game.view(match.state, seat);
  terminal.say(`\n${table.view(view, seat)}`);
  const action = await askAction(table, terminal, { game, state: match.state, seat }, language);
  if (action === 'input-over') throw new CliError(PLAY_WORDS[language].inputOver);
  if (action === 'resigned') {
    return { event: { kind: 'forfeit', seat, reason: 'resigned' }, cause: 'human' };
  }
  return { event: { kind: 'act', seat, action }, cause: 'human' };
}

async function askBot(setup: TerminalGame, match: Match, seat: Seat): Promise<Happening> {
  const { game, chance, bot, table, terminal, language } = setup;
  const rng = chance.botRng(seat, match.decisions[seat] ?? 0);
  const view = game.view(match.state, seat);
  const { action, why } = await bot.choose(view, seat, rng, {}, { aborted: false });
  terminal.say(`${PLAY_WORDS[language].thinks} (${seat}): ${table.action(action)}`);
  return { event: { kind: 'act', seat, action }, cause: 'bot', bot: { ...why, id: bot.id } };
}

function nextHappening(setup: TerminalGame, match: Match): Promise<Happening> | Happening {
  const { game } = setup;
  const acting = actingSeats(statusOf(match));
  for (const seat of acting) {
    const action = tableAction(game, match.state, seat);
    if (action) return { event: { kind: 'act', seat, action }, cause: 'auto' };
  }
  const [first] = acting;
  if (first === undefined) return { event: drawChance(match, setup.chance), cause: 'chance' };
  const isReady = (seat: Seat): boolean =>
    seat !== setup.seat && !setup.bot.waits?.(game.view(match.state, seat), seat);
  const asked = acting.find(isReady) ?? acting.find((seat) => seat === setup.seat) ?? first;
  return asked === setup.seat ? askPerson(setup, match) : askBot(setup, match, asked);
}

/** Plays one match to its end; what happened is kept as a log. */
export async function playMatch(setup: TerminalGame): Promise<Played> {
  const { game, config, seatCount, seat, table, terminal } = setup;
  const entries: LogEntry[] = [];
  let match: Match = startMatch(game, config, seatCount);
  for (;;) {
    const status = statusOf(match);
    if (status.kind === 'over') {
      terminal.say(`\n${table.view(game.view(match.state, seat), seat)}`);
      return { entries, returns: status.returns };
    }
    const began = performance.now();
    const happening = await nextHappening(setup, match);
    const isChoice = happening.cause === 'human' || happening.cause === 'bot';
    const thinkMs = isChoice ? Math.round(performance.now() - began) : 0;
    entries.push({ index: match.length, ...happening, at: Date.now(), thinkMs });
    match = foldEvent(match, happening.event);
  }
}
