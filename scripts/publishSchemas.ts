// Writes the published schemas of exported lines from the code that makes and reads them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { TURN_LINE_SCHEMA } from '@taku/ofc/rules';
import { matchLogSchema } from '@taku/storage';

mkdirSync('docs/schema', { recursive: true });

function publish(name: string, schema: unknown): void {
  writeFileSync(`docs/schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}

publish('match-log', matchLogSchema());
publish('ofc-turn', TURN_LINE_SCHEMA);
