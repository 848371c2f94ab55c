import type { Refusal } from '@taku/contract';
import type { BotMode } from '@taku/protocol';
import type { ModelShelf } from '../training/modelShelf.ts';
import { BOT_REFUSALS } from './botRefusals.ts';
import type { BotBook, BotRecord } from './botBook.ts';
import { outsideIdOf } from '@taku/protocol';

/** What somebody shows to prove which bots are theirs. */
export interface BotProof {
  readonly tokenHashes: readonly string[];
  /** Their `personId`, proved by their secret; null: they gave none. */
  readonly person: string | null;
}

/** Whether somebody may meet a bot: their own always, another where its maker and the server agree. */
export function mayMeet(bot: BotRecord, mode: BotMode, proof: BotProof): boolean {
  return isOwn(bot, proof) || (mode === 'all' && bot.mayPlayPeople);
}

export function isOwn(bot: BotRecord, { tokenHashes, person }: BotProof): boolean {
  return tokenHashes.includes(bot.tokenHash) || (person !== null && bot.owner === person);
}

/** A CPU as a chair needs it. */
export interface SeatedBot {
  readonly id: string;
  readonly name: string;
}

/** Which bots from outside and which models may be seated, and by whom. */
export class Seating {
  readonly #book: BotBook;
  readonly #mode: BotMode;
  readonly #shelf: ModelShelf;

  constructor(book: BotBook, mode: BotMode, shelf: ModelShelf) {
    this.#book = book;
    this.#mode = mode;
    this.#shelf = shelf;
  }

  /** Null: neither of them is meant. */
  find(botId: string, game: string, proof: BotProof): SeatedBot | Refusal | null {
    const id = outsideIdOf(botId);
    if (id === null) return this.#shelf.seat(botId, game, proof.person);
    if (this.#mode === 'off') return BOT_REFUSALS.botsOff();
    const bot = this.#book.find(id);
    if (!bot || botId !== `${game}/${id}`) return BOT_REFUSALS.noOutsideBot(botId);
    if (!bot.games.includes(game)) return BOT_REFUSALS.botPlaysOther(bot.name, game, bot.games);
    if (!mayMeet(bot, this.#mode, proof)) {
      return this.#mode === 'own'
        ? BOT_REFUSALS.notYourBot(botId)
        : BOT_REFUSALS.botForItsMaker(bot.name);
    }
    return { id: botId, name: bot.name };
  }
}
