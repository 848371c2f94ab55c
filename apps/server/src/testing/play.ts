import { type Game, type GameTypes, type Seat, fastRng } from '@taku/contract';
import type { MatchFrame } from '@taku/protocol';
import type { Frame, TableClient } from './tableClient.ts';

type Action = GameTypes['action'];

export function matchOf(frame: Frame): MatchFrame {
  return frame['match'] as unknown as MatchFrame;
}

/** A legal action that a client finds from its own view alone; a take-back would only ask. */
export function legalFromView(game: Game, view: MatchFrame['view'], seat: Seat, pick = 0): Action {
  const imagined = game.imagine(view, fastRng(1));
  const actions: Action[] = [];
  for (const action of game.legalActions(imagined, seat)) {
    if (action.type === game.takeBackType) continue;
    actions.push(action);
    if (actions.length > pick) break;
  }
  const action = actions.at(-1);
  if (!action) throw new Error(`seat ${seat} has no legal action in its view`);
  return action;
}

/** Commands queue: once this one is refused, whatever was under way before it has been told. */
export async function queueEmptied(client: TableClient): Promise<void> {
  const answer = await client.ask({ type: 'bet', decision: 1_000_000 });
  if (answer['code'] !== 'stale') throw new Error(`unexpected ${JSON.stringify(answer)}`);
}

export function toldOfTimeouts(client: TableClient): number {
  return client.frames.filter((frame) => JSON.stringify(frame).includes('"type":"timeout"')).length;
}

function isStanding(frame: Frame): boolean {
  return (frame.type === 'update' || frame.type === 'welcome') && frame['match'] !== null;
}

/** Plays one seat by its views until the match is over. */
export async function playSeat(
  game: Game,
  client: TableClient,
  seat: Seat,
  choose: (view: MatchFrame['view'], decision: number) => Action | Promise<Action> = (
    view,
    decision,
  ) => legalFromView(game, view, seat, decision % 7),
): Promise<MatchFrame> {
  let match = matchOf(await client.next(isStanding));
  let sent = -1;
  while (match.status.kind !== 'over') {
    const decision = match.decisions[seat] ?? 0;
    if (match.status.kind === 'acting' && match.status.seats.includes(seat) && sent < decision) {
      sent = decision;
      const action: object = await choose(match.view, decision);
      client.send({ ...action, decision });
    }
    match = matchOf(await client.next(isStanding));
  }
  return match;
}
