// Writes the published schema of match logs from the code that reads them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { matchLogSchema } from '@taku/storage';

mkdirSync('docs/schema', { recursive: true });
const text = JSON.stringify(matchLogSchema(), null, 2);
writeFileSync('docs/schema/match-log.schema.json', `${text}\n`);
