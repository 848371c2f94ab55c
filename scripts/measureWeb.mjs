// Gzipped JavaScript a visitor downloads for the lobby and then for a game; fails above a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LOBBY_BYTES = 150_000;
const ROOM_BYTES = 90_000;
const DIST = new URL('../dist/web/', import.meta.url);
const LOBBY = ['index.html'];
const TABLE = ['src/room/RoomPage.tsx', '../../packages/ui/src/sound/synth.ts'];
const BOARD = /^\.\.\/\.\.\/games\/([^/]+)\/web\/index\.ts$/;

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));
const boards = Object.keys(manifest).filter((key) => BOARD.test(key));

function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Not in the build: ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(next, files);
}

function sizeOf(entries) {
  const files = new Set();
  for (const entry of entries) collect(entry, files);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const lobby = sizeOf(LOBBY);
const rooms = boards.map((board) => ({
  name: `for a table of ${BOARD.exec(board)[1]}`,
  bytes: sizeOf([...LOBBY, ...TABLE, board]) - lobby,
  budget: ROOM_BYTES,
}));
const parts = [{ name: 'lobby', bytes: lobby, budget: LOBBY_BYTES }, ...rooms];
for (const { name, bytes } of parts) console.log(`${kB(bytes).padStart(10)}  ${name}`);
console.log(`gzipped; budget of the lobby ${kB(LOBBY_BYTES)}, of a table ${kB(ROOM_BYTES)} more`);
const tooBig = parts.filter(({ bytes, budget }) => bytes > budget);
if (rooms.length === 0 || tooBig.length > 0) {
  console.error(tooBig.length > 0 ? 'Above the budget.' : 'The build has no board.');
  process.exit(1);
}
