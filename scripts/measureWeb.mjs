// Gzipped JavaScript a visitor downloads for the lobby and a whole game of SquFibo; fails above the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 200_000;
const DIST = new URL('../dist/web/', import.meta.url);
const ENTRIES = [
  'index.html',
  'src/room/RoomPage.tsx',
  'src/boards/squfibo/index.ts',
  '../../packages/ui/src/sound/synth.ts',
];

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(next, files);
}

const missing = ENTRIES.filter((entry) => !manifest[entry]);
const files = new Set();
for (const entry of ENTRIES) collect(entry, files);
const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({
    file,
    bytes: gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length,
  }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes } of sizes) console.log(`${kB(bytes).padStart(10)}  ${file}`);
console.log(`${kB(total).padStart(10)}  lobby + SquFibo, gzipped (budget ${kB(BUDGET_BYTES)})`);
if (missing.length > 0) {
  console.error(`Not in the build: ${missing.join(', ')}`);
  process.exit(1);
}
if (total > BUDGET_BYTES) {
  console.error(`Above the budget by ${kB(total - BUDGET_BYTES)}.`);
  process.exit(1);
}
