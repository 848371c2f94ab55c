import { scenarioOf } from '@taku/server/testing';
import { othello } from '../rules/index.ts';

/** White has to pass once and loses every disc. */
const SHORT_GAME = 'e6 f6 d3 e7 e8 d8 g7 g5 c8 c3 b2 e3 e2 h4'.split(' ');

export const scenario = scenarioOf({
  game: othello,
  heading: 'Othello',
  config: { black: 'random' },
  choose: ({ turn }) => ({ type: 'place', square: SHORT_GAME[turn] ?? '' }),
  mistake: () => ({ type: 'place', square: 'a1' }),
  shows: ['colours_drawn', 'disc_placed', 'passed', 'error', 'game_over', 'match_over'],
});
