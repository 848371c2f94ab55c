// Writes the published schemas of exported lines from the code that makes and reads them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { DECISION_GAMES, decisionLogOf } from '@taku/catalog';
import { matchLogSchema } from '@taku/storage';

mkdirSync('docs/schema', { recursive: true });

function publish(name: string, schema: unknown): void {
  writeFileSync(`docs/schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}

publish('match-log', matchLogSchema());
for (const game of DECISION_GAMES) {
  const published = decisionLogOf(game)?.published;
  if (published) publish(published.name, published.schema);
}
