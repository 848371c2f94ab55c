import { findGame } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import { type BotAssets, type Game, fastRng } from '@taku/contract';
import { legalFromView } from '@taku/policy';

/** The first moment of a match at which somebody chooses; null: nobody ever does. */
function firstDecision(game: Game) {
  const rng = fastRng(1);
  let state = game.start(game.defaultConfig, game.seats.min);
  for (;;) {
    const status = game.status(state);
    if (status.kind === 'over') return null;
    if (status.kind === 'acting') {
      const [seat] = status.seats;
      return seat === undefined ? null : { view: game.view(state, seat), seat };
    }
    state = game.apply(state, { kind: 'chance', outcome: game.draw(state, rng) }).state;
  }
}

/** Makes what all models of a game share, down to what is made only when somebody first chooses. */
export async function rehearse(id: string, assets: BotAssets): Promise<void> {
  const game = findGame(id);
  const decision = game && firstDecision(game);
  if (!game || !decision) return;
  const { view, seat } = decision;
  const { encoder, judge } = await learnerOf(game, assets);
  const actions = legalFromView(game, view, seat);
  encoder.encode(view, seat, actions);
  judge.judge(view, seat, actions);
}
