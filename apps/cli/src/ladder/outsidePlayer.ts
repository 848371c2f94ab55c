import {
  type BotSpec,
  type Game,
  type GameTypes,
  type Json,
  type Seat,
  at,
  said,
} from '@taku/contract';
import { modelFiles } from '@taku/models';
import { BOT_HEADER, type BotCard, BotList, BotReply } from '@taku/protocol';
import { learnerRows, offerOf } from '@taku/server';
import { CliError, allowedWords } from '@taku/terminal';
import { OUTSIDE } from './arenaCommand.ts';

/** How the arena reaches a bot from outside. */
interface OutsidePlace {
  readonly server: string;
  /** Of the bot; absent: nobody can be asked. */
  readonly token: string | undefined;
}

const TOO_MANY = 429;
const USUAL_WAIT_S = 1;

async function send(place: OutsidePlace, path: string, body?: unknown): Promise<Response> {
  const headers = { [BOT_HEADER]: place.token ?? '', 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    return await fetch(new URL(path, place.server), { headers, ...init });
  } catch {
    throw new CliError(`There is no server at ${place.server}; see --server.`);
  }
}

/** An answer of the server; one that asks to wait is asked again when it says. */
async function ask(place: OutsidePlace, path: string, body?: unknown): Promise<unknown> {
  const response = await send(place, path, body);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  if (response.status === TOO_MANY) {
    const seconds = Number(response.headers.get('retry-after') ?? USUAL_WAIT_S);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return ask(place, path, body);
  }
  throw new CliError((answer as { readonly message: string }).message);
}

async function findCard(game: Game, name: string, place: OutsidePlace): Promise<BotCard> {
  if (!place.token) {
    throw new CliError(`${OUTSIDE}${name}: put the token of the bot into TAKU_BOT_TOKEN.`);
  }
  const list = BotList.safeParse(await ask(place, '/api/bots'));
  if (!list.success) throw new CliError(`${place.server} is no server of Taku.`);
  const own = list.data.bots.filter(({ isMine }) => isMine);
  const card = own.find((bot) => bot.id === name || bot.name === name);
  if (!card) {
    const words = allowedWords(
      name,
      own.map((bot) => bot.name),
    );
    throw new CliError(`${place.server} has no bot ${name} of this token. ${words}`);
  }
  if (!card.isConnected) throw new CliError(`${card.name} does not listen; start it first.`);
  if (card.games.includes(game.id)) return card;
  throw new CliError(`${card.name} does not play ${game.id}; its games: ${card.games.join(', ')}.`);
}

type Action = GameTypes['action'];

function actionIn(game: Game, legal: readonly Action[], reply: BotReply): Action {
  if ('index' in reply) return at(legal, reply.index);
  const action = game.parse.action(reply.action);
  if (!action.ok) throw new CliError(action.detail.en);
  return action.value;
}

/** A bot that listens on a running server, asked for every decision of the arena. */
export async function outsidePlayer(
  game: Game,
  name: string,
  place: OutsidePlace,
): Promise<BotSpec> {
  const card = await findCard(game, name.slice(OUTSIDE.length), place);
  const id = `${game.id}/${card.id}`;
  const words = { en: card.name, ja: card.name };
  const rowsOf = learnerRows(modelFiles());
  const choose = async (view: Json, seat: Seat) => {
    const { legal, isComplete } = offerOf(game, view, seat);
    const rows = card.wantsRows ? { rows: await rowsOf(game, { view, seat }, legal) } : {};
    const question = { game: game.id, seat, view, legal, isComplete, ...rows };
    const path = `/api/bots/${card.id}/questions`;
    return actionIn(game, legal, BotReply.parse(await ask(place, path, question)));
  };
  return {
    id,
    game: game.id,
    level: card.id,
    name: words,
    strength: words,
    listed: false,
    create: async () => ({
      id,
      choose: async (view, seat) => {
        const action = await choose(view, seat);
        return { action, why: { summary: said('outside_bot'), candidates: [], model: null } };
      },
    }),
  };
}
