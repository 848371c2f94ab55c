import { type Refusal, type Seat, said } from '@taku/contract';
import { type BotActBody, BOT_LIMITS } from '@taku/protocol';
import { REFUSALS } from '../refusals.ts';
import { BOT_REFUSALS } from './botRefusals.ts';
import { readAction } from '../rooms/plans.ts';
import type { Action } from '../rooms/draft.ts';
import type { Room } from '../rooms/room.ts';
import type { RoomService } from '../rooms/roomService.ts';
import type { BotRecord } from './botBook.ts';
import type { BotQuestions } from './botQuestions.ts';
import { outsideIdOf } from '@taku/protocol';
import { type OpenTurn, type OutsideBots, placeOf } from './outsideBots.ts';

interface Done {
  readonly room: string;
  readonly seat: Seat;
  readonly decision: number;
}

function isSeated(room: Room, bot: string): boolean {
  return room.state.seats.some(
    (seat) => seat.kind === 'bot' && outsideIdOf(seat.player.bot ?? '') === bot,
  );
}

function chosenTurn(turns: readonly OpenTurn[], body: BotActBody): OpenTurn | Refusal {
  if (turns.length === 0) return BOT_REFUSALS.turnPassed();
  const fits = turns.filter(({ task }) => body.seat === undefined || body.seat === task.seat);
  const [only, another] = fits;
  if (!only) return REFUSALS.notYourTurn(turns.map(({ task }) => task.seat));
  if (another) return BOT_REFUSALS.whichSeat(fits.map(({ task }) => task.seat));
  const { decision } = only.asker.turn;
  const isStale = body.decision !== undefined && body.decision !== decision;
  return isStale ? REFUSALS.stale(body.decision ?? 0, decision) : only;
}

function actionOf({ game, offer }: OpenTurn, body: BotActBody): Action | Refusal {
  const { index, action } = body;
  if ((index === undefined) === (action === undefined)) return BOT_REFUSALS.indexOrAction();
  if (index !== undefined) {
    return offer.legal[index] ?? BOT_REFUSALS.badIndex(index, offer.legal.length);
  }
  const read = readAction(game, action);
  if ('refusal' in read) return read.refusal;
  return read.value.type === game.takeBackType ? BOT_REFUSALS.noTakeBack() : read.value;
}

function isRefusal(value: Action | OpenTurn | Refusal): value is Refusal {
  return 'code' in value && 'words' in value;
}

/** A line without signs that nobody sees, short enough for a log. */
function sentenceOf(why: string | undefined) {
  if (!why) return said('outside_bot');
  const text = why.length <= BOT_LIMITS.whyLength ? why : `${why.slice(0, BOT_LIMITS.whyLength)}…`;
  return said('outside_bot_says', { text });
}

/** What bots from outside answer, brought to their tables. */
export class BotActs {
  readonly #outside: OutsideBots;
  readonly #service: RoomService;
  readonly #questions: BotQuestions;

  constructor(outside: OutsideBots, service: RoomService, questions: BotQuestions) {
    this.#outside = outside;
    this.#service = service;
    this.#questions = questions;
  }

  /** Answers when the move is durable; a refusal changes nothing, and the turn stays open. */
  async act(bot: BotRecord, roomId: string, body: BotActBody): Promise<Done | Refusal> {
    const asked = this.#questions.answer(bot, roomId, body);
    const done = asked ?? (await this.#act(bot, roomId, body));
    if ('code' in done) {
      this.#outside.logs.note(bot.id, { kind: 'error', room: roomId, words: done.words });
    }
    return done;
  }

  async #act(bot: BotRecord, roomId: string, body: BotActBody): Promise<Done | Refusal> {
    const room = await this.#service.find(roomId);
    if (!room) return this.#service.whyMissing(roomId);
    if (!isSeated(room, bot.id)) return BOT_REFUSALS.botNotSeated();
    const turns = this.#outside.turnsOf(bot.id).filter(({ asker }) => asker.room === room.id);
    const turn = chosenTurn(turns, body);
    if (isRefusal(turn)) return turn;
    const action = actionOf(turn, body);
    if (isRefusal(action)) return action;
    return this.#play(room, turn, action, body);
  }

  async #play(
    room: Room,
    turn: OpenTurn,
    action: Action,
    { index, why }: BotActBody,
  ): Promise<Done | Refusal> {
    const thinkMs = this.#outside.waited(turn);
    const choice = {
      action,
      why: { summary: sentenceOf(why), candidates: [], model: null },
    };
    const refusal = await room.actAsBot(turn.asker.turn, { choice, thinkMs });
    if (refusal) return refusal;
    const place = placeOf(turn);
    const { bot } = turn;
    this.#outside.logs.note(bot, { kind: 'act', ...place, count: index ?? null, ms: thinkMs });
    return { room: place.room, seat: place.seat, decision: place.decision };
  }
}
