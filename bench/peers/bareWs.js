// The least a table can do: relay a move to both players of a room. No rules, no log, no disk.
import { WebSocketServer } from 'ws';

const rooms = new Map();

function roomOf(id) {
  const known = rooms.get(id);
  if (known) return known;
  const room = { version: 0, sockets: new Set() };
  rooms.set(id, room);
  return room;
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
  process.stdout.write(`listening on http://127.0.0.1:${server.address().port}\n`);
});

server.on('connection', (socket, request) => {
  const room = roomOf(request.url);
  room.sockets.add(socket);
  socket.on('message', (/** @type {Buffer} */ data) => {
    const move = JSON.parse(data.toString());
    room.version += 1;
    const text = JSON.stringify({ type: 'update', version: room.version, move });
    for (const listener of room.sockets) listener.send(text);
  });
});
