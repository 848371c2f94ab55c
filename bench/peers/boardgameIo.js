// A small card game on boardgame.io: nine cells, two hidden hands, a deck. Fewer rules than any card
// game of Taku, no undo, boardgame.io's own in-memory storage: all in its favour.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const HAND = 8;

function play({ G, playerID }, card, cell) {
  const hand = G.hands[playerID];
  const place = hand.indexOf(card);
  if (place < 0 || !Number.isInteger(cell) || cell < 0 || cell > 8) return INVALID_MOVE;
  const isFull = G.board.every((lying) => lying !== null);
  if (!isFull && G.board[cell] !== null) return INVALID_MOVE;
  hand.splice(place, 1);
  if (G.board[cell] !== null) G.deck.push(G.board[cell]);
  G.board[cell] = card;
  hand.push(G.deck.shift());
}

const game = {
  name: 'cards',
  disableUndo: true,
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 64 }, (_, card) => `c${card}`));
    const hands = { 0: deck.splice(0, HAND), 1: deck.splice(0, HAND) };
    return { board: Array.from({ length: 9 }, () => null), hands, deck };
  },
  playerView: ({ G, playerID }) => {
    const { deck, hands, ...open } = G;
    return { ...open, deckSize: deck.length, hands: { [playerID]: hands[playerID] } };
  },
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0 });
const { port } = running.appServer.address();
process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
