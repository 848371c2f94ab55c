// A player over a plain WebSocket, in any game: node examples/wsBot.mjs http://localhost:8000 KASA-42
// Without a code it opens a table against the weakest CPU of the first game.
const [server, code] = process.argv.slice(2);
const Socket = globalThis.WebSocket ?? (await import('ws')).WebSocket;

async function ask(path, body) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(server + path, body && { ...init, body: JSON.stringify(body) });
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.message);
  return read;
}

async function openTable() {
  const { games } = await ask('/api/games');
  const rooms = games.map(({ id, bots }) => ({
    game: id,
    bots: bots.slice(0, 1).map((b) => b.id),
  }));
  return ask('/api/rooms', { ...rooms[0], join: { name: 'wsBot' } });
}

const seat = code ? await ask(`/api/rooms/${code}/join`, { name: 'wsBot' }) : await openTable();
const room = `${server.replace('http', 'ws')}/ws/${seat.room_id}`;
const socket = new Socket(`${room}?mode=table&player_id=${seat.player_id}`);
const send = (command) => socket.send(JSON.stringify(command));

/** The whole bot: one of the legal actions. Put your own function here. */
const choose = (actions) => actions[Math.floor(Math.random() * actions.length)];

/** The table went on meanwhile: nothing was played, and nothing is wrong. */
const PASSED = ['stale', 'not_playing', 'not_your_turn'];

const hear = {
  welcome: ({ match }) => (match ? hear.update({ match }) : send({ type: 'game_start' })),
  update({ match: { status } }) {
    if (status.kind === 'acting' && status.seats.includes(seat.seat)) send({ type: 'legal' });
    if (status.kind !== 'over') return;
    console.log('over', seat.room_id, JSON.stringify(status.returns));
    socket.close();
  },
  legal: ({ actions, decision }) => send({ ...choose(actions), decision }),
  error: ({ code: why, message }) => PASSED.includes(why) || console.log('error', message),
};
socket.addEventListener('message', ({ data }) => {
  const frame = JSON.parse(data);
  hear[frame.type]?.(frame);
});
