// Appends to a few rooms without end and prints what is acknowledged; a test kills it with −9.
import { writeSync } from 'node:fs';
import { FIRST_SEAT } from '@taku/contract';
import { openStore } from '../openStore.ts';

const [path = '', rooms = '1'] = process.argv.slice(2);
const store = await openStore({ kind: 'sqlite', path });

async function appendForever(room: string): Promise<never> {
  for (let seq = (await store.read(room)).length; ; seq++) {
    const event = { kind: 'seat_ready', at: seq, seat: FIRST_SEAT } as const;
    await store.append([{ room, seq, event }]);
    writeSync(1, `${room} ${seq}\n`);
  }
}

await Promise.all(Array.from({ length: Number(rooms) }, (_, index) => appendForever(`r${index}`)));
