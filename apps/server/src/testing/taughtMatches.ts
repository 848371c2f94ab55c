import { botsOf } from '@taku/catalog/bots';
import { type Game, type LogEntry, type PlayerTag, at, seatOf, seatsOf } from '@taku/contract';
import { type PlayedEvent, playGame } from '@taku/learning';
import { hashSeed, hashText, liveChance } from '@taku/match';
import { modelFiles } from '@taku/models';
import { formatMatch } from '@taku/storage';

const BEGIN = Date.UTC(2026, 0, 1);

function entryOf({ event, choice }: PlayedEvent, index: number, isOwn: boolean): LogEntry {
  const entry = { index, event, at: BEGIN, thinkMs: 0 };
  if (event.kind === 'chance') return { ...entry, cause: 'chance' };
  if (!choice) return { ...entry, cause: 'auto' };
  return isOwn ? { ...entry, cause: 'human' } : { ...entry, cause: 'bot' };
}

function playersOf(seatCount: number, personId: string): readonly PlayerTag[] {
  return seatsOf(seatCount).map((seat) =>
    seat === 0
      ? { seat, publicId: 'aki', name: 'Aki', kind: 'human', bot: null, personId }
      : { seat, publicId: `bot-${seat}`, name: 'CPU', kind: 'bot', bot: 'cpu' },
  );
}

/** Matches of a person who plays as a level of the game does, as an export has them. */
export async function taughtMatches(game: Game, person: string, count: number): Promise<string> {
  const level = at(
    botsOf(game.id).filter(({ listed, isSlow }) => listed && !isSlow),
    0,
  );
  const seatCount = game.seats.min;
  const bot = await level.create(modelFiles());
  const texts: string[] = [];
  for (let index = 0; index < count; index++) {
    const seed = hashText(`taught ${index}`);
    const bots = seatsOf(seatCount).map(() => bot);
    const config = game.defaultConfig;
    const played = await playGame({ game, config, chance: liveChance(seed), bots });
    const header = {
      matchId: `taught-${index}`,
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      seatCount,
      players: playersOf(seatCount, person),
      startedAt: BEGIN,
      seedHash: hashSeed(seed),
    };
    const entries = played.events.map((event, place) =>
      entryOf(event, place, 'seat' in event.event && event.event.seat === seatOf(0)),
    );
    const log = { header, seed, returns: played.returns, entries, endedAt: BEGIN };
    texts.push(`${[...formatMatch(log)].join('\n')}\n`);
  }
  return texts.join('');
}
