// A bot for any game, from outside: node examples/bot.mjs http://localhost:8000 tk_…
const [server, token] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** The whole bot: the place of an action in `legal`. Put your own function here. */
const choose = ({ legal }) => Math.floor(Math.random() * legal.length);

async function act(turn) {
  const { room, seat, decision } = turn;
  const body = JSON.stringify({ seat, decision, index: choose(turn), why: 'by chance' });
  const url = `${server}/api/bot/rooms/${room}/act`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  // 409: the table went on meanwhile.
  if (!answer.ok && answer.status !== 409) console.log('error', (await answer.json()).message);
}

async function hear(line) {
  if (line.type === 'turn') await act(line);
  if (line.type === 'over') console.log('over', line.room, line.returns);
  if (line.type === 'error') console.log('error', line.message);
}

const stream = await fetch(`${server}/api/bot/stream`, { headers });
if (!stream.ok) throw new Error((await stream.json()).message);
let rest = '';
for await (const text of stream.body.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const line of lines) await hear(JSON.parse(line));
}
